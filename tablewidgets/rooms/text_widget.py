"""A text that follows tasks, on a page without a notebook."""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.engine.locale import Catalogue
from tablewidgets.lessons.tasks import Lesson
from tablewidgets.widgets.deferred import DeferredWidget

TEXTS: Final = Catalogue("tablewidgets", "tablewidgets.rooms")


class TextWidget(DeferredWidget):
    """A sentence that asks for the task, and once that is done the text, in the language of the
    page."""

    def __init__(self, lesson: Lesson, name: str, locale: str) -> None:
        self.lesson: Final = lesson
        self.name: Final = name
        super().__init__(lesson.after(name), locale)
        self._add_texts("tablewidgets.rooms")

    def _value(self) -> Any:
        return self.lesson.after(self.name).value

    def speak(self, locale: str) -> None:
        self._output = None  # which is in the language it was first shown in
        super().speak(locale)
