"""Lesson 10: Market and sickles."""

from tablewidgets.lessons.lesson_10 import (
    choices,
    model,
    next_card,
    one_sickle,
    recall,
    replacement,
)
from tablewidgets.lessons.lesson_10.checks import checks
from tablewidgets.lessons.lesson_10.text_numbers import numbers

__all__ = ["checks", "model", "numbers", "tasks"]

tasks = recall.tasks | one_sickle.tasks | next_card.tasks | choices.tasks | replacement.tasks
