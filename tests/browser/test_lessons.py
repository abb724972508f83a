"""A lesson as a class does it: all cells are run, each task is done wrongly and then rightly, and
what follows it appears by itself."""

from __future__ import annotations

from typing import Any, Final

import nbformat
import pytest
from building.sources import sources
from playwright.sync_api import expect

from tests.browser.answering import HELP, Answering
from tests.browser.axe import violations
from tests.browser.conftest import Open, Show
from tests.lessons import followed, task

WALKS: Final = (("06", "lab", "fr"), ("06", "voila", "en"))


@pytest.mark.parametrize(("number", "program", "language"), WALKS)
def test_every_task_of_a_lesson(
    open_notebook: Open, show: Show, number: str, program: Any, language: str
) -> None:
    (lesson,) = sources(number)
    file = lesson.notebook(language)
    cells = [cell.source for cell in nbformat.read(file, as_version=4).cells]
    if program == "voila":
        opened: Any = show(file)
    else:
        opened = open_notebook(file=file, app=program, reduced_motion="reduce")
        opened.run()
    opened.kernel.run(HELP)
    for at, source in enumerate(cells):
        if name := task(source):
            following = [place for place, text in enumerate(cells) if followed(text) == name]
            waiting = opened.kernel.value(f"repr({name}.then(str))")
            for place in following:
                expect(opened.output(place)).to_contain_text(waiting)
            answering = Answering(opened, name, opened.output(at))
            answering.do()
            assert violations(answering.root) == [], name
            for place in following:
                expect(opened.output(place)).not_to_contain_text(waiting)
                shown = opened.output(place).locator(".chart, .table, .widget-html")
                expect(shown.first).to_be_visible()
