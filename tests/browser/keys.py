"""Somebody at a table without a mouse."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import OnScreen


class Keys:
    """Tab from zone to zone, arrows from piece to piece, Enter to act."""

    def __init__(self, table: OnScreen) -> None:
        self.table = table
        self.press = table.page.keyboard.press

    def active(self, name: str) -> str | None:
        """An attribute of what has the focus within the table."""
        found: str | None = self.table.root.evaluate(
            "(root, name) => root.getRootNode().activeElement?.getAttribute(name) ?? null", name
        )
        return found

    def inside(self) -> bool:
        inside: bool = self.table.root.evaluate("root => root.getRootNode().activeElement !== null")
        return inside

    def into(self) -> None:
        """From the cell above it."""
        self.table.notebook.page.evaluate("notebookPanel.content.activate()")
        for _ in range(80):
            if self.inside():
                return
            self.press("Tab")
        raise AssertionError("Tab does not lead into the table")

    def zone(self) -> str | None:
        zone: str | None = self.table.root.evaluate(
            "root => root.getRootNode().activeElement"
            "?.closest('[data-zone]')?.getAttribute('data-zone') ?? null"
        )
        return zone

    def to(self, piece: str) -> None:
        self.to_zone(
            self.table.piece(piece).evaluate("it => it.closest('[data-zone]').dataset.zone")
        )
        self.press("Home")
        for _ in range(25):
            if self.active("data-press") == piece:
                return
            self.press("ArrowRight")
        # In a heap the cards do not lie in a line: here and there, as one who can't see would.
        chance = random.Random(0)
        for _ in range(100):
            if self.active("data-press") == piece:
                return
            self.press(chance.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
        raise AssertionError(f"the arrows do not lead to {piece}")

    def to_target(self, target: str) -> None:
        """From point to point of the crowd, whichever way is the longer one first."""
        self.to_zone("crowd")
        for _ in range(60):
            at = self.active("data-press")
            if at == target:
                return
            (x, y), (to_x, to_y) = (
                [int(n) for n in of[3:].split("_")] for of in (at or "", target)
            )
            across = abs(to_x - x) >= abs(to_y - y)
            ahead = to_x > x if across else to_y > y
            keys = ("ArrowLeft", "ArrowRight") if across else ("ArrowUp", "ArrowDown")
            self.press(keys[ahead])
        raise AssertionError(f"the arrows do not lead to {target}")

    def to_zone(self, zone: str) -> None:
        for key in ("Tab", "Shift+Tab"):
            for _ in range(80):
                if self.zone() == zone or not self.inside():
                    break
                self.press(key)
            if not self.inside():
                self.press("Shift+Tab" if key == "Tab" else "Tab")
        assert self.zone() == zone, f"Tab does not lead to {zone}"

    def to_button(self, label: str) -> None:
        for key in ("Shift+Tab", "Tab"):
            for _ in range(80):
                text = self.table.root.evaluate(
                    "root => root.getRootNode().activeElement?.textContent ?? ''"
                )
                if text.startswith(label):  # what can only be tried says so after that
                    return
                if not self.inside():
                    break
                self.press(key)
            if not self.inside():
                self.press("Tab" if key == "Shift+Tab" else "Shift+Tab")
        raise AssertionError(f"Tab does not lead to {label}")

    def do(self, plan: dict[str, Any]) -> None:
        if not plan["on"]:
            self.to_button(plan["label"])
            self.press("Enter")
            return
        first, *then = plan["on"]
        if first.startswith("aim"):
            self.to_target(first)
        else:
            self.to(first)
        menu = self.active("aria-haspopup")
        self.press("Enter")
        if menu:
            expect(self.table.root.locator(".item").first).to_be_focused()
            for _ in range(6):
                text = self.table.root.evaluate(
                    "root => root.getRootNode().activeElement.innerText"
                )
                if text.startswith(plan["label"]):
                    break
                self.press("ArrowDown")
            self.press("Enter")
        for other in then:
            self.to(other)
            self.press("Enter")
