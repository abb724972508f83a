"""Lesson 11: Counting and scoring."""

from tablewidgets.lessons.lesson_11 import market, model, potion, recall, two_variables
from tablewidgets.lessons.lesson_11.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | potion.tasks | market.tasks | two_variables.tasks
