"""The steps of a game: as the timeline stores them, and as `game.history` returns them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablewidgets.engine.action import Action, Argument
from tablewidgets.engine.chance import Outcome
from tablewidgets.engine.state import Snapshot

Did = tuple[int | None, Outcome]
"""Who acted (a seat, or CHANCE), and the number of the move or the outcome."""


class Branch(NamedTuple):
    """Another way in which a game was played on.

    Args:
        step: The first step at which it differs from what was played now.
        steps: Its length.
        resume: Goes to its end; what was played now becomes a branch. Take it from the `branches`
            of the game as they are now.

    Example:
        >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
        >>> game.undo().act("dog_swap", yes=True).branches[-1].steps
        2
    """

    step: int
    steps: int
    resume: Callable[[], None]

    def __repr__(self) -> str:
        return f"Branch(step={self.step}, steps={self.steps})"


class Step(NamedTuple):
    """One line of a game's history: a player's action, or what chance did.

    Args:
        seat: The seat that acted; None for chance.
        action: What it did; None for chance.
        outcome: What chance did; None for a player.

    Example:
        >>> step = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False).history[-1]
        >>> step.seat, step.action
        (0, dog_swap(yes=False))
    """

    seat: int | None
    """The seat that acted; None for chance."""
    action: Action | None
    """What it did; None for chance."""
    outcome: Outcome | None
    """What chance did; None for a player."""

    def to_json(self) -> dict[str, Argument]:
        """The step as plain data.

        Returns:
            Who acted, and what was done.

        Example:
            >>> tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False).history[-1].to_json()
            {'by': 0, 'kind': 'dog_swap', 'yes': False}
        """
        if self.action is None:
            return {"by": "chance", "outcome": self.outcome}
        return {"by": self.seat, **self.action.to_json()}


Moment = tuple[int | None, int | str, Snapshot | None]
"""A step as the timeline stores it: who acted, what was done, and for chance and some moves a
snapshot of the state before it, so that every step is close to a snapshot."""
