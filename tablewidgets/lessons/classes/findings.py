"""What a teacher wants to know of a class: counts, slips, what was sure and wrong, all trials."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from tablewidgets.chance.classroom.pooling import PooledAnswers, PooledTrials, PupilTrials
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.answers import NumberAnswer
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.locale import current_locale
from tablewidgets.lessons.classes.outcomes import Status

if TYPE_CHECKING:
    from tablewidgets.lessons.classes.class_view import Pupil

COMMONEST: Final = 2
"""How many slips are worth a word to the whole class."""


class Slip(NamedTuple):
    """A wrong first answer that has a reason, and how many gave it."""

    question: Question
    answer: str
    """The answer as it is written; several if they come from the same mistake."""
    given: int
    sentence: str


class QuestionFindings:
    """What the class has answered to a question."""

    def __init__(self, question: Question, pupils: Sequence[Pupil], name: str) -> None:
        self.question: Final = question
        outcomes = [pupil.outcome(name) for pupil in pupils]
        self.counts: Final = Counter[Status](outcome.status for outcome in outcomes)
        answers = [outcome.answer for outcome in outcomes if outcome.answer is not None]
        self.pooled: Final = PooledAnswers(question, answers)
        self._slips: Final[dict[str, list[Slip]]] = {}
        """The slips in each language that was asked for."""

    @property
    def answered(self) -> int:
        return len(self.pooled.results)

    @property
    def slips(self) -> list[Slip]:
        """The slips in the first answers, the commonest first, in the current language."""
        locale = current_locale()
        if locale not in self._slips:
            self._slips[locale] = self._find_slips()
        return self._slips[locale]

    def _find_slips(self) -> list[Slip]:
        written, given = dict[str, list[str]](), Counter[str]()
        expected = self.question._expected
        for column in self.pooled.columns():
            if column.explanation:
                text = expected.written(column.answer)
                if not isinstance(expected, NumberAnswer):
                    text = texts().say("class_view.quoted", text=text)
                written.setdefault(column.explanation, []).append(text)
                given[column.explanation] += column.given
        return [
            Slip(self.question, " / ".join(written[sentence]), n, sentence)
            for sentence, n in given.most_common()
            if n
        ]

    @property
    def unexplained(self) -> int:
        """How many first answers were wrong for no reason that is known."""
        return sum(
            one.verdict.kind == "wrong" and one.verdict.mistake is None
            for one in self.pooled.results
        )


class Findings:
    """What the class has done in all tasks."""

    def __init__(self, tasks: Mapping[str, Task], pupils: Sequence[Pupil]) -> None:
        self.tasks: Final = tasks
        self.pupils: Final = pupils

    @cached_property
    def questions(self) -> list[QuestionFindings]:
        return [
            QuestionFindings(task, self.pupils, name)
            for name, task in self.tasks.items()
            if isinstance(task, Question)
        ]

    @cached_property
    def experiments(self) -> list[PooledTrials]:
        """The trials of all, where anybody has made some. Those from the same seed are the same
        trials, and count once."""
        return [
            PooledTrials(task, trials)
            for name, task in self.tasks.items()
            if isinstance(task, Experiment) and (trials := self._trials(name))
        ]

    def _trials(self, name: str) -> list[PupilTrials]:
        most: dict[object, PupilTrials] = {}
        for at, pupil in enumerate(self.pupils):
            made, seed = pupil.outcome(name).trials, pupil.outcome(name).seed
            key = ("pupil", at) if seed is None else ("seed", seed)
            if made is not None and (key not in most or most[key].trials < made.trials):
                most[key] = made
        return list(most.values())

    @property
    def commonest(self) -> list[Slip]:
        """The slips that most pupils made, over all questions."""
        slips = [slip for one in self.questions for slip in one.slips]
        return sorted(slips, key=lambda slip: -slip.given)[:COMMONEST]

    @property
    def surest(self) -> QuestionFindings | None:
        """The question at which most were sure of a wrong answer, if any was."""
        most = max(self.questions, key=lambda one: one.pooled.sure_and_wrong, default=None)
        return most if most is not None and most.pooled.sure_and_wrong else None
