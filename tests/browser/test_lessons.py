"""A lesson as a class does it: all cells are run, each task is done wrongly and then rightly, and
what follows it appears by itself. In JupyterLab and Notebook 7 this is the first task alone."""

from __future__ import annotations

from itertools import cycle
from typing import Final

import nbformat
import pytest
from building.lessons import task_name
from building.sources import sources
from playwright.sync_api import Locator, expect

from tests.browser.answering import HELP, Answering
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Reuse
from tests.browser.notebook import App
from tests.browser.table import Cells
from tests.lessons import followed, shows
from tests.tries import number_of_tries

SHOWN: Final = ".chart, .table, .widget-html, .widget-output, .jp-OutputArea-output"
LESSONS: Final = (
    ("04", "en"),
    ("05", "fr"),
    ("06", "fr"),
    ("07", "en"),
    ("08", "fr"),
    ("09", "en"),
    ("10", "fr"),
    ("11", "fr"),
    ("12", "en"),
    ("13", "fr"),
    ("14", "en"),
    ("15", "fr"),
    ("16", "fr"),
    ("17", "en"),
)
HOSTS: Final[tuple[App, ...]] = ("lab", "notebook")
HOSTED: Final = LESSONS[:: number_of_tries(3, 1)]
"""Those that are begun there; in `make soak`, all."""


class Lesson:
    """A lesson of which all cells have run."""

    def __init__(self, number: str, language: str) -> None:
        (self.source,) = sources(number)
        self.file = self.source.notebook(language)
        self.cells = [cell.source for cell in nbformat.read(self.file, as_version=4).cells]
        self.tasks = [
            task_name(self.source, part.text) for part in self.source.parts if part.kind == "task"
        ]

    def run(self, opened: Cells) -> None:
        opened.run()
        opened.kernel.run(HELP)

    def follows(self, task: str) -> bool:
        """Whether anything waits for this task."""
        return any(task in followed(text, self.source) for text in self.cells)

    def do(self, opened: Cells, task: str) -> Locator:
        """Do a task, for which other outputs wait until then. Where it is shown."""
        (place,) = [at for at, text in enumerate(self.cells) if shows(text, task)]
        following = [
            (opened.output(at).first, waits)
            for at, text in enumerate(self.cells)
            if task in (waits := followed(text, self.source))
        ]
        sentences = []
        for output, (first, *others) in following:
            waiting = f"repr(lesson.then({first!r}, str, after={others}))"
            sentences.append(opened.kernel.value(waiting))
            expect(output).to_contain_text(sentences[-1])
        answering = Answering(opened, task, opened.output(place))
        answering.do()
        opened.settle()
        for (output, waits), sentence in zip(following, sentences, strict=True):
            if all(opened.kernel.value(f"lesson.task({name!r}).done") for name in waits):
                expect(output).not_to_contain_text(sentence)
                expect(output.locator(SHOWN).first).to_be_visible()
        return answering.root


@pytest.mark.parametrize(("number", "language"), LESSONS)
def test_every_task_of_a_lesson(open_page: OpenPage, number: str, language: str) -> None:
    lesson = Lesson(number, language)
    page = open_page(file=lesson.file)
    lesson.run(page)
    shown = [lesson.do(page, task) for task in lesson.tasks]
    assert violations(*shown) == []


@pytest.mark.parametrize(
    ("number", "language", "app"),
    [(*lesson, app) for lesson, app in zip(HOSTED, cycle(HOSTS), strict=False)],
)
def test_a_task_of_a_lesson_in_a_notebook(
    reuse_notebook: Reuse, number: str, language: str, app: App
) -> None:
    """The first that something waits for."""
    lesson = Lesson(number, language)
    notebook = reuse_notebook(file=lesson.file, app=app)
    lesson.run(notebook)
    task = next(filter(lesson.follows, lesson.tasks))
    assert violations(lesson.do(notebook, task)) == []
