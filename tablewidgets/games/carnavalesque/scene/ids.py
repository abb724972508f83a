"""What the cards are called on a screen: each is seen to go where it goes, and no name tells more
than the one who looks may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP

Card = Mapping[str, Any]

_THIRD: Final = "third"


def in_crowd(lie: Mapping[str, int]) -> str:
    """The number of a card that has gone is given again: the next one with it is another piece."""
    number, throws = lie["card"], lie["throws"]
    if number == THIRD_WORKSHOP:
        return _THIRD
    return f"c{number}-{throws}" if throws else f"c{number}"


def known(card: Card) -> str:
    """A card that has been laid, or is in a hand that is seen from the front."""
    return _THIRD if card["third"] else f"card-{card['id']}"


def in_hand(seat: int, hand: Sequence[Card]) -> list[str]:
    """Of hands that are seen from behind, the cards of an age are counted."""
    found: list[str] = []
    counted: Counter[str] = Counter()
    for card in hand:
        if card["id"] is None:
            found.append(f"hand-{seat}-{card['age']}-{counted[card['age']]}")
            counted[card["age"]] += 1
        else:
            found.append(known(card))
    return found


def source(came: Mapping[str, int] | None) -> str:
    """Where the last card of a hand came from; one that was drawn with eyes shut, from anywhere in
    the crowd."""
    if came is None:
        return "crowd"
    return f"hand-{came['seat']}" if "seat" in came else in_crowd(came)
