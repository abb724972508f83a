"""A notebook in Voila: all of it has run, and no code is in sight."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page

from tests.browser.guard import Guard
from tests.browser.kernel import Kernel
from tests.browser.servers import Server


class Voila:
    def __init__(self, page: Page, server: Server, file: Path, guard: Guard) -> None:
        self.page = page
        self.server = server
        self.guard = guard
        before = server.connections()
        page.goto(f"{server.url}/voila/render/{server.write(file)}?token={server.token}")
        (connection,) = server.connections() - before
        self.kernel = Kernel(connection)

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
