"""A card asked what it may be, in a browser: by mouse, by keyboard alone, by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.asking import chances, panel
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.keys import Keys
from tests.browser.looks import EACH_ONCE, fits
from tests.browser.pictures import TABLE
from tests.browser.table import HELP, OnScreen

BEGIN = TABLE.replace("game.table(seat=0)", "table = game.table(seat=0)\ntable")
ASKED = "c7"
"""A card of Bo's that nobody knows."""


def begun(open_page: OpenPage, **how: object) -> OnScreen:
    notebook = open_page(BEGIN, **how)  # type: ignore[arg-type]
    notebook.run(0)
    notebook.kernel.run(HELP)
    return OnScreen(notebook, notebook.output(0))


def exactly(table: OnScreen, without: str = "") -> list[str]:
    """What Python says of the same card."""
    asked = f"table.ask({ASKED!r}, [{without}])"
    found: list[str] = table.notebook.kernel.value(f"[str(p) for _, p in {asked}.bars()]")
    return found


def test_with_the_mouse(open_page: OpenPage) -> None:
    table = begun(open_page)
    steps = table.steps()
    table.tool("beliefs").click()
    expect(table.status).to_contain_text("choose a ringed card")
    table.piece(ASKED).click()
    expect(panel(table)).to_contain_text("Bo’s card 3")
    expect(panel(table)).to_contain_text("equally likely")
    assert chances(table) == exactly(table)
    chip = panel(table).get_by_role("button", name="Your five values")
    chip.click()
    expect(chip).to_have_accessible_name(
        "Take into account again: Your five values: 1, 2, 3, 4 and 5."
    )
    assert chances(table) == exactly(table, "'hand'") != exactly(table)
    chip.click()
    expect(chip).to_have_accessible_name("Leave out: Your five values: 1, 2, 3, 4 and 5.")
    assert chances(table) == exactly(table)
    table.page.keyboard.press("Escape")
    expect(panel(table)).to_have_count(0)
    table.piece("c1").click()  # it is revealed, so it has no probabilities
    assert table.steps() == steps
    table.tool("beliefs").click()
    table.piece("c0").click()
    expect(table.root.get_by_role("menu")).to_be_visible()


def test_with_the_keyboard_alone(open_page: OpenPage) -> None:
    table = begun(open_page)
    keys = Keys(table)
    keys.into()
    keys.to(ASKED)
    keys.press("?")
    expect(table.tool("beliefs")).to_have_attribute("aria-pressed", "true")
    keys.press("Enter")
    expect(panel(table)).to_be_focused()
    keys.press("Tab")
    keys.press("Tab")
    hand = panel(table).locator(".chip").first
    expect(hand).to_be_focused()
    keys.press("Space")
    expect(hand).to_have_accessible_name(
        "Take into account again: Your five values: 1, 2, 3, 4 and 5."
    )
    expect(hand).to_be_focused()
    assert chances(table) == exactly(table, "'hand'")
    for key in ("b", "d", "d", "x"):  # Jupyter's own keys, had it the focus
        keys.press(key)
    keys.press("Escape")
    expect(panel(table)).to_have_count(0)
    expect(table.piece(ASKED)).to_be_focused()
    keys.press("Escape")
    expect(table.tool("beliefs")).to_have_attribute("aria-pressed", "false")
    assert keys.inside()


def test_by_touch(open_page: OpenPage) -> None:
    table = begun(open_page, width=400, has_touch=True)
    table.tool("beliefs").tap()
    table.piece(ASKED).scroll_into_view_if_needed()
    table.piece(ASKED).tap()
    expect(panel(table)).to_be_visible()
    panel(table).locator(".chip").first.tap()
    expect(panel(table).locator(".chip.out")).to_have_count(1)
    panel(table).get_by_role("button", name="Close").tap()
    expect(panel(table)).to_have_count(0)


@pytest.mark.parametrize(("theme", "width"), EACH_ONCE)
def test_axe_finds_nothing_and_all_of_it_is_in_sight(
    open_page: OpenPage, theme: Theme, width: int
) -> None:
    table = begun(open_page, theme=theme, width=width)
    table.notebook.kernel.run("table.speak('fr')")
    table.tool("beliefs").click()
    expect(table.status).to_contain_text("Probabilités")
    assert violations(table.root) == []
    table.piece(ASKED).click()
    expect(panel(table)).to_contain_text("Ce que peut déduire Ana")
    panel(table).locator(".chip").nth(1).click()
    expect(panel(table).locator(".chip.out")).to_have_count(1)
    table.settle()
    assert violations(table.root) == []
    assert fits(table.root)
    small = panel(table).evaluate(
        """panel => [...panel.querySelectorAll("button")].map((it) => it.getBoundingClientRect())
            .filter(({ width, height }) => Math.min(width, height) < 44).length"""
    )
    assert small == 0


def test_while_others_play_it_stays_true(open_page: OpenPage) -> None:
    table = begun(open_page)
    table.tool("beliefs").click()
    table.piece(ASKED).click()
    expect(panel(table)).to_be_visible()
    before = chances(table)
    table.notebook.kernel.run(turns(4, 3))
    expect(panel(table)).to_contain_text("Bo’s card 4 was revealed")
    assert chances(table) == exactly(table) != before
    table.notebook.kernel.run(turns(3, 3, 2))
    expect(panel(table)).to_have_count(0)


def turns(*cards: int) -> str:
    """In each a card is looked at, and revealed."""
    return ";".join(
        f"game.act('look', card={card}).act('reveal', card={card}).act('end_turn')"
        for card in cards
    )
