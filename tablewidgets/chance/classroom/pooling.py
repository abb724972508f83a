"""Pooled results of a class: all trials together, or how often each answer was given."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, NamedTuple

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.numbers.parsing import ParsedNumber
from tablewidgets.chance.tasks.answers import (
    ChoiceAnswer,
    DistributionAnswer,
    NumberAnswer,
    Verdict,
)
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.experiment_work import is_possible
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.repeated_trials import MOST_RUNS
from tablewidgets.chance.tasks.result_codes import Result
from tablewidgets.chance.tasks.trials import MOST_TRIALS


class PupilTrials(NamedTuple):
    """One pupil's trials of an experiment."""

    trials: int
    hits: int
    counts: tuple[int, ...]
    """How often each value known in advance came up."""


def trials_in(e: Experiment, result: Result) -> PupilTrials:
    """The trials in a result; a `ValueError` if they can't be trials of this experiment."""
    trials, hits, *counts = result.numbers
    if not is_possible(e, result.numbers) or not 0 < trials <= MOST_RUNS * MOST_TRIALS:
        raise ValueError("a code of impossible trials")
    return PupilTrials(trials, hits, tuple(counts))


class PooledTrials:
    """The trials of a whole class."""

    def __init__(self, e: Experiment, results: Sequence[PupilTrials]) -> None:
        self.experiment: Final = e
        self.results: Final = results
        self.trials: Final = sum(one.trials for one in results)
        self.hits: Final = sum(one.hits for one in results)

    @property
    def about_event(self) -> bool:
        return self.experiment.has_event and not self.experiment.known_values

    @property
    def axis(self) -> list[Hashable]:
        return [False, True] if self.about_event else self.experiment.known_values

    @property
    def counts(self) -> dict[Hashable, int]:
        if self.about_event:
            return {False: self.trials - self.hits, True: self.hits}
        columns = zip(*(one.counts for one in self.results), strict=True)
        totals = [sum(column) for column in columns] or [0] * len(self.axis)
        return dict(zip(self.axis, totals, strict=True))

    @property
    def law(self) -> Distribution[Any] | None:
        """The exact distribution of what is counted."""
        e = self.experiment
        if not self.about_event:
            return e._law
        return None if e._p is None else Distribution({False: 1 - e._p, True: e._p})

    def share(self, value: Hashable) -> Fraction:
        return Fraction(self.counts[value], self.trials or 1)

    @property
    def event_share(self) -> Fraction:
        return Fraction(self.hits, self.trials or 1)

    @property
    def centre(self) -> Fraction:
        """The middle of the band: the exact probability of the event; if that is unknown, its
        relative frequency in the whole class."""
        p = self.experiment._p
        return self.event_share if p is None else p

    def is_within(self, one: PupilTrials) -> bool:
        """Whether a pupil's relative frequency is in the band."""
        return self.experiment.is_within(one.hits, one.trials, self.centre)

    def reach(self, one: PupilTrials) -> float:
        """Half the width of the band after a pupil's trials."""
        return self.experiment.reach(one.trials, self.centre)

    @property
    def within(self) -> int:
        """How many pupils are within the band."""
        return sum(map(self.is_within, self.results))


class PupilAnswer(NamedTuple):
    """One pupil's answers to a question."""

    tries: int
    sure: bool | None
    """Whether the pupil was sure of the first answer."""
    right: bool
    """Whether the last answer was right."""
    first: Any
    verdict: Verdict
    """What is to be said of the first answer."""


def answer_in(q: Question, result: Result) -> PupilAnswer:
    """The answers in a result; a `ValueError` if they can't be answers to this question."""
    went, *numbers = result.numbers
    tries, rest = divmod(went, 6)
    first = q._expected.unpacked(numbers)
    sure = None if rest < 2 else rest >= 4
    answer = PupilAnswer(tries, sure, bool(rest % 2), first, q._expected.judge(first))
    if not _is_possible(q, answer):
        raise ValueError("a code of impossible attempts")
    return answer


def _is_possible(q: Question, answer: PupilAnswer) -> bool:
    """Whether a pupil can have answered so: the first right answer closes the question."""
    if answer.tries > q.tries and not q._expected.has_coarse:
        return False
    if answer.verdict.kind == "right" and q._expected.packs_exactly:
        return answer.tries == 1 and answer.right
    least = 2 if answer.right and q._expected.packs_exactly else 1
    return answer.tries >= least


class AnswerColumn(NamedTuple):
    """An answer, and how many pupils gave it."""

    answer: Any
    given: int
    right: bool
    name: str
    """The name of the mistake behind it, if it has one."""
    mistake: str
    """The mistake behind it, by name or in a sentence; empty if none is recognised."""
    explanation: str
    """The mistake behind it in a sentence."""


class PooledAnswers:
    """The first answers of a whole class to a question."""

    def __init__(self, q: Question, results: Sequence[PupilAnswer]) -> None:
        self.question: Final = q
        self.results: Final = results

    @property
    def right(self) -> int:
        """How many were right at the first attempt."""
        return sum(one.verdict.kind == "right" for one in self.results)

    @property
    def right_in_the_end(self) -> int:
        return sum(one.right for one in self.results)

    @property
    def sure_and_wrong(self) -> int:
        return sum(one.sure is True and one.verdict.kind == "wrong" for one in self.results)

    def columns(self) -> list[AnswerColumn]:
        """The answers and how often each was given, including choices that nobody took."""
        asked = self.question._expected
        given = [self._meant(one) for one in self.results]
        counts = Counter(given)
        choices = range(len(asked.labels)) if isinstance(asked, ChoiceAnswer) else ()
        in_order = sorted({*counts, *choices}, key=_place)
        return [self._column(answer, counts[answer]) for answer in in_order]

    def _meant(self, one: PupilAnswer) -> Any:
        """The number that an answer means: 1/3 and 0.333 count as the same."""
        asked = self.question._expected
        if isinstance(asked, NumberAnswer):
            if one.verdict.kind == "right":
                return asked.right
            mistake = one.verdict.mistake
            if mistake is not None and not mistake.others:
                return asked.right._replace(value=mistake.value)
            if one.verdict.kind == "wrong" and mistake is None:
                return self._stands_for[one.first]
        return one.first

    @cached_property
    def _stands_for(self) -> dict[ParsedNumber, ParsedNumber]:
        """What stands for each wrong number that no known mistake gives."""
        asked = self.question._expected
        unknown = [one.first for one in self.results if one.verdict.mistake is None]
        return _alike(asked, unknown) if isinstance(asked, NumberAnswer) else {}

    def _column(self, answer: Any, count: int) -> AnswerColumn:
        verdict = self.question._expected.judge(answer)
        typical = verdict.mistake
        name = "" if typical is None else typical.name
        explanation = "" if typical is None else typical.explanation
        right = verdict.kind == "right"
        return AnswerColumn(answer, count, right, name, name or explanation, explanation)

    def mean_law(self) -> Distribution[Any] | None:
        """The average of the distributions that the class drew."""
        asked = self.question._expected
        if not isinstance(asked, DistributionAnswer) or not self.results:
            return None
        return Distribution._in_proportion(
            {value: sum(one.first[value] for one in self.results) for value in asked.axis}
        )


def _alike(asked: NumberAnswer, given: Iterable[ParsedNumber]) -> dict[ParsedNumber, ParsedNumber]:
    """What stands for each answer: 1/5 for 0.2, and 2/7 for 0.286 if both were given."""
    by_step = sorted({*given}, key=lambda one: (one.step, one.value))
    fractions = [one for one in by_step if not one.step]
    stands: dict[ParsedNumber, ParsedNumber] = {}
    by_value: dict[Fraction, ParsedNumber] = {}
    for one in by_step:
        begin = bisect_left(fractions, one.value - one.step, key=lambda other: other.value)
        near = fractions[begin] if begin < len(fractions) else one
        rounded = one.fits(near.value) and one.step <= asked.finest(near.value)
        stands[one] = by_value.setdefault(one.value, near if rounded else one)
    return stands


def _place(answer: Any) -> Any:
    """A sort key: numbers by size, choices by place."""
    return answer.value if hasattr(answer, "value") else answer
