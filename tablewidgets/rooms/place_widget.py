"""What a page says of a pupil's place: how far the lesson has come, its code, and a name."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

import traitlets

from tablewidgets.engine.locale import speaking
from tablewidgets.rooms.text_widget import TEXTS
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.messages import Passage, handler
from tablewidgets.widgets.snapshot import Snapshot
from tablewidgets.widgets.sync import Refused

if TYPE_CHECKING:
    from tablewidgets.rooms.place import Place

LONGEST_NAME: Final = 40
"""The most characters of a name."""


def is_name(name: str) -> bool:
    """Whether a pupil can be called so."""
    return len(name) <= LONGEST_NAME and name.isprintable()


class PlaceWidget(LocalizedWidget):
    """The head of a pupil's page."""

    module = "place"
    _esm = bundle.text(module)
    _icons = traitlets.Dict().tag(sync=True)
    word_table = "place"

    def __init__(self, place: Place) -> None:
        self.place: Final = place
        super().__init__(TEXTS, place.locale)
        self._follow(place.on_change, self._place_changed)

    def _place_changed(self) -> None:
        shown = self._current_state()
        if (shown["name"], shown["done"]) != (self.place.name, self.place.done):
            self._changed()

    def _compute_state(self) -> Json:
        place = self.place
        done, of = place.done, len(place.tasks)
        return {
            **self._localized_state(),
            "title": self._say("lesson_room.title", number=place.lesson.number),
            "status": self._say("lesson_room.done", n=done, of=of),
            "done": done,
            "of": of,
            "name": place.name,
            "kept": place.is_kept,
        }

    def snapshot(self) -> Snapshot:
        state = self._current_state()
        return Snapshot(state["status"], f"<p>{escape(state['status'])}</p>")

    def speak(self, locale: str) -> None:
        super().speak(locale)
        self.place.speak(locale)

    @handler()
    def _on_call(self, name: str) -> None:
        if not is_name(name):
            raise Refused("malformed", self._say("lesson_room_error.name", n=LONGEST_NAME))
        self.place.call(name)

    @handler()
    def _on_code(self) -> Json:
        """The work as a code, to be taken along."""
        with speaking(self.locale):
            return {"kind": "code", "code": self.place.lesson.code}

    @handler()
    def _on_resume(self, code: Passage) -> None:
        """Bring back the work of a code."""
        with speaking(self.locale):
            try:
                self.place.resume(code.strip())
            except ValueError as error:
                raise Refused("malformed", str(error)) from None
