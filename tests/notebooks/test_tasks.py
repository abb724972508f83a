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
from tablewidgets.lessons.content import _texts, _worked_out
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.lessons.tasks import Lesson
from tests.pupils import do_lesson
from tests.tries import rng_of

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
    """Also in which language it is worked out, for it is kept for everybody."""
    tasks: dict[str, dict[str, Task]] = {}
    for locale in LOCALES:
        _worked_out.cache_clear()
        lesson = tw.lesson(number)
        with speaking(locale):
            tasks[locale] = {name: made(lesson, name) for name in lesson.names}
    for name, one in tasks["en"].items():
        other = tasks["fr"][name]
        assert type(one) is type(other)
        if isinstance(one, Question) and isinstance(other, Question):
            assert one.key() == other.key()
            assert one._expected.right == other._expected.right
        if isinstance(one, CaseView) and isinstance(other, CaseView):
            assert one._cases.ways == other._cases.ways
            assert one.blanks == other.blanks
        for locale in LOCALES:
            assert one.grid(locale).text() == other.grid(locale).text()
        assert one.grid("en").text() != one.grid("fr").text()


@each_lesson
def test_what_is_done_in_one_lesson_is_done_in_no_other(number: str) -> None:
    """What is exact is shared: answers, practice, blanks and who follows them are not."""
    before, lesson = tw.lesson(number), tw.lesson(number)
    heard: list[object] = []
    for name in before.names:
        made(before, name).on_change(heard.append)
    do_lesson(lesson, rng_of(number))
    assert lesson.work() is not None
    assert before.work() is None
    assert tw.lesson(number).work() is None
    assert heard == []


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
