"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.lesson_07.model import A, deck, hand, not_S, step


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    mean_hand = 5 * deck.card().E()
    cases = hand.law().total

    def S(cards: Any) -> Any:
        return sum(cards) < mean_hand

    def not_A(cards: Any) -> Any:
        return not A(cards)

    def count(event: Any) -> Any:
        return cases * hand.P(event)

    before = hand.P(A)
    after = hand.P(A, given=S)
    kept = hand.P(A, given=not_S)
    with_5 = count(lambda cards: A(cards) and S(cards))
    without_5 = count(lambda cards: not_A(cards) and S(cards))
    kept_5 = count(lambda cards: A(cards) and not_S(cards))
    other = (1 - after) / 2
    win = hand.P(S) * other + hand.P(not_S) * kept

    referee = tw.chance.ChanceProcess("", step)
    switching = referee.P(lambda heaps: heaps[0] != "A")
    deals = referee.whole()
    luck = tw.deck({"5": 1, "-": 2}).draws(3).P(lambda h: h[1] == "5", given=lambda h: h[2] != "5")
    return locals()
