"""The end of a game in a browser: look back, play on from a moment, and return."""

from __future__ import annotations

import os

from playwright.sync_api import expect

from tests.browser import chromium
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.table import OnScreen

TABLE = """import tablewidgets as tw
game = tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6)
tw.bots.play_on(game, {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)})
game.table(seat=0)"""


def test_one_looks_back_plays_on_from_there_and_returns(open_page: OpenPage) -> None:
    page = open_page(TABLE, width=1366, height=768)
    page.run(0)
    table = OnScreen(page, page.output(0))
    table.root.locator("[data-key=look-back]").click()
    moments = table.root.locator(".look-back li")
    expect(moments.first).to_contain_text("Something else would have won", timeout=60_000)
    assert violations(table.root) == []
    moments.first.get_by_role("button").click()
    rewind = table.root.locator("[data-key=rewind]")
    expect(rewind).to_be_visible()
    if shots := os.environ.get("SHOTS"):
        chromium.paint(table.page)
        table.page.screenshot(path=f"{shots}/look-back.png", full_page=True)
    steps = table.steps()
    rewind.click()
    expect(rewind).to_be_hidden()
    assert table.steps() <= steps
