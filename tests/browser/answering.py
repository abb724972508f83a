"""Doing the tasks of a lesson on a page: first wrongly, then rightly."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.table import Opened

HELP: Final = """
def task_named(name):
    return globals()[name] if "lesson" not in globals() else lesson.task(name)

def task_data(name):
    '''The right answer of a task, a wrong one, and the texts to expect.'''
    from tablewidgets.chance.numbers.writing import texts
    task, say = task_named(name), texts().say
    words = {word: say(f"chart.{word}") for word in ("commit", "commit_sure", "reveal")}
    kind, asked = type(task).__name__, getattr(task, "_expected", None)
    if kind == "Experiment":
        return {"kind": "event" if task.has_event else "law", **words,
                "reveals": task.waits_for == "experiment"}
    if kind != "Question":
        checkers = {task._widget._key(facts): task._checker(facts)
                    for facts in task._widget._all_facts() if task.is_blank(facts)}
        return {"kind": "blanks", "right": {
            key: str(of.count if of.counts else of.share) for key, of in checkers.items()}}
    data = {"kind": asked.kind, **words}
    if task.confidence:
        data["commit"] = data["commit_sure"]
    if asked.kind == "number":
        slip = min(asked.mistakes, key=lambda one: len(str(one.value)))
        right = str(asked.exact) if len(str(asked.exact)) < 20 else f"{float(asked.exact):.9f}"
        return {**data, "right": right, "wrong": str(slip.value), "explanation": slip.explanation}
    wrong = next(iter(asked.why_wrong))
    explanation = dict(asked.explained_mistakes())[asked.written(wrong)]
    return {**data, "right": asked.right, "wrong": wrong, "explanation": explanation,
            "tries": task.tries}
"""


class Answering:
    """The task with this name in the kernel, on this page."""

    def __init__(self, opened: Opened, name: str, within: Locator) -> None:
        self.opened = opened
        self.done = f"task_named({name!r}).done"
        self.root = within.locator(".chart, .table").first
        self.root.scroll_into_view_if_needed()
        expect(self.root).to_be_visible(timeout=20_000)
        self.data: dict[str, Any] = opened.kernel.value(f"task_data({name!r})")

    def do(self) -> None:
        """Do the whole task; at the end it is done in Python too."""
        assert not self.opened.kernel.value(self.done)
        getattr(self, f"_{self.data['kind']}")()
        self.opened.kernel.until(self.done, self.opened.page)

    def _commit(self) -> None:
        self.root.get_by_role("button", name=self.data["commit"], exact=True).click()

    def _number(self) -> None:
        for answer, verdict in (("wrong", "wrong"), ("right", "right")):
            self.root.get_by_role("textbox").first.fill(self.data[answer])
            self._commit()
            expect(self.root.locator(f".outcome-box.got-{verdict}")).to_be_visible()
            if answer == "wrong":
                self._reads_why()

    def _choice(self) -> None:
        self.root.get_by_role("radio").nth(self.data["wrong"]).check()
        self._commit()
        self._reads_why()
        if self.data["tries"] > 1:
            self.root.get_by_role("radio").nth(self.data["right"]).check()
            self._commit()
        expect(self.root.locator(".choice.got-right")).to_be_visible()

    def _reads_why(self) -> None:
        """Each mistake is explained; subscripts of a formula are on the page too, and lines above
        letters are drawn."""
        said = self.data["explanation"].replace("\N{COMBINING OVERLINE}", "")
        formula = re.sub(r"_\{?([^{}()]+)\}?(?=\()", r"\1", said)
        expected = " ".join(formula.split())
        expect(self.root.locator(".outcome-box")).to_contain_text(expected)

    def _event(self) -> None:
        field = self.root.get_by_role("textbox").first
        field.fill("?")
        self._commit()
        expect(self.root.get_by_role("alert")).to_be_visible()
        field.fill("1/2")
        self._commit()
        self._run_and_reveal()

    def _law(self) -> None:
        commit = self.root.get_by_role("button", name=self.data["commit"], exact=True)
        for _ in range(20):  # JupyterLab may take the focus once more after cells have run
            self.root.get_by_role("slider").first.press("End")
            self.opened.settle()
            if commit.get_attribute("aria-disabled") != "true":
                break
        self._commit()
        self._run_and_reveal()

    def _run_and_reveal(self) -> None:
        """Each when nothing moves the buttons: a form that makes room, or trials that are drawn."""
        expect(self.root.locator(".predict, .draw")).to_have_count(0)
        self.root.get_by_role("button", name=re.compile(r"^\+10\b")).click()
        expect(self.root.locator(".where strong")).to_have_text("n = 10")
        if self.data["reveals"]:
            self.root.get_by_role("button", name=self.data["reveal"], exact=True).click()

    def _blanks(self) -> None:
        keys, status = self.opened.page.keyboard, self.root.locator("[role=status]")
        left = status.locator(".left")
        for at, (key, right) in enumerate(self.data["right"].items()):
            before = left.inner_text()
            self.root.locator(f'[data-node="{key}"], [data-cell="{key}"]').click()
            if at == 0:
                keys.type("2" if right == "1" else "1")
                keys.press("Enter")
                expect(status.locator(".not")).to_be_visible()
            keys.press("Control+a")
            keys.type(right)
            keys.press("Enter")
            expect(left).not_to_have_text(before)
            expect(status.locator(".right")).to_be_visible()
