"""The moves of Carnavalesque: the kinds of action, and what each takes.

`legal.py` says which of them are legal.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tablewidgets.engine.action import Moves
from tablewidgets.games.carnavalesque.cards import AGES, CROWD_CARDS, MOTIFS
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.options import SEATS


class Kind(StrEnum):
    """The kinds of action."""

    CLAIM = "claim"  # V6
    NAME_KING = "name_king"  # V6
    CHOOSE_ROLE = "choose_role"  # V26
    STRIKE = "strike"  # V25
    ANNOUNCE = "announce"  # V25
    DECREE = "decree"  # V9
    TURN = "turn"  # V25, V27
    PEEK = "peek"  # V27
    DRAW = "draw"  # V10
    AIM = "aim"  # V12
    STOP = "stop"  # V12
    BLIND_DRAW = "blind_draw"  # V12
    THROW_BACK = "throw_back"  # V27
    SWAP = "swap"  # V27
    GIVE = "give"  # V11
    OPEN_WORKSHOP = "open_workshop"  # V19
    LAY = "lay"  # V15
    END_TURN = "end_turn"  # V15
    LEVEL_THROW = "level_throw"  # V20
    LEVEL_TAKE = "level_take"  # V20


MOST_IN_HAND: Final = 16
AIMS: Final = 3
"""V12: how often the Jester may move the hand."""
STEP: Final = 200
"""V12: the Jester's hand moves on a grid with this step, in tenths of a millimetre."""
REACH: Final = 1600
"""V12: the farthest it goes on the grid."""
DEEPEST: Final = 5
"""V12: how many cards the Jester may reach through, at most."""

_CARD: Final = range(CROWD_CARDS + 1)
_HAND: Final = range(MOST_IN_HAND)
_GRID: Final = range(-REACH, REACH + 1, STEP)
_YES: Final = (False, True)

MOVES: Final = Moves(
    "carnavalesque",
    {
        Kind.CLAIM: {"yes": _YES},
        Kind.NAME_KING: {"seat": range(SEATS)},
        Kind.CHOOSE_ROLE: {"card": (0, 1)},
        Kind.STRIKE: {"workshop": range(WORKSHOPS)},
        Kind.ANNOUNCE: {"motif": (*MOTIFS, None)},
        Kind.DECREE: {"age": AGES},
        Kind.TURN: {"card": _CARD},
        Kind.PEEK: {"card": _CARD},
        Kind.DRAW: {"card": _CARD},
        Kind.AIM: {"x": _GRID, "y": _GRID},
        Kind.STOP: {"yes": _YES},
        Kind.BLIND_DRAW: {"depth": range(DEEPEST + 1), "stir": range(3)},
        Kind.THROW_BACK: {"card": (*_HAND, None)},
        Kind.SWAP: {"seat": range(SEATS), "card": (*_HAND, None)},
        Kind.GIVE: {"card": _HAND},
        Kind.OPEN_WORKSHOP: {},
        Kind.LAY: {"card": _HAND, "workshop": range(WORKSHOPS), "new_float": _YES},
        Kind.END_TURN: {},
        Kind.LEVEL_THROW: {"card": _HAND},
        Kind.LEVEL_TAKE: {"card": _CARD},
    },
)
"""In the order of their numbers in a record, which must not change."""
