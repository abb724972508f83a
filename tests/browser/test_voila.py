"""The notebooks in Voila: no code in sight, and the tables are alive."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tablewidgets.engine.locale import LOCALES
from tests.browser.guard import Guard
from tests.browser.messages import listen
from tests.browser.servers import HERE, Server

Show = Callable[[Path], Page]


@pytest.fixture
def show(browser: Browser, server: Server) -> Iterator[Show]:
    """A notebook's page, when all of it has run."""
    contexts = []

    def show_one(file: Path) -> Page:
        context = browser.new_context(viewport={"width": 1000, "height": 800})
        guard = Guard(context, server.url)
        listen(context, guard.on_message)
        contexts.append((context, guard))
        page = context.new_page()
        page.goto(f"{server.url}/voila/render/{server.write(file)}?token={server.token}")
        return page

    yield show_one
    heard = [complaint for _, guard in contexts for complaint in guard.complaints()]
    for context, _ in contexts:
        context.close()
    assert not heard


@pytest.mark.parametrize("language", LOCALES)
def test_a_table_is_alive_in_voila(show: Show, language: str) -> None:
    page = show(min((HERE / "notebooks" / language).glob("*.ipynb")))
    table = page.locator(".table").first
    expect(table).to_be_visible(timeout=60_000)
    told = table.locator(".log li").count()
    table.locator(".actions .primary").last.click()
    expect(table.locator(".log li")).not_to_have_count(told)
