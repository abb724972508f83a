"""The moves of Carnuta: the kinds of action, and what each takes.

`legal.py` says which of them are legal.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tablewidgets.engine.action import Moves
from tablewidgets.games.carnuta.constants import FACES, INGREDIENTS, LARGEST_HAND, ROW_SIZE, ROWS


class Kind(StrEnum):
    """The kinds of action."""

    TAKE_CARD = "take_card"  # C8
    LAY_CARD = "lay_card"  # C10
    SALT = "salt"  # C16
    TAKE_RUNES = "take_runes"  # C17
    TURN_RUNES = "turn_runes"  # C18
    SICKLE = "sickle"  # C19
    BONUS = "bonus"  # C14
    DISCARD = "discard"  # C9
    END_TURN = "end_turn"  # C6
    PASS_ACTION = "pass_action"  # C7


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
