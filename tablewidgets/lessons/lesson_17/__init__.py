"""Lesson 17: The best move."""

from tablewidgets.lessons.lesson_17 import exchange, information, mini_kraaw, model, recall
from tablewidgets.lessons.lesson_17.text_numbers import numbers

__all__ = ["model", "numbers", "tasks"]

tasks = recall.tasks | exchange.tasks | information.tasks | mini_kraaw.tasks
