"""Each lesson has what it takes, and shows no answer before somebody has committed to one."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import Any

import nbformat
import pytest
from building import curriculum
from building.lessons import task_name
from building.sheets import sheet, tasks_of
from building.sources import HERE, Edition, Source, sources

from tablewidgets.chance import Question
from tablewidgets.chance.tasks.answers import NumberAnswer
from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.locale import LOCALES, speaking
from tests.lessons import bound, followed, used_later

LESSONS = [source for source in sources() if source.is_lesson]
STEPS = 12
ITEMS = {
    "en": (
        r"^\*\*You will\b",
        "Level: ",
        "Duration: ",
        "Prerequisites: ",
        "Assumptions: ",
    ),
    "fr": (r"^\*\*Vous allez\b", "Niveau : ", "Durée : ", "Prérequis : ", "Hypothèses : "),
}
FOLDED = re.compile("<details>.*?</details>", re.DOTALL)

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
each_language = pytest.mark.parametrize("locale", LOCALES)


def kept(lesson: Source, locale: str, edition: Edition = "pupil") -> Any:
    return nbformat.read(lesson.notebook(locale, edition), as_version=4)


@cache
def tasks(lesson: Source, locale: str) -> dict[str, Task]:
    """Every task by its name."""
    names = [task_name(lesson, part.text) for part in lesson.parts if part.kind == "task"]
    return dict(zip(names, tasks_of(lesson, locale), strict=True))


def texts(lesson: Source, locale: str) -> list[str]:
    return [part.text for part in lesson.parts if (part.kind, part.locale) == ("text", locale)]


def shown(cell: Any) -> str:
    """All that a cell shows as text."""
    said = [cell.source] if cell.cell_type == "markdown" else []
    for output in cell.get("outputs", ()):
        said += [output.get("text", ""), output.get("data", {}).get("text/plain", "")]
    return "\n".join(said)


# What a lesson has.


@each_lesson
@each_language
def test_it_begins_with_what_one_has_to_know_of_it(lesson: Source, locale: str) -> None:
    first = kept(lesson, locale).cells[0].source.replace("\N{NO-BREAK SPACE}", " ")
    assert first.startswith("# ")
    for item in ITEMS[locale]:
        assert len(re.findall(item, first, re.MULTILINE)) == 1, item


@each_lesson
@each_language
def test_it_has_few_steps_of_which_the_first_recalls_earlier_ones(
    lesson: Source, locale: str
) -> None:
    steps: list[int] = []
    for part in lesson.parts:
        if part.kind == "text" and part.locale == locale:
            steps += [0] * len(re.findall(r"^## ", part.text, re.MULTILINE))
        elif part.kind == "task":
            steps[-1] += 1
    assert len(steps) <= STEPS
    assert steps[0] == 3
    assert all(isinstance(task, Question) for task in list(tasks(lesson, locale).values())[:3])


@each_lesson
def test_code_holds_no_words_of_one_language(lesson: Source) -> None:
    """It is the same in all: what is to be said of it is said in the text above it."""
    code = [part.text for part in lesson.parts if part.kind in ("code", "task")]
    assert [text for text in code if "#" in text] == []


@each_lesson
def test_every_line_of_code_can_be_read_at_a_glance(lesson: Source) -> None:
    for part in lesson.parts:
        if part.kind == "code":  # that of tasks is folded away
            assert max(map(len, part.text.splitlines())) <= 88


@each_lesson
@each_language
@pytest.mark.parametrize("edition", ["pupil", "teacher"])
def test_every_number_is_in_its_place(lesson: Source, locale: str, edition: Edition) -> None:
    for cell in kept(lesson, locale, edition).cells:
        if cell.cell_type == "markdown":
            assert "{{ " not in cell.source
            assert "\N{NULL}" not in cell.source


@each_lesson
def test_both_languages_have_notes_and_answers_at_the_same_places(lesson: Source) -> None:
    kinds = {
        locale: [part.kind for part in lesson.parts if part.is_for(locale)] for locale in LOCALES
    }
    assert kinds["en"] == kinds["fr"]
    assert {"note", "after"} <= set(kinds["en"])


# The edition for teachers.


@each_lesson
@each_language
def test_in_the_edition_for_teachers_a_solution_follows_every_task(
    lesson: Source, locale: str
) -> None:
    code = [cell for cell in kept(lesson, locale, "teacher").cells if cell.cell_type == "code"]
    sources = [cell.source for cell in code]
    for name in tasks(lesson, locale):
        at = sources.index(f"{name}.solution()")
        assert sources[at - 1].endswith(f"\n{name}")
        assert shown(code[at]) != shown(code[at - 1])


@each_lesson
@each_language
def test_what_follows_a_task_is_there_for_teachers_and_waits_for_pupils(
    lesson: Source, locale: str
) -> None:
    pupil, teacher = (
        {cell.source: cell for cell in kept(lesson, locale, edition).cells}
        for edition in ("pupil", "teacher")
    )
    follow = [text for text in pupil if followed(text)]
    assert follow
    for text in follow:
        task = tasks(lesson, locale)[followed(text)]
        with speaking(locale):
            waiting = repr(task.then(str))
        assert shown(pupil[text]).strip() == waiting
        assert waiting not in shown(teacher[text])


@each_lesson
def test_what_follows_a_task_means_what_it_meant_when_it_was_written(lesson: Source) -> None:
    """It is made when the task is done, and by then all cells may have been run."""
    cells = [part.text for part in lesson.parts if part.kind in ("code", "task")]
    for at, text in enumerate(cells):
        if followed(text):
            later = set().union(*(bound(other) for other in cells[at + 1 :]))
            assert not later & used_later(text)


@each_lesson
@each_language
def test_teachers_are_told_where_it_stands_in_the_curricula(lesson: Source, locale: str) -> None:
    told = kept(lesson, locale, "teacher").cells[1].source
    assert told.endswith(f"\n\n{curriculum.full_list(lesson, locale)}")
    assert "_" not in told, "a formula as it is written in the source"


def test_there_is_no_reference_for_a_lesson_that_is_not_there() -> None:
    assert set(curriculum.read()) == {lesson.number for lesson in LESSONS}


# Nothing is told too early.


@each_lesson
@each_language
def test_nothing_tells_an_answer_before_its_question(lesson: Source, locale: str) -> None:
    said = ""
    for cell in kept(lesson, locale).cells:
        for name, asked in tasks(lesson, locale).items():
            if cell.source.endswith(f"\n{name}"):
                assert told(asked, said + shown(cell)) == [], name
        said += FOLDED.sub("", shown(cell)) + "\n"


@each_lesson
@each_language
def test_no_output_that_is_saved_beside_a_question_tells_its_answer(
    lesson: Source, locale: str
) -> None:
    """It is there before anything was run."""
    step: list[Any] = []
    for cell in [*kept(lesson, locale).cells, None]:
        if cell is None or re.search("^## ", cell.source, re.MULTILINE):
            outputs = "\n".join(shown(one) for one in step if one.cell_type == "code")
            for name, asked in tasks(lesson, locale).items():
                if any(one.source.endswith(f"\n{name}") for one in step):
                    assert told(asked, outputs) == [], name
            step = []
        step.append(cell)


def told(task: Task, text: str) -> list[str]:
    """The notations of the answer that stand in a text. A whole number stands for other things
    too, so that it tells nothing."""
    if not isinstance(task, Question) or not isinstance(task.expected, NumberAnswer):
        return []
    exact = task.expected.exact
    if exact.denominator == 1:
        return []
    return [one for one in notations(exact) if re.search(rf"(?<![\d.,/]){one}(?![\d/])", text)]


def notations(exact: Fraction) -> list[str]:
    """A fraction, exact decimals or three of them, and a percentage, as patterns."""
    written = [f"{exact.numerator}/{exact.denominator}"]
    places = next((n for n in (1, 2, 3, 4) if (exact * 10**n).denominator == 1), 3)
    written.append(f"{float(exact):.{places}f}".replace(".", "[.,]") + "0*")
    if (exact * 100).denominator == 1:
        written.append(f"{exact * 100}[\\s\N{NO-BREAK SPACE}]?%")
    return written


def test_what_tells_an_answer() -> None:
    asked = Question("?", answer="3/10")
    for text in ("P = 3/10.", "0,3", "0.300", "it is 30%", "30\N{NO-BREAK SPACE}%"):
        assert told(asked, text), text
    for text in ("13/10", "3/100", "0,35", "130 %", "3 of 10", "2.3/10"):
        assert not told(asked, text), text
    assert told(Question("?", answer="1/3"), "≈ 0,333")
    assert not told(Question("?", answer=3), "3")


# The sheets.


@each_lesson
@each_language
def test_the_sheet_is_what_its_source_makes(lesson: Source, locale: str) -> None:
    """If not: `make notebooks`."""
    assert lesson.sheet(locale).read_text("utf-8") == sheet(lesson, locale)


@each_lesson
@each_language
def test_the_sheet_tells_no_answer(lesson: Source, locale: str) -> None:
    page = sheet(lesson, locale)
    body = re.sub(r"<style>.*?</style>|<table>.*?</table>|<footer>.*", "", page, flags=re.DOTALL)
    for name, asked in tasks(lesson, locale).items():
        assert told(asked, body) == [], name


@each_language
def test_no_sheet_is_without_a_lesson(locale: str) -> None:
    found = set((HERE / locale / "sheets").glob("*"))
    assert found == {lesson.sheet(locale) for lesson in LESSONS}
