"""The moves of Carnuta, and the tables from which the legal ones are put together."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.action import Moves
from tablewidgets.games.carnuta.constants import (
    FACES,
    HAND_LIMIT,
    INGREDIENTS,
    LARGEST_HAND,
    ROW_SIZE,
    ROWS,
)
from tablewidgets.games.carnuta.runes import EMPTY, MOON, SUN

_HAND: Final = range(LARGEST_HAND)

MOVES: Final = Moves(
    "carnuta",
    {
        "take_card": {"row": ROWS, "place": range(ROW_SIZE)},
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
    MOVES.code("take_card", row=row, place=place) for row in ROWS for place in range(ROW_SIZE)
)
"""By the eight places of the market (C8)."""
LAY: Final = tuple(MOVES.code("lay_card", card=card) for card in _HAND)
SALT: Final = tuple(
    tuple(MOVES.code("salt", card=card, ingredient=ingredient) for ingredient in INGREDIENTS)
    for card in _HAND
)
"""By place in the hand and ingredient (C16)."""
_TAKE_RUNES: Final = tuple(MOVES.code("take_runes", face=face) for face in FACES)
_TURN_RUNES: Final = tuple(MOVES.code("turn_runes", face=face) for face in FACES)
SICKLE: Final = tuple(MOVES.code("sickle", row=row) for row in ROWS)
BONUS_TOKEN: Final = tuple(MOVES.code("bonus", ingredient=name) for name in INGREDIENTS)
_DISCARD: Final = tuple(MOVES.code("discard", card=card) for card in _HAND)
_END_TURN: Final = MOVES.code("end_turn")
AFTER_ACTIONS: Final = tuple(
    _DISCARD[:cards] if cards > HAND_LIMIT else (_END_TURN,) for cards in range(LARGEST_HAND + 1)
)
"""C9: by the cards in the hand, what is to be done once no action is left."""
PASS: Final = MOVES.code("pass_action")


def rune_moves(runes: str, *supply: bool) -> tuple[int, ...]:
    """C17, C18: with which runes a board can be filled, and to which face they can be turned; only
    what changes something."""
    takes = zip(_TAKE_RUNES, supply, strict=True)
    turns = zip(_TURN_RUNES, (MOON, SUN), strict=True)
    return (
        *(move for move, there_are in takes if there_are and EMPTY in runes),
        *(move for move, other in turns if other in runes),
    )
