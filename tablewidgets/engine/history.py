"""The steps of a game: as it keeps them, and as it shows them."""

from __future__ import annotations

from typing import NamedTuple

from tablewidgets.engine.action import Action, Argument
from tablewidgets.engine.chance import Outcome
from tablewidgets.engine.state import Snapshot


class Step(NamedTuple):
    """One line of a game's history: a player's action, or what chance did."""

    seat: int | None
    """Who acted; None for chance."""
    action: Action | None
    outcome: Outcome | None

    def to_json(self) -> dict[str, Argument]:
        if self.action is None:
            return {"by": "chance", "outcome": self.outcome}
        return {"by": self.seat, **self.action.to_json()}


Moment = tuple[int | None, int | str, Snapshot | None]
"""A step as the game keeps it: who acted, what was done, and for chance the state before it, so
that no step is far from a state that is known."""
