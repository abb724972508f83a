"""An experiment: trials of something that chance decides, a prediction, and the exact law, which is
kept back until there is a prediction."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, Final, NamedTuple

from tablewidgets.chance.exact.distribution import Distribution, Weights
from tablewidgets.chance.exact.events import as_test
from tablewidgets.chance.exact.rational import Number, checked_fraction
from tablewidgets.chance.numbers.axis import axis_values
from tablewidgets.chance.numbers.parsing import parse_probability
from tablewidgets.chance.tasks.result_codes import CodedTask, ResultKind
from tablewidgets.chance.tasks.task import Solution
from tablewidgets.chance.tasks.trials import MOST_TRIALS, Run, Trial
from tablewidgets.chance.tasks.wording import Wording, checked_wording, unchanging, worded
from tablewidgets.engine.listeners import Listeners
from tablewidgets.engine.validation import SEEDS, checked_choice, checked_int, checked_seed

MOST_RUNS: Final = 20
MOST_DRAWN: Final = 40
"""Values of a law that can be predicted by drawing it."""
BANDS: Final = ("1/sqrt(n)", "2 sigma", None)
_LONGEST: Final = 200
"""Characters of a title."""


class Prediction(NamedTuple):
    """What was predicted: the probability of the event, or the whole law."""

    p: Fraction | None
    law: Distribution[Any] | None
    after: int
    """How many trials had been seen by then."""


class Experiment(CodedTask):
    """Trials of something that chance decides, counted.

    `trial(chance)` does it once and returns what came of it; `chance` is a `random.Random`, and
    `chance()` a number from 0 to 1. `exact` is its law (a `Distribution`, or a probability for each
    value), or the probability of the event alone. `event` is a value, a set of values or a
    test; of a trial that returns True or False it need not be given. With `predict`, the exact law
    is shown only after a prediction. The same `seed` gives the same trials, in whatever portions.
    The `title` and the `event_name` may be given in several languages: `{"en": "…", "fr": "…"}`.

    >>> coin = Experiment(lambda chance: chance() < 0.3, exact="3/10", seed=7, title="A coin")
    >>> coin.run(100).predict("1/3").reveal()
    A coin · Run 1: 100 trials, seed 7
    value  count  relative frequency   exact
       no     71              0.7100  0.7000
      yes     29              0.2900  0.3000
    The event: 29 of 100 trials, a relative frequency of 0.2900.
    Your prediction: 1/3 ≈ 0.333, made after 100 trials.
    Exact value: 3/10 = 0.3.
    This run is within 1/√n of the exact value.
    """

    _widget_class = "tablewidgets.widgets.experiment:ExperimentWidget"
    kind: ResultKind = "E"

    def __init__(
        self,
        trial: Trial,
        *,
        exact: Weights | Number | str | None = None,
        event: Any = None,
        predict: bool = True,
        seed: int | None = None,
        band: str | None = "1/sqrt(n)",
        values: Iterable[Hashable] = (),
        title: Wording = "",
        event_name: Wording = "",
        locale: str | None = None,
    ) -> None:
        super().__init__(locale)
        if not callable(trial):
            raise TypeError(f"trial: a function of chance, not {trial!r}")
        self.trial: Final = trial
        self.runs: Final[list[Run]] = []
        self.law, self.p = _known(exact, event)
        self.event: Final = event
        self.to_predict: Final = checked_choice("predict", predict, (True, False))
        self.seed: Final = checked_seed(seed)
        self.band: Final = checked_choice("band", band, BANDS) if band is not None else None
        self.values: Final = tuple(values)
        self._title: Final = checked_wording("title", title, _LONGEST)
        self._event_name: Final = checked_wording("event_name", event_name, _LONGEST)
        if self.to_predict and not self.has_event and len(self.axis) > MOST_DRAWN:
            raise ValueError(
                f"predict: a law of {len(self.axis)} values is too long to be predicted; "
                "ask for an event, or give predict=False"
            )
        self._happens: Final = _happening(event, self.law, self.p)
        self.prediction: Prediction | None = None
        self.revealed = False
        self._solved = False
        self.left = 0
        """Trials that are asked for and still to be made, by whoever calls `work`."""
        self._listeners: Final = Listeners[Experiment]()
        self.new_run()

    # What is done.

    @property
    def now(self) -> Run:
        """The run that goes on."""
        return self.runs[-1]

    def run(self, trials: int = 1) -> Experiment:
        """Make so many trials more. What was made before it is stopped, or breaks, is kept."""
        trials = checked_int("trials", trials, 0, MOST_TRIALS)
        try:
            self.now.go(trials)
        finally:
            self.left = 0
            self._changed()
        return self

    def new_run(self) -> Experiment:
        """Start again from no trials, with other luck; the runs before stay to be compared."""
        if len(self.runs) == MOST_RUNS:
            raise ValueError(f"new_run: {MOST_RUNS} runs at the most")
        seed = self.seed + SEEDS * len(self.runs)
        self.runs.append(Run(self.trial, seed, self._happens))
        self.left = 0
        self._changed()
        return self

    def predict(self, prediction: Weights | Number | float | str) -> Experiment:
        """Commit to a prediction: a probability (`"3/10"`, `0.3`, `"30 %"`), or without an event a
        weight for each value. There is one, and it stays."""
        if self.prediction is not None:
            raise ValueError("predict: a prediction was made already, and it stays")
        if self.revealed:
            raise ValueError("predict: the exact law was shown already")
        if self.has_event:
            self.prediction = Prediction(_probability(prediction), None, self.seen)
        else:
            self.prediction = Prediction(None, self._predicted_law(prediction), self.seen)
        self._changed()
        return self

    def reveal(self) -> Experiment:
        """Show the exact value: once there is a prediction, if one is asked for."""
        if self.law is None and self.p is None:
            raise ValueError("reveal: no exact law was given")
        if not self.can_reveal and not self.shows_exact:
            raise ValueError("reveal: predict first")
        self.revealed = True
        self._changed()
        return self

    def solution(self, trials: int = 1000) -> Solution:
        """Make so many trials in all, if there were fewer, and show what is exact, without any
        prediction too."""
        self._solved, self.revealed = True, self._has_exact
        self.run(max(0, trials - self.seen))
        return Solution(self.grid())

    def ask(self, trials: int) -> None:
        """Ask for so many trials more, to be made by `work`."""
        self.left = min(self.left + trials, MOST_TRIALS - self.now.trials)
        self._changed()

    def pause(self) -> None:
        """What was asked for and is not yet made need not be made."""
        self.left = 0
        self._changed()

    def work(self, most: int, seconds: float) -> None:
        """Make some of the trials that are asked for."""
        try:
            self.left -= self.now.go(min(self.left, most), seconds)
        except BaseException:
            self.left = 0
            raise
        finally:
            self._changed()

    def on_change(self, callback: Callable[[Experiment], object]) -> Callable[[], None]:
        """Have a function called after each change, until the one that is returned is called."""
        return self._listeners.add(callback)

    def _changed(self) -> None:
        self._listeners.notify(self)

    # What is known.

    @property
    def title(self) -> str:
        """What it is about, in the current language; "" if it has no name."""
        return worded(self._title)

    @property
    def event_name(self) -> str:
        return worded(self._event_name)

    @property
    def seen(self) -> int:
        """Trials, of all runs."""
        return sum(run.trials for run in self.runs)

    @property
    def has_event(self) -> bool:
        """Whether it is about one event, and not about a whole law."""
        if self.event is not None or self.p is not None:
            return True
        values = {*self.values, *(self.law or ()), *self._counted()}
        return bool(values) and all(isinstance(value, bool) for value in values)

    @property
    def _has_exact(self) -> bool:
        return self.law is not None or self.p is not None

    @property
    def _is_predicted(self) -> bool:
        """Whether there is a prediction, if one is asked for."""
        return self.prediction is not None or not self.to_predict

    @property
    def _asks_to_reveal(self) -> bool:
        """Whether there is something that a prediction uncovers."""
        return self.to_predict and self._has_exact

    @property
    def can_reveal(self) -> bool:
        return self._has_exact and self._is_predicted and not self.shows_exact

    @property
    def shows_exact(self) -> bool:
        return self.revealed or (not self.to_predict and self._has_exact)

    @property
    def done(self) -> bool:
        """Whether what is exact was shown after a prediction; where there is none, whether trials
        were made."""
        if self._asks_to_reveal:
            return self.revealed
        return self._solved or (self._is_predicted and self.seen > 0)

    @property
    def waits_for(self) -> str:
        if self._asks_to_reveal:
            return "experiment"
        return "prediction" if self.to_predict else "trials"

    @property
    def axis(self) -> list[Hashable]:
        """All values that there may be, as far as that is known, in order."""
        return axis_values([*self.values, *(self.law or ()), *self._counted()])

    def happens(self, value: Hashable) -> bool:
        """Whether the event happens with this value."""
        return self._happens(value)

    def shares(self, run: int = -1) -> dict[Hashable, Fraction]:
        """How often each value came up in a run, as a share of its trials."""
        of = self.runs[run]
        return {value: Fraction(of.counts.get(value, 0), of.trials or 1) for value in self.axis}

    def share(self, run: int = -1) -> Fraction:
        """How often the event happened in a run, as a share of its trials."""
        return Fraction(self.runs[run].hits, self.runs[run].trials or 1)

    @property
    def centre(self) -> Fraction | None:
        """The middle of the band: the exact probability, or else the predicted one."""
        if self.shows_exact and self.p is not None:
            return self.p
        return self.prediction.p if self.prediction is not None else None

    def reach(self, trials: int) -> float:
        """Half the breadth of the band after so many trials."""
        return sqrt(self._square_of_reach(self._middle()) / trials)

    def is_within(self, hits: int, trials: int, centre: Fraction | None = None) -> bool:
        """Whether a share is in the band, its edges included: in the one that is shown, or round
        another centre. This is exact: 40 of 100 are just within 1/√100 of 3/10, though
        0.4 - 0.3 > 0.1 for floats."""
        middle = self._middle() if centre is None else centre
        return (hits - trials * middle) ** 2 <= trials * self._square_of_reach(middle)

    def within(self) -> tuple[int, int]:
        """How many runs have ended within the band, of how many that have begun."""
        begun = [run for run in self.runs if run.trials]
        inside = [run for run in begun if self.is_within(run.hits, run.trials)]
        return len(inside), len(begun)

    def _middle(self) -> Fraction:
        if self.centre is None or self.band is None:
            raise ValueError("band: there is none before there is a prediction")
        return self.centre

    def _square_of_reach(self, centre: Fraction) -> Fraction:
        """After one trial."""
        return 4 * centre * (1 - centre) if self.band == "2 sigma" else Fraction(1)

    @property
    def foreseen(self) -> list[Hashable]:
        """The values that are known before any trial; none if it is about an event alone."""
        values = [*self.values, *(self.law or ())]
        return [] if all(isinstance(value, bool) for value in values) else axis_values(values)

    def key(self) -> str:
        """What it is about, the same in every language and every run: for codes."""
        law = [str(self.law[value]) for value in self.foreseen] if self.law is not None else []
        names = f"{unchanging(self._title)} {unchanging(self._event_name)}"
        return f"{names} {self.foreseen} {law} {self.p}"

    @property
    def has_code(self) -> bool:
        """Whether there is something that can be written as a code, and pooled."""
        return self.seen > 0 and (bool(self.foreseen) or self.has_event)

    def _mark(self) -> int:
        return self.seed

    def _result(self) -> tuple[int, ...]:
        """How many trials there were in all runs, in how many of them the event happened, and how
        often each value that was foreseen came up."""
        if not self.seen:
            raise ValueError("code: make some trials first")
        if not self.has_code:
            raise ValueError("code: give the values that there may be, or the exact law")
        hits = sum(run.hits for run in self.runs)
        counts = [sum(run.counts.get(value, 0) for run in self.runs) for value in self.foreseen]
        return (self.seen, hits, *counts)

    def _counted(self) -> Iterable[Hashable]:
        return (value for run in self.runs for value in run.counts)

    def _predicted_law(self, prediction: object) -> Distribution[Any]:
        if not isinstance(prediction, Mapping):
            raise TypeError(f"prediction: a weight for each value, not {prediction!r}")
        law = Distribution(prediction)
        known = self.axis
        for value in law:
            if known and value not in known:
                raise ValueError(f"prediction: {value!r} is none of the values")
        return law

    # As a table.

    def _in_text(self) -> Any:
        from tablewidgets.chance.tasks.experiment_text import experiment_grid

        return experiment_grid(self)


def _known(
    given: Weights | Number | str | None, event: Any
) -> tuple[Distribution[Any] | None, Fraction | None]:
    """The exact law and the exact probability of the event, as far as they are given."""
    if given is None:
        return None, None
    if not isinstance(given, Mapping):
        p = checked_fraction("exact", given)
        if not 0 <= p <= 1:
            raise ValueError(f"exact: a probability is 0 to 1, not {given}")
        law = Distribution({False: 1 - p, True: p}) if event is None else None
        return law, p
    law = given if isinstance(given, Distribution) else Distribution(given)
    if event is not None:
        return law, law.P(event)
    return law, law[True] if all(isinstance(value, bool) for value in law) else None


def _happening(
    event: Any, law: Distribution[Any] | None, p: Fraction | None
) -> Callable[[Any], bool]:
    if event is not None:
        return as_test(event, () if law is None else law)
    return bool if p is not None else lambda value: value is True


def _probability(prediction: object) -> Fraction:
    if isinstance(prediction, str):
        return parse_probability(prediction)
    p = (
        Fraction(str(prediction))
        if isinstance(prediction, float)
        else checked_fraction("p", prediction)
    )
    if not 0 <= p <= 1:
        raise ValueError(f"prediction: a probability is 0 to 1, not {prediction}")
    return p
