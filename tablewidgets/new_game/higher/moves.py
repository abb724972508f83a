"""What a player can do: each kind of action, what its arguments take, and the rule it follows."""

from enum import StrEnum
from typing import Final

from tablewidgets.engine.action import Moves


class Kind(StrEnum):
    """The kinds of action."""

    DISCARD = "discard"
    SWAP = "swap"


MOVES: Final = Moves(
    "higher",
    {Kind.DISCARD: {"card": range(1, 6)}, Kind.SWAP: {"seat": range(4)}},
    rules={Kind.DISCARD: "H2", Kind.SWAP: "H3"},
)
