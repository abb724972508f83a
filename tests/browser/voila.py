"""A notebook in Voila: it has run, and shows no code."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.guard import Guard
from tests.browser.kernel import Kernel
from tests.browser.notebook import RECORD
from tests.browser.servers import Server

LATE: Final = "model not found"
"""Voila's text for a widget that has not arrived within four seconds."""
OUTPUT: Final = f".jp-OutputArea-output:not(:has({RECORD}))"
LOADS: Final = 6


class Voila:
    """A page in Voila, which waits only four seconds for all widgets of a notebook together. On a
    busy machine they may arrive later: if the first one does, the page is loaded again, as a reader
    would do."""

    def __init__(self, page: Page, server: Server, file: Path, guard: Guard) -> None:
        self.page = page
        self.server = server
        self.guard = guard
        url = f"{server.url}/voila/render/{server.write(file)}?token={server.token}"
        for load in range(1, LOADS + 1):
            self.kernel = self._load(url)
            if not self._is_late() or load == LOADS:
                break
            assert self._complaints() == []

    def _load(self, url: str) -> Kernel:
        before = self.server.connections()
        self.page.goto(url)
        (connection,) = self.server.connections() - before
        return Kernel(connection)

    def _is_late(self) -> bool:
        """Whether Voila shows its text instead of widgets, once either is there."""
        first = self.page.locator(".table, .chart").or_(self.page.get_by_text(LATE)).first
        first.wait_for(timeout=60_000)
        return LATE in first.inner_text()

    def _complaints(self) -> list[str]:
        """The guard's violations, but for widgets that were late."""
        self.page.evaluate("null")  # all events so far have been handled
        return [complaint for complaint in self.guard.complaints() if LATE not in complaint]

    def output(self, index: int) -> Locator:
        """The output of a cell, by its index."""
        return self.page.locator(".jp-Cell").nth(index).locator(OUTPUT)

    def enter(self) -> None:
        """Let the page have the focus, from its beginning."""
        self.page.locator("body").focus()

    def settle(self) -> None:
        """Time for what the kernel has sent to arrive, and to be drawn."""
        self.page.wait_for_timeout(50)

    def close(self) -> list[str]:
        """Close the page, and return the guard's violations."""
        complaints = self._complaints()
        self.page.context.close()
        return complaints
