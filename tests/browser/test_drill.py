"""Drills in a browser: answered one by one by keyboard alone, and projected with a timer."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.looks import EACH_ONCE, fits

DRILL = """import tablewidgets as tw
drill = tw.drill("premiere", n=3, seed=3, kinds=["path", "which_notation", "table_row"])
drill"""
ANSWERED = f"""{DRILL}
for question in drill.questions:
    question.answer(str(getattr(question._expected, "exact", "")) or question._expected.right)
drill"""
WALL = """import tablewidgets as tw
drill = tw.drill("premiere", n=2, seed=3, kinds=["path", "which_notation"])
drill.project(seconds=5)"""


def test_a_drill_is_answered_by_keyboard_alone(open_page: OpenPage) -> None:
    notebook = open_page(DRILL)
    notebook.run(0)
    shown, keyboard = notebook.output(0), notebook.page.keyboard
    for at in range(3):
        expect(shown.get_by_text(f"Question {at + 1} of 3")).to_be_visible()
        right = notebook.kernel.value(
            f"str(getattr(drill.questions[{at}]._expected, 'exact', '')) "
            f"or drill.questions[{at}]._expected.right"
        )
        if isinstance(right, str):
            shown.get_by_label("Your answer", exact=True).focus()
            keyboard.type(right)
            keyboard.press("Enter")
        else:
            shown.get_by_role("radio").nth(right).focus()
            keyboard.press("Space")
            shown.get_by_role("button", name="Lock in").focus()
            keyboard.press("Enter")
        expect(shown.locator(".outcome-box")).to_contain_text("Right.")
        shown.get_by_role("button", name="Next" if at < 2 else "See how it went").focus()
        keyboard.press("Enter")
        expect(shown.locator("h2")).to_be_focused()
    expect(shown.get_by_text("3 of 3 right, 3 of them at once.")).to_be_visible()
    shown.get_by_role("button", name="Again, with other numbers").focus()
    keyboard.press("Enter")
    expect(shown.get_by_text("Question 1 of 3")).to_be_visible()
    expect(shown.locator("h2")).to_be_focused()


def test_each_question_is_on_the_wall_for_its_seconds(open_page: OpenPage) -> None:
    notebook = open_page(WALL)
    notebook.run(0)
    shown = notebook.output(0)
    shown.get_by_role("button", name="Start").click()
    expect(shown.get_by_text("Question 1 of 2")).to_be_visible()
    shown.get_by_role("button", name="Pause").click()
    left = shown.get_by_role("timer").inner_text()
    notebook.page.wait_for_timeout(1300)
    assert shown.get_by_role("timer").inner_text() == left
    shown.get_by_role("button", name="Run").click()
    expect(shown.get_by_text("Question 2 of 2")).to_be_visible(timeout=9000)
    expect(shown.get_by_text("Time is up")).to_be_visible(timeout=9000)
    assert not notebook.kernel.value("drill.done")
    shown.get_by_role("button", name="See the answers").click()
    expect(shown.locator(".slide-answer")).to_be_visible()
    expect(shown.get_by_role("heading", name="Slips to expect")).to_be_visible()
    assert notebook.kernel.value("drill.done")


@pytest.mark.parametrize(("theme", "width"), EACH_ONCE)
def test_everything_fits_and_can_be_read_by_all(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    notebook = open_page(DRILL, ANSWERED, WALL, theme=theme, width=width)
    notebook.run()
    asked, answered, wall = map(notebook.output, range(3))
    asked.get_by_role("button", name="Next").click()
    expect(asked.get_by_text("Question 2 of 3")).to_be_visible()
    for at, name in enumerate(("Next", "Next", "See how it went"), 1):
        expect(answered.get_by_text(f"Question {at} of 3")).to_be_visible()
        answered.get_by_role("button", name=name).click()
    expect(answered.get_by_text("3 of 3 right")).to_be_visible()
    wall.get_by_role("button", name="Start").click()
    wall.get_by_role("button", name="Pause").click()
    expect(wall.get_by_role("button", name="Run")).to_be_visible()
    for one in (asked, answered, wall):
        assert fits(one.locator(".chart"))
        assert violations(one.locator(".chart")) == []
