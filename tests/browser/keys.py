"""Using a table by the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.table import OnScreen

FOCUS: Final = """root => {
    const it = root.getRootNode().activeElement
    return it && {
        ...Object.fromEntries([...it.attributes].map(({ name, value }) => [name, value])),
        zone: it.closest("[data-zone]")?.dataset.zone ?? "",
        text: it.textContent,
    }
}"""
"""The attributes of the focused element in the table, its zone and its text."""

AHEAD: Final = """(root, zone) => {
    const at = root.getRootNode().activeElement
    const to = root.querySelector(`[data-zone="${zone}"]`)
    return !at || !to || Boolean(at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING)
}"""
"""Whether a zone comes after the focused element."""


class Keys:
    """Tab from zone to zone, arrows from piece to piece, Enter to act."""

    def __init__(self, table: OnScreen) -> None:
        self.table = table
        self.press = table.page.keyboard.press
        self._root: Final = table.root.element_handle()

    def focus(self) -> dict[str, str]:
        """The data of FOCUS; empty if the focus is not in the table."""
        # A handle is five times as fast as a locator, but what it was of may have been drawn anew.
        return self._root.evaluate(FOCUS) or self.table.root.evaluate(FOCUS) or {}

    def inside(self) -> bool:
        return bool(self.focus())

    def active(self, name: str) -> str:
        """An attribute of the focused element; or ""."""
        return self.focus().get(name, "")

    def into(self) -> None:
        """Move the focus into the table, from the cell above it."""
        self.table.notebook.enter()
        for _ in range(80):
            if self.inside():
                return
            self.press("Tab")
        raise AssertionError("Tab does not lead into the table")

    def to(self, piece: str) -> None:
        self.to_zone(
            self.table.piece(piece).evaluate("it => it.closest('[data-zone]').dataset.zone")
        )
        self.press("Home")
        for _ in range(25):
            if self.active("data-press") == piece:
                return
            self.press("ArrowRight")
        # In a heap the cards are in no line: search in all directions, as a blind user would.
        chance = random.Random(0)
        for _ in range(100):
            if self.active("data-press") == piece:
                return
            self.press(chance.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
        raise AssertionError(f"the arrows do not lead to {piece}")

    def to_target(self, target: str) -> None:
        """Move from point to point of the crowd, first along the longer axis."""
        self.to_zone("crowd")
        for _ in range(60):
            at = self.active("data-press")
            if at == target:
                return
            (x, y), (to_x, to_y) = ([int(n) for n in of[3:].split("_")] for of in (at, target))
            across = abs(to_x - x) >= abs(to_y - y)
            ahead = to_x > x if across else to_y > y
            keys = ("ArrowLeft", "ArrowRight") if across else ("ArrowUp", "ArrowDown")
            self.press(keys[ahead])
        raise AssertionError(f"the arrows do not lead to {target}")

    def to_zone(self, zone: str) -> None:
        ahead = self.table.root.evaluate(AHEAD, zone)
        ways = ("Tab", "Shift+Tab") if ahead else ("Shift+Tab", "Tab")
        self._tab(ways, lambda focus: focus["zone"] == zone, zone)

    def to_button(self, label: str) -> None:
        """Move to a button, whose label has a suffix if its action is illegal."""
        self._tab(("Shift+Tab", "Tab"), lambda focus: focus["text"].startswith(label), label)

    def _tab(
        self, ways: tuple[str, str], is_there: Callable[[dict[str, str]], bool], what: str
    ) -> None:
        """Press the first key to the end of the table, then the other, until the element has the
        focus."""
        for key, back in (ways, ways[::-1]):
            for _ in range(80):
                focus = self.focus()
                if not focus:
                    self.press(back)
                    break
                if is_there(focus):
                    return
                self.press(key)
        raise AssertionError(f"Tab does not lead to {what}")

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
