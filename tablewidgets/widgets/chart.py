"""What the widgets with charts have in common."""

from __future__ import annotations

import weakref
from abc import abstractmethod
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import traitlets

from tablewidgets.chance.display import Display
from tablewidgets.chance.numbers.writing import LONGEST_FRACTION, decimal, fraction, number, texts
from tablewidgets.engine.locale import speaking
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.snapshot import Snapshot
from tablewidgets.widgets.spoken import Spoken

_LONGEST_FRACTION: Final = 40
"""Signs of a fraction at a bar."""


class ChartWidget(Spoken):
    """Shows an experiment or a law; made by it, to be shown in a notebook."""

    _icons = traitlets.Dict().tag(sync=True)
    word_table = "chart"

    def __init__(self, shown: Display, locale: str) -> None:
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
            return {**self._spoken(), **self._drawn()}


class ChangingChart(ChartWidget):
    """Shows what may change also from Python."""

    _forget: Callable[[], None] = staticmethod(lambda: None)
    """Ends the watch over it, once it has begun."""

    def _follow(self, on_change: Callable[[Callable[[Any], None]], Callable[[], None]]) -> None:
        """Show all that changes; to be called when everything is there."""
        self._forget = on_change(_teller(weakref.ref(self)))

    def close(self) -> None:
        self._forget()
        super().close()

    def shown_changed(self) -> None:
        self._changed()


def _teller(widget: weakref.ref[ChangingChart]) -> Callable[[Any], None]:
    """Tells a widget of a change, without keeping it alive."""

    def tell(_shown: Any) -> None:
        if (there := widget()) is not None:
            there.shown_changed()

    return tell


def probability(p: Fraction) -> Json:
    """A probability as a length to be drawn, and as it is written: at a bar there is room for a
    fraction that is too long for a sentence."""
    exactly = fraction(p)
    room = LONGEST_FRACTION < len(exactly) <= _LONGEST_FRACTION
    return {"share": float(p), "text": f"{exactly} ≈ {decimal(p)}" if room else number(p)}
