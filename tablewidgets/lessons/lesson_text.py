"""What a lesson says of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewidgets.lessons.kept import TEXTS

if TYPE_CHECKING:
    from tablewidgets.lessons.tasks import Lesson


def title(lesson: Lesson) -> str:
    return TEXTS.say("lesson.title", number=lesson.number)


def progress(lesson: Lesson) -> str:
    """How many of the tasks are done."""
    done = sum(lesson.progress(name) == "done" for name in lesson.names)
    return TEXTS.say("lesson.progress", n=done, of=len(lesson.names))


def code(lesson: Lesson) -> str:
    """The code that brings the work back, with its name."""
    return TEXTS.say("lesson.code", code=lesson.code)
