"""A notebook in Voila: all of it has run, and no code is in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.guard import Guard
from tests.browser.kernel import Kernel
from tests.browser.servers import Server

LATE: Final = "model not found"
"""What Voila says in the place of a widget that has not arrived in four seconds."""
LOADS: Final = 4


class Voila:
    """It waits four seconds for all widgets of a notebook together. On a machine that is busy with
    something else they may arrive later, and a reader loads the page again: so does this one."""

    def __init__(self, page: Page, server: Server, file: Path, guard: Guard) -> None:
        self.page = page
        self.server = server
        self.guard = guard
        url = f"{server.url}/voila/render/{server.write(file)}?token={server.token}"
        for load in range(1, LOADS + 1):
            self.kernel = self._load(url)
            if not self._is_late() or load == LOADS:
                break
            complaints = self.guard.complaints()
            assert all(LATE in complaint for complaint in complaints), complaints

    def _load(self, url: str) -> Kernel:
        before = self.server.connections()
        self.page.goto(url)
        (connection,) = self.server.connections() - before
        return Kernel(connection)

    def _is_late(self) -> bool:
        """Once widgets are there, or what stands in their place: all come in one message."""
        late = self.page.get_by_text(LATE)
        self.page.locator(".table").or_(late).first.wait_for(timeout=60_000)
        self.page.evaluate("null")  # what was said until now was heard
        return late.count() > 0

    def output(self, index: int) -> Locator:
        """What a cell shows, by its place from 0."""
        return self.page.locator(".jp-Cell").nth(index).locator(".jp-OutputArea-output")

    def close(self) -> list[str]:
        """What the guard heard to the very end."""
        if not self.page.is_closed():
            self.page.evaluate("null")  # what happened before this was heard by now
        complaints = self.guard.complaints()
        self.page.context.close()
        return complaints
