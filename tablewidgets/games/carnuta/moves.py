"""The moves of Carnuta, and the tables from which the legal ones are put together."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.action import Moves
from tablewidgets.games.carnuta.terms import FACES, INGREDIENTS, MOST_IN_HAND, ROW, ROWS

_HAND: Final = range(MOST_IN_HAND)

MOVES: Final = Moves(
    "carnuta",
    {
        "take_card": {"row": ROWS, "place": range(ROW)},
        "lay_card": {"card": _HAND},
        "salt": {"card": _HAND, "ingredient": INGREDIENTS},
        "take_runes": {"face": FACES},
        "turn_runes": {"face": FACES},
        "sickle": {"row": ROWS},
        "bonus": {"ingredient": INGREDIENTS},
        "discard": {"card": _HAND},
        "end_turn": {},
        "pass_action": {},
    },
)

TAKE: Final = tuple(
    MOVES.code("take_card", row=row, place=place) for row in ROWS for place in range(ROW)
)
"""By the eight places of the market (C8)."""
LAY: Final = tuple(MOVES.code("lay_card", card=card) for card in _HAND)
SALT: Final = tuple(
    tuple(MOVES.code("salt", card=card, ingredient=ingredient) for ingredient in INGREDIENTS)
    for card in _HAND
)
"""By place in the hand and ingredient (C16)."""
TAKE_SUNS, TAKE_MOONS = (MOVES.code("take_runes", face=face) for face in FACES)
TURN_TO_SUN, TURN_TO_MOON = (MOVES.code("turn_runes", face=face) for face in FACES)
SICKLE: Final = tuple(MOVES.code("sickle", row=row) for row in ROWS)
BONUS_TOKEN: Final = tuple(MOVES.code("bonus", ingredient=name) for name in INGREDIENTS)
DISCARD: Final = tuple(MOVES.code("discard", card=card) for card in _HAND)
END_TURN: Final = MOVES.code("end_turn")
PASS: Final = MOVES.code("pass_action")
