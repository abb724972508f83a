"""The base class of the widgets with charts."""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction
from typing import Final

import traitlets

from tablewidgets.chance.display import LocalizedDisplay
from tablewidgets.chance.numbers.writing import LONGEST_FRACTION, decimal, fraction, number, texts
from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.locale import speaking
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.record import Record
from tablewidgets.widgets.snapshot import Snapshot

_LONGEST_FRACTION: Final = 40
"""The longest fraction written at a bar."""


class ChartWidget(LocalizedWidget):
    """The widget of a task, a chart or a board, which creates it when it is shown."""

    _icons = traitlets.Dict().tag(sync=True)
    word_table = "chart"

    def __init__(self, shown: LocalizedDisplay, locale: str) -> None:
        self._display = shown
        super().__init__(texts(), locale)

    def snapshot(self) -> Snapshot:
        grid = self._display.grid(self.locale)
        return Snapshot(grid.text(), grid.html())

    def _record(self) -> Record:
        with speaking(self.locale):
            grid = self._display._work_grid() if isinstance(self._display, Task) else None
        place = self._place().get("place", "")
        advice = self._say("record.run_kept" if place else "record.run_all")
        if grid is None:
            return Record(advice, place, picture=self.snapshot().text)
        saved = self._say("record.saved")
        return Record(
            advice,
            place,
            text=f"{saved}\n{grid.text()}",
            formatted=f"<p><em>{saved}</em></p>{grid.html()}",
        )

    def _changed(self) -> None:
        super()._changed()
        self._update_record()

    @abstractmethod
    def _chart_state(self) -> Json:
        """The part of the state that is specific to the chart."""

    def _compute_state(self) -> Json:
        with speaking(self.locale):
            return {**self._localized_state(), **self._place(), **self._chart_state()}

    def _place(self) -> Json:
        """Where it belongs, for a task of a lesson."""
        shown = self._display
        return {"place": shown.place} if isinstance(shown, Task) and shown.place else {}


def probability(p: Fraction) -> Json:
    """A probability as the length of a bar, and as text, with longer fractions than elsewhere."""
    exactly = fraction(p)
    room = LONGEST_FRACTION < len(exactly) <= _LONGEST_FRACTION
    return {"share": float(p), "text": f"{exactly} ≈ {decimal(p)}" if room else number(p)}
