"""The cards of Kraaw, and how the rules write them down.

A *place* is a spot on the table: place `5 * seat + n` is the n-th of that seat's row, and the dog's
five follow the last row. A *card* is named by the place where it was dealt, and keeps that name
wherever it goes; so what is true of a card (its value, who knows it) never has to move with it.

A set of places, or of the cards in a row, is a mask with one bit each. Values are one hexadecimal
digit a card, and so is a set of cards whose values are known: `values & known` is what someone who
knows these cards can read.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from tablewidgets.engine.validation import checked_int

SEATS: Final = 6
"""Players at the most."""
ROW: Final = 5
"""K8: cards in a row; the dog has as many."""

COPIES: Final = MappingProxyType(
    {
        2: (4, 5, 3, 2, 1),
        3: (6, 6, 4, 3, 1),
        4: (8, 8, 5, 3, 1),
        5: (9, 9, 6, 4, 2),
        6: (10, 10, 8, 5, 2),
    }
)
"""K1: for each number of players, how many cards of value 1, 2, 3, 4 and 5 are in the deck."""
DECKS: Final = MappingProxyType(
    {
        players: "".join(str(value) * n for value, n in enumerate(copies, start=1))
        for players, copies in COPIES.items()
    }
)
"""The same as the values of the cards, a digit each."""


def copies_of(players: int = 2) -> dict[int, int]:
    """K1: how many cards of each value are in the deck for so many players."""
    players = checked_int("players", players, 2, SEATS)
    return dict(enumerate(COPIES[players], start=1))


ONE_ROW: Final = (1 << ROW) - 1
"""The mask of a row's five places."""
DIGIT: Final = tuple(0xF << 4 * card for card in range(ROW * (SEATS + 1)))
"""For each card, the mask of its value."""
ROW_OF_DIGITS: Final = (1 << 4 * ROW) - 1
"""The mask of the values of the first five cards."""
