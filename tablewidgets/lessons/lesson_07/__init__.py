"""Lesson 07: What an exchange tells."""

from tablewidgets.lessons.lesson_07 import information, model, monty_hall, recall, swap
from tablewidgets.lessons.lesson_07.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | swap.tasks | monty_hall.tasks | information.tasks
