"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Any

from tablewidgets.lessons.lesson_06.model import A, B, deck, hand, not_A, not_V, row


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    band = Fraction(1, isqrt(400))

    def seen(turned: Any) -> Any:
        return row.P(A, given=lambda cards: 5 not in cards[:turned])

    ana = row.P(A)
    cases = len(deck)
    through_A = row.P(lambda cards: A(cards) and not_V(cards))
    through_not_A = row.P(lambda cards: not_A(cards) and not_V(cards))
    left = cases * row.P(not_V)
    hers = cases * through_A

    both = hand.P(lambda cards: A(cards) and B(cards))
    product = hand.P(A) * hand.P(B)

    def C(cards: Any) -> Any:
        return cards.count(3) == 1

    assert hand.law().are_independent(A, C)
    two_rows = deck.map(lambda card: 5 if card == 5 else 0).draws(10)
    one_each = two_rows.P(
        lambda cards: 5 in cards[:5], given=lambda cards: cards[0] != 5 and cards[5] != 5
    )
    return locals()
