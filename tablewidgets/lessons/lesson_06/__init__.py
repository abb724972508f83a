"""Lesson 06: Where is the 5?"""

from tablewidgets.lessons.lesson_06 import at_the_table, independence, model, recall, wind
from tablewidgets.lessons.lesson_06.checks import checks
from tablewidgets.lessons.lesson_06.text_numbers import numbers

__all__ = ["checks", "model", "numbers", "tasks"]

tasks = recall.tasks | wind.tasks | at_the_table.tasks | independence.tasks
