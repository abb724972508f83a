"""Lesson 15: A crow that peeks and may lie."""

from tablewidgets.lessons.lesson_15 import (
    base_rate,
    elsewhere,
    inversion,
    model,
    recall,
    vocabulary,
)
from tablewidgets.lessons.lesson_15.checks import checks
from tablewidgets.lessons.lesson_15.text_numbers import numbers

__all__ = ["checks", "model", "numbers", "tasks"]

tasks = recall.tasks | vocabulary.tasks | inversion.tasks | base_rate.tasks | elsewhere.tasks
