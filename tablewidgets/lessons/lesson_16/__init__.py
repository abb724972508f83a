"""Lesson 16: Four tries."""

from tablewidgets.lessons.lesson_16 import dice, model, paths, recall, series
from tablewidgets.lessons.lesson_16.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | paths.tasks | series.tasks | dice.tasks
