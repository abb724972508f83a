"""The lessons in the package: their tasks by name, and the texts that wait for them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import Question
from tablewidgets.chance.tasks import experiment
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.teaching import solution
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons.content import _texts
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.lessons.tasks import Lesson

GIVEN: dict[str, Any] = {
    "seed": 1,
    "trial": lambda chance: chance() < 0.5,
    "event": lambda game: game.row(0, tw.TEACHER)[0] == 1,
    "value": lambda game: game.row(0, tw.TEACHER)[0],
}
"""What a pupil might give for a task."""
each_lesson = pytest.mark.parametrize("number", NUMBERS)


def made(lesson: Lesson, name: str) -> Task:
    return lesson.task(name, **{one: GIVEN[one] for one in lesson._content.asked(name)})


@each_lesson
def test_every_task_is_the_same_in_both_languages(number: str) -> None:
    english, french = tw.lesson(number), tw.lesson(number)
    for name in english.names:
        with speaking("en"):
            one = made(english, name)
        with speaking("fr"):
            other = made(french, name)
        assert type(one) is type(other)
        if isinstance(one, Question) and isinstance(other, Question):
            assert one.key() == other.key()
            assert one._expected.right == other._expected.right
        if isinstance(one, CaseView) and isinstance(other, CaseView):
            assert one._cases.ways == other._cases.ways
            assert one.blanks == other.blanks
        assert one.grid("en").text() != one.grid("fr").text()


@each_lesson
def test_every_text_waits_for_its_tasks_in_both_languages(
    number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(experiment, "_SOLVED", 5)
    texts = {locale: _texts(number, locale) for locale in LOCALES}
    waits = [{name: text.tasks for name, text in texts[locale].items()} for locale in LOCALES]
    assert waits[0] == waits[1]
    for name in texts["en"]:
        lesson = tw.lesson(number)
        for task in texts["en"][name].tasks:
            made(lesson, task)
        following = lesson.after(name)
        assert "first" in repr(following)
        for task in texts["en"][name].tasks:
            solution(lesson.task(task))
        assert "{{" not in repr(following)
        assert repr(following) == lesson._content.filled(name)


def test_a_task_stays_the_same_unless_something_else_is_given() -> None:
    lesson = tw.lesson("06")
    assert lesson.task("given") is lesson.task("given")
    assert lesson.task("given") is not tw.lesson("06").task("given")
    first = lesson.task("trials", trial=GIVEN["trial"], seed=1)
    assert lesson.task("trials", trial=GIVEN["trial"], seed=1) is first
    assert lesson.task("trials") is first
    second = lesson.task("trials", trial=GIVEN["trial"], seed=2)
    assert second is not first
    assert lesson.task("trials") is second


@pytest.mark.parametrize(
    ("call", "error", "english", "french"),
    [
        (lambda: tw.lesson("1"), ValueError, "no lesson 1; there are 04, 05", "n’existe pas"),
        (lambda: tw.lesson("06").task("x"), ValueError, "it has recall_heap, ", "elle a recall"),
        (lambda: tw.lesson("06").after("x"), ValueError, "it has tree, given", "elle a tree"),
        (
            lambda: tw.lesson("06").task("trials", seed=1),
            TypeError,
            r"write task\('trials', trial=…, seed=…\)",
            "écrivez task",
        ),
        (
            lambda: tw.lesson("06").task("given", seed=1),
            TypeError,
            r"nothing is given for it: write task\('given'\)",
            "ne prend rien d’autre",
        ),
    ],
)
def test_a_wrong_call_says_what_there_is(
    call: Any, error: type[Exception], english: str, french: str
) -> None:
    for locale, message in (("en", english), ("fr", french)):
        with speaking(locale), pytest.raises(error, match=message):
            call()


def test_no_lesson_is_imported_before_it_begins() -> None:
    code = (
        "import sys, tablewidgets as tw; tw.lesson('06');"
        "print({name.split('.')[2] for name in sys.modules if '.lesson_0' in name})"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "{'lesson_06'}\n"
