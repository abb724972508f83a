"""What the lessons ask: for each a package with its model, tasks and typical slips, and the
texts that follow its tasks. A package is imported when its lesson is begun."""

from tablewidgets.lessons.tasks import Lesson, lesson

__all__ = ["Lesson", "lesson"]
