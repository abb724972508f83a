"""The moves of Carnuta: the kinds of action, and what each takes.

`legal.py` says which of them are legal.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tablewidgets.engine.action import Moves
from tablewidgets.games.carnuta.constants import FACES, INGREDIENTS, LARGEST_HAND, ROW_SIZE, ROWS

Kind = StrEnum(
    "Kind",
    "TAKE_CARD LAY_CARD SALT TAKE_RUNES TURN_RUNES SICKLE BONUS DISCARD END_TURN PASS_ACTION",
)
"""The kinds of action; each is its own name in lower case."""

_HAND: Final = range(LARGEST_HAND)
MOVES: Final = Moves(
    "carnuta",
    {
        Kind.TAKE_CARD: {"row": ROWS, "place": range(ROW_SIZE)},
        Kind.LAY_CARD: {"card": _HAND},
        Kind.SALT: {"card": _HAND, "ingredient": INGREDIENTS},
        Kind.TAKE_RUNES: {"face": FACES},
        Kind.TURN_RUNES: {"face": FACES},
        Kind.SICKLE: {"row": ROWS},
        Kind.BONUS: {"ingredient": INGREDIENTS},
        Kind.DISCARD: {"card": _HAND},
        Kind.END_TURN: {},
        Kind.PASS_ACTION: {},
    },
)
"""In the order of their numbers in a record, which must not change."""
