"""Lesson 09: The problem of points."""

from tablewidgets.lessons.lesson_09 import crows, fermat, model, recall, shares
from tablewidgets.lessons.lesson_09.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | shares.tasks | fermat.tasks | crows.tasks
