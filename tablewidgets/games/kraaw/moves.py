"""The moves of Kraaw: the kinds of action, and what each takes.

`legal.py` says which of them are legal.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tablewidgets.engine.action import Moves
from tablewidgets.games.kraaw.cards import ROW, SEATS

Kind = StrEnum(
    "Kind",
    "SWAP_HAND DOG_SWAP LOOK REVEAL REVEAL_AND_LOCK LOCK REPRISAL LOCK_AND_TURN END_TURN EXCHANGE",
)
"""The kinds of action; each is its own name in lower case."""

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
