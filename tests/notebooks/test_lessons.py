"""Each lesson is complete, and reveals no answer before one is locked in."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import Any

import nbformat
import pytest
from building import curriculum, levels
from building.index import facts
from building.keys import key
from building.lessons import task_name
from building.sheets import sheet, tasks_of, variant
from building.sources import HERE, VERSIONS, Edition, Source, Version, sources
from building.steps import SHORT, minutes, steps_of

from tablewidgets.chance import Question
from tablewidgets.chance.numbers.markup import markup
from tablewidgets.chance.tasks.answers import NumberAnswer
from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.locale import LOCALES, speaking
from tests.lessons import bound, followed, shows, used_later, waiting

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

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
each_language = pytest.mark.parametrize("locale", LOCALES)


@cache
def saved(lesson: Source, locale: str, edition: Edition = "pupil") -> Any:
    return nbformat.read(lesson.notebook(locale, edition), as_version=4)


@cache
def tasks(lesson: Source, locale: str) -> dict[str, Task]:
    """Every task by its name."""
    names = [task_name(lesson, part.text) for part in lesson.parts if part.kind == "task"]
    return dict(zip(names, tasks_of(lesson, locale), strict=True))


def texts(lesson: Source, locale: str) -> list[str]:
    return [part.text for part in lesson.parts if (part.kind, part.locale) == ("text", locale)]


def shown(cell: Any) -> str:
    """Everything that a cell shows as text."""
    parts = [cell.source] if cell.cell_type == "markdown" else []
    for output in cell.get("outputs", ()):
        parts += [output.get("text", ""), output.get("data", {}).get("text/plain", "")]
    return "\n".join(parts)


# What a lesson has.


@each_lesson
@each_language
def test_it_begins_with_a_title_and_a_summary(lesson: Source, locale: str) -> None:
    first = saved(lesson, locale).cells[0].source.replace("\N{NO-BREAK SPACE}", " ")
    assert first.startswith("# ")
    for item in ITEMS[locale]:
        assert len(re.findall(item, first, re.MULTILINE)) == 1, item


@each_lesson
@each_language
def test_it_has_few_steps_and_begins_with_a_review(lesson: Source, locale: str) -> None:
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
def test_its_tasks_and_texts_are_in_one_order_everywhere(lesson: Source) -> None:
    """A page for a class, and a view of it, have no notebook to follow."""
    assert lesson.lesson is not None
    known = [task_name(lesson, part.text) for part in lesson.parts if part.kind == "task"]
    assert [name for name in lesson.lesson.names if name in known] == known
    assert [*lesson.lesson.texts] == [part.text for part in lesson.parts if part.kind == "after"]


@each_lesson
def test_code_contains_no_words_of_a_language(lesson: Source) -> None:
    """It is the same in all: explanations are in the text above it."""
    code = [part.text for part in lesson.parts if part.kind in ("code", "task")]
    assert [text for text in code if "#" in text] == []


@each_lesson
def test_every_line_of_code_is_short(lesson: Source) -> None:
    for part in lesson.parts:
        if part.kind in ("code", "task"):
            assert max(map(len, part.text.splitlines())) <= 88


@each_lesson
@each_language
@pytest.mark.parametrize("edition", ["pupil", "teacher"])
def test_every_number_is_inserted(lesson: Source, locale: str, edition: Edition) -> None:
    for cell in saved(lesson, locale, edition).cells:
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
    code = [cell for cell in saved(lesson, locale, "teacher").cells if cell.cell_type == "code"]
    sources = [cell.source for cell in code]
    for name in tasks(lesson, locale):
        at = sources.index(f'solution(lesson.task("{name}"))')
        assert shows(sources[at - 1], name)
        assert shown(code[at]) != shown(code[at - 1])


@each_lesson
@each_language
def test_what_follows_a_task_is_shown_to_teachers_and_deferred_for_pupils(
    lesson: Source, locale: str
) -> None:
    pupil, teacher = (
        {cell.source: cell for cell in saved(lesson, locale, edition).cells}
        for edition in ("pupil", "teacher")
    )
    follow = [text for text in pupil if followed(text, lesson)]
    assert follow
    for text in follow:
        asked = tasks(lesson, locale)
        sentence = waiting([asked[name] for name in followed(text, lesson)], locale)
        assert shown(pupil[text]).strip() == sentence
        assert text not in teacher or sentence not in shown(teacher[text])


@each_lesson
def test_deferred_code_uses_no_names_that_change_later(lesson: Source) -> None:
    """It is made when the task is done, and by then all cells may have been run."""
    cells = [part.text for part in lesson.parts if part.kind in ("code", "task")]
    for at, text in enumerate(cells):
        if followed(text, lesson):
            later = set().union(*(bound(other) for other in cells[at + 1 :]))
            assert not later & used_later(text)


@each_lesson
@each_language
def test_the_edition_for_teachers_lists_the_curricula(lesson: Source, locale: str) -> None:
    listed = saved(lesson, locale, "teacher").cells[1].source
    assert listed.endswith(f"\n\n{levels.for_teachers(lesson, locale)}")
    assert "_" not in listed, "a formula as it is written in the source"


# Levels and paths.


@each_lesson
@each_language
def test_it_says_for_whom_it_is(lesson: Source, locale: str) -> None:
    first = saved(lesson, locale).cells[0].source
    assert levels.head(lesson, locale) in first
    assert "_{" not in first


@each_lesson
@each_language
def test_its_paths_take_as_long_as_it_says(lesson: Source, locale: str) -> None:
    steps = steps_of(lesson)
    assert minutes(steps) == int(facts(lesson, locale).minutes)
    assert SHORT - 5 <= minutes(tuple(step for step in steps if step.short)) <= SHORT


@each_lesson
def test_the_class_board_is_within_its_time(lesson: Source) -> None:
    """And what is made at home comes last."""
    steps = steps_of(lesson)
    at = 0
    for part in lesson.parts:
        if part.kind == "text" and part.locale == "en":
            at += len(re.findall(r"^## ", part.text, re.MULTILINE))
        elif part.kind == "code" and "ClassBoard" in part.text:
            assert steps[at - 1].minutes
    assert [step.minutes == 0 for step in steps] == sorted(step.minutes == 0 for step in steps)
    assert not steps[-1].minutes


@each_lesson
@each_language
def test_its_level_is_that_of_the_curricula(lesson: Source, locale: str) -> None:
    """Each level in the line of facts has its part in the data."""
    names = {level.name[locale]: level for level in LEVELS if locale in level.name}
    for name, level in names.items():
        if name.lower() in facts(lesson, locale).level.lower():
            assert level in [part.level for part in CURRICULA.of(lesson)], name


CURRICULA = curriculum.read()
guide = cache(levels.guide)
LEVELS = list(
    {part.level.key: part.level for of in CURRICULA.lessons.values() for part in of}.values()
)


def test_every_part_is_of_an_existing_lesson() -> None:
    assert set(CURRICULA.lessons) == {lesson.number for lesson in LESSONS}


def test_every_source_says_when_it_was_published() -> None:
    for item in CURRICULA.items.values():
        assert re.search(r"\b20\d\d\b", item.curriculum.title)
        assert item.curriculum.begins >= 2014


def test_what_was_read_elsewhere_is_said() -> None:
    """The College Board's own text was not at hand, nor that of the terminale of 2019."""
    for name in ("ap.2.3", "terminale_2019.tuples"):
        assert CURRICULA.items[name].curriculum.is_secondary
    assert "read in other texts" in guide("en")
    assert "Lu dans d’autres textes" in guide("fr").replace("'", "’")


@each_language
def test_the_guide_is_up_to_date(locale: str) -> None:
    """If not: `make notebooks`."""
    page = levels.GUIDE[locale].read_text("utf-8")
    assert page == guide(locale)
    for name, item in CURRICULA.items.items():
        assert (levels._quoted(item) in page) == (item.language == locale), name


# Nothing is revealed too early.


@each_lesson
@each_language
def test_no_text_reveals_an_answer_before_its_question(lesson: Source, locale: str) -> None:
    before = ""
    for cell in saved(lesson, locale).cells:
        for name, asked in tasks(lesson, locale).items():
            if shows(cell.source, name):
                assert revealed(asked, before + shown(cell)) == [], name
        before += shown(cell) + "\n"


@each_lesson
@each_language
def test_no_saved_output_reveals_an_answer(lesson: Source, locale: str) -> None:
    """Saved outputs are visible before anything is run."""
    step: list[Any] = []
    for cell in [*saved(lesson, locale).cells, None]:
        if cell is None or re.search("^## ", cell.source, re.MULTILINE):
            outputs = "\n".join(shown(one) for one in step if one.cell_type == "code")
            for name, asked in tasks(lesson, locale).items():
                if any(shows(one.source, name) for one in step):
                    assert revealed(asked, outputs) == [], name
            step = []
        step.append(cell)


def revealed(task: Task, text: str) -> list[str]:
    """The notations of the answer that stand in a text. A whole number stands for other things
    too, so it reveals nothing."""
    if not isinstance(task, Question) or not isinstance(task._expected, NumberAnswer):
        return []
    exact = task._expected.exact
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


def test_revealed_answers_are_detected() -> None:
    asked = Question("?", answer="3/10")
    for text in ("P = 3/10.", "0,3", "0.300", "it is 30%", "30\N{NO-BREAK SPACE}%"):
        assert revealed(asked, text), text
    for text in ("13/10", "3/100", "0,35", "130 %", "3 of 10", "2.3/10"):
        assert not revealed(asked, text), text
    assert revealed(Question("?", answer="1/3"), "≈ 0,333")
    assert not revealed(Question("?", answer=3), "3")


# The sheets.


each_version = pytest.mark.parametrize("version", VERSIONS)
sheet_of = cache(sheet)
variant_of = cache(variant)


@each_lesson
@each_language
@each_version
def test_the_sheet_is_up_to_date(lesson: Source, locale: str, version: Version) -> None:
    """If not: `make notebooks`."""
    written = lesson.sheet(locale, version).read_text("utf-8")
    assert written == sheet_of(lesson, locale, version)


@each_lesson
@each_language
@each_version
def test_the_sheet_reveals_no_answer(lesson: Source, locale: str, version: Version) -> None:
    page = sheet_of(lesson, locale, version)
    body = re.sub(r"<style>.*?</style>|<(table|svg).*?</\1>|<footer>.*", "", page, flags=re.DOTALL)
    for name, asked in tasks(lesson, locale).items():
        assert revealed(variant_of(asked, version), body) == [], name


@each_lesson
@each_language
def test_neighbours_have_other_questions_and_the_same_tasks(lesson: Source, locale: str) -> None:
    one, other = (sheet_of(lesson, locale, version) for version in VERSIONS)
    assert one.count('class="task') == other.count('class="task')
    assert one.count("<svg") == other.count("<svg")
    with speaking(locale):
        for asked in tasks(lesson, locale).values():
            if isinstance(asked, Question) and asked.can_vary:
                assert f"<p>{markup(asked.text)}</p>" in one
                assert f"<p>{markup(asked.text)}</p>" not in other
                like_it = variant_of(asked, "B")
                assert isinstance(like_it, Question)
                assert f"<p>{markup(like_it.text)}</p>" in other


@each_lesson
@each_language
def test_the_key_has_the_answers_of_both_sheets(lesson: Source, locale: str) -> None:
    page = key(lesson, locale)
    assert lesson.key(locale).read_text("utf-8") == page, "if not: `make notebooks`"
    assert "[[" not in page
    with speaking(locale):
        for asked in tasks(lesson, locale).values():
            for one in [variant_of(asked, version) for version in VERSIONS]:
                if isinstance(one, Question):
                    right = markup(one._expected.exactly())
                    assert f'<p class="right">{right}</p>' in page
                    for value, why in one._expected.explained_mistakes()[:3]:
                        assert f"<li><b>{markup(value)}</b> {markup(why)}</li>" in page


@each_language
def test_every_sheet_belongs_to_a_lesson(locale: str) -> None:
    found = set((HERE / locale / "sheets").glob("*"))
    assert found == {lesson.sheet(locale, version) for lesson in LESSONS for version in VERSIONS}
    keys = set((HERE / "teacher" / locale / "sheets").glob("*"))
    assert keys == {lesson.key(locale) for lesson in LESSONS}
