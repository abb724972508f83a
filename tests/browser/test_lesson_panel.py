"""The widget of a lesson: tasks that have lost their own widgets go on by it, and its code brings
work back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import Open, OpenPage
from tests.browser.notebook import APPS, GONE, App
from tests.browser.servers import Server
from tests.tries import number_of_tries

CELLS: Final = (
    'import tablewidgets as tw\nlesson = tw.lesson("06")\nlesson',
    'lesson.task("recall_heap")',
    'lesson.task("recall_not_1")',
    """def wind(chance):
    return chance() < 0.3
lesson.task("trials", trial=wind, seed=1)""",
)
PROGRESS: Final = '[lesson.progress(name) for name in ("recall_heap", "recall_not_1", "trials")]'
PANEL, HEAP, NOT_1, TRIALS = range(len(CELLS))


@pytest.fixture(autouse=True)
def nothing_kept(server: Server) -> Iterator[None]:
    """No work of another test, and none for others."""
    file = server.folder / "root" / "lesson_06_work.json"
    file.unlink(missing_ok=True)
    yield
    file.unlink(missing_ok=True)


def answer(task: Locator, text: str, kind: str) -> None:
    task.get_by_role("textbox").first.fill(text)
    task.get_by_role("button", name="Lock in", exact=False).first.click()
    expect(task.locator(f".outcome-box.got-{kind}")).to_be_visible()


@pytest.mark.parametrize("app", APPS[-number_of_tries(1, 2) :])
def test_after_a_restart_tasks_go_on_once_the_first_cell_has_run(
    open_notebook: Open, app: App
) -> None:
    notebook = open_notebook(*CELLS, app=app, height=1600)
    notebook.run()
    heap, not_1, trials, panel = (notebook.output(at) for at in (HEAP, NOT_1, TRIALS, PANEL))
    answer(heap, "1/5", "wrong")
    notebook.restart()
    expect(heap.locator(".notice")).to_contain_text("Your answers are kept: run the first cell")
    notebook.run(PANEL)
    expect(heap.locator(".notice")).to_have_count(0)
    expect(trials.locator(".notice")).to_contain_text("Run this cell again")
    answer(heap, "1/3", "right")
    answer(not_1, "1/3", "wrong")
    assert notebook.kernel.value(PROGRESS) == ["done", "begun", "open"]
    expect(panel.locator(".warning")).to_be_visible()
    notebook.run()
    expect(panel.locator(".warning")).to_have_count(0)
    expect(heap.locator(".got-right").first).to_be_visible()
    assert notebook.kernel.value(PROGRESS) == ["done", "begun", "open"]


@pytest.mark.parametrize("app", APPS[: number_of_tries(1, 2)])
def test_in_a_notebook_opened_again_tasks_go_on_once_the_first_cell_has_run(
    open_notebook: Open, app: App
) -> None:
    notebook = open_notebook(*CELLS, app=app, height=1600)
    notebook.run()
    answer(notebook.output(HEAP), "1/5", "wrong")
    code = notebook.output(PANEL).locator(".result-code input").input_value()
    notebook.reopen()
    expect(notebook.page.get_by_text(GONE)).to_have_count(len(CELLS))
    assert [one for one in notebook.guard.complaints() if GONE not in one] == []
    expect(notebook.record(PANEL)).to_contain_text(f"Code of the lesson: {code}")
    expect(notebook.record(HEAP)).to_contain_text("1/5")
    notebook.run(PANEL)
    heap = notebook.cell(HEAP).locator(".jp-OutputArea")
    expect(notebook.record(HEAP)).to_be_hidden()
    answer(heap, "1/3", "right")
    refused = re.compile("Run this cell again")
    expect(notebook.record(TRIALS)).to_have_attribute("data-next", refused)
    assert notebook.kernel.value(PROGRESS) == ["done", "open", "open"]
    notebook.run()
    expect(heap.locator(".got-right").first).to_be_visible()
    expect(heap.get_by_role("region")).to_have_count(1)


def test_after_a_reload_the_lesson_says_what_the_file_lacks(open_notebook: Open) -> None:
    notebook = open_notebook(*CELLS, app="lab", height=1600)
    notebook.run()
    expect(notebook.output(PANEL).locator(".warning")).to_have_count(0)
    notebook.reload()
    expect(notebook.output(PANEL).locator(".warning")).to_contain_text("Run > Run All Cells")
    answer(notebook.output(HEAP), "1/5", "wrong")
    notebook.run()
    expect(notebook.output(PANEL).locator(".warning")).to_have_count(0)
    notebook.command("docmanager:save")
    saved = (notebook.server.folder / "root" / notebook.name).read_text()
    assert "not as many cards of each" in saved


def test_a_pasted_code_brings_work_back(open_page: OpenPage) -> None:
    page = open_page(*CELLS[: HEAP + 1], 'elsewhere = tw.lesson("06")')
    page.run()
    page.kernel.run('elsewhere.task("recall_heap").answer("1/3")')
    panel = page.output(PANEL)
    panel.get_by_text("Go on with work that was begun elsewhere").click()
    field, go_on = panel.get_by_label("Its code"), panel.get_by_role("button", name="Take it up")
    field.fill("1L06-0000")
    go_on.click()
    expect(panel.get_by_role("alert")).to_contain_text("Copy all of it")
    field.fill(page.kernel.value("elsewhere.code"))
    go_on.click()
    expect(panel.get_by_label("Task 1: done")).to_be_visible()
    expect(page.output(HEAP).locator(".got-right").first).to_be_visible()
    assert violations(panel.locator(".chart")) == []
