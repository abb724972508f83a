"""Repeated trials: made in portions, in several runs, and made again from their seed when
work is taken up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import Any, Final, Self

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.result_codes import CodedTask
from tablewidgets.chance.tasks.trials import MOST_TRIALS, Run, Trial
from tablewidgets.chance.tasks.work import Work
from tablewidgets.engine.validation import SEEDS, checked_int, checked_seed, takes

MOST_RUNS: Final = 20
"""The most runs, made one after another."""


class RepeatedTrials(CodedTask):
    """A base class of `Experiment`: its runs of trials."""

    _happens: Callable[[Any], bool]
    """Whether the event happens with the outcome of a trial."""

    def __init__(self, trial: Trial, seed: int | None, locale: str | None) -> None:
        super().__init__(locale)
        if not callable(trial) or not takes(trial, 1):
            like = "lambda chance: chance.randint(1, 6)"
            raise TypeError(texts().say("call.trial", like=like, trial=repr(trial)))
        self.trial: Final = trial
        self.seed = checked_seed(seed)
        self._seed_is_own: Final = seed is None
        """Whether nobody asked for this seed, so that another one can be taken up."""
        self.runs: list[Run] = []
        self.left = 0
        """Trials that were requested and are not made yet; `advance` makes them."""
        self._goes_on = False
        """While a change is told: whether it is one of the trials alone, and more will follow."""
        self._resumed: Work | None = None
        """What was taken up: its trials are made again, from the same seed."""

    # Making trials.

    @property
    def current_run(self) -> Run:
        """The run that goes on."""
        return self.runs[-1]

    def run(self, trials: int = 1) -> Self:
        """Make more trials. If that is interrupted, those made until then stay.

        Args:
            trials: How many.

        Returns:
            The experiment itself.

        Raises:
            ValueError: If there would be more than a million, or too many different values.

        Example:
            >>> tw.Experiment(lambda chance: chance() < 0.5, seed=1).run(100).share()
            Fraction(12, 25)
        """
        trials = checked_int("trials", trials, 0, MOST_TRIALS)
        try:
            for run, again in self._behind():
                run.go(again)
            self.current_run.go(trials)
        finally:
            self.left = 0
            self._changed()
        return self

    def new_run(self) -> Self:
        """Start again from no trials, with other luck; the runs before stay to be compared.

        Returns:
            The experiment itself.

        Raises:
            ValueError: If there are 20 runs already.

        Example:
            >>> coin = tw.Experiment(lambda chance: chance() < 0.5, seed=1)
            >>> len(coin.run(10).new_run().run(10).runs)
            2
        """
        if len(self.runs) == MOST_RUNS:
            raise ValueError(texts().say("call.many_runs", most_runs=MOST_RUNS))
        self.runs.append(self._make_run(len(self.runs)))
        self.left = 0
        self._changed()
        return self

    def _make_run(self, at: int) -> Run:
        return Run(self.trial, self.seed + SEEDS * at, self._happens)

    def ask(self, trials: int) -> None:
        """Ask for more trials, to be made by `advance`.

        Args:
            trials: How many.

        Example:
            >>> coin = tw.Experiment(lambda chance: chance() < 0.5, seed=1)
            >>> coin.ask(100)
            >>> coin.left
            100
        """
        again = self.to_repeat
        room = MOST_TRIALS - self._all_trials()[-1]
        self.left = min(max(self.left, again) + trials, again + room)
        self._trials_changed()

    def pause(self) -> None:
        """Drop the trials that were asked for and are not made yet.

        Example:
            >>> coin = tw.Experiment(lambda chance: chance() < 0.5, seed=1)
            >>> coin.ask(100)
            >>> coin.pause()
            >>> coin.left
            0
        """
        self.left = 0
        self._changed()

    def advance(self, most: int, seconds: float) -> None:
        """Make some of the trials that were asked for.

        Args:
            most: How many at most.
            seconds: For how long at most; one trial is made in any case.

        Example:
            >>> coin = tw.Experiment(lambda chance: chance() < 0.5, seed=1)
            >>> coin.ask(100)
            >>> coin.advance(most=40, seconds=60)
            >>> coin.seen, coin.left
            (40, 60)
        """
        most = min(self.left, most)
        run, again = next(iter(self._behind()), (self.current_run, most))
        try:
            self.left -= run.go(min(most, again), seconds)
        except BaseException:
            self.left = 0
            raise
        finally:
            self._trials_changed()

    def _trials_changed(self) -> None:
        self._goes_on = self.left > 0
        try:
            self._changed()
        finally:
            self._goes_on = False

    # Taking up what was done before.

    def _take_up(self, work: Work) -> None:
        """Have only the trials of this work, which are to be made again."""
        self.seed = work["seed"]
        self.runs = [self._make_run(at) for at in range(len(work["runs"]))]
        self.left = sum(work["runs"])
        self._resumed = work if self.left else None

    def _become(self, twin: Self) -> None:
        self.runs[:] = twin.runs
        self.seed, self.left, self._resumed = twin.seed, twin.left, twin._resumed

    def _behind(self) -> list[tuple[Run, int]]:
        """The runs whose trials are not all made again, and how many are missing."""
        runs = [] if self._resumed is None else self._resumed["runs"]
        missing = [wanted - run.trials for run, wanted in zip(self.runs, runs, strict=False)]
        return [(run, n) for run, n in zip(self.runs, missing, strict=False) if n > 0]

    def _all_trials(self) -> list[int]:
        """How many trials there are in each run, those to be made again included."""
        again = {id(run): n for run, n in self._behind()}
        return [run.trials + again.get(id(run), 0) for run in self.runs]

    # What came of them.

    @property
    def seen(self) -> int:
        """How many trials were made, in all runs."""
        return sum(run.trials for run in self.runs)

    @property
    def to_repeat(self) -> int:
        """How many trials were made before, and are not made again yet from the same seed."""
        return sum(again for _, again in self._behind())

    def happens(self, value: Hashable) -> bool:
        """Whether the event happens with a value.

        Args:
            value: What came of a trial.

        Returns:
            Whether it does.

        Example:
            >>> die = tw.Experiment(lambda chance: chance.randint(1, 6), event={5, 6}, seed=1)
            >>> die.happens(6)
            True
        """
        return self._happens(value)

    def share(self, run: int = -1) -> Fraction:
        """The relative frequency of the event in a run.

        Args:
            run: Which run; by default the last one.

        Returns:
            The frequency, as a fraction.

        Example:
            >>> tw.Experiment(lambda chance: chance() < 0.5, seed=1).run(100).share()
            Fraction(12, 25)
        """
        return Fraction(self.runs[run].hits, self.runs[run].trials or 1)

    def _counted(self) -> Iterable[Hashable]:
        return (value for run in self.runs for value in run.counts)
