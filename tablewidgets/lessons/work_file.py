"""The file beside a notebook that keeps the work of a lesson.

It is read and merged before each write, since the same lesson may be open in two notebooks. What
can't be read is never replaced: then another name is used.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablewidgets.engine import files
from tablewidgets.engine.record import is_deep
from tablewidgets.lessons.kept import TEXTS, LessonWork, NotKept

if TYPE_CHECKING:
    from tablewidgets.lessons.tasks import Lesson

LARGEST: Final = 1 << 21
"""The most bytes of a file. A whole lesson takes a few thousand."""
_MOST_NAMES: Final = 99
_TEACHERS: Final = "tablewidgets.chance.teaching"
"""Editions for teachers import it."""


class Unreadable(Exception):
    """A file that is there, and holds no work that this lesson can take up."""


class WorkFile:
    """Keeps the work of a lesson in a folder."""

    def __init__(self, lesson: Lesson, folder: Path) -> None:
        self._lesson: Final = lesson
        self.folder: Final = folder
        self._path = self._named("")
        self._synced: LessonWork | None = None
        """What the file and the lesson had in common last."""
        self._passed_over = ""
        """The name of a file that can't be read."""
        self._error = ""
        self._is_busy = False

    @property
    def said(self) -> str:
        """Where the work is, or why it isn't kept, in the current language."""
        say, name = TEXTS.say, self._path.name
        if _is_for_teachers():
            return say("kept.teacher")
        if self._error:
            return say("kept.not_written", name=name, error=self._error)
        if self._passed_over:
            return say("kept.passed_over", name=name, other=self._passed_over)
        return say("kept.in_file", name=name)

    def read(self) -> None:
        """Take up what the file has."""
        if not _is_for_teachers():
            self._guarded(self._take_up)

    def write(self) -> None:
        """Take up what another notebook has written, and write all of it, if there is anything
        new."""
        if not _is_for_teachers():
            self._guarded(self._write)

    def set_aside(self) -> None:
        """Rename the file, for the next pupil at the same computer."""
        self.write()
        if self._synced is not None and self._path.exists():
            self._path.replace(self._aside(self._synced))

    def _guarded(self, step: Callable[[], object]) -> None:
        """Do something with files: no error may end a task."""
        if self._is_busy:
            return
        self._is_busy = True
        try:
            step()
            self._error = ""
        except OSError as error:
            self._error = (error.strerror or type(error).__name__).removeprefix("path: ")
        finally:
            self._is_busy = False

    def _take_up(self) -> LessonWork | None:
        """Take up what is new in the file; what it has."""
        self._passed_over = ""
        for path in self._paths():
            try:
                found = _read(path)
                if found is not None and found != self._synced:
                    self._lesson._take_up(found)
            except (Unreadable, ValueError):
                self._passed_over = path.name
                continue
            self._path = path
            return found
        raise OSError(errno.EEXIST, TEXTS.say("kept.no_name"))

    def _paths(self) -> Iterator[Path]:
        """The file; or the next name, if it can't be read. If the next pupil has begun in another
        notebook, the file has been set aside, and the work of this one goes on there."""
        if self._synced is not None and self._aside(self._synced).exists():
            yield self._aside(self._synced)
        for at in range(1, _MOST_NAMES + 1):
            yield self._named("" if at == 1 else f"_{at}")

    def _aside(self, work: LessonWork) -> Path:
        return self._named(f"_{work.mark}")

    def _named(self, which: str) -> Path:
        return self.folder / f"lesson_{self._lesson.number}_work{which}.json"

    def _write(self) -> None:
        there = self._take_up()
        work = self._lesson._kept_work()
        if not work.tasks or work == there:
            self._synced = there
            return
        text = json.dumps(work.data(), ensure_ascii=False, indent=1)
        files.write_text("path", self._path, f"{text}\n")
        self._synced = work


def _read(path: Path) -> LessonWork | None:
    """What a file has; None if there is none. One that may not be written is somebody else's, in a
    folder that several share."""
    try:
        data = files.read_bytes("path", path, LARGEST + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Unreadable from error
    if len(data) > LARGEST or not os.access(path, os.W_OK):
        raise Unreadable
    try:
        text = data.decode("utf-8-sig")
        if is_deep(text):
            raise Unreadable
        return LessonWork.from_data(json.loads(text))
    except (ValueError, NotKept) as error:
        raise Unreadable from error


def _is_for_teachers() -> bool:
    return _TEACHERS in sys.modules
