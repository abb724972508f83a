"""Lesson 08: The distribution of a hand."""

from tablewidgets.lessons.lesson_08 import law, model, recall, two_hands, variance
from tablewidgets.lessons.lesson_08.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | law.tasks | variance.tasks | two_hands.tasks
