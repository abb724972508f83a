"""The widget of a distribution: bars with their exact values."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.numbers.writing import decimal, label
from tablewidgets.chance.tasks.plot import PlotDistribution
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.chart import ChartWidget, probability


class DistributionWidget(ChartWidget):
    """The widget of `tw.PlotDistribution(...)`."""

    module = "distribution"
    _esm = bundle.module(module)

    def __init__(self, plot: PlotDistribution, locale: str) -> None:
        self.plot = plot
        super().__init__(plot, locale)

    def _chart_state(self) -> Json:
        plot = self.plot
        keys = {value: f"v{at}" for at, value in enumerate(plot.axis)}
        return {
            "title": plot.title,
            "notes": plot.notes(),
            "slots": [{"key": key, "label": label(value)} for value, key in keys.items()],
            "laws": [
                {
                    "name": name,
                    "bars": {key: probability(law[value]) for value, key in keys.items()},
                    **self._marks(law),
                }
                for name, law in zip(plot.names, plot.laws, strict=True)
            ],
            "events": [
                {"name": name, "keys": [keys[value] for value in plot.axis if value in values]}
                for name, values in plot.events.items()
            ],
        }

    def _marks(self, law: Distribution[Any]) -> Json:
        """The positions of the mean, and of one standard deviation around it."""
        marks: Json = {}
        if self.plot.mean:
            marks["mean"] = {"at": self.plot.at(law.E()), "text": _short(law.E())}
        if self.plot.sigma:
            mean, sigma = law.E(), Fraction(law.sigma())
            marks["sigma"] = [self.plot.at(mean - sigma), self.plot.at(mean + sigma)]
        return marks


def _short(value: Fraction) -> str:
    """A mean as shown in the chart; the notes have the exact value."""
    return decimal(value, 0 if value.denominator == 1 else 2)
