"""The notebooks of rules: each step of each chapter is done by hand, and in JupyterLab, Notebook 7
and Voila those up to the first move.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

import nbformat
import pytest
from playwright.sync_api import Locator, expect

from tablewidgets.engine.locale import LOCALES
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Reuse, Show
from tests.browser.keys import Keys
from tests.browser.notebook import RECORD, App
from tests.browser.servers import HERE
from tests.browser.table import Cells, Opened
from tests.browser.tutorial import HELP, Do, OnTutorial, with_keys, with_the_mouse

Program = Literal["lab", "notebook", "voila"]

LESSON: Final = 2
"""The execution count of the first chapter's cell."""
CELL: Final = 3
"""Its place."""


def file(number: int, language: str) -> Path:
    (found,) = (HERE / "notebooks" / language).glob(f"{number:02}_*.ipynb")
    return found


@pytest.fixture
def begin(
    reuse_notebook: Reuse, show: Show, tmp_path: Path
) -> Callable[[Path, Program], OnTutorial]:
    """Opens a notebook of rules at its first chapter: all of it, but for Voila, which runs every
    cell first, and waits four seconds at the most for all their widgets."""

    def begin_one(file: Path, program: Program) -> OnTutorial:
        if program == "voila":
            notebook = nbformat.read(file, as_version=4)
            del notebook.cells[CELL + 1 :]
            nbformat.write(notebook, tmp_path / file.name)
            voila = show(tmp_path / file.name)
            return lesson_in(voila, voila.page.locator(":has(> .table)"))
        app: App = program
        book = reuse_notebook(file=file, app=app)
        return first_chapter(book)

    return begin_one


def first_chapter(opened: Cells) -> OnTutorial:
    opened.run(*range(CELL + 1))
    return lesson_in(opened, opened.output(CELL))


def lesson_in(opened: Opened, within: Locator) -> OnTutorial:
    lesson = OnTutorial(opened, within.first)
    opened.kernel.run(f"lesson = Out[{LESSON}]\n{HELP}")
    return lesson


def from_the_page(lesson: OnTutorial) -> Do:
    """With the keys alone, from the cell above it."""
    keys = Keys(lesson)
    keys.into()
    return with_keys(lesson, keys)


WALKS: Final = (
    (1, "fr", with_the_mouse),
    (2, "en", from_the_page),
    (3, "fr", with_the_mouse),
)


@pytest.mark.long
@pytest.mark.parametrize(("number", "language", "by"), WALKS)
def test_every_step_of_a_notebook(
    open_page: OpenPage, number: int, language: str, by: Callable[[OnTutorial], Do]
) -> None:
    lesson = first_chapter(open_page(file=file(number, language)))
    do = by(lesson)
    kernel = lesson.notebook.kernel
    following = lesson.way("next")
    chapters = kernel.value("[len(of.steps) for of in lesson.learner.tutorial.chapters]")
    for number, steps in enumerate(chapters):
        assert lesson.place() == (number, 0)
        assert lesson.walk(do, lambda: following.press("Enter"), hurried=True) == steps
        assert violations(lesson.root) == [], f"chapter {number + 1}"
    assert kernel.value("lesson.learner.percent") == 100


@pytest.mark.parametrize("program", ["lab", "notebook", "voila"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_lesson_is_alive_in_each_program(
    begin: Callable[[Path, Program], OnTutorial], number: int, program: Program
) -> None:
    lesson = begin(file(number, "en"), program)
    step = 0
    while (plan := lesson.plan())["task"] == "read":
        lesson.way("next").click()  # a key could go astray: cells that have run take the focus back
        step += 1
        lesson.until(f"lesson.learner.place == (0, {step})")
    with_the_mouse(lesson)(plan)
    expect(lesson.feedback).to_be_visible()


@pytest.mark.parametrize("language", LOCALES)
def test_a_table_is_alive_in_voila(show: Show, language: str) -> None:
    page = show(file(0, language)).page
    table = page.locator(".table").first
    expect(table).to_be_visible(timeout=60_000)
    expect(page.locator(RECORD).first).to_be_hidden()
    said = table.locator(".log li").last
    before = said.inner_text()
    table.locator(".actions .primary").last.click()
    expect(said).not_to_have_text(before)
