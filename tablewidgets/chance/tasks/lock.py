"""What stays closed until tasks are done, because it would tell their answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from tablewidgets.chance.numbers.writing import texts

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.task import Task


class Lock:
    """Open once all of its tasks are done; without a task it is always open."""

    def __init__(self, tasks: tuple[Task, ...]) -> None:
        self.tasks: Final = tasks

    @property
    def is_open(self) -> bool:
        return all(task.done for task in self.tasks)

    def on_change(self, callback: Callable[[Task], object]) -> Callable[[], None]:
        """Call a function after each change of a task; what it returns cancels this."""
        cancels = [task.on_change(callback) for task in self.tasks]

        def cancel() -> None:
            for one in cancels:
                one()

        return cancel


def checked_tasks(name: str, value: object) -> tuple[Task, ...]:
    """One task or several; a `TypeError` for anything else."""
    from tablewidgets.chance.tasks.task import Task  # which uses this module

    tasks = tuple(value) if isinstance(value, Iterable) else (value,)
    for task in tasks:
        if not isinstance(task, Task):
            raise TypeError(texts().say("call.tasks", name=name, task=repr(task)))
    return tuple(task for task in tasks if isinstance(task, Task))
