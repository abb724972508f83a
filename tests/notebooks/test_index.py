"""The start page names every notebook, with what each says of itself."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from building.index import facts, table
from building.sources import HERE, Source, sources

from tablewidgets.engine.locale import LOCALES

NOTEBOOKS = [source for source in sources() if source.name != "index"]
each_language = pytest.mark.parametrize("locale", LOCALES)


def links(locale: str) -> list[tuple[str, str]]:
    """The rows of the tables of a start page: title and link."""
    cells = nbformat.read(HERE / locale / "index.ipynb", as_version=4).cells
    rows = "\n".join(cell.source for cell in cells if cell.source.startswith("| "))
    return re.findall(r"^\| \[(.*?)\]\((.*?)\) \|", rows, re.MULTILINE)


@each_language
def test_it_links_to_each_notebook_once(locale: str) -> None:
    assert [name for _, name in links(locale)] == [
        source.notebook(locale).name for source in NOTEBOOKS
    ]
    for title, name in links(locale):
        first = nbformat.read(HERE / locale / name, as_version=4).cells[0].source
        assert first.startswith(f"# {title.partition(' ')[2]}\n")


@each_language
@pytest.mark.parametrize("source", NOTEBOOKS, ids=lambda source: source.name)
def test_a_notebook_says_what_it_asks_for(source: Source, locale: str) -> None:
    about = facts(source, locale)
    assert int(about.minutes) <= 50
    before = re.findall(r"\b\d\d\b", about.prerequisites)
    assert all(number < source.number for number in before)


@each_language
def test_its_table_has_everything_of_a_lesson(locale: str) -> None:
    title, level, minutes, before = table(["06"], locale).splitlines()[2].strip("| ").split(" | ")
    lesson = {source.number: source.notebook(locale).name for source in NOTEBOOKS}
    assert title.endswith(f"]({lesson['06']})")
    assert (
        level
        == {"en": "ages 15 and up (GCSE, AP Statistics, A level)", "fr": "seconde et première"}[
            locale
        ]
    )
    assert minutes == "50"
    assert re.findall(r"\[(\d\d)\]\((.*?)\)", before) == [
        (number, lesson[number]) for number in ("00", "04", "05")
    ]


def test_a_text_without_these_facts_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "10_new.md"
    path.write_text("%% en\n# New\n\n*Level: any.*\n", "utf-8")
    with pytest.raises(ValueError, match=r"10_new\.md: after the title, “\*Level: … Duration"):
        facts(Source(path), "en")


@each_language
def test_teachers_find_theirs_and_pupils_do_not(locale: str) -> None:
    text = (HERE / locale / "index.ipynb").read_text("utf-8")
    assert "--teacher" in text
    assert not re.search(r"\]\([^)]*(teacher|prof_)", text)
