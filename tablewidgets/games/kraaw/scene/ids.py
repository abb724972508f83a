"""The ids of the cards on a screen: they let a player follow each card, and tell nothing that the
seat that looks may not know."""

from __future__ import annotations

from tablewidgets.engine.state import TEACHER
from tablewidgets.games.kraaw.cards import ROW
from tablewidgets.games.kraaw.view import KraawView


def in_round(view: KraawView) -> tuple[dict[int, str], list[str]]:
    """The ids of the cards in the rows, by their ids in the view, and of those of the dog.

    A card that came from the dog keeps its id (K9, K10), but not for the teacher, who would learn
    from it which card of the dog that was, and so see what no player can.
    """
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
