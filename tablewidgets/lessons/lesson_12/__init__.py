"""Lesson 12: The unknown urn."""

from tablewidgets.lessons.lesson_12 import inequality, model, recall, samples, urn
from tablewidgets.lessons.lesson_12.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | urn.tasks | inequality.tasks | samples.tasks
