"""Output that is deferred until a task is done."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import number, texts
from tablewidgets.engine.display import Display
from tablewidgets.engine.locale import speaking

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.task import Task


class _Written(str):
    """A text whose repr has no quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class Deferred(Display):
    """Made by `task.then(...)`. As the last line of a cell it asks for the task first, and shows
    the output once the task is done."""

    _widget_class = "tablewidgets.widgets.deferred:DeferredWidget"

    def __init__(self, task: Task, make: Callable[[], Any]) -> None:
        if not callable(make):
            raise TypeError(f"make: a function without arguments, not {make!r}")
        self.task: Final = task
        self._make: Final = make

    @cached_property
    def value(self) -> Any:
        """The output itself; a `ValueError` before the task is done."""
        if not self.task.done:
            raise ValueError(f"value: {self.waiting()}")
        with speaking(self.task.locale):
            return self._make()

    @property
    def shown(self) -> Any:
        """The output as readers see it: a fraction written as such, not as Python's repr."""
        if not isinstance(self.value, Fraction):
            return self.value
        with speaking(self.task.locale):
            return _Written(number(self.value))

    def waiting(self) -> str:
        """The sentence that stands in until the task is done."""
        with speaking(self.task.locale):
            return texts().say(f"then.{self.task.waits_for}")

    def grid(self) -> Grid:
        """That sentence, where no widget can be shown."""
        return Grid("", [], [], [self.waiting()])

    def __repr__(self) -> str:
        return repr(self.shown) if self.task.done else self.waiting()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """A placeholder; once the task is done, the output as if it were the last line of the
        cell."""
        if self.task.done:
            from tablewidgets.widgets.deferred import displayed  # brings Jupyter along

            return displayed(self.shown)
        return super()._repr_mimebundle_(**kwargs)
