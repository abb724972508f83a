"""What the widgets with charts have in common."""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction
from typing import Final

import traitlets

from tablewidgets.chance.display import LocalizedDisplay
from tablewidgets.chance.numbers.writing import LONGEST_FRACTION, decimal, fraction, number, texts
from tablewidgets.engine.locale import speaking
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.snapshot import Snapshot

_LONGEST_FRACTION: Final = 40
"""Signs of a fraction at a bar."""


class ChartWidget(LocalizedWidget):
    """Shows an experiment or a law; made by it, to be shown in a notebook."""

    _icons = traitlets.Dict().tag(sync=True)
    word_table = "chart"

    def __init__(self, shown: LocalizedDisplay, locale: str) -> None:
        self._display = shown
        super().__init__(texts(), locale)

    def snapshot(self) -> Snapshot:
        grid = self._display.grid(self.locale)
        return Snapshot(grid.text(), grid.html())

    @abstractmethod
    def _drawn(self) -> Json:
        """What the chart is drawn from."""

    def _show(self) -> Json:
        with speaking(self.locale):
            return {**self._localized_state(), **self._drawn()}


def probability(p: Fraction) -> Json:
    """A probability as a length to be drawn, and as it is written: at a bar there is room for a
    fraction that is too long for a sentence."""
    exactly = fraction(p)
    room = LONGEST_FRACTION < len(exactly) <= _LONGEST_FRACTION
    return {"share": float(p), "text": f"{exactly} ≈ {decimal(p)}" if room else number(p)}
