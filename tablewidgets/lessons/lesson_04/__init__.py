"""Lesson 04: The deck and frequencies."""

from tablewidgets.lessons.lesson_04 import dog, first_card, model, recall
from tablewidgets.lessons.lesson_04.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | first_card.tasks | dog.tasks
