"""A lesson: its tasks by their names, and the texts that wait for them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeVar

from tablewidgets.chance.tasks.check import Check
from tablewidgets.chance.tasks.deferred import Deferred, Markdown
from tablewidgets.chance.tasks.result_codes import CodedTask
from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.locale import Catalogue, current_locale
from tablewidgets.lessons.filling import filled

Builder = Callable[..., Task]
"""Makes a task. A parameter with the name of a task is that task; the others are what the pupil
gives."""
B = TypeVar("B", bound=Builder)

TEXTS: Final = Catalogue("tablewidgets.lessons")
NUMBERS: Final = ("04", "05", "06", "07", "08", "09")
_HEADING: Final = re.compile(r"^%% (\w+): (.*)\n", re.MULTILINE)


class Tasks(dict[str, Builder]):
    """The tasks of a lesson in their order, each under the name of its function."""

    def add(self, build: B) -> B:
        self[build.__name__] = build
        return build


class Text(NamedTuple):
    """A text that follows tasks, with places for numbers."""

    tasks: tuple[str, ...]
    text: str


class Lesson:
    """The tasks of a lesson, each made when it is first asked for. Made by `tw.lesson("06")`."""

    def __init__(self, number: str) -> None:
        self.number: Final = number
        self._module: Final = import_module(f"{__package__}.lesson_{number}")
        self._tasks: Final[dict[str, tuple[Mapping[str, Any], Task]]] = {}
        """The tasks that were made, with what was given for them."""

    def __repr__(self) -> str:
        return f"tw.lesson({self.number!r})"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the tasks, in order."""
        return tuple(self._builders)

    @property
    def _builders(self) -> Tasks:
        builders: Tasks = self._module.tasks
        return builders

    def task(self, name: str, **given: Any) -> Task:
        """A task of the lesson: the same one each time, unless something else is given for it.

        Args:
            name: Its name.
            **given: What the task is made with, where the lesson asks for it: for an experiment,
                what is tried and a seed.

        Returns:
            A question, an experiment, a tree or a two-way table.

        Raises:
            ValueError: If there is no such task.
            TypeError: If something is missing that it is made with, or is too much.

        Example:
            >>> tw.lesson("06").task("recall_heap").answer("1/3").right
            True
        """
        made = self._tasks.get(name)
        if made is not None and given in ({}, made[0]):
            return made[1]
        asked = self._parameters(name)
        wanted = [one for one in asked if one not in self._builders]
        if set(wanted) != set(given):
            key = "given" if wanted else "nothing"
            how = ", ".join([repr(name), *(f"{one}=…" for one in wanted)])
            raise TypeError(f"task: {TEXTS.say(f'lesson.{key}', how=how)}")
        others = {one: self.task(one) for one in asked if one in self._builders}
        task = self._builders[name](**given, **others)
        if isinstance(task, CodedTask):
            task.in_lesson = True
        self._tasks[name] = given, task
        return task

    def _parameters(self, name: str) -> list[str]:
        if name not in self._builders:
            names = ", ".join(self._builders)
            said = TEXTS.say("lesson.no_task", name=name, number=self.number, names=names)
            raise ValueError(f"task: {said}")
        return list(inspect.signature(self._builders[name]).parameters)

    def then(
        self, name: str, make: Callable[[], Any] | str, *, after: Iterable[str] = ()
    ) -> Deferred:
        """What may be seen only once a task is done.

        Args:
            name: The name of the task.
            make: A function without arguments that returns what follows, or a text in Markdown.
            after: The names of other tasks that must be done too.

        Returns:
            An object that waits for the tasks.

        Raises:
            ValueError: If there is no such task.

        Example:
            >>> lesson = tw.lesson("06")
            >>> lesson.then("recall_heap", lambda: "three heaps")
            Answer the question first: what follows will then appear here.
        """
        return self.task(name).then(make, after=[self.task(other) for other in after])

    def after(self, name: str) -> Deferred:
        """The text that follows a task, once it is done.

        Args:
            name: The name of the text: mostly that of the task.

        Returns:
            An object that waits for the task, and for those that it tells the answers of.

        Raises:
            ValueError: If there is no such text.

        Example:
            >>> tw.lesson("06").after("as_bo")
            Answer the question first: what follows will then appear here.
        """
        first, *others = self._text(name).tasks
        return self.then(first, lambda: Markdown(self._filled(name)), after=others)

    def check(self, name: str, function: Callable[[Any], Any]) -> Check:
        """Try a function of the pupil's own on cases.

        Args:
            name: What the lesson asks for.
            function: The pupil's function.

        Returns:
            What came of it: the first case in which it differs, or that it is right.

        Raises:
            ValueError: If the lesson asks for no such function.
            TypeError: If it is no function.

        Example:
            >>> tw.lesson("06").check("seen", lambda cards: cards[0] != 5 != cards[5]).right
            True
        """
        checks: Mapping[str, Callable[[Any], Check]] = getattr(self._module, "checks", {})
        if name not in checks:
            names = ", ".join(checks) or "-"
            said = TEXTS.say("lesson.no_check", name=name, number=self.number, names=names)
            raise ValueError(f"check: {said}")
        return checks[name](function)

    def _text(self, name: str) -> Text:
        if name not in self._texts(current_locale()):
            names = ", ".join(self._texts(current_locale()))
            said = TEXTS.say("lesson.no_text", name=name, number=self.number, names=names)
            raise ValueError(f"after: {said}")
        return self._texts(current_locale())[name]

    def _filled(self, name: str) -> str:
        """A text with its numbers, in the current language."""
        return filled(self._text(name).text, self._names, f"lesson {self.number}, after {name}")

    @cached_property
    def _names(self) -> dict[str, Any]:
        """What the places of its texts may name: the model, and what is computed for them alone."""
        return {**vars(self._module), **self._module.numbers()}

    def _texts(self, locale: str) -> Mapping[str, Text]:
        return _texts(self.number, locale)


@cache
def _texts(number: str, locale: str) -> Mapping[str, Text]:
    """The texts of a lesson by their names."""
    page = files(__package__).joinpath("after", f"{number}.{locale}.md").read_text("utf-8")
    _, *parts = _HEADING.split(page)
    return {
        name: Text(tuple(tasks.split()), text.strip())
        for name, tasks, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    }


def lesson(number: str) -> Lesson:
    """The tasks of a lesson.

    Args:
        number: Its number, as its notebook has it: "04" to "09".

    Returns:
        The lesson, all of whose tasks are to do.

    Raises:
        ValueError: If there is no such lesson.

    Example:
        >>> lesson = tw.lesson("06")
        >>> lesson.task("recall_heap").answer("1/5").left
        1
    """
    if number not in NUMBERS:
        said = TEXTS.say("lesson.none", number=number, numbers=", ".join(NUMBERS))
        raise ValueError(f"number: {said}")
    return Lesson(number)
