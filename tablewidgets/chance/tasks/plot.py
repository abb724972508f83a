"""A distribution as a bar chart, with its exact values."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, takewhile
from typing import Any, Final

from tablewidgets.chance.display import LocalizedDisplay
from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.events import as_test
from tablewidgets.chance.exact.weights import Weights
from tablewidgets.chance.numbers.axis import MOST_VALUES, are_numbers, axis_position, axis_values
from tablewidgets.chance.numbers.tables import MOST_ROWS, Grid, rows_for
from tablewidgets.chance.numbers.writing import LONGEST_FRACTION, decimal, fraction, number, texts
from tablewidgets.chance.tasks.wording import Wording, checked_wording, worded
from tablewidgets.engine.validation import checked_choice, checked_text

MOST_EVENTS: Final = 3
"""The most events that can be told apart by colour."""
_FAR: Final = Fraction(1, 20_000)
"""The greatest probability of an end of a long distribution that is left out."""


class PlotDistribution(LocalizedDisplay):
    """A distribution drawn as bars, or two distributions to compare.

    With many numbers, the ends that hardly ever come are not drawn.

    Args:
        law: The distribution, or a weight for each value.
        other: Another one.
        names: What the distributions are called; each name is one text, or one for each language.
        events: Up to three events to colour, by their names: each is a value, a set of values or a
            test.
        mean: Whether to mark the mean.
        sigma: Whether to mark what is within one standard deviation of the mean.
        title: One text, or one for each language.
        locale: The language it is shown in; by default the current one.

    Raises:
        ValueError: If there are too many values to draw, or an argument has a value that it can't
            have.
        TypeError: If an argument is of the wrong type.

    Example:
        >>> law = tw.Distribution([1, 2, 2, 4])
        >>> tw.PlotDistribution(law, events={"even": {2, 4}}, mean=True)
        Distribution
        value    P  decimal  even
            1  1/4   0.2500
            2  1/2   0.5000     •
            3    0   0.0000
            4  1/4   0.2500     •
        even: 3/4 = 0.75
        mean: 9/4 = 2.25
    """

    _widget_class = "tablewidgets.widgets.distribution:DistributionWidget"

    def __init__(
        self,
        law: Weights,
        other: Weights | None = None,
        *,
        names: Sequence[Wording] = (),
        events: Mapping[str, Any] | None = None,
        mean: bool = False,
        sigma: bool = False,
        title: Wording = "",
        locale: str | None = None,
    ) -> None:
        super().__init__(locale)
        given = [("law", law)] if other is None else [("law", law), ("other", other)]
        self.laws: Final = tuple(_law(name, one) for name, one in given)
        if names and len(names) != len(self.laws):
            raise ValueError(texts().say("call.law_names", n=len(self.laws), n2=len(names)))
        self._names: Final = tuple(checked_wording("names", name) for name in names)
        self.events: Final = _events(events or {}, self.laws)
        """The values of each event, by its name."""
        self.mean: Final = checked_choice("mean", mean, (False, True))
        self.sigma: Final = checked_choice("sigma", sigma, (False, True))
        if mean or sigma:
            for one in self.laws:
                one.E()  # says what is wrong if the values are no numbers
        every = axis_values(value for one in self.laws for value in one)
        self.axis: Final = worth_drawing(every, self.laws)
        self.left_out: Final = len(every) - len(self.axis)
        """How many values at the ends are left out, since they would only make the other bars
        narrow."""
        if len(self.axis) > MOST_VALUES:
            raise ValueError(
                texts().say("call.many_values", most_values=MOST_VALUES, n=len(self.axis))
            )
        self._title: Final = checked_wording("title", title)

    @property
    def title(self) -> str:
        """The title, in the current language."""
        return worded(self._title) or texts().say("plot.title")

    @property
    def names(self) -> tuple[str, ...]:
        """What the distributions are called, in the current language."""
        if self._names:
            return tuple(map(worded, self._names))
        return tuple(texts().say("plot.name", at=at) for at in range(len(self.laws)))

    def at(self, value: Fraction | float) -> float:
        """Where a number stands among the bars.

        Args:
            value: The number.

        Returns:
            Its place, counted from 0.

        Example:
            >>> tw.Distribution(range(1, 7)).plot().at(3.5)
            2.5
        """
        return axis_position(self.axis, value) or 0.0

    def notes(self) -> list[str]:
        """What is written below the chart: probabilities of the events, mean, standard deviation.

        Returns:
            A sentence for each.

        Example:
            >>> tw.Distribution(range(1, 7)).plot(events={"high": {5, 6}}).notes()
            ['high: 1/3 ≈ 0.333']
        """
        said = []
        if self.left_out:
            least = decimal(2 * _FAR)
            said.append(texts().say("plot.left_out", n=self.left_out, p=least))
        for event, values in self.events.items():
            found = [number(law.P(values)) for law in self.laws]
            said.append(self._note(event, found))
        if self.mean:
            said.append(
                self._note(texts().say("plot.mean"), [number(law.E()) for law in self.laws])
            )
        if self.sigma:
            found = [number(law.sigma()) for law in self.laws]
            said.append(self._note(texts().say("plot.sigma"), found))
        return said

    def _note(self, name: str, found: list[str]) -> str:
        """A note with one number for each distribution."""
        if len(found) == 1:
            return texts().say("plot.note", name=name, value=found[0])
        first, second = self.names
        return texts().say(
            "plot.notes", name=name, value=found[0], first=first, other=found[1], second=second
        )

    def _in_text(self) -> Grid:
        say = texts().say
        lines = rows_for(self.axis, lambda value: max(law[value] for law in self.laws))
        columns: dict[str, list[str]] = {say("law.value"): [name for name, _ in lines]}
        for name, law in zip(self.names, self.laws, strict=True):
            shares = [law.P(values) for _, values in lines]
            exact = [fraction(share) for share in shares]
            head = f"{name}, " if len(self.laws) > 1 else ""
            if max(map(len, exact)) <= LONGEST_FRACTION:
                columns[head + say("law.P")] = exact
            columns[head + say("law.decimal")] = [decimal(share) for share in shares]
        for event, happens in self.events.items():
            columns[event] = ["•" if happens.issuperset(values) else "" for _, values in lines]
        rows = [list(row) for row in zip(*columns.values(), strict=True)]
        return Grid(self.title, list(columns), rows, self.notes())


def worth_drawing(values: list[Hashable], laws: Sequence[Distribution[Any]]) -> list[Hashable]:
    """The values to draw: of many numbers, all but the ends that hardly ever come up."""
    if len(values) <= MOST_ROWS or not are_numbers(values):
        return values
    first = min(_unlikely(values, law) for law in laws)
    last = len(values) - min(_unlikely(values[::-1], law) for law in laws)
    return values[first:last]


def _unlikely(values: Sequence[Hashable], law: Distribution[Any]) -> int:
    """How many of the first values have a total probability below `_FAR`."""
    reached = accumulate(law[value] for value in values)
    return sum(1 for _ in takewhile(lambda share: share < _FAR, reached))


def _law(name: str, law: object) -> Distribution[Any]:
    if not isinstance(law, Mapping):
        raise TypeError(texts().say("call.law", name=name, law=repr(law)))
    return law if isinstance(law, Distribution) else Distribution(law)


def _events(
    events: Mapping[str, Any], laws: Sequence[Distribution[Any]]
) -> dict[str, frozenset[Hashable]]:
    if not isinstance(events, Mapping):
        raise TypeError(texts().say("call.events", like='{"6": {6}}', events=repr(events)))
    if len(events) > MOST_EVENTS:
        raise ValueError(texts().say("call.many_events", most_events=MOST_EVENTS, n=len(events)))
    for name in events:
        checked_text("events", str(name))
    values = [value for law in laws for value in law]
    tests = {name: as_test(event, values) for name, event in events.items()}
    return {
        name: frozenset(value for value in values if happens(value))
        for name, happens in tests.items()
    }
