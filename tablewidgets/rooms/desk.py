"""The teacher's desk in a room for a lesson: who is there, and how far they are."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from typing import TYPE_CHECKING, Final

import traitlets

from tablewidgets.engine.locale import speaking
from tablewidgets.lessons.classes.class_view import ClassView
from tablewidgets.lessons.kept import LessonWork
from tablewidgets.rooms.live_class import LiveClassWidget
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
        self.locale = room.locale
        self._view: Final = ClassView(room.number)
        self._works: dict[Place, LessonWork] = {}
        """What each pupil had done when it was shown last."""
        self._names: list[str] = []

    def _make_widgets(self) -> dict[str, LocalizedWidget]:
        self._view.clear()
        self._works, self._names = {}, []
        self._follow(self.room.places)
        view = LiveClassWidget(self._view, self.locale)
        view._add_texts("tablewidgets.rooms")
        return {OWN: DeskWidget(self), "class": view}

    def speak(self, locale: str) -> None:
        """Change the language of everything on the pages."""
        self.locale = locale
        self._follow(())
        for widget in self.widgets.values():
            if widget.locale != locale:
                widget.speak(locale)

    def refresh(self, changed: Collection[Place]) -> None:
        """Show what has changed, if anybody looks."""
        if self.pages:
            self._follow(changed)
            for widget in self.widgets.values():
                if isinstance(widget, DeskWidget):
                    widget.refresh()

    def _follow(self, changed: Collection[Place]) -> None:
        """Show the class, with the work of these pupils as it is now."""
        before = self._works
        works = {place: before[place] for place in self.room.places if place in before}
        works |= {place: place.lesson._kept_work() for place in changed}
        with speaking(self.locale):
            names = [_name(place) for place in works]
        if works != before or names != self._names:
            self._works, self._names = works, names
            self._view._show(zip(names, works.values(), strict=True))


def _name(place: Place) -> str:
    """What a pupil is called, in the current language."""
    return place.name or TEXTS.say("desk.pupil", n=place.number)


class DeskWidget(LocalizedWidget):
    """The pupils of a room: their names, and whether they are there."""

    module = "desk"
    _esm = bundle.text(module)
    _icons = traitlets.Dict().tag(sync=True)
    word_table = "place"

    def __init__(self, desk: Desk) -> None:
        self.desk: Final = desk
        self.room: Final = desk.room
        super().__init__(TEXTS, desk.locale)

    def speak(self, locale: str) -> None:
        super().speak(locale)
        self.desk.speak(locale)

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
        return {
            "name": _name(place),
            "here": place.pages > 0,
            "there": self._say("desk.is_here" if place.pages else "desk.is_away"),
        }

    def snapshot(self) -> Snapshot:
        state = self._current_state()
        return Snapshot(state["status"], f"<p>{escape(state['status'])}</p>")

    @handler()
    def _on_remove(self, pupil: int) -> None:
        """Take the place of a pupil away."""
        self.room.remove(pupil)
