"""The ids of the cards on a screen, by which they move. No id reveals what a seat may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.view import CameView, CardView

_THIRD: Final = "third"


def in_crowd(number: int, throws: int) -> str:
    """When its card has gone, a number is given again: the next card is another piece."""
    if number == THIRD_WORKSHOP:
        return _THIRD
    return f"c{number}-{throws}" if throws else f"c{number}"


def known(card: CardView) -> str:
    """A card that has been laid, or is in a hand that is seen from the front."""
    return _THIRD if card["third"] else f"card-{card['id']}"


def in_hand(seat: int, hand: Sequence[CardView]) -> list[str]:
    """In hands that are seen from behind, the cards of an age are counted."""
    found: list[str] = []
    counted: Counter[str | None] = Counter()
    for card in hand:
        if card["id"] is None:
            found.append(f"hand-{seat}-{card['age']}-{counted[card['age']]}")
            counted[card["age"]] += 1
        else:
            found.append(known(card))
    return found


def source(came: CameView | None) -> str:
    """Where the last card of a hand came from; one that was drawn with eyes shut, from anywhere in
    the crowd."""
    if came is None:
        return "crowd"
    return f"hand-{came['seat']}" if "seat" in came else in_crowd(came["card"], came["throws"])
