"""The house cards by short names, for the tutorial."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablewidgets.games.carnuta.constants import INGREDIENTS
from tablewidgets.games.carnuta.deck import house
from tablewidgets.games.carnuta.runes import WORDS

DECK: Final = house()


def _named() -> Iterator[tuple[str, int]]:
    """Each card as "egg start", "egg double", "egg 3" for fixed points, "egg x2"
    for points by ingredient, and "salt moon turn" for a Salt with its cost."""
    for n, card in enumerate(DECK.cards):
        if card.points is None:
            cost = [WORDS[sign] for sign in card.cost]
            yield " ".join(["salt", *cost]), n
            continue
        value = card.points.value
        worth = f"{value}" if card.points.kind == "fixed" else f"x{value}"
        kind = "start" if card.start else "double" if card.double else worth
        yield f"{INGREDIENTS[card.ingredient]} {kind}", n


CARDS: Final = dict(_named())
"""The ids of the house cards by these names."""


def ids(*names: str) -> list[int]:
    return [CARDS[name] for name in names]


def points(name: str) -> int:
    """The number on a card."""
    of = DECK.cards[CARDS[name]].points
    assert of is not None
    return of.value
