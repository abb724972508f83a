"""A lesson as a class does it: all cells are run, each task is done wrongly and then rightly, and
what follows it appears by itself."""

from __future__ import annotations

from typing import Final

import nbformat
import pytest
from building.lessons import task_name
from building.sources import sources
from playwright.sync_api import expect

from tests.browser.answering import HELP, Answering
from tests.browser.axe import violations
from tests.browser.conftest import Open
from tests.browser.notebook import App
from tests.lessons import followed

WALKS: Final[tuple[tuple[str, App, str], ...]] = (
    ("04", "lab", "en"),
    ("05", "notebook", "fr"),
    ("06", "lab", "fr"),
    ("07", "notebook", "en"),
    ("08", "lab", "fr"),
    ("09", "lab", "en"),
)


@pytest.mark.parametrize(("number", "program", "language"), WALKS)
def test_every_task_of_a_lesson(
    open_notebook: Open, number: str, program: App, language: str
) -> None:
    (lesson,) = sources(number)
    file = lesson.notebook(language)
    cells = [cell.source for cell in nbformat.read(file, as_version=4).cells]
    opened = open_notebook(file=file, app=program, reduced_motion="reduce")
    opened.run()
    opened.kernel.run(HELP)
    names = [task_name(lesson, part.text) for part in lesson.parts if part.kind == "task"]
    for name in names:
        (place,) = [at for at, text in enumerate(cells) if text.endswith(f"\n{name}")]
        following = [opened.output(at) for at, text in enumerate(cells) if followed(text) == name]
        waiting = opened.kernel.value(f"repr({name}.then(str))")
        for output in following:
            expect(output).to_contain_text(waiting)
        answering = Answering(opened, name, opened.output(place))
        answering.do()
        assert violations(answering.root) == [], name
        for output in following:
            expect(output).not_to_contain_text(waiting)
            expect(output.locator(".chart, .table, .widget-html").first).to_be_visible()
