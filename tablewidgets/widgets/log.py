"""The log of a table: the last steps, as a seat knows them."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.engine.history import Step
from tablewidgets.engine.locale import current_locale
from tablewidgets.engine.narration import log_by_step
from tablewidgets.engine.state import Seat

_STEPS: Final = 40
"""The most steps that are shown."""
_LINES: Final = 16
"""More lines than any step has: lines are numbered by step and place, and keep their numbers."""


class Log:
    """The lines of the log, cached, so that a long game is not described anew at every move."""

    def __init__(self) -> None:
        self._for: tuple[Seat, str] = (None, "")
        self._history: tuple[Step, ...] = ()
        self._told: dict[int, list[str]] = {}

    def lines(
        self, game: Game, seat: Seat, step: int | None = None, *, since: int = 0
    ) -> dict[str, str]:
        """The lines of the steps up to this one, by their numbers; none of those before `since`."""
        self._forget_what_changed(game, seat)
        end = len(self._history) if step is None else step
        shown = range(max(since, end - _STEPS), end)
        untold = next((step for step in shown if step not in self._told), None)
        if untold is not None:
            self._told.update(enumerate(log_by_step(game, seat, untold), untold))
        lines = {
            str(_LINES * step + place): sentence
            for step in shown
            for place, sentence in enumerate(self._told[step])
        }
        if step is None:
            self._told = {step: self._told[step] for step in shown}
        return lines

    def _forget_what_changed(self, game: Game, seat: Seat) -> None:
        """Drop the lines that no longer hold: after an undo, for another seat, in another
        language."""
        before, now = self._history, game.history
        if self._for != (seat, current_locale()):
            self._for = (seat, current_locale())
            self._told.clear()
        pairs = enumerate(zip(before, now, strict=False))
        same = next((step for step, (old, new) in pairs if old != new), min(len(before), len(now)))
        self._told = {step: told for step, told in self._told.items() if step < same}
        self._history = now
