"""A page of our own with cells on it, which a test uses as it does a notebook."""

from __future__ import annotations

import json
import time
from functools import partial
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.browser.guard import Guard
from tests.browser.host import Host
from tests.browser.notebook import LIGHT, WITHIN
from tests.browser.thread import PATIENCE

WAIT: Final = 20
"""Milliseconds between two looks at whether something has happened."""


class Names:
    """What the cells have named, as `Kernel` has it for a notebook's kernel."""

    def __init__(self, host: Host, names: dict[str, Any]) -> None:
        self._host = host
        self._names = names

    def run(self, code: str) -> None:
        """Run statements without a cell."""
        self._host.call(lambda: exec(code, self._names))

    def value(self, expression: str) -> Any:
        """The value of an expression, which must be JSON data."""
        return json.loads(self._host.call(lambda: json.dumps(eval(expression, self._names))))

    def until(self, condition: str, page: Page, seconds: float = 20) -> None:
        """Wait for a condition, while the page goes on."""
        give_up = time.monotonic() + seconds
        while not self.value(condition):
            if time.monotonic() > give_up:
                raise TimeoutError(f"not after {seconds:.0f} s: {condition}")
            page.wait_for_timeout(WAIT)


class CellPage:
    def __init__(self, page: Page, host: Host, key: str, guard: Guard) -> None:
        self.page = page
        self.guard = guard
        self._host = host
        self._key = key
        self._site = host.sites[key]
        self.kernel = Names(host, self._site.document.names)
        self._ran = 0

    def open(self) -> None:
        self.page.goto(f"{self._host.url}/{self._key}")
        self.page.locator("section").first.wait_for(state="attached")  # its cells have come

    def close(self) -> list[str]:
        """Close the page, and return what it did that it may not."""
        if not self.page.is_closed():
            self.page.evaluate("null")  # what happened before this was heard by now
        site = self._site
        complaints = [*self.guard.complaints(), *site.document.complaints, *site.complaints]
        self.page.context.close()
        self._host.call(lambda: self._host.close(self._key))
        return complaints

    def output(self, index: int) -> Locator:
        """The output of a cell: a widget, HTML or a text."""
        return self.page.locator(f"{LIGHT}section:nth-of-type({index + 1}) > .output")

    def run(self, *indexes: int) -> None:
        """Run these cells or all, and wait until what they show is drawn."""
        for index in indexes or range(len(self._site.document.cells)):
            self._host.call(partial(self._site.document.run, index))
            self._ran = index
        self.settle()

    def enter(self) -> None:
        """Let the cell that ran last have the focus, as of somebody who uses the keyboard."""
        self.page.locator(f"{LIGHT}.source").nth(self._ran).focus()

    def settle(self) -> None:
        """Wait until all that was sent to the page is drawn, and nothing there moves."""
        sent = self._host.call(lambda: dict(self._site.sent))
        self.page.evaluate(WITHIN % "sent => settled(sent)", [PATIENCE, "settled", sent])

    def disconnect(self) -> None:
        """Python is gone, as for a page that has lost its server."""
        self._host.call(lambda: self._host.disconnect(self._key))

    def told(self) -> list[Any]:
        """What widgets have sent to the page, in order."""
        return self._host.call(lambda: list(self._site.heard))
