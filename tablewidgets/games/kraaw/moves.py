"""The moves of Kraaw: the kinds of action, and what each takes.

`legal.py` says which of them are legal.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tablewidgets.engine.action import Moves
from tablewidgets.games.kraaw.cards import ROW, SEATS


class Kind(StrEnum):
    """The kinds of action."""

    SWAP_HAND = "swap_hand"  # K10
    DOG_SWAP = "dog_swap"  # K9
    LOOK = "look"  # K13
    REVEAL = "reveal"  # K13
    REVEAL_AND_LOCK = "reveal_and_lock"  # K14
    LOCK = "lock"  # K15
    REPRISAL = "reprisal"  # K16
    LOCK_AND_TURN = "lock_and_turn"  # K19
    END_TURN = "end_turn"  # K11
    EXCHANGE = "exchange"  # K16


_CARD: Final = range(ROW)
MOVES: Final = Moves(
    "kraaw",
    {
        Kind.SWAP_HAND: {"yes": (False, True)},
        Kind.DOG_SWAP: {"yes": (False, True)},
        Kind.LOOK: {"card": _CARD},
        Kind.REVEAL: {"card": _CARD},
        Kind.REVEAL_AND_LOCK: {"card": _CARD},
        Kind.LOCK: {"card": _CARD},
        Kind.REPRISAL: {"card": _CARD},
        Kind.LOCK_AND_TURN: {"lock": _CARD, "turn": (*_CARD, None)},
        Kind.END_TURN: {},
        Kind.EXCHANGE: {"seat": range(SEATS), "card": _CARD},
    },
)
"""In the order of their numbers in a record, which must not change."""
