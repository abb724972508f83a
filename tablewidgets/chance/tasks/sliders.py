"""Sliders of a two-way table: rates that change in steps for which every number stays whole."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.case_counts import NOTHING, CaseCounts, Facts

Steps = Literal["tenths", "percent"]
STEPS: Final[tuple[Steps, ...]] = get_args(Steps)
_PARTS: Final = {"tenths": 10, "percent": 100}


class Slider(NamedTuple):
    """How many of the cases that are `given` have these facts, and what else that may be."""

    facts: Facts
    given: Facts
    least: int
    most: int
    step: int


class Sliders:
    """How many cases have the first thing; and the rates at which these have the second one, and
    the others don't. Of a test: the base rate, the sensitivity and the specificity.

    No rate is 0, so that something is known of each row and each column.
    """

    def __init__(self, cases: CaseCounts, steps: Steps) -> None:
        self.cases: Final = cases
        self._parts: Final = _PARTS[steps]
        """The parts of a rate; the base rate changes by so many cases, so that all stay whole."""
        answers = [part.answers for part in cases.parts]
        if [len(of) for of in answers] != [2, 2]:
            raise ValueError(texts().say("call.sliders"))
        firsts, seconds = ([frozenset({(at, one)}) for one in of] for at, of in enumerate(answers))
        self._rows: Final = tuple(firsts)
        self._columns: Final = tuple(seconds)
        for slider in self.all():
            count = cases.count(slider.facts)
            if not slider.least <= count <= slider.most or count % slider.step:
                raise ValueError(
                    texts().say(
                        "call.slider_steps",
                        steps=repr(steps),
                        least=slider.least,
                        p=slider.least + slider.step,
                        most=slider.most,
                        count=count,
                    )
                )

    def all(self) -> tuple[Slider, ...]:
        """The sliders as they are now."""
        parts, total = self._parts, self.cases.total
        base = Slider(self._rows[0], NOTHING, parts, total - parts, parts)
        return base, *(
            Slider(row | column, row, count // parts, count, count // parts)
            for row, column in zip(self._rows, self._columns, strict=True)
            for count in [self.cases.count(row)]
        )

    def inverted(self) -> tuple[tuple[Facts, Facts], ...]:
        """What follows from the rates: how likely the first thing is, given the second one, and how
        likely it isn't, given that the second one isn't. Each with what is given."""
        return tuple(
            (row | column, column) for row, column in zip(self._rows, self._columns, strict=True)
        )

    def adjust(self, facts: Facts, count: int) -> None:
        """Let a slider be at another number: the other rates stay as they are.

        Raises:
            ValueError: If there is no such slider, or it can't be there.
        """
        slider = next((one for one in self.all() if one.facts == facts), None)
        if slider is None:
            raise ValueError(texts().say("figures_error.no_slider"))
        if not slider.least <= count <= slider.most or count % slider.step:
            raise ValueError(
                texts().say(
                    "figures_error.slider", least=slider.least, most=slider.most, step=slider.step
                )
            )
        base, *rates = self.all()
        parts = [self.cases.count(one.facts) // one.step for one in rates]
        wholes = [self.cases.count(row) for row in self._rows]
        if slider == base:
            wholes = [count, self.cases.total - count]
        else:
            parts[rates.index(slider)] = count // slider.step
        self.cases.redistribute(
            {
                row | column: (part if column == right else self._parts - part)
                * whole
                // self._parts
                for row, right, part, whole in zip(
                    self._rows, self._columns, parts, wholes, strict=True
                )
                for column in self._columns
            }
        )
