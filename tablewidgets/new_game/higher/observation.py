"""What one seat, a spectator or the teacher may know, and nothing else."""

from typing import Final, NamedTuple

from tablewidgets.engine.default_view import DefaultView
from tablewidgets.engine.state import Seat

HIDDEN: Final = 0
"""A card that can't be seen."""

Hands = tuple[tuple[int, ...], ...]
"""The cards of each player."""


class Observation(NamedTuple):
    """`HigherState.observe` redacts it for each seat."""

    seat: Seat
    actor: int | None
    hands: Hands
    pile: int
    """How many cards are left."""
    discarded: tuple[int, ...]
    shown: tuple[int, ...]
    """The cards with which the last round ended, until the first discard of the next one."""
    wins: tuple[int, ...]


class HigherView(DefaultView):
    """The same as plain data, from which the scene is drawn."""

    hands: list[list[int]]
    pile: int
    discarded: list[int]
    shown: list[int]
    wins: list[int]
