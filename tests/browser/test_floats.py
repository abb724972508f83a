"""What floats over a table lies in the window, wherever the table is: hints, refusals, rules."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenPage, Reuse
from tests.browser.notebook import App
from tests.browser.table import Cells, OnScreen
from tests.browser.test_carnuta import BEGIN, READY, begun

ALONE: Final = BEGIN.format(how="seat=0, hot_seat=False")
GAP: Final = 10
"""Pixels between what floats and what it is about, at most."""

WITHIN: Final = """dialog => {
    const active = dialog.getRootNode().activeElement
    return dialog.contains(active) || document.activeElement === document.body
}"""
"""Whether the focus is in a dialog, or nowhere on the page: from its last button, Tab leads to the
browser's own."""


def ready(notebook: Cells) -> OnScreen:
    """Ana has cards that she can lay, and others that she cannot."""
    table = begun(notebook)
    notebook.kernel.run(READY)
    table.settle()
    return table


def in_sight(part: Locator) -> dict[str, float]:
    """Where it is, once it is known to lie in the window."""
    box: dict[str, float] = part.evaluate("it => it.getBoundingClientRect().toJSON()")
    room: dict[str, float] = part.evaluate("() => ({ width: innerWidth, height: innerHeight })")
    assert box["width"] > 0
    assert box["left"] >= 0
    assert box["top"] >= 0
    assert box["right"] <= room["width"]
    assert box["bottom"] <= room["height"]
    return box


def is_beside(part: Locator, anchor: Locator) -> bool:
    one = in_sight(part)
    other: dict[str, Any] = anchor.evaluate("it => it.getBoundingClientRect().toJSON()")
    along = max(one["left"] - other["right"], other["left"] - one["right"])
    down = max(one["top"] - other["bottom"], other["top"] - one["bottom"])
    return bool(max(along, down) <= GAP)


@pytest.mark.parametrize(("width", "height"), [(400, 700), (1366, 647)])
def test_a_refusal_opens_at_what_was_pressed(open_page: OpenPage, width: int, height: int) -> None:
    notebook = open_page(ALONE, width=width, height=height)
    table = ready(notebook)
    refusal = table.root.locator(".refusal")
    for button in table.root.locator(".action.try").all():
        button.click()
        expect(refusal).to_be_visible()
        assert is_beside(refusal, button)
        refusal.get_by_role("button", name="Close").click()
        expect(button).to_be_focused()
        expect(refusal).to_have_count(0)


def test_a_refusal_follows_what_it_is_about(open_page: OpenPage) -> None:
    notebook = open_page(ALONE, width=400, height=700)
    table = ready(notebook)
    button = table.root.locator(".action.try").first
    button.click()
    refusal = table.root.locator(".refusal")
    for by in (-120, 200):
        table.page.mouse.wheel(0, by)
        table.page.wait_for_timeout(200)
        assert is_beside(refusal, button)


@pytest.mark.parametrize("height", [500, 900])
def test_the_rules_open_at_the_rule_of_a_refusal(open_page: OpenPage, height: int) -> None:
    notebook = open_page(ALONE, width=400, height=height)
    table = ready(notebook)
    cannot = notebook.kernel.value("hand()[1][0]")
    table.piece(f"c{cannot}").click()
    table.root.locator(".refusal .link").click()
    rules = table.root.get_by_role("dialog")
    rule = rules.locator("article.at")
    expect(rule).to_contain_text("C10")
    box, sheet = in_sight(rule.locator(".rule-id")), in_sight(rules)
    assert sheet["height"] <= height
    assert box["top"] < sheet["top"] + 150
    table.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(table.root.locator(".refusal .link")).to_be_focused()


@pytest.mark.parametrize("width", [400, 1366])
def test_a_hint_is_whole_at_the_edge_of_the_window(open_page: OpenPage, width: int) -> None:
    notebook = open_page(ALONE, width=width, height=500)
    table = ready(notebook)
    hint = table.root.locator(".hint")
    for card in [card for cards in notebook.kernel.value("hand()") for card in cards]:
        piece = table.piece(f"c{card}")
        piece.evaluate("it => it.scrollIntoView({ block: 'end' })")
        piece.hover()
        expect(hint).to_be_visible()
        assert is_beside(hint, piece)
        table.page.mouse.move(0, 0)
        expect(hint).to_have_count(0)


def test_on_a_phone_the_probabilities_leave_what_they_are_of_in_sight(open_page: OpenPage) -> None:
    notebook = open_page(ALONE, width=400, height=700)
    table = ready(notebook)
    table.tool("beliefs").click()
    row = table.root.locator("[data-zone]", has=table.page.locator(".asks")).first
    row.locator(".asks").click()
    assert is_beside(table.root.locator(".belief"), row)


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_no_cell_of_a_notebook_cuts_it_off_or_hears_its_keys(
    reuse_notebook: Reuse, app: App
) -> None:
    notebook = reuse_notebook(ALONE, app=app, width=1366, height=647)
    table = ready(notebook)
    cells = notebook.page.locator(".jp-Cell").count()
    button = table.root.locator(".action.try").last
    button.click()
    refusal = table.root.locator(".refusal")
    assert is_beside(refusal, button)
    refusal.locator(".link").click()
    rules = table.root.get_by_role("dialog")
    expect(rules.locator("article.at")).to_be_visible()
    in_sight(rules)
    notebook.page.mouse.click(5, 400)  # beside it
    for key in ("Tab", "Tab", "Tab", "Tab", "Tab", "b", "d", "d"):
        notebook.page.keyboard.press(key)
        assert rules.evaluate(WITHIN)
    notebook.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    assert notebook.page.locator(".jp-Cell").count() == cells
