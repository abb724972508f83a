"""A lesson as a class does it: all cells are run, each task is done wrongly and then rightly, and
what follows it appears by itself."""

from __future__ import annotations

from typing import Final

import nbformat
import pytest
from building.sources import sources
from playwright.sync_api import expect

from tests.browser.answering import HELP, Answering
from tests.browser.axe import violations
from tests.browser.conftest import Open
from tests.browser.notebook import App
from tests.lessons import followed, task

WALKS: Final[list[tuple[str, App, str]]] = [("06", "lab", "fr"), ("06", "notebook", "en")]


@pytest.mark.parametrize(("number", "app", "language"), WALKS)
def test_every_task_of_a_lesson(open_notebook: Open, number: str, app: App, language: str) -> None:
    (lesson,) = sources(number)
    file = lesson.notebook(language)
    cells = [cell.source for cell in nbformat.read(file, as_version=4).cells]
    book = open_notebook(file=file, app=app, reduced_motion="reduce")
    book.run()
    book.kernel.run(HELP)
    for at, source in enumerate(cells):
        if name := task(source):
            waiting = [place for place, text in enumerate(cells) if followed(text) == name]
            sentences = [book.output(place).inner_text() for place in waiting]
            Answering(book, name, book.output(at)).do()
            for place, sentence in zip(waiting, sentences, strict=True):
                expect(book.output(place)).not_to_contain_text(sentence)
                shown = book.output(place).locator(".chart, .table, .widget-html")
                expect(shown.first).to_be_visible()
    assert violations(book.page.locator(".jp-Notebook")) == []
