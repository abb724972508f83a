"""A room in which each pupil of a class has a lesson of their own."""

from __future__ import annotations

import secrets
from asyncio import Lock
from collections.abc import Mapping
from hashlib import sha256
from typing import Final, Literal

from tablewidgets.engine.locale import current_locale
from tablewidgets.lessons.tasks import Lesson
from tablewidgets.rooms import DEFAULT_PLACES
from tablewidgets.rooms.allowance import Allowance
from tablewidgets.rooms.desk import Desk
from tablewidgets.rooms.keys import KEY_BYTES
from tablewidgets.rooms.match import CallLater, Timer
from tablewidgets.rooms.place import Place
from tablewidgets.rooms.work_files import WorkFiles

DOOR: Final = "door"
_SOON: Final = 1.0
"""Seconds after a change before it is written to a file, and shown to the teacher."""


class Full(Exception):
    """No place is left."""


class LessonRoom:
    """A lesson for a class: a place for whoever opens the link of the class, and a desk for the
    teacher.

    Args:
        number: The number of the lesson.
        call_later: Calls a function after some seconds, as `loop.call_later` does.
        places: How many pupils find a place.
        files: Where the work is kept; without it, it ends with the room.
        locale: The language of the pages at first; by default the current one.

    Raises:
        ValueError: If there is no such lesson.
    """

    def __init__(
        self,
        number: str,
        call_later: CallLater,
        *,
        places: int = DEFAULT_PLACES,
        files: WorkFiles | None = None,
        locale: str | None = None,
    ) -> None:
        self.number: Final = number
        self.locale: Final = locale or current_locale()
        self.class_key: Final = secrets.token_urlsafe(KEY_BYTES)
        self.teacher_key: Final = secrets.token_urlsafe(KEY_BYTES)
        self.turn: Final = Lock()
        """Whose trials are made: one pupil's after the other's, so that what others press comes in
        between."""
        self.door: Final = Lock()
        """Through which pupils come one after the other: a class at once, more of them slowly."""
        self.allowance: Final = Allowance()
        """How many may come."""
        self.failure = ""
        """Why the last work could not be written."""
        self.desk: Final = Desk(self)
        self._most: Final = places
        self._files: Final = files
        self._call_later: Final = call_later
        self._places: Final[dict[str, Place]] = {}
        """The places by the digests of their keys: who looks one up can't measure the keys."""
        self._changed: Final[dict[Place, str]] = {}
        """The places with changes that have not been told yet, and the digests of their keys."""
        self._timer: Timer | None = None
        self._opens: Final[dict[str, Desk | Literal["door"]]] = {
            digest(self.class_key): DOOR,
            digest(self.teacher_key): self.desk,
        }
        for name, lesson in files.read() if files else ():
            self._add(name, lesson)

    @property
    def unread(self) -> list[str]:
        """The names of the files that can't be read."""
        return self._files.unread if self._files else []

    @property
    def places(self) -> tuple[Place, ...]:
        """All places, in the order in which they were taken."""
        return tuple(self._places.values())

    def find(self, key: str) -> Place | Desk | Literal["door"] | None:
        """What a key opens."""
        name = digest(key)
        return self._opens.get(name) or self._places.get(name)

    def take_place(self, name: str = "") -> str:
        """Give a pupil a place; its key.

        Raises:
            Full: No place is left, and none is empty that was never used.
        """
        if len(self._places) >= self._most:
            unused = [key for key, place in self._places.items() if not place.is_used]
            if not unused:
                raise Full
            self._remove(unused[0])
        key = secrets.token_urlsafe(KEY_BYTES)
        self._add(digest(key), Lesson(self.number)).call(name)
        return key

    def remove(self, number: int) -> None:
        """Take a place away, and close its pages. A file with the work stays."""
        for name, place in tuple(self._places.items()):
            if place.number == number:
                self._remove(name)

    def close(self) -> None:
        """End the room, and with it its keys."""
        self._tell()
        if self._timer is not None:
            self._timer.cancel()
        for place in (*self.places, self.desk):
            place.dismiss()
        self._places.clear()
        self._opens.clear()

    def _add(self, name: str, lesson: Lesson) -> Place:
        number = max((place.number for place in self.places), default=0) + 1
        place = Place(lesson, number, self.locale, is_kept=self._files is not None)
        self._places[name] = place
        place.on_change(lambda place: self._note(place, name))
        return place

    def _remove(self, name: str) -> None:
        place = self._places.pop(name)
        self._changed.pop(place, None)
        place.dismiss()
        self._tell_soon()

    def _note(self, place: Place, name: str) -> None:
        if self._places.get(name) is place:
            self._changed[place] = name
            self._tell_soon()

    def _tell_soon(self) -> None:
        if self._timer is None:
            self._timer = self._call_later(_SOON, self._tell)

    def _tell(self) -> None:
        """Write what has changed, and show it to the teacher."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        changed = {**self._changed}
        self._changed.clear()
        if self._files is not None:
            self._write(self._files, changed)
        self.desk.refresh(changed)

    def _write(self, files: WorkFiles, changed: Mapping[Place, str]) -> None:
        """Keep the work of these places; what can't be written is tried again."""
        self.failure = ""
        for place, name in changed.items():
            try:
                if place.lesson.work() is not None:
                    files.write(name, place.lesson)
            except OSError as error:  # the lesson goes on, and the teacher is told
                self.failure = str(error)
                self._changed[place] = name
                self._tell_soon()


def digest(key: str) -> str:
    """What stands for a key where others may look."""
    return sha256(key.encode(errors="replace")).hexdigest()[:32]
