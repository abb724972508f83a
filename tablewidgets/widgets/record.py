"""What a saved notebook shows of a widget that is no longer live.

Jupyter prefers the view of a widget to its HTML, even if there is nothing left to view. So a cell
has a second output, the record: HTML and text alone, updated whenever something was done. Its style
hides it beside a live widget, and otherwise hides the empty place of the widget. Where styles are
ignored, a record shows nothing but what was done.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Literal, NamedTuple

from IPython.core.getipython import get_ipython
from ipywidgets import Widget

_RECORD: Final = "tablewidgets-record"
_OUTPUT: Final = ".jp-OutputArea-child"
_FALLBACK: Final = ":has(>.jp-RenderedHTMLCommon)"
_CONTENT: Final = ":has(>.jp-OutputArea-output>:not(script))"
_LIVE: Final = f"{_OUTPUT}:not({_FALLBACK}){_CONTENT}"
_GONE: Final = f"{_OUTPUT}:not({_CONTENT})"
STYLE: Final = (
    f"{_LIVE}+{_OUTPUT}:has(.{_RECORD}),"
    f"{_GONE}:has(+{_OUTPUT} .{_RECORD}),"
    # The fallback, in a notebook that was converted or never run: a record of work tells more.
    f"{_OUTPUT}{_FALLBACK}:has(+{_OUTPUT} .{_RECORD}:not(:empty)),"
    f"{_OUTPUT}{_FALLBACK}+{_OUTPUT}:has(.{_RECORD}:empty)"
    "{display:none}"
    f"{_GONE}+{_OUTPUT} .{_RECORD}[data-picture]:before"
    "{content:attr(data-picture);display:block;white-space:pre-wrap;font-family:monospace}"
    f"{_GONE}+{_OUTPUT} .{_RECORD}[data-next]:after"
    "{content:attr(data-next);display:block;font-weight:bold;margin-top:.5em}"
)

Data = dict[str, str]
"""An output by its media types."""


class Record(NamedTuple):
    """The content of a record."""

    next: str = ""
    """What to do to go on."""
    place: str = ""
    """The lesson and the name of a task, by which the front end finds it."""
    picture: str = ""
    """What the widget showed, as text, as long as nothing was done."""
    text: str = ""
    """What was done."""
    formatted: str = ""
    """The same as HTML or Markdown."""
    media: Literal["html", "markdown"] = "html"

    def data(self) -> Data:
        from html import escape  # slow to import: pages without a notebook need none of this

        told = {"place": self.place, "picture": self.picture, "next": self.next}
        attributes = [f' data-{name}="{escape(text)}"' for name, text in told.items() if text]
        opening = f'<div class="{_RECORD}"{"".join(attributes)}>'
        if self.media == "html":
            formatted = f"<style>{STYLE}</style>{opening}{self.formatted}</div>"
        else:  # for its style there is the record of the task that it follows
            formatted = f"{opening}\n\n{self.formatted}\n\n</div>"
        return {"text/plain": self.text, f"text/{self.media}": formatted}


class RecordedWidget(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A widget that leaves a record in the notebook."""

    _recorded: Data | None = None
    """The record that was shown last; None before the widget is shown by a cell."""

    @abstractmethod
    def _record(self) -> Record:
        """The current record."""

    def _ipython_display_(self) -> None:
        """Show the widget and its record as the outputs of a cell. Where an output can't be HTML,
        the bundle is shown instead."""
        shell: Any = get_ipython()
        if shell is None or "text/html" not in shell.display_formatter.active_types:
            raise NotImplementedError
        data, metadata = self._repr_mimebundle_()
        shell.display_pub.publish(data, metadata)
        self._recorded = self._record().data()
        self._publish_record(shell)

    def _update_record(self) -> None:
        """Call this after each change of what was done."""
        if self._recorded is not None and self._recorded != (record := self._record().data()):
            self._recorded = record
            self._publish_record(get_ipython(), update=True)

    def _publish_record(self, shell: Any, *, update: bool = False) -> None:
        transient = {"display_id": self.model_id}
        shell.display_pub.publish(self._recorded, transient=transient, update=update)
