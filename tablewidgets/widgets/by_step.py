"""What a table has worked out of each step of a game."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import current_locale
from tablewidgets.engine.state import Seat
from tablewidgets.engine.timeline import Timeline

T = TypeVar("T")


class ByStep(Generic[T]):
    """Values by the number of a step, as long as they are true: after an undo, for another seat or
    in another language they are gone. `before`: they are about the table before a step, so that the
    one after the last step stays true when the game goes on.

    Each value is kept with the latest of the steps that led to it, which is the same object as long
    as all before it are: however long a game is, and however many values there are, only the last
    of them are looked at.
    """

    def __init__(self, *, before: bool = False) -> None:
        self._before: Final = before
        self._values: Final[dict[int, tuple[object, T]]] = {}
        self._for: tuple[Seat, str] = (None, "")
        self._timeline: Timeline | None = None

    def follow(self, game: Game, seat: Seat) -> Timeline:
        """Be about this game as the seat sees it now; its steps."""
        if self._for != (seat, current_locale()):
            self._for = (seat, current_locale())
            self._values.clear()
        self._timeline = game.timeline
        while self._values and not self._is_true(last := max(self._values)):
            del self._values[last]
        return self._timeline

    def __contains__(self, step: int) -> bool:
        return step in self._values

    def __getitem__(self, step: int) -> T:
        return self._values[step][1]

    def __setitem__(self, step: int, value: T) -> None:
        self._values[step] = self._latest(step), value

    def keep(self, steps: range) -> None:
        """Forget all other steps."""
        for step in [step for step in self._values if step not in steps]:
            del self._values[step]

    def _is_true(self, step: int) -> bool:
        return self._values[step][0] is self._latest(step)

    def _latest(self, step: int) -> object:
        assert self._timeline is not None, "a game is followed"
        return self._timeline.moment(step - self._before)
