"""An experiment: random trials, a prediction, and the exact distribution, which stays hidden until
there is a prediction."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from collections.abc import Set as AbstractSet
from copy import copy
from fractions import Fraction
from typing import Any, Final, Self

from tablewidgets.chance.exact.events import kind
from tablewidgets.chance.exact.rational import Number
from tablewidgets.chance.exact.weights import Weights
from tablewidgets.chance.numbers.axis import axis_values
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.band import BANDS, Banded
from tablewidgets.chance.tasks.experiment_law import (
    Prediction,
    happening,
    known,
    predicted_law,
    predicted_probability,
)
from tablewidgets.chance.tasks.experiment_work import read_work, work_of
from tablewidgets.chance.tasks.result_codes import ResultKind
from tablewidgets.chance.tasks.task import Solution
from tablewidgets.chance.tasks.trials import Trial
from tablewidgets.chance.tasks.wording import Wording, checked_wording, unchanging, worded
from tablewidgets.chance.tasks.work import Work
from tablewidgets.engine.validation import checked_choice

MOST_DRAWN: Final = 40
"""The most values of a distribution that can be predicted by drawing it."""
_LONGEST: Final = 200
"""The most characters of a title."""

_SOLVED: Final = 1000
"""The least number of trials in a solution."""


class Experiment(Banded):
    """Trials of something that chance decides, a prediction, and the exact distribution.

    The exact distribution is held back until there is a prediction. The same seed gives the same
    trials, in whatever portions they are made.

    Args:
        trial: A function that does it once and returns what came of it. It gets a `random.Random`
            that can be called, too: `chance()` is a number from 0 to 1. What it draws is seen in
            the first trials, and in any that one looks at; so is a game after `chance.show(game)`.
        exact: The exact distribution, a probability for each value, or the probability of the
            event.
        event: A value, a set of values or a test. A trial that returns True or False needs none.
        predict: Whether a prediction comes first.
        seed: What the trials depend on; without one, each experiment differs.
        band: Around which a relative frequency is expected: "1/sqrt(n)", "2 sigma" or None.
        values: The values that there may be, in the order in which they are shown.
        title: What it is about: one text, or one for each language.
        event_name: What the event is called: one text, or one for each language.
        locale: The language it is shown in; by default the current one.

    Raises:
        ValueError: If an argument has a value that it can't have.
        TypeError: If an argument is of the wrong type.

    Example:
        >>> coin = tw.Experiment(lambda chance: chance() < 0.3, exact="3/10", seed=7)
        >>> coin.run(100).predict("1/3").reveal().share()
        Fraction(29, 100)
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
        super().__init__(trial, seed, locale)
        self._law, self._p = known(exact, event)
        self.event: Final = event
        self.to_predict: Final = checked_choice("predict", predict, (True, False))
        self.band = checked_choice("band", band, BANDS) if band is not None else None
        if isinstance(values, str) or not isinstance(values, Iterable):
            raise TypeError(texts().say("call.list", name="values", given=repr(values)))
        self.values: Final = tuple(values)
        self._title: Final = checked_wording("title", title, _LONGEST)
        self._event_name: Final = checked_wording("event_name", event_name, _LONGEST)
        if self.to_predict and not self.has_event and len(self.axis) > MOST_DRAWN:
            raise ValueError(texts().say("call.too_long_to_predict", n=len(self.axis)))
        self._happens = happening(event, self._law, self._p, self.values)
        self.prediction: Prediction | None = None
        self.revealed = False
        self.other_seed: tuple[int, int] | None = None
        """The seed with which other trials were made that are kept, and their number."""
        self.new_run()

    # What is done.

    def predict(self, prediction: Weights | Number | float | str) -> Experiment:
        """Lock in a prediction: there is one, and it stays.

        Args:
            prediction: A probability such as "3/10", 0.3 or "30 %"; without an event, a weight for
                each value.

        Returns:
            The experiment itself.

        Raises:
            ValueError: If there is a prediction already, the exact distribution was shown, or the
                prediction can't be read.
            TypeError: If a weight for each value is needed.

        Example:
            >>> coin = tw.Experiment(lambda chance: chance() < 0.5, exact="1/2", seed=1)
            >>> coin.predict("1/3").prediction.p
            Fraction(1, 3)
        """
        if self.prediction is not None:
            raise ValueError(texts().say("call.predicted"))
        if self.revealed:
            raise ValueError(texts().say("call.shown"))
        seen = self.seen + self.to_repeat
        if self.has_event:
            self.prediction = Prediction(predicted_probability(prediction), None, seen)
        else:
            self.prediction = Prediction(None, predicted_law(prediction, self.axis), seen)
        self._changed()
        return self

    def reveal(self) -> Experiment:
        """Show the exact distribution, once there is a prediction.

        Returns:
            The experiment itself.

        Raises:
            ValueError: If none was given, or the prediction is missing.

        Example:
            >>> coin = tw.Experiment(lambda chance: chance() < 0.5, exact="1/2", seed=1)
            >>> coin.predict("1/3").reveal().done
            True
        """
        if self._law is None and self._p is None:
            raise ValueError(texts().say("call.no_exact"))
        if not self.can_reveal and not self.shows_exact:
            raise ValueError(texts().say("call.predict_first"))
        self.revealed = True
        self._changed()
        return self

    def _close(self) -> Solution:
        """Show the exact distribution, even without a prediction, beside a thousand trials."""
        self.revealed = self._has_exact
        self.run(max(0, _SOLVED - self.seen))
        return Solution(self.grid())

    # What is kept.

    def _work(self) -> Work | None:
        return work_of(self)

    def _twin(self, work: object) -> Self:
        prediction, revealed, trials = read_work(self, work)
        twin = copy(self)
        twin.prediction, twin.revealed, twin._is_solved = prediction, revealed, False
        twin._take_up(trials)
        return twin

    def _nothing(self) -> Work:
        return {"seed": self.seed, "runs": [0]}

    def _progress(self) -> tuple[int, ...]:
        trials = self._all_trials()
        return self.done, self.prediction is not None, sum(trials), len(trials)

    def _become(self, twin: Self) -> None:
        super()._become(twin)
        self.prediction, self.revealed = twin.prediction, twin.revealed
        self.other_seed = None

    # What is known.

    @property
    def title(self) -> str:
        """What it is about, in the current language; empty if it has no title."""
        return worded(self._title)

    @property
    def event_name(self) -> str:
        """What the event is called, in the current language; empty if it has no name."""
        return worded(self._event_name)

    @property
    def has_event(self) -> bool:
        """Whether it is about one event, and not about a whole distribution."""
        if self.event is not None or self._p is not None:
            return True
        values = {*self.values, *(self._law or ()), *self._counted()}
        return bool(values) and all(isinstance(value, bool) for value in values)

    @property
    def _has_exact(self) -> bool:
        return self._law is not None or self._p is not None

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
        """Whether the exact distribution is there to be shown, and nothing is missing."""
        return self._has_exact and self._is_predicted and not self.shows_exact

    @property
    def shows_exact(self) -> bool:
        """Whether the exact distribution is shown."""
        return self.revealed or (not self.to_predict and self._has_exact)

    @property
    def done(self) -> bool:
        """Whether the exact distribution was shown after a prediction.

        Where no exact distribution was given: whether trials were made.
        """
        if self._asks_to_reveal:
            return self.revealed
        was_tried = self.seen > 0 or self._resumed is not None
        return self._is_solved or (self._is_predicted and was_tried)

    @property
    def waits_for(self) -> str:
        """The key of the message that says what is still missing."""
        if self._asks_to_reveal:
            return "experiment"
        return "prediction" if self.to_predict else "trials"

    @property
    def axis(self) -> list[Hashable]:
        """All values that there may be, as far as that is known, in order."""
        return axis_values([*self.values, *(self._law or ()), *self._counted()])

    def shares(self, run: int = -1) -> dict[Hashable, Fraction]:
        """The relative frequency of each value in a run.

        Args:
            run: Which run; by default the last one.

        Returns:
            The frequencies, as fractions.

        Example:
            >>> tw.Experiment(lambda chance: chance() < 0.5, seed=1).run(100).shares()
            {False: Fraction(13, 25), True: Fraction(12, 25)}
        """
        of = self.runs[run]
        return {value: Fraction(of.counts.get(value, 0), of.trials or 1) for value in self.axis}

    @property
    def centre(self) -> Fraction | None:
        """The middle of the band: the exact probability, otherwise the predicted one."""
        if self.shows_exact and self._p is not None:
            return self._p
        return self.prediction.p if self.prediction is not None else None

    @property
    def known_values(self) -> list[Hashable]:
        """The values that are known before any trial; none if it is about an event alone."""
        values = [*self.values, *(self._law or ())]
        return [] if all(isinstance(value, bool) for value in values) else axis_values(values)

    def key(self) -> str:
        """What the experiment is about, the same in every language and every run.

        Nothing in it depends on the exact probabilities: a code tells nothing of them.

        Returns:
            A text from which the code of a result is made.

        Example:
            >>> coin = tw.Experiment(lambda chance: chance() < 0.5, exact="1/2", title="A coin")
            >>> coin.key() == tw.Experiment(lambda chance: True, exact="1/3", title="A coin").key()
            True
        """
        values = self.known_values
        hits = [] if self.event is None else [value for value in values if self.happens(value)]
        return f"{unchanging(self._title)} {unchanging(self._event_name)} {values} {hits}"

    @property
    def has_code(self) -> bool:
        """Whether there is a result that can be written as a code, and pooled."""
        return self.seen > 0 and (bool(self.known_values) or self.has_event)

    def _mark(self) -> int:
        return self.seed

    def _result(self) -> tuple[int, ...]:
        """The number of trials in all runs, how often the event happened, and how often each value
        known in advance came up."""
        if self._resumed is not None and "result" in self._resumed and self._behind():
            return tuple(self._resumed["result"])
        if not self.seen:
            raise ValueError(texts().say("call.trials_first"))
        if not self.has_code:
            raise ValueError(texts().say("call.values_first"))
        hits = sum(run.hits for run in self.runs)
        counts = [sum(run.counts.get(value, 0) for run in self.runs) for value in self.known_values]
        return (self.seen, hits, *counts)

    @property
    def impossible(self) -> list[Hashable]:
        """The values that came up, but never do by the exact distribution: one of them is wrong."""
        if self._law is not None:
            return axis_values(value for value in self._counted() if value not in self._law)
        if self._p not in (0, 1):
            return []
        return axis_values(value for value in self._counted() if self._happens(value) != self._p)

    @property
    def incomparable(self) -> tuple[Any, Hashable] | None:
        """A value of the event and an outcome, if every outcome is of another type than the event:
        "7" instead of 7."""
        if self.event is None or callable(self.event) or any(run.hits for run in self.runs):
            return None
        several = isinstance(self.event, list | range | AbstractSet)
        some = list(self.event) if several else [self.event]
        outcomes = list(self._counted())
        if not some or not outcomes or {*map(kind, some)} & {*map(kind, outcomes)}:
            return None
        return some[0], outcomes[0]

    # As a table.

    def _in_text(self) -> Grid:
        from tablewidgets.chance.tasks.experiment_text import experiment_grid

        return experiment_grid(self)
