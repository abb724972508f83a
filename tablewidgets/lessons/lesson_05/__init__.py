"""Lesson 05: Sampling."""

from tablewidgets.lessons.lesson_05 import fluctuation, judges, model, precision, recall
from tablewidgets.lessons.lesson_05.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | fluctuation.tasks | precision.tasks | judges.tasks
