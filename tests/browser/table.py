"""A table on a page, as somebody plays at it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Protocol

from playwright.sync_api import Locator, Page, expect

HELP: Final = """
def plan(game, seat, bot):
    '''What a bot would do: the pieces to pick and the label of the action.'''
    action = bot.choose(game.view(seat), game.legal_actions())
    with tw.speaking(table.locale):
        scene = game.scene(seat)
    offers = [offer for offer in scene.affordances if offer.move == action.code]
    verb = scene.verbs[offers[0].verb]
    return {"on": offers[0].on, "label": verb.label, "then": verb.then}
"""


IN_SIGHT: Final = """piece => {
    const { left, top, width, height } = piece.getBoundingClientRect()
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]
    for (const down of parts) {
        for (const along of parts) {
            const [x, y] = [left + along * width, top + down * height]
            if (piece.contains(piece.getRootNode().elementFromPoint(x, y))) return [x, y]
        }
    }
    throw new Error("nothing of it is in sight")
}"""


class Namespace(Protocol):
    """Python beside the page."""

    def run(self, code: str) -> None: ...
    def value(self, expression: str) -> Any: ...
    def until(self, condition: str, page: Page, seconds: float = ...) -> None: ...


class Opened(Protocol):
    """A page with cells on it, in whichever program."""

    @property
    def page(self) -> Page: ...
    @property
    def kernel(self) -> Namespace: ...
    def enter(self) -> None:
        """Let the cell above a widget have the focus."""

    def settle(self) -> None:
        """Wait until what Python has sent is drawn."""


class Cells(Opened, Protocol):
    """Cells that are not run yet."""

    def run(self, *indexes: int) -> None: ...
    def output(self, index: int) -> Locator: ...


class OnScreen:
    """The table that a cell shows, called `game` in its kernel."""

    def __init__(self, notebook: Opened, within: Locator) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.within = within
        self.root = within.locator(".table").first
        expect(self.root).to_be_visible(timeout=20_000)

    @property
    def status(self) -> Locator:
        return self.root.locator(".status")

    def piece(self, id: str) -> Locator:  # noqa: A002
        return self.root.locator(f'[data-press="{id}"]')

    def item(self, label: str) -> Locator:
        """A line of the menu that is open."""
        return self.root.locator(".item").filter(has=self.page.get_by_text(label, exact=True))

    def button(self, label: str) -> Locator:
        """What can only be tried says so, after its label."""
        words = r"\s".join(map(re.escape, label.split()))
        return self.root.get_by_role("button", name=re.compile(rf"^{words}(\s|$)"))

    def tool(self, key: str) -> Locator:
        return self.root.locator(f'[data-tool="{key}"]')

    def use(self, key: str) -> None:
        """A tool of the toolbar, also where there is room only for a few."""
        if self.tool(key).count():
            self.tool(key).click()
        else:
            self.tool("more").click()
            self.item(self.words(key)).click()

    def choose(self, key: str, label: str) -> None:
        """A line of the menu that a tool opens."""
        self.use(key)
        self.item(label).click()

    def words(self, key: str) -> str:
        from tablewidgets.engine.locale import catalogue, speaking

        with speaking(self.root.get_attribute("lang") or "en"):
            return catalogue("kraaw").say(f"words.{key}")

    def steps(self) -> int:
        """How far the game is, in Python."""
        steps: int = self.notebook.kernel.value("len(game.history)")
        return steps

    def plan(self, seat: int = 0) -> dict[str, Any]:
        plan: dict[str, Any] = self.notebook.kernel.value(f"plan(game, {seat}, player)")
        return plan

    def press(self, place: Locator) -> None:
        place.click()

    def press_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def do(self, plan: dict[str, Any]) -> None:
        """Carry out a plan: pick the pieces, then choose from any menu."""
        if not plan["on"]:
            self.press(self.button(plan["label"]))
            return
        first, *then = plan["on"]
        if first.startswith("aim"):
            self.point(first)
            return
        self.pick(first)
        if self.root.get_by_role("menu").count():
            self.press(self.item(plan["label"]))
        for other in then:
            expect(self.status).to_contain_text(plan["then"])
            self.settle()
            self.pick(other)

    def pick(self, id: str) -> None:  # noqa: A002
        """A piece where it is in sight, for others may lie on it; or a zone: that is hit wherever
        one presses in it, also on what lies there."""
        place = self.piece(id)
        if place.get_attribute("data-id") is None:
            place.click(force=True)
            return
        place.scroll_into_view_if_needed()
        x, y = place.evaluate(IN_SIGHT)
        self.press_at(x, y)

    def point(self, target: str) -> None:
        """Point at a place of the crowd, as far from its middle as the id of the target says."""
        x, y = (int(of) for of in target.removeprefix("aim").split("_"))
        zone = self.root.locator(".scatter .lay")
        box = zone.bounding_box()
        assert box is not None
        unit = box["width"] / self.notebook.kernel.value("2 * 1600 + 880")
        zone.click(position={"x": box["width"] / 2 + x * unit, "y": box["height"] / 2 + y * unit})

    def play(self, do: Callable[[dict[str, Any]], None], enough: str) -> None:
        """Play as a bot would, for the players at this table, until a condition holds."""
        for _ in range(600):
            self.until(
                "game.to_act in table.hands or game.is_over or 'moment' in table._current_state()"
            )
            self.go_on()
            if self.notebook.kernel.value(enough):
                return
            if self.root.locator(".curtain").count():
                self.press(self.root.locator(".curtain button"))
                self.settle()
            steps = self.steps()
            do(self.plan(self.notebook.kernel.value("game.to_act")))
            self.notebook.kernel.until(f"len(game.history) > {steps}", self.page)
        raise AssertionError(f"never came to {enough}")

    def go_on(self) -> None:
        """Past what everyone has to look at, if there is any; its button has the focus."""
        if self.root.locator("dialog").count():
            expect(self.root.locator("dialog [data-key=continue]")).to_be_focused()
            self.page.keyboard.press("Enter")
            self.until("'moment' not in table._current_state()")

    def until(self, condition: str, seconds: float = 20) -> None:
        """Wait for something in Python, and for the page to have heard of it."""
        self.notebook.kernel.until(condition, self.page, seconds)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing is under way, and what came of it is drawn."""
        expect(self.root).not_to_have_attribute("aria-busy", "true")
        self.notebook.settle()
