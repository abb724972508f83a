"""The teachers' guide to the lessons: a page for each, and an overview of the course."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from building import levels
from building.index import facts
from building.plans import overview, overview_file, plan
from building.sources import Source, sources
from building.steps import minutes, steps_of, titles

from tablewidgets.engine.locale import LOCALES

LESSONS = [source for source in sources() if source.is_lesson]
README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
each_language = pytest.mark.parametrize("locale", LOCALES)


def words(html: str) -> str:
    """What is read on a page."""
    return one_line(unescape(re.sub(r"<[^<>]*>", "", html[html.index("<body") :])))


def one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def links(page: str, file: Path) -> list[Path]:
    return [(file.parent / link).resolve() for link in re.findall(r'<a href="(.+?)"', page)]


@each_lesson
@each_language
def test_a_lesson_has_its_page(lesson: Source, locale: str) -> None:
    page = plan(lesson, locale)
    assert lesson.plan(locale).read_text("utf-8") == page, "if not: `make notebooks`"
    read = words(page)
    for number, title in enumerate(titles(lesson, locale), 1):
        assert one_line(f"{number}. {title}") in read
    assert f"{minutes(steps_of(lesson))}" in read
    questions = lesson.lesson.names if lesson.lesson is not None else ()
    assert page.count('class="right"') >= len(questions) // 2
    assert page.count("<u>") >= 2, "what is written on the board"
    assert not re.search(r"\{\{|\[\[|\*\*|\$", read)
    for file in links(page, lesson.plan(locale)):
        assert file.is_file()


@each_lesson
@each_language
def test_the_page_has_every_note(lesson: Source, locale: str) -> None:
    notes = [part.text for part in lesson.parts if (part.kind, part.locale) == ("note", locale)]
    read = words(lesson.plan(locale).read_text("utf-8"))
    for note in notes:
        plainest = max(re.split(r"[^\w ,]+", re.sub(r"\{\{.*?\}\}", "%", note)), key=len)
        assert one_line(plainest.strip()) in read


@each_language
def test_the_overview_has_a_path_for_each_level(locale: str) -> None:
    page, file = overview(locale), overview_file(locale)
    assert file.read_text("utf-8") == page, "if not: `make notebooks`"
    ways = re.split(r"<h2>", page)[1:]
    taught = [level for level in levels.curricula().levels.values() if locale in level.name]
    assert len(ways) == len(taught)
    for level, way in zip(taught, ways, strict=True):
        assert way.startswith(level.name[locale])
        expected = [
            lesson
            for lesson in LESSONS
            if any(part.level.key == level.key for part in levels.curricula().of(lesson))
        ]
        assert links(way, file) == [lesson.plan(locale) for lesson in expected]
        assert all(facts(lesson, locale).title in way for lesson in expected)
        assert {*level.first} <= {lesson.number for lesson in expected}
        assert way.count("<b>") == len(level.first)


@each_language
def test_the_start_page_names_the_lessons_to_begin_with(locale: str) -> None:
    (start,) = sources("index")
    said = " ".join(part.text for part in start.parts if part.locale == locale)
    conjunction = {"en": "and", "fr": "et"}[locale]
    for level in levels.curricula().levels.values():
        if locale in level.name and level.first:
            *some, last = level.first
            named = f"{', '.join(some)} {conjunction} {last}"
            assert re.search(rf"{level.name[locale]} {named}", said, re.IGNORECASE), level.key


@pytest.mark.parametrize(("level", "where"), [("seconde", "seconde"), ("ap", "AP Statistics")])
def test_the_readme_names_the_same_lessons_to_begin_with(level: str, where: str) -> None:
    *some, last = levels.curricula().levels[level].first
    assert f"{where} {', '.join(some)} and {last}" in README
    for key, name in (("premiere", "première"), ("terminale", "terminale")):
        (named,) = re.findall(rf"{name} ([\d, and]+\d\d)", README)
        assert re.findall(r"\d\d", named) == [*levels.curricula().levels[key].first]
