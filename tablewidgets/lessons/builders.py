"""The tasks of a lesson, each made by a function of its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tablewidgets.chance.tasks.task import Task

Builder = Callable[..., Task]
"""Makes a task. A parameter with the name of a task is that task; the others are what the pupil
gives."""
B = TypeVar("B", bound=Builder)


class Tasks(dict[str, Builder]):
    """Tasks in their order, each under the name of its function."""

    def add(self, build: B) -> B:
        self[build.__name__] = build
        return build
