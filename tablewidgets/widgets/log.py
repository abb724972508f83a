"""The log of a table: the latest steps, as a seat knows them."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.engine.history import Moment
from tablewidgets.engine.locale import current_locale
from tablewidgets.engine.narration import log_by_step
from tablewidgets.engine.state import Seat

_STEPS: Final = 40
"""The number of steps shown."""
_MAX_LINES: Final = 16
"""More lines than any step has: the number of a line is computed from its step and its index."""


class Log:
    """The lines of the log, cached, so that a move in a long game takes no longer."""

    def __init__(self) -> None:
        self._for: tuple[Seat, str] = (None, "")
        self._past: list[Moment] = []
        self._lines: dict[int, list[str]] = {}

    def lines(
        self, game: Game, seat: Seat, step: int | None = None, *, since: int = 0
    ) -> dict[str, str]:
        """The lines of the steps up to this one, by their numbers; none of those before `since`."""
        self._drop_outdated(game, seat)
        end = len(self._past) if step is None else step
        shown = range(max(since, end - _STEPS), end)
        missing = next((step for step in shown if step not in self._lines), None)
        if missing is not None:
            self._lines.update(enumerate(log_by_step(game, seat, missing), missing))
        lines = {
            str(_MAX_LINES * step + place): sentence
            for step in shown
            for place, sentence in enumerate(self._lines[step])
        }
        if step is None:
            self._lines = {step: self._lines[step] for step in shown}
        return lines

    def _drop_outdated(self, game: Game, seat: Seat) -> None:
        """Invalidate the cache after an undo, for another seat or in another language."""
        before, now = self._past, game.timeline.moments
        if self._for != (seat, current_locale()):
            self._for = (seat, current_locale())
            self._lines.clear()
        same = min(len(before), len(now))
        while same and before[same - 1] is not now[same - 1]:
            same -= 1
        self._lines = {step: lines for step, lines in self._lines.items() if step < same}
        self._past = now
