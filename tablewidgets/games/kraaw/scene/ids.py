"""What the cards are called on a screen: each is seen to go where it goes, and no name tells more
than the one who looks may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewidgets.engine.state import TEACHER
from tablewidgets.games.kraaw.moves import ROW


def in_round(view: Mapping[str, Any]) -> tuple[dict[int, str], list[str]]:
    """The cards of the rows (by their ids in the view) and those of the dog: one that the dog gave
    is still that card (K9, K10). Not for the teacher, who sees which card of the dog it was: no
    name tells that."""
    rows = {card: f"c{card}" for card in range(ROW * len(view["players"]))}
    dog = [f"d{place}" for place in range(ROW)]
    if view["seat"] == TEACHER:
        return rows, dog
    swaps = [(ROW * swap["seat"] + swap["card"], n) for n, swap in enumerate(view["dog_swaps"])]
    if view["swapped_hand"] is not None:
        first = ROW * view["swapped_hand"]
        swaps = [*((first + place, place) for place in range(ROW)), *swaps]
    for card, place in swaps:
        rows[card], dog[place % ROW] = dog[place % ROW], rows[card]
    return rows, dog
