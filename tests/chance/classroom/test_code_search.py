"""Codes are found anywhere in a text, with the names beside them."""

from __future__ import annotations

from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance.classroom.code_search import named_codes_in

CODE = tw.Question("P(6)?", answer="1/6", seed=1).answer("1/6").code
OTHER = tw.Question("P(6)?", answer="1/6", seed=2).answer("1/6").code


def lesson_code() -> str:
    lesson = tw.lesson("06")
    given: Any = lesson.task("given")
    given.answer("1/3")
    return lesson.code


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("{}", ""),
        ("Lina: {}", "Lina"),
        ("Lina : {}", "Lina"),
        ("Groupe 3 - code {}", "Groupe 3"),
        ("Groupe 3 — mon code : {}", "Groupe 3"),
        ("[10:32, 12/11/2026] Zoé Martin: {}", "Zoé Martin"),
        ("10:32 Zoé Martin > {}", "Zoé Martin"),
        ("- Max {}", "Max"),
        ("1) Aïcha : {}", "Aïcha"),
        ("12. Zoé Martin {}", "Zoé Martin"),
        ("3 - Max {}", "Max"),
        ("7: {}", "7"),
        ("Marie-Claire 2de5 ; {}", "Marie-Claire 2de5"),
        ("{} (Lina)", "Lina"),
        ("Code de la leçon : {}", ""),
        ("=1+2 {}", "1+2"),
        ("Lina\n{}", ""),
        ("x" * 100 + " {}", "x" * 60),
    ],
)
def test_a_name_may_stand_around_the_code(line: str, name: str) -> None:
    for code in (CODE, lesson_code()):
        (found,) = [one for one in named_codes_in(line.format(code)) if one.name or "-" in one.code]
        assert found.name == name
        assert found.code.replace("1106", "1L06") == code


def test_each_line_has_its_own_name_on_either_side() -> None:
    assert [one.name for one in named_codes_in(f"Lina: {CODE}\nMax: {OTHER}")] == ["Lina", "Max"]
    assert [one.name for one in named_codes_in(f"{CODE} Lina {OTHER} Max")] == ["Lina", "Max"]
    assert [one.name for one in named_codes_in(f"Lina {CODE} Max {OTHER}")] == ["Lina", "Max"]
    assert [one.name for one in named_codes_in(f"{CODE}\nMax {OTHER}")] == ["", "Max"]


def test_a_code_with_a_typing_error_is_still_told_from_a_name() -> None:
    broken = f"{CODE[:-1]}*"
    found = named_codes_in(f"Lina: {broken}\nMax: {CODE}")
    assert [(one.code, one.name) for one in found] == [(f"Lina: {broken}", ""), (CODE, "Max")]
    assert len(named_codes_in(f"Lina {broken} {CODE}")) == 2


def test_the_code_of_a_lesson_may_be_broken_by_a_mail() -> None:
    code = lesson_code()
    for broken in (code.replace("-", " "), code.replace("-", "-\n"), code.lower()):
        (found,) = named_codes_in(f"Zoé: {broken}")
        assert found.name == "Zoé"
        assert found.code.replace("1106", "1L06") == code
