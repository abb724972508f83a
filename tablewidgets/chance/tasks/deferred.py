"""Output that is deferred until a task is done."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import number, texts
from tablewidgets.engine.display import Display
from tablewidgets.engine.locale import speaking

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.lock import Lock


class _Written(str):
    """A text whose repr has no quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class Markdown(_Written):
    """A text in Markdown, with formulas."""

    __slots__ = ()

    def _repr_markdown_(self) -> str:
        return str(self)


class Deferred(Display):
    """Made by `task.then(...)`. As the last line of a cell it asks for the task first, and shows
    the output once the task is done."""

    _widget_class = "tablewidgets.widgets.deferred:DeferredWidget"

    def __init__(self, lock: Lock, make: Callable[[], Any] | str) -> None:
        if not (callable(make) or isinstance(make, str)):
            raise TypeError(texts().say("call.make", make=repr(make)))
        self.lock: Final = lock
        """Opens once the tasks are done; the language is that of the first one."""
        self._make: Final = partial(Markdown, make) if isinstance(make, str) else make

    @cached_property
    def value(self) -> Any:
        """The output itself; a `ValueError` before the task is done."""
        if not self.lock.is_open:
            raise ValueError(f"value: {self.waiting()}")
        with speaking(self._locale):
            return self._make()

    @property
    def _locale(self) -> str:
        return self.lock.tasks[0].locale

    @property
    def shown(self) -> Any:
        """The output as readers see it: a fraction written as such, not as Python's repr."""
        if not isinstance(self.value, Fraction):
            return self.value
        with speaking(self._locale):
            return _Written(number(self.value))

    def waiting(self) -> str:
        """The sentence that stands in until the task is done."""
        first, *others = self.lock.tasks
        key = "tasks" if others else first.waits_for
        with speaking(self._locale):
            return texts().say(f"then.{key}")

    def grid(self) -> Grid:
        """That sentence, where no widget can be shown."""
        return Grid("", [], [], [self.waiting()])

    def __repr__(self) -> str:
        return repr(self.shown) if self.lock.is_open else self.waiting()

    def _ipython_display_(self) -> None:
        if not self.lock.is_open:
            super()._ipython_display_()
        elif isinstance(self.shown, Display):  # as if it were the last line of the cell
            self.shown._ipython_display_()
        else:
            raise NotImplementedError  # IPython then shows the mime bundle

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """A placeholder; once the task is done, the output as if it were the last line of the
        cell."""
        if self.lock.is_open:
            from tablewidgets.widgets.deferred import displayed  # brings Jupyter along

            return displayed(self.shown)
        return super()._repr_mimebundle_(**kwargs)
