"""What a lesson consists of, before a pupil does anything in it: tasks, checks, texts."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

from tablewidgets.chance.tasks.check import Check
from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.locale import current_locale
from tablewidgets.engine.package_files import read_text
from tablewidgets.lessons.builders import Builder
from tablewidgets.lessons.filling import filled
from tablewidgets.lessons.kept import TEXTS

_HEADING: Final = re.compile(r"^%% (\w+): (.*)\n", re.MULTILINE)


class Text(NamedTuple):
    """A text that follows tasks, with places for numbers."""

    tasks: tuple[str, ...]
    text: str


class Content:
    """A lesson's package, and its texts."""

    def __init__(self, number: str) -> None:
        self.number: Final = number
        self._package: Final = import_module(f"{__package__}.lesson_{number}")
        self.tasks: Final[Mapping[str, Builder]] = self._package.tasks
        """What makes each task, in order."""

    def defaults(self, name: str) -> dict[str, Any]:
        """What a pupil would give for a task."""
        return dict(self._package.model.defaults.get(name, {}))

    def parameters(self, name: str) -> list[str]:
        """What a task is made with."""
        if name not in self.tasks:
            names = ", ".join(self.tasks)
            raise ValueError(
                TEXTS.say("lesson.no_task", name=name, number=self.number, names=names)
            )
        return list(inspect.signature(self.tasks[name]).parameters)

    def asked(self, name: str) -> list[str]:
        """What the pupil gives for a task."""
        return [one for one in self.parameters(name) if one not in self.tasks]

    def needed(self, name: str) -> list[str]:
        """The other tasks that a task is made with."""
        return [one for one in self.parameters(name) if one in self.tasks]

    def make(self, name: str, given: Mapping[str, Any], others: Mapping[str, Task]) -> Task:
        """A new task, in which nothing was done."""
        build = self.tasks[name]
        return build(**given, **others) if given or others else _worked_out(build)._untouched()

    def check(self, name: str, function: Callable[[Any], Any]) -> Check:
        """Try a pupil's function on the cases of the lesson."""
        checks: Mapping[str, Callable[[Any], Check]] = getattr(self._package, "checks", {})
        if name not in checks:
            names = ", ".join(checks) or "-"
            raise ValueError(
                TEXTS.say("lesson.no_check", name=name, number=self.number, names=names)
            )
        return checks[name](function)

    @property
    def texts(self) -> Mapping[str, Text]:
        """The texts that follow tasks, in order, in the current language."""
        return _texts(self.number, current_locale())

    def text(self, name: str) -> Text:
        if name not in self.texts:
            names = ", ".join(self.texts)
            raise ValueError(
                TEXTS.say("lesson.no_text", name=name, number=self.number, names=names)
            )
        return self.texts[name]

    def filled(self, name: str) -> str:
        """A text with its numbers, in the current language."""
        return filled(self.text(name).text, self.names, f"lesson {self.number}, after {name}")

    @property
    def names(self) -> dict[str, Any]:
        """What the places of its texts may name: the model, and what is computed for them alone."""
        return _names(self._package)


@cache
def _worked_out(build: Builder) -> Task:
    """A task that nothing is given for, never done itself: what is right in it, and what each
    mistake gives, is computed once for the thirty pupils of a room."""
    return build()


@cache
def _names(package: Any) -> dict[str, Any]:
    """Computed once, however often a lesson is begun."""
    return {**vars(package.model), **package.numbers()}


@cache
def _texts(number: str, locale: str) -> Mapping[str, Text]:
    """The texts of a lesson by their names."""
    page = read_text(__package__, f"after/{number}.{locale}.md")
    _, *parts = _HEADING.split(page)
    return {
        name: Text(tuple(tasks.split()), text.strip())
        for name, tasks, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    }
