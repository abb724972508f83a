"""For the editions for teachers alone."""

from __future__ import annotations

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.task import Solution, Task


def solution(task: Task) -> Solution:
    """Close a task, even without an attempt, and show its solution.

    A task itself shows its solution only once it is done, so that no pupil comes upon it.

    Args:
        task: A question, an experiment, a tree or a two-way table.

    Returns:
        A table of what is right, and of where it comes from.

    Raises:
        TypeError: If it isn't a task.

    Example:
        >>> from tablewidgets.chance.teaching import solution
        >>> question = tw.Question("P(6)?", answer="1/6")
        >>> table = solution(question)
        >>> question.done
        True
    """
    if not isinstance(task, Task):
        raise TypeError(texts().say("call.task", task=repr(task)))
    return task._solve()
