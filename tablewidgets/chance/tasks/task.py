"""Tasks of a lesson: a question, an experiment, a tree or a table with blanks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, Self

from tablewidgets.chance.display import ChangingDisplay
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.deferred import Deferred
from tablewidgets.chance.tasks.lock import Lock, checked_tasks
from tablewidgets.chance.tasks.work import Work
from tablewidgets.engine.listeners import Listeners
from tablewidgets.engine.locale import speaking


class Solution:
    """The solution of a task, with its reasons. As the last line of a cell it is a table."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid

    def __repr__(self) -> str:
        return self._grid.text()

    def _repr_html_(self) -> str:
        return self._grid.html()


class Task(ChangingDisplay):
    """A task, done by a pupil or, for a teacher, by `chance.teaching.solution(task)`."""

    place = ""
    """The number of its lesson and its name there, as "06/given", if it is part of one."""

    _is_solved = False
    """Whether its solution was shown: what is done from then on is no pupil's work."""
    _work_before_solution: Work | None = None

    @property
    @abstractmethod
    def done(self) -> bool:
        """Whether the task is done, so that deferred output may be shown."""

    @property
    @abstractmethod
    def waits_for(self) -> str:
        """The key of the message that says what to do before deferred output is shown."""

    def _solve(self) -> Solution:
        """Close the task, and show the solution with its reasons."""
        if not self._is_solved:
            self._work_before_solution = self.work()
            self._is_solved = True
        return self._close()

    @abstractmethod
    def _close(self) -> Solution:
        """Close the task, even if nothing was done, and show the solution."""

    # What was done, to be kept and taken up again.

    def work(self) -> Work | None:
        """What was done, to be kept: answers, predictions and trials, but no verdict.

        Returns:
            Plain data for JSON; None as long as nothing was done. What a solution has filled in
            is not part of it.

        Example:
            >>> tw.Question("P(6)?", answer="1/6", seed=1, locale="en").answer("33 %").work()
            {'seed': 1, 'answers': [{'given': '33 %', 'locale': 'en'}]}
        """
        return self._work_before_solution if self._is_solved else self._work()

    @abstractmethod
    def _work(self) -> Work | None:
        """What was done, if anything."""

    def _work_grid(self) -> Grid | None:
        """What was done, with what was said of it, in the current language; None if nothing was."""
        return None if self.work() is None else self._work_in_text()

    def _work_in_text(self) -> Grid:
        return self._in_text()

    def resume(self, work: Work) -> Self:
        """Take up what was done before, on another machine or before a kernel ended.

        It is judged again. What is there stays, if it is further on.

        Args:
            work: What `work()` returned.

        Returns:
            The task itself.

        Raises:
            ValueError: If that can't be the work of this task; then nothing is changed.

        Example:
            >>> done = tw.Question("P(6)?", answer="1/6").answer("1/6").work()
            >>> tw.Question("P(6)?", answer="1/6").resume(done).right
            True
        """
        with speaking(self.locale):
            twin = self._twin(work)
        self._take_over(twin)
        return self

    @abstractmethod
    def _twin(self, work: object) -> Self:
        """Another task like this one, in which just this was done; a `BadWork` if it can't be."""

    def _untouched(self) -> Self:
        """Another task like this one, in which nothing was done: what is exact in it is shared."""
        twin = self._twin(self._nothing())
        vars(twin).update(_listeners=Listeners())
        return twin

    @abstractmethod
    def _progress(self) -> tuple[int, ...]:
        """How much was done, to be compared."""

    def _take_over(self, twin: Self) -> bool:
        """Take up what was done in a twin, if that is further on; whether it was."""
        if self._is_solved or twin._progress() <= self._progress():
            return False
        self._become(twin)
        self._changed()
        return True

    def _start_over(self) -> None:
        """Undo all that was done, for the next pupil."""
        self._is_solved, self._work_before_solution = False, None
        self._become(self._twin(self._nothing()))
        self._changed()

    @abstractmethod
    def _nothing(self) -> Work:
        """The work of somebody who has done nothing."""

    @abstractmethod
    def _become(self, twin: Self) -> None:
        """Replace what was done by what was done in a twin."""

    # What follows.

    def solution(self) -> Solution:
        """The solution with its reasons, once the task is done.

        Returns:
            A table.

        Raises:
            ValueError: If the task isn't done: then only a teacher's edition tells it.

        Example:
            >>> question = tw.Question("One throw of a die: P(6)?", answer="1/6")
            >>> print(question.answer("1/6").solution())
            One throw of a die: P(6)?
                 answer  where it comes from
            1/6 ≈ 0.167  Right.
        """
        if not self.done:
            with speaking(self.locale):
                raise ValueError(
                    texts().say("call.of", name="solution", said=texts().say("then.solution"))
                )
        return self._solve()

    def then(self, make: Callable[[], Any] | str, *, after: Task | Iterable[Task] = ()) -> Deferred:
        """What may be seen only once this task is done.

        As the last line of a cell it says what to do first; then it shows by itself what follows.

        Args:
            make: A function without arguments that returns what follows: a chart, a table, a
                number; or a text in Markdown.
            after: Other tasks that must be done too, because what follows would tell their answers.

        Returns:
            An object that waits for the task.

        Raises:
            TypeError: If `make` is neither, or `after` holds anything but tasks.

        Example:
            >>> question = tw.Question("One throw of a die: P(6)?", answer="1/6")
            >>> following = question.then(lambda: "and so it is for each face")
            >>> question.answer("1/6").right, following
            (True, 'and so it is for each face')
        """
        return Deferred(Lock((self, *checked_tasks("after", after))), make)
