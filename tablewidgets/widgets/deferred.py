"""A placeholder in a notebook, filled as soon as a task is done."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from IPython.core.formatters import DisplayFormatter
from ipywidgets import HTML, VBox, Widget

from tablewidgets.chance.display import LocalizedDisplay
from tablewidgets.chance.tasks.deferred import Deferred
from tablewidgets.engine.game import Game
from tablewidgets.widgets.subscriber import Subscriber

_LOOK: Final = "jp-RenderedHTMLCommon"
"""The class that gives tables and texts the look of an output in JupyterLab and Notebook."""


class DeferredWidget(Subscriber, VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Asks for the task first; the deferred output replaces the sentence by itself, without running
    the cell again."""

    children: tuple[Widget, ...]

    def __init__(self, then: Deferred) -> None:
        self.then: Final = then
        super().__init__([_html(then.grid().html())])
        self._follow(then.task.on_change, self._task_changed)

    def _task_changed(self) -> None:
        if self.then.task.done:
            waiting: tuple[Widget, ...] = self.children
            self.children = (self._following(),)
            self._unsubscribe()
            for child in waiting:
                child.close()

    def _following(self) -> Widget:
        """The deferred output, or its exception as text: the task is done all the same."""
        try:
            return as_widget(self.then.shown)
        except Exception as error:
            return _html(f"<pre>{escape(f'{type(error).__name__}: {error}')}</pre>")

    def __repr__(self) -> str:
        return repr(self.then)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Fall back to a sentence where no widget can be shown."""
        data = super()._repr_mimebundle_(**kwargs) or {}
        grid = self.then.grid()
        return {**data, "text/plain": grid.text(), "text/html": grid.html()}, {}


def displayed(value: Any) -> Any:
    """The data and metadata with which the last line of a cell shows a value."""
    return DisplayFormatter().format(value)  # type: ignore[no-untyped-call]


def as_widget(value: Any) -> Widget:
    """The widget of a value: itself, its own, or a text."""
    if isinstance(value, Widget):
        return value
    if isinstance(value, LocalizedDisplay):
        return value.widget()
    if isinstance(value, Game):
        return value.table()
    data, _ = displayed(value)
    return _html(data.get("text/html") or f"<pre>{escape(data['text/plain'])}</pre>")


def _html(text: str) -> Widget:
    widget = HTML(text)
    widget.add_class(_LOOK)
    return widget
