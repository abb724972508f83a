"""What is the same at every table for the one who looks at it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.engine.action import Action
from tablewidgets.engine.state import Seat
from tablewidgets.scene import Tone


def seats_around(me: Seat, players: int) -> list[int]:
    """In the order in which they sit, so that the one who looks comes last, nearest to the eye."""
    seats = list(range(players))
    return [*seats[me + 1 :], *seats[:me], me] if isinstance(me, int) else seats


def tone(legal: Sequence[Action], *, over: bool) -> Tone:
    """Whether there is something to do, to those to whom these actions are open."""
    if over:
        return "over"
    return "act" if legal else "wait"
