"""Fingers: all that they do are events of touch, and never of a mouse."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.table import IN_SIGHT, OnScreen

HELD: Final = 320
"""Milliseconds: longer than a finger is held down before it drags."""

OUT_OF_SIGHT: Final = """root => {
    const parts = [...root.querySelectorAll(".dock :is(.status, button)")]
    const { top, bottom } = root.querySelector(".dock").getBoundingClientRect()
    const dock = top < 0 || bottom > innerHeight
    return dock && parts.map((it) => it.ariaLabel || it.textContent)
}"""
"""What one needs to act, if it is not all within the window."""


class Thumb(OnScreen):
    """A table on a phone, played at without a mouse and without keys."""

    def press(self, place: Locator) -> None:
        place.tap()

    def press_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def do(self, plan: dict[str, Any]) -> None:
        """What one needs for it is in sight without scrolling."""
        self.root.evaluate("root => root.scrollIntoView({ block: 'end' })")
        assert not self.root.evaluate(OUT_OF_SIGHT)
        super().do(plan)

    def go_on(self) -> None:
        button = self.root.locator("dialog [data-key=continue]")
        if button.count():
            self.press(button)
            self.until("'moment' not in table._current_state()")


def drag(piece: Locator) -> None:
    """Hold a piece until it can be dragged, and drop it on the one thing that is lit then."""
    page = piece.page
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = piece.evaluate(IN_SIGHT)
    touch("touchStart", (x, y))
    page.wait_for_timeout(HELD)
    touch("touchMove", (x, y - 20))  # the browser keeps smaller ones to itself
    target = page.locator("[data-target]")
    expect(target).to_have_count(1)
    touch("touchMove", target.evaluate(IN_SIGHT))
    expect(target).to_have_attribute("data-target", "over")
    touch("touchEnd")
    session.detach()
