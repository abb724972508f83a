"""Lesson 13: Who will be King?"""

from tablewidgets.lessons.lesson_13 import crown, model, recall, roles, rule, sequences
from tablewidgets.lessons.lesson_13.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | crown.tasks | rule.tasks | roles.tasks | sequences.tasks
