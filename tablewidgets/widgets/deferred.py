"""A placeholder in a notebook, which shows its deferred output once a task is done."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from IPython.core.formatters import DisplayFormatter
from ipywidgets import HTML, Output, VBox, Widget

from tablewidgets.chance.display import LocalizedDisplay
from tablewidgets.chance.tasks.deferred import Deferred
from tablewidgets.engine.game import Game
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.record import Record, RecordedWidget
from tablewidgets.widgets.subscriber import Subscriber

_STYLE_CLASS: Final = "jp-RenderedHTMLCommon"
"""The CSS class for the output style of JupyterLab and Notebook."""


class DeferredWidget(RecordedWidget, Subscriber, VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A sentence that asks for the task, replaced by the deferred output without running the cell
    again."""

    children: tuple[Widget, ...]

    def __init__(self, deferred: Deferred) -> None:
        self.deferred: Final = deferred
        super().__init__([_html(deferred.grid().html())])
        self._follow(deferred.lock.on_change, self._task_changed)

    def _task_changed(self) -> None:
        if self.deferred.lock.is_open:
            waiting: tuple[Widget, ...] = self.children
            self.children = (self._output(),)
            self._unsubscribe()
            self._update_record()
            for child in waiting:
                child.close()

    def _output(self) -> Widget:
        """The deferred output, or its exception as text."""
        try:
            return as_widget(self.deferred.shown)
        except (Exception, KeyboardInterrupt) as error:
            return _html(_preformatted(f"{type(error).__name__}: {error}"))

    def _record(self) -> Record:
        if not self.deferred.lock.is_open:
            return Record(picture=self.deferred.waiting())
        shown = self.children[0]
        if isinstance(shown, LocalizedWidget):  # which would show itself once more
            snapshot = shown.snapshot()
            return Record(text=snapshot.text, formatted=snapshot.html)
        try:
            data, _ = displayed(self.deferred.shown)
        except (Exception, KeyboardInterrupt):  # which was shown, and will be again
            return Record()
        text = data["text/plain"]
        if "text/markdown" in data:
            return Record(text=text, formatted=data["text/markdown"], media="markdown")
        return Record(text=text, formatted=data.get("text/html") or _preformatted(text))

    def __repr__(self) -> str:
        return repr(self.deferred)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Fall back to a sentence where no widget can be shown."""
        data = super()._repr_mimebundle_(**kwargs) or {}
        grid = self.deferred.grid()
        return {**data, "text/plain": grid.text(), "text/html": grid.html()}, {}


def displayed(value: Any) -> Any:
    """The data and metadata with which the last line of a cell shows a value."""
    return DisplayFormatter().format(value)  # type: ignore[no-untyped-call]


def as_widget(value: Any) -> Widget:
    """A widget that shows a value, which may be a widget itself."""
    if isinstance(value, Widget):
        return value
    if isinstance(value, LocalizedDisplay):
        return value.widget()
    if isinstance(value, Game):
        return value.table()
    data, metadata = displayed(value)
    if "text/markdown" in data:  # whose formulas the host typesets
        output = {"output_type": "display_data", "data": data, "metadata": metadata}
        return Output(outputs=(output,))
    return _html(data.get("text/html") or _preformatted(data["text/plain"]))


def _preformatted(text: str) -> str:
    return f"<pre>{escape(text)}</pre>"


def _html(text: str) -> Widget:
    widget = HTML(text)
    widget.add_class(_STYLE_CLASS)
    return widget
