"""Panels, and parts of them, that many games have."""

from __future__ import annotations

from tablewidgets.engine.state import Seat


def seats_around(me: Seat, players: int) -> list[int]:
    """In the order in which they sit, so that the one who looks comes last, nearest to the eye."""
    seats = list(range(players))
    return [*seats[me + 1 :], *seats[:me], me] if isinstance(me, int) else seats
