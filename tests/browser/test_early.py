"""Before anything is answered, nothing that can be pressed in a lesson tells an answer: each button
is really pressed, each fold and each menu opened, and all that stands on the page is read.

What the browser is sent is searched in `tests/notebooks/test_early.py`, for all lessons.
"""

from __future__ import annotations

import pytest
from building.sources import sources

import tablewidgets as tw
from tests.browser.conftest import OpenPage
from tests.browser.pressing import press_all
from tests.told import told


@pytest.mark.parametrize(("number", "language"), [("06", "fr"), ("07", "en"), ("16", "fr")])
def test_pressing_everything_tells_nothing(open_page: OpenPage, number: str, language: str) -> None:
    (lesson,) = sources(number)
    opened = open_page(file=lesson.notebook(language), width=1366, height=768)
    opened.run()
    for field in opened.page.get_by_role("textbox").all():
        if field.is_editable():
            field.fill("?")
    pressed, read = press_all(opened.page)
    opened.settle()
    assert len(pressed) > len(opened.page.locator(".chart").all())
    names = tw.lesson(number).names
    assert not opened.kernel.value(f"any(lesson.task(name).done for name in {names})")
    found = {
        name: what for name in names if (what := told(tw.lesson(number)._provided(name), read))
    }
    assert found == {}
