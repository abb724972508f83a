"""Advice at the table in a browser: a question back, then the move and its reasons."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import expect

from tests.browser import chromium
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Theme
from tests.browser.looks import EACH_ONCE
from tests.browser.table import OnScreen

TABLE = """import tablewidgets as tw
game = tw.Kraaw(["Ana", "Bo"], seed=3, first=0)
bots = {0: tw.bots.Search(worlds=20, seed=1), 1: tw.bots.Greedy()}
for _ in range(8):
    tw.bots.play_one(game, bots)
while game.to_act != 0 or len(game.legal_actions()) < 6:
    tw.bots.play_one(game, bots)
game.table(seat=0)"""


@pytest.mark.parametrize(("theme", "width"), EACH_ONCE)
def test_a_player_is_advised(open_page: OpenPage, theme: Theme, width: int) -> None:
    page = open_page(TABLE, theme=theme, width=width)
    page.run(0)
    table = OnScreen(page, page.output(0))
    table.use("advice")
    advice = table.root.get_by_role("dialog")
    expect(advice.locator(".advice-question")).to_be_visible()
    assert violations(table.root) == []
    advice.locator(".fears .chip").first.click()
    advice.locator("[data-key='advice move']").click()
    expect(advice.locator(".worths tr").first).to_be_visible()
    expect(advice.locator(".worlds li").first).to_contain_text("100")
    assert violations(table.root) == []
    if shots := os.environ.get("SHOTS"):
        chromium.paint(table.page)
        table.page.screenshot(path=f"{shots}/advice-{theme}-{width}.png")
    table.page.keyboard.press("Escape")
    expect(advice).to_be_hidden()
