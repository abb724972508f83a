"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.lesson_11.model import COMING, both, day, deck, number, scores


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    cards = [card for card in tw.Carnuta.cards().values() if card["row"] == "day"]
    pile = [card for card in cards if not card["start"]]

    def worth(card: Any, ingredient: str) -> int:
        """How many of an ingredient a card counts for."""
        return int(1 + card["double"]) if card["ingredient"] == ingredient else 0

    two = tw.deck([(worth(card, "clover"), worth(card, "egg")) for card in pile])
    counts = two.hand(COMING).map(lambda hand: tuple(map(sum, zip(*hand, strict=True))))
    clover, egg = counts.marginal(0), counts.marginal(1)
    pairs = counts.map(min)
    n, h = len(day), day.copies["honey"]
    p, p_both = Fraction(h, n), Fraction(h * (h - 1), n * (n - 1))
    ordered = COMING * (COMING - 1)
    assert COMING * p + ordered * p_both == scores.E()
    one_pair = day.hand(2).P(both)
    berries = tw.deck("carnuta", row="night", deck=deck).hand(COMING).count("berry")
    of_rows, of_row = (
        number + berries,
        day.hand(COMING).map(lambda hand: hand.count("clover") + hand.count("egg")),
    )
    v = day.hand(COMING).count("clover").V()
    return locals()
