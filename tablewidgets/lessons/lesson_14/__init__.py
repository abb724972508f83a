"""Lesson 14: The Jester and Buffon."""

from tablewidgets.lessons.lesson_14 import areas, heap, model, recall, two_cards
from tablewidgets.lessons.lesson_14.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | two_cards.tasks | areas.tasks | heap.tasks
