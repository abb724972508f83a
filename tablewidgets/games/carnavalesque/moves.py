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

Kind = StrEnum(
    "Kind",
    "CLAIM NAME_KING CHOOSE_ROLE STRIKE ANNOUNCE DECREE TURN PEEK DRAW AIM STOP BLIND_DRAW "
    "THROW_BACK SWAP GIVE OPEN_WORKSHOP LAY END_TURN LEVEL_THROW LEVEL_TAKE",
)
"""The kinds of action; each is its own name in lower case."""

MOST_IN_HAND: Final = 16
AIMS: Final = 3  # V12: how often the Jester may move the hand
STEP: Final = 200
"""V12: the Jester's hand moves on a grid with this step, in tenths of a millimetre."""
REACH: Final = 1600  # V12: the farthest it goes on the grid
DEEPEST: Final = 5  # V12: how many cards the Jester may reach through, at most

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
        Kind.ANNOUNCE: {"motif": MOTIFS},
        Kind.DECREE: {"age": AGES},
        Kind.TURN: {"card": _CARD},
        Kind.PEEK: {"card": _CARD},
        Kind.DRAW: {"card": (*_CARD, None)},
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
