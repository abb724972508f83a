"""What the lessons ask: for each a module with its model, tasks and typical slips, and the texts
that follow its tasks. A module is imported when its lesson is begun."""

from tablewidgets.lessons.tasks import Lesson, lesson

__all__ = ["Lesson", "lesson"]
