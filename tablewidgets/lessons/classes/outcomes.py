"""What came of a task for one pupil, read from the work of a lesson or from the code of a task."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import copy
from typing import Final, Literal, NamedTuple

from tablewidgets.chance.classroom.pooling import (
    PupilAnswer,
    PupilTrials,
    answer_in,
    trials_in,
)
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.result_codes import CodedTask, Result
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.tasks.work import Work
from tablewidgets.lessons.tasks import Lesson

Status = Literal["right", "later", "wrong", "made", "begun", "open"]
"""Right at once or later, wrong, trials were made, only begun, or nothing done."""
STATUSES: Final[tuple[Status, ...]] = ("right", "later", "wrong", "made", "begun", "open")


class Outcome(NamedTuple):
    """How far a pupil has come in a task, and with what."""

    status: Status
    effort: int
    """How much was done: attempts, filled blanks or trials."""
    answer: PupilAnswer | None = None
    trials: PupilTrials | None = None
    seed: int | None = None
    """That of the trials: two pupils with the same one have made the same trials."""

    @property
    def extent(self) -> tuple[bool, int]:
        """How far on it is, to be compared."""
        return self.status not in ("begun", "open"), self.effort


OPEN: Final = Outcome("open", 0)
_MOST_READ: Final = 10_000
"""The most outcomes that are kept to be looked up: a class that is followed does more and more."""


class Reader:
    """Reads what pupils have done in the tasks of a lesson: each answer is judged here."""

    def __init__(self, number: str) -> None:
        lesson = Lesson(number)
        self.tasks: Final[Mapping[str, Task]] = {
            name: lesson._provided(name) for name in lesson.names
        }
        self._by_code: Final = {
            (task.kind, task.fingerprint): name
            for name, task in self.tasks.items()
            if isinstance(task, CodedTask)
        }
        self._read: Final[dict[str, Outcome]] = {}
        """What was read before: many pupils give the same answers."""

    def forget(self) -> None:
        """Empty the cache of what was read."""
        self._read.clear()

    def of_work(self, name: str, work: Work) -> Outcome:
        """What was done in a task, by the work that is kept of it.

        Raises:
            ValueError: it can't be work of this task.
        """
        task = self.tasks[name]
        if isinstance(task, Question):
            work = {**work, "seed": task.seed}  # it is of no matter here
        key = f"{name} {json.dumps(work, sort_keys=True)}"
        if key not in self._read:
            if len(self._read) == _MOST_READ:
                self.forget()
            self._read[key] = _outcome(task, work)
        return self._read[key]

    def of_result(self, result: Result) -> tuple[str, Outcome] | None:
        """The task that a result is of, and what was done; None if it is none of this lesson.

        Raises:
            ValueError: nobody can have got it.
        """
        name = self._by_code.get((result.kind, result.about))
        if name is None:
            return None
        task = self.tasks[name]
        if isinstance(task, Experiment):
            trials = trials_in(task, result)
            return name, Outcome("made", trials.trials, trials=trials)
        assert isinstance(task, Question)
        answer = answer_in(task, result)
        at_once = answer.right and answer.verdict.kind != "wrong"
        status: Status = "right" if at_once else "later" if answer.right else "wrong"
        return name, Outcome(status, answer.tries, answer=answer)


def _outcome(task: Task, work: Work) -> Outcome:
    if isinstance(task, Experiment):
        return _of_experiment(task, work)
    twin = task._twin(work)
    if isinstance(twin, Question):
        return _of_question(twin)
    assert isinstance(twin, CaseView)
    return _of_cases(twin)


def _of_question(twin: Question) -> Outcome:
    attempts = twin.attempts
    if not attempts:
        return Outcome("begun", 0)
    first = attempts[0]
    answer = PupilAnswer(len(attempts), first.sure, twin.right, first.value, first.verdict)
    wrong = any(attempt.verdict.kind == "wrong" for attempt in attempts)
    status: Status = "begun"
    if twin.right:
        status = "later" if wrong else "right"
    elif wrong or twin.done:
        status = "wrong"
    return Outcome(status, len(attempts), answer=answer)


def _of_cases(twin: CaseView) -> Outcome:
    steps = twin._blanks.steps
    if not twin.done:
        return Outcome("begun", len(steps))
    if all(step.answer is None for step in steps):
        return Outcome("wrong", len(steps))
    filled = [step for step in steps if step.answer is not None]
    at_once = len(filled) == len(twin._blanks.asked) == len(steps)
    return Outcome("right" if at_once else "later", len(steps))


def _of_experiment(task: Experiment, work: Work) -> Outcome:
    """Its trials are not made again: the work has their counts."""
    seeded = copy(task)
    seeded.seed = work.get("seed", task.seed)
    twin = seeded._twin(work)
    result = work.get("result")
    if not twin.left or result is None:
        return Outcome("begun", twin.left)
    trials, hits, *counts = result
    made = PupilTrials(trials, hits, tuple(counts))
    return Outcome("made", trials, trials=made, seed=twin.seed)
