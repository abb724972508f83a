"""What a table has worked out of each step of a game."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from tablewidgets.engine.game import Game
from tablewidgets.engine.history import Moment
from tablewidgets.engine.locale import current_locale
from tablewidgets.engine.state import Seat

T = TypeVar("T")


class ByStep(Generic[T]):
    """Values by the number of a step, as long as they are true: after an undo, for another seat or
    in another language they are gone. `before`: they are about the table before a step, so that the
    one after the last step stays true when the game goes on."""

    def __init__(self, *, before: bool = False) -> None:
        self._before: Final = before
        self.values: Final[dict[int, T]] = {}
        self._for: tuple[Seat, str] = (None, "")
        self._past: list[Moment] = []

    def follow(self, game: Game, seat: Seat) -> list[Moment]:
        """Forget what is out of date, and return the steps of the game."""
        before, now = self._past, game.timeline.moments
        if self._for != (seat, current_locale()):
            self._for = (seat, current_locale())
            self.values.clear()
        same = min(len(before), len(now))
        while same and before[same - 1] is not now[same - 1]:
            same -= 1
        for step in [step for step in self.values if step >= same + self._before]:
            del self.values[step]
        self._past = now
        return now
