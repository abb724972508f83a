"""A placeholder, which shows its deferred output once a task is done."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Any, Final

import comm
import traitlets
from IPython.core.formatters import DisplayFormatter
from ipywidgets import Widget

from tablewidgets.chance.display import LocalizedDisplay
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.deferred import Deferred, Markdown
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import speaking
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.carrying import CarryingWidget
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.markdown import as_html
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.record import Record
from tablewidgets.widgets.snapshot import Snapshot
from tablewidgets.widgets.sync import Refused


class DeferredWidget(CarryingWidget):
    """A sentence that asks for the task, replaced by the deferred output without running the cell
    again. The messages of an output that is a widget go through this one: a host need know nothing
    of it."""

    module = "deferred"
    _esm = bundle.module(module)
    _icons = traitlets.Dict().tag(sync=True)
    word_table = "chart"

    def __init__(self, deferred: Deferred, locale: str | None = None) -> None:
        self.deferred: Final = deferred
        self._output: LocalizedWidget | Snapshot | None = None
        """The deferred output once it is shown."""
        self._is_failed = False
        super().__init__(texts(), locale or deferred._locale)
        self._follow(deferred.lock.on_change, self._task_changed)

    @property
    def shown(self) -> LocalizedWidget | Snapshot | None:
        """The deferred output, or its exception as text; None before the task is done."""
        if self._output is None and self.deferred.lock.is_open:
            try:
                with _between_cells():
                    self._output = as_output(self._value())
            except (Exception, KeyboardInterrupt) as error:
                self._is_failed = True
                self._output = _preformatted(f"{type(error).__name__}: {error}")
        return self._output

    def _value(self) -> Any:
        return self.deferred.shown

    def _task_changed(self) -> None:
        if self.deferred.lock.is_open:
            self._unsubscribe()
            self._changed()
            self._update_record()

    def _compute_state(self) -> Json:
        with speaking(self.locale):
            shown = self.shown
            state = {**self._localized_state(), "waits": "", "html": "", "widget": False}
            if shown is None:
                return {**state, "waits": self.deferred.waiting()}
            if isinstance(shown, Snapshot):
                return {**state, "html": shown.html}
            return {**state, "widget": True}

    def close(self) -> None:
        self._detach_all()
        if isinstance(self._output, LocalizedWidget):
            self._output.close()
        super().close()

    @handler()
    def _on_attach(self, place: str, channel: str) -> None:  # noqa: ARG002  # as for a lesson
        """Let a view show the output."""
        shown = self.shown
        if not isinstance(shown, LocalizedWidget):
            raise Refused("stale", self._gone())
        self._carry(channel, shown)

    def _record(self) -> Record:
        if not self.deferred.lock.is_open:
            return Record(picture=self.deferred.waiting())
        snapshot = self.snapshot()
        if self._is_failed:  # which was shown, and will be again
            return Record()
        if isinstance(self.deferred.shown, Markdown):  # whose formulas the host typesets
            return Record(text=snapshot.text, formatted=snapshot.text, media="markdown")
        return Record(text=snapshot.text, formatted=snapshot.html)

    def snapshot(self) -> Snapshot:
        shown = self.shown
        if shown is None:
            grid = self.deferred.grid()
            return Snapshot(grid.text(), grid.html())
        if isinstance(shown, LocalizedWidget):
            return shown.snapshot()
        return shown


@contextmanager
def _between_cells() -> Iterator[None]:
    """Let widgets be made in marimo, which opens a comm, by a callback, for a cell alone. One that
    is carried needs none."""
    if "marimo" not in sys.modules:
        yield
        return
    made, create = Widget._widget_construction_callback, comm.create_comm
    Widget._widget_construction_callback, comm.create_comm = None, comm.DummyComm
    try:
        yield
    finally:
        Widget._widget_construction_callback, comm.create_comm = made, create


def displayed(value: Any) -> Any:
    """The data and metadata with which the last line of a cell shows a value."""
    return DisplayFormatter().format(value)  # type: ignore[no-untyped-call]


def as_output(value: Any) -> LocalizedWidget | Snapshot:
    """A widget that shows a value, or the value as text and HTML."""
    if isinstance(value, LocalizedWidget):
        return value
    if isinstance(value, LocalizedDisplay):
        return value.widget()
    if isinstance(value, Game):
        return value.table()
    data, _ = displayed(value)
    text = data["text/plain"]
    if "text/markdown" in data:
        return Snapshot(text, as_html(data["text/markdown"]))
    return Snapshot(text, data["text/html"]) if "text/html" in data else _preformatted(text)


def _preformatted(text: str) -> Snapshot:
    return Snapshot(text, f"<pre>{escape(text)}</pre>")
