"""A lesson is begun in one program, gone on with in others on other machines, and handed in: its
code carries the work."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import nbformat
from playwright.sync_api import Browser, Locator, expect

import tablewidgets as tw
from tests.browser.conftest import Reuse, Show
from tests.browser.notebook import App
from tests.browser.servers import Server
from tests.browser.test_class import Tab, hosted
from tests.browser.test_lesson_panel import CELLS, HEAP, NOT_1, PANEL, answer

ASKED: Final = CELLS[: NOT_1 + 1]


def code_in(panel: Locator) -> str:
    return panel.locator(".result-code input").input_value()


def bring_back(panel: Locator, code: str) -> None:
    panel.get_by_text("Go on with work that was begun elsewhere").click()
    panel.get_by_label("Its code").fill(code)
    panel.get_by_role("button", name="Take it up").click()


def test_a_lesson_begun_in_one_program_is_finished_in_another(
    reuse_notebook: Reuse, show: Show, server: Server, browser: Browser, tmp_path: Path
) -> None:
    kept = server.folder / "root" / "lesson_06_work.json"

    def another_machine() -> None:
        kept.unlink(missing_ok=True)

    def begin(app: App) -> tuple[Locator, Locator, Locator]:
        another_machine()
        book = reuse_notebook(*ASKED, app=app, height=1600)
        book.run()
        return book.output(PANEL), book.output(HEAP), book.output(NOT_1)

    panel, heap, _ = begin("lab")
    answer(heap, "1/5", "wrong")
    begun = code_in(panel)

    panel, heap, not_1 = begin("notebook")
    expect(heap.get_by_role("textbox").first).to_be_visible()
    bring_back(panel, begun)
    expect(heap.locator(".got-wrong").first).to_contain_text("1/5")
    answer(not_1, "1/3", "wrong")
    gone_on = code_in(panel)

    another_machine()
    cells = [nbformat.v4.new_code_cell(cell) for cell in ASKED]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "lesson.ipynb")
    voila = show(tmp_path / "lesson.ipynb")
    panel, heap, not_1 = (voila.output(at) for at in (PANEL, HEAP, NOT_1))
    bring_back(panel, gone_on)
    expect(not_1.locator(".got-wrong").first).to_contain_text("1/3")
    answer(heap, "1/3", "right")
    nearly = code_in(panel)
    another_machine()

    with hosted() as site:
        tab = Tab(browser, site, site.room.class_key)
        tab.begin()
        not_1 = tab.task("recall_not_1")
        not_1.get_by_role("textbox").fill("11/15")
        tab.page.get_by_text("Go on later").click()
        tab.page.get_by_label("A code from elsewhere").fill(nearly)
        tab.page.get_by_role("button", name="Bring the work back").click()
        expect(tab.page.get_by_text("1 of 12 tasks done")).to_be_visible()
        expect(not_1.get_by_text("1/3").first).to_be_visible()
        expect(not_1.get_by_role("textbox"), "what was written stays").to_have_value("11/15")
        not_1.get_by_role("button", name="Lock in").first.click()
        expect(tab.page.get_by_text("2 of 12 tasks done")).to_be_visible()
        tab.page.get_by_role("button", name="Show my code").click()
        finished = tab.page.get_by_label("Your code").input_value()
        assert tab.close() == []

    (pupil,) = tw.ClassView("06", f"Zoé: {finished}").pupils
    assert pupil.name == "Zoé"
    for name in ("recall_heap", "recall_not_1"):
        assert pupil.outcome(name).status == "later", "wrong once, then right"
