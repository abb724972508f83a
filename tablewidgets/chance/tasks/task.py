"""Tasks of a lesson: a question, an experiment, a tree or a table with blanks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Any

from tablewidgets.chance.display import ChangingDisplay
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.deferred import Deferred
from tablewidgets.chance.tasks.lock import Lock, checked_tasks
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

    @property
    @abstractmethod
    def done(self) -> bool:
        """Whether the task is done, so that deferred output may be shown."""

    @property
    @abstractmethod
    def waits_for(self) -> str:
        """The key of the message that says what to do before deferred output is shown."""

    @abstractmethod
    def _solve(self) -> Solution:
        """Close the task, and show the solution with its reasons."""

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
                raise ValueError(f"solution: {texts().say('then.solution')}")
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
