"""The teacher's desk in a room for a lesson: who is there, and how far."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

import traitlets

from tablewidgets.engine.locale import speaking
from tablewidgets.rooms.place import OWN, Place, Shown
from tablewidgets.rooms.text_widget import TEXTS
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.snapshot import Snapshot

if TYPE_CHECKING:
    from tablewidgets.rooms.lesson_room import LessonRoom


class Desk(Shown):
    """What the teacher's pages show."""

    def __init__(self, room: LessonRoom) -> None:
        super().__init__()
        self.room: Final = room

    def _make_widgets(self) -> dict[str, LocalizedWidget]:
        return {OWN: DeskWidget(self.room)}

    def refresh(self) -> None:
        """Show what has changed."""
        for widget in self.widgets.values():
            if isinstance(widget, DeskWidget):
                widget.refresh()


class DeskWidget(LocalizedWidget):
    """The pupils of a room: their names, whether they are there, and how much they have done."""

    module = "desk"
    _esm = bundle.module(module)
    _icons = traitlets.Dict().tag(sync=True)
    word_table = "place"

    def __init__(self, room: LessonRoom) -> None:
        self.room: Final = room
        super().__init__(TEXTS, room.locale)

    def refresh(self) -> None:
        """Show what has changed."""
        self._changed()

    def _compute_state(self) -> Json:
        room = self.room
        with speaking(self.locale):
            here = sum(place.pages > 0 for place in room.places)
            return {
                **self._localized_state(),
                "title": self._say("lesson_room.title", number=room.number),
                "status": self._say("desk.here", n=here, of=len(room.places)),
                "notes": self._notes(),
                "pupils": {str(place.number): self._pupil(place) for place in room.places},
            }

    def _notes(self) -> list[str]:
        """What is wrong with the files."""
        unread, failure = self.room.unread, self.room.failure
        notes = []
        if unread:
            notes.append(self._say("desk.not_read", names=unread, n=len(unread)))
        if failure:
            notes.append(self._say("desk.not_written", error=failure))
        return notes

    def _pupil(self, place: Place) -> Json:
        done, of = place.done, len(place.tasks)
        name = place.name or self._say("desk.pupil", n=place.number)
        return {
            "name": name,
            "here": place.pages > 0,
            "there": self._say("desk.is_here" if place.pages else "desk.is_away"),
            "done": self._say("lesson_room.done", done=done, of=of),
            "share": done / of,
        }

    def snapshot(self) -> Snapshot:
        state = self._current_state()
        return Snapshot(state["status"], f"<p>{escape(state['status'])}</p>")

    @handler()
    def _on_remove(self, pupil: int) -> None:
        """Take the place of a pupil away."""
        self.room.remove(pupil)
