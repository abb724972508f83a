"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import MatrixGame
from tablewidgets.engine.locale import LOCALES
from tablewidgets.lessons.lesson_17.model import (
    FOURS,
    ONES,
    deck,
    hidden,
    mini_kraaw,
    points,
    share,
    total,
)
from tablewidgets.lessons.phrases import cards as listed_cards


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    worth = total.E(lambda t: max(Fraction(0), Fraction(points - t, 10) - Fraction(t, 5)))
    swaps = total.at_most(11)
    cards = hidden(ONES, FOURS)
    of_cards = {locale: listed_cards(tw.deck(cards), locale) for locale in LOCALES}
    game = mini_kraaw(cards)
    b = Fraction(FOURS, ONES)
    honestly, always = share(cards, [4], True), share(cards, [1, 4], False)
    if_left, if_stolen = share(cards, [4], False), share(cards, [1, 4], True)
    rare = mini_kraaw(hidden(3, 1))
    rps = MatrixGame(
        {
            "R": {"R": 0, "P": -1, "S": 2},
            "P": {"R": 1, "P": 0, "S": -1},
            "S": {"R": -2, "P": 1, "S": 0},
        }
    )
    assert game.rows == tw.Distribution({"4": 1 - b, "1, 4": b})

    def look() -> Any:
        """What the right to exchange is worth if the card of the dog may be seen first."""
        return sum(
            p * q * max(Fraction(0), card - Fraction(sum(hand), 5))
            for hand, p in deck.hand(5).law().items()
            for card, q in deck.without(*hand).card().items()
        )

    seen = look()
    return locals()
