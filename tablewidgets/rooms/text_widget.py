"""A text that follows tasks, on a page without a notebook."""

from __future__ import annotations

from html import escape
from typing import Final

import traitlets

from tablewidgets.engine.locale import Catalogue, speaking
from tablewidgets.lessons.tasks import Lesson
from tablewidgets.rooms.markdown import as_html
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.snapshot import Snapshot

TEXTS: Final = Catalogue("tablewidgets", "tablewidgets.rooms")


class TextWidget(LocalizedWidget):
    """A sentence that asks for the task, and once that is done the text."""

    module = "text"
    _esm = bundle.text(module)
    _icons = traitlets.Dict().tag(sync=True)
    word_table = "place"

    def __init__(self, lesson: Lesson, name: str, locale: str) -> None:
        self.lesson: Final = lesson
        self.name: Final = name
        self.text: Final = lesson.after(name)
        super().__init__(TEXTS, locale)
        self._follow(self.text.lock.on_change, self._task_changed)

    def _task_changed(self) -> None:
        if self.text.lock.is_open != self._current_state()["open"]:
            self._changed()

    def _compute_state(self) -> Json:
        is_open = self.text.lock.is_open
        with speaking(self.locale):
            return {
                **self._localized_state(),
                "open": is_open,
                "html": as_html(self._written()) if is_open else "",
                "waits": "" if is_open else self.text.waiting(),
            }

    def _written(self) -> str:
        """The text in the language of the page, which is not always that of the room."""
        return str(self.lesson.after(self.name).value)

    def snapshot(self) -> Snapshot:
        state = self._current_state()
        if not state["open"]:
            return Snapshot(state["waits"], f"<p>{escape(state['waits'])}</p>")
        with speaking(self.locale):
            return Snapshot(self._written(), state["html"])
