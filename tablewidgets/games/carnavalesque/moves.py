"""The moves of Carnavalesque."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.action import Moves
from tablewidgets.games.carnavalesque.cards import AGES, CROWD_CARDS, MOTIFS
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.options import SEATS

MOST_IN_HAND: Final = 16
AIMS: Final = 3
"""V12: how often the Jester may move the hand."""
STEP: Final = 200
"""The Jester's hand moves from point to point of a grid, in tenths of a millimetre (V12)."""
REACH: Final = 1600
DEEPEST: Final = 5
"""V12: how many cards the Jester may reach through, at the most."""

_CARD: Final = range(CROWD_CARDS + 1)
_HAND: Final = range(MOST_IN_HAND)
_GRID: Final = range(-REACH, REACH + 1, STEP)
_YES: Final = (False, True)

MOVES: Final = Moves(
    "carnavalesque",
    {
        "claim": {"yes": _YES},
        "name_king": {"seat": range(SEATS)},
        "choose_role": {"card": (0, 1)},
        "strike": {"workshop": range(WORKSHOPS)},
        "announce": {"motif": (*MOTIFS, None)},
        "decree": {"age": AGES},
        "turn": {"card": _CARD},
        "peek": {"card": _CARD},
        "draw": {"card": _CARD},
        "aim": {"x": _GRID, "y": _GRID},
        "stop": {"yes": _YES},
        "blind_draw": {"depth": range(DEEPEST + 1), "stir": range(3)},
        "throw_back": {"card": (*_HAND, None)},
        "swap": {"seat": range(SEATS), "card": (*_HAND, None)},
        "give": {"card": _HAND},
        "open_workshop": {},
        "lay": {"card": _HAND, "workshop": range(WORKSHOPS), "new_float": _YES},
        "end_turn": {},
        "level_throw": {"card": _HAND},
        "level_take": {"card": _CARD},
    },
)
