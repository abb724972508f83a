"""Doing a tutorial on a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from playwright.sync_api import Locator, expect

from tests.browser.keys import Keys
from tests.browser.table import Cells, OnScreen

BEGIN: Final = """import tablewidgets as tw
lesson = tw.tutorial("kraaw")
lesson"""
HELP: Final = """
def plan():
    '''How to do the task: the pieces to pick and the label of the action; or the right option.'''
    learner = lesson.learner
    task = learner.step.task
    if learner.asked == "choose":
        return {"task": "choose", "option": str(task.right(learner.game))}
    if learner.asked != "move":
        return {"task": learner.asked}
    with tw.speaking(lesson.locale):
        scene = lesson._step_text.scene
    offer = next(offer for offer in scene.affordances if offer.move == learner.wanted.code)
    verb = scene.verbs[offer.verb]
    return {"task": "move", "on": offer.on, "label": verb.label, "then": verb.then}
"""

Do = Callable[[dict[str, Any]], None]
"""A function that carries out a plan."""
Way = Literal["back", "hint", "show", "again", "next"]


class OnTutorial(OnScreen):
    """The tutorial that a cell shows, called `lesson` in its kernel."""

    @property
    def status(self) -> Locator:
        return self.root.locator(".ask")

    @property
    def feedback(self) -> Locator:
        return self.root.locator(".feedback:not(.hinted)")

    def way(self, name: Way) -> Locator:
        """One of the buttons under a step."""
        return self.root.locator(f'[data-key="step {name}"]')

    def option(self, key: str) -> Locator:
        """One of the answers to a question."""
        return self.root.locator(f'[data-key="option {key}"]')

    def words(self, key: str) -> str:
        return super().words(f"tutorial_{key}" if key in ("code", "restart") else key)

    def place(self) -> tuple[int, int]:
        chapter, step = self.notebook.kernel.value("list(lesson.learner.place)")
        return chapter, step

    def plan(self, _seat: int = 0) -> dict[str, Any]:
        plan: dict[str, Any] = self.notebook.kernel.value("plan()")
        return plan

    def walk(
        self,
        do: Do,
        go_on: Callable[[], None],
        *,
        hurried: bool = False,
    ) -> int:
        """Do each step of this chapter from the first; return their number. With `hurried`, go on
        while the others still play."""
        chapter, first = self.place()
        assert first == 0
        for n in range(20):
            plan = self.plan()
            if plan["task"] != "read":
                do(plan)
                expect(self.feedback).to_be_visible()
                if self.can_go_on():
                    expect(self.way("next")).to_be_focused()
            if not self.can_go_on():
                return n + 1
            go_on()
            if hurried and self.notebook.kernel.value("bool(lesson.learner.pending)"):
                go_on()
            self.until(f"lesson.learner.place > ({chapter}, {n}) and not lesson.learner.pending")
            if self.place()[0] != chapter:
                return n + 1
        raise AssertionError("the chapter does not end")

    def can_go_on(self) -> bool:
        """Whether there is a step after this one."""
        can: bool = self.notebook.kernel.value("lesson.learner.following is not None")
        return can


def with_the_mouse(lesson: OnTutorial) -> Do:
    """Carry out plans by clicks."""

    def do(plan: dict[str, Any]) -> None:
        if plan["task"] == "choose":
            lesson.option(plan["option"]).click()
        else:
            lesson.do(plan)

    return do


def with_keys(lesson: OnTutorial, keys: Keys) -> Do:
    """Carry out plans by the keyboard alone."""

    def do(plan: dict[str, Any]) -> None:
        if plan["task"] == "choose":
            keys.to_button(lesson.option(plan["option"]).inner_text())
            keys.press("Enter")
        else:
            keys.do(plan)

    return do


def learning(notebook: Cells) -> OnTutorial:
    notebook.run(0)
    notebook.kernel.run(HELP)
    return OnTutorial(notebook, notebook.output(0))
