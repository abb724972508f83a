"""What the results of a class come to: all trials together, or how often each answer was given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.tasks.answers import ChoiceAnswer, DistributionAnswer, NumberAnswer
from tablewidgets.chance.tasks.experiment import MOST_RUNS, Experiment
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.result_codes import Result
from tablewidgets.chance.tasks.trials import MOST_TRIALS


class PupilTrials(NamedTuple):
    """The trials of one experiment that somebody made."""

    trials: int
    hits: int
    counts: tuple[int, ...]
    """Of each value that was foreseen."""


def trials_in(e: Experiment, result: Result) -> PupilTrials:
    """`ValueError` if there is no such result of this experiment."""
    trials, hits, *counts = result.numbers
    wrong = len(counts) != len(e.foreseen) or sum(counts) > trials or hits > trials
    if wrong or not 0 < trials <= MOST_RUNS * MOST_TRIALS:
        raise ValueError("a code without trials")
    return PupilTrials(trials, hits, tuple(counts))


class PooledTrials:
    """An experiment as a whole class made it."""

    def __init__(self, e: Experiment, results: Sequence[PupilTrials]) -> None:
        self.experiment: Final = e
        self.results: Final = results
        self.trials: Final = sum(one.trials for one in results)
        self.hits: Final = sum(one.hits for one in results)

    @property
    def about_event(self) -> bool:
        return self.experiment.has_event and not self.experiment.foreseen

    @property
    def axis(self) -> list[Hashable]:
        return [False, True] if self.about_event else self.experiment.foreseen

    @property
    def counts(self) -> dict[Hashable, int]:
        if self.about_event:
            return {False: self.trials - self.hits, True: self.hits}
        columns = zip(*(one.counts for one in self.results), strict=True)
        totals = [sum(column) for column in columns] or [0] * len(self.axis)
        return dict(zip(self.axis, totals, strict=True))

    @property
    def law(self) -> Distribution[Any] | None:
        """The exact law of what is counted."""
        e = self.experiment
        if not self.about_event:
            return e.law
        return None if e.p is None else Distribution({False: 1 - e.p, True: e.p})

    def share(self, value: Hashable) -> Fraction:
        return Fraction(self.counts[value], self.trials or 1)

    @property
    def event_share(self) -> Fraction:
        return Fraction(self.hits, self.trials or 1)

    def within(self, p: Fraction) -> int:
        """How many of the class are in the band round the exact probability of the event."""
        return sum(self.experiment.is_within(one.hits, one.trials, p) for one in self.results)


class PupilAnswer(NamedTuple):
    """How somebody answered a question."""

    tries: int
    sure: bool | None
    """Of the first answer."""
    right: bool
    """In the end."""
    first: Any


def answer_in(q: Question, result: Result) -> PupilAnswer:
    """`ValueError` if there is no such result of this question."""
    went, *numbers = result.numbers
    tries, rest = divmod(went, 6)
    first = q.expected.unpacked(numbers)
    sure = None if rest < 2 else rest >= 4
    return PupilAnswer(tries, sure, bool(rest % 2), first)


class AnswerColumn(NamedTuple):
    """An answer, and how many gave it."""

    answer: Any
    given: int
    right: bool
    name: str
    """What the mistake is called that it comes from, if it has a name."""
    mistake: str
    """What it comes from, in whatever words, if that is known."""


class PooledAnswers:
    """A question as a whole class answered it: their first answers."""

    def __init__(self, q: Question, results: Sequence[PupilAnswer]) -> None:
        self.question: Final = q
        self.results: Final = results

    @property
    def right(self) -> int:
        """How many were right at once."""
        return sum(self.question.expected.judge(one.first).kind == "right" for one in self.results)

    @property
    def right_in_the_end(self) -> int:
        return sum(one.right for one in self.results)

    @property
    def sure_and_wrong(self) -> int:
        judge = self.question.expected.judge
        return sum(one.sure is True and judge(one.first).kind == "wrong" for one in self.results)

    def columns(self) -> list[AnswerColumn]:
        """The answers that were given, with how often; of choices, also those that nobody took."""
        asked = self.question.expected
        given = [self._meant(one.first) for one in self.results]
        counts = Counter(given)
        choices = range(len(asked.labels)) if isinstance(asked, ChoiceAnswer) else ()
        in_order = sorted({*counts, *choices}, key=_place)
        return [self._column(answer, counts[answer]) for answer in in_order]

    def _meant(self, answer: Any) -> Any:
        """Answers that come to the same, such as 1/3 and 0.333, are counted as one."""
        asked = self.question.expected
        if not isinstance(asked, NumberAnswer):
            return answer
        verdict = asked.judge(answer)
        if verdict.kind == "right":
            return asked.right
        if verdict.mistake is not None:
            return asked.right._replace(value=verdict.mistake.value)
        return answer

    def _column(self, answer: Any, count: int) -> AnswerColumn:
        verdict = self.question.expected.judge(answer)
        typical = verdict.mistake
        name = "" if typical is None else typical.name
        mistake = "" if typical is None else name or typical.explanation
        return AnswerColumn(answer, count, verdict.kind == "right", name, mistake)

    def mean_law(self) -> Distribution[Any] | None:
        """What the class drew, on the average."""
        asked = self.question.expected
        if not isinstance(asked, DistributionAnswer) or not self.results:
            return None
        return Distribution(
            {value: sum(one.first[value] for one in self.results) for value in asked.axis}
        )


def _place(answer: Any) -> Any:
    """Numbers by their size, choices by their places."""
    return answer.value if hasattr(answer, "value") else answer
