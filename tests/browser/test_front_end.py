"""The code of the widgets comes to a page once, and no widget waits for it in vain."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from tablewidgets.widgets import bundle
from tests.browser.conftest import Open, Reuse
from tests.browser.messages import Message
from tests.browser.table import OnScreen
from tests.browser.test_play import BEGIN, MINE, begun

LESSON: Final = Path(__file__).parents[2] / "notebooks/en/06_where_is_the_5.ipynb"
ALL: Final = {"@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"}}
"""Every output is drawn, also those that are out of view."""
SHOWN: Final = ".table, .chart"
PART: Final = bundle.packed()[50_000:50_100]
"""A part of it that nothing else has."""
ANOTHER: Final = """async (path) => {
    const panel = await window.jupyterapp.commands.execute("docmanager:open", { path })
    await panel.context.ready
    await panel.sessionContext.ready
    window.notebookPanel = panel
}"""
CLOSE: Final = """from tablewidgets.widgets.front_end import FrontEnd
from ipywidgets.widgets.widget import _instances
[one.close() for one in list(_instances.values()) if isinstance(one, FrontEnd)]"""

BUSY: Final = """() => {
    const timeout = AbortSignal.timeout
    window.calm = () => { AbortSignal.timeout = timeout }
    AbortSignal.timeout = () => {
        const controller = new AbortController()
        queueMicrotask(() => controller.abort())
        return controller.signal
    }
}"""
"""As if the page were busy with each widget that comes until anywidget's two seconds are over."""


def copies(messages: list[Message]) -> int:
    """How often the code was received."""
    return sum(json.dumps(message.content).count(PART) for message in messages)


def bytes_about_widgets(messages: list[Message]) -> int:
    return sum(message.size for message in messages if message.is_comm)


def test_a_lesson_brings_it_once_and_so_does_the_page_loaded_again(open_notebook: Open) -> None:
    notebook = open_notebook(file=LESSON, settings=ALL)
    notebook.run()
    shown = notebook.page.locator(SHOWN)
    expect(shown.nth(14)).to_be_visible()
    opened = [message for message in notebook.messages if message.msg_type == "comm_open"]
    total = sum(message.size for message in opened)
    print(f"{total / 1000:.0f} kB for the {shown.count()} widgets of a lesson")
    assert copies(notebook.messages) == 1
    assert total < 400_000
    notebook.messages.clear()
    notebook.reload()
    expect(shown.nth(14)).to_be_visible()
    total = bytes_about_widgets(notebook.messages)
    print(f"{total / 1000:.0f} kB for the same, loaded again")
    assert copies(notebook.messages) == 1
    assert total < 400_000


def test_thirty_tables_bring_it_once(open_notebook: Open) -> None:
    tables = "for seed in range(25): display(tw.Kraaw(3, seed=seed, first=0).table(seat=0))"
    notebook = open_notebook("import tablewidgets as tw", tables, settings=ALL)
    notebook.run()
    expect(notebook.page.locator(".table")).to_have_count(25)
    assert copies(notebook.messages) == 1
    assert bytes_about_widgets(notebook.messages) < 1_200_000
    button = notebook.page.locator(".table").nth(24).get_by_role("button", name="Leave the dog")
    expect(button).to_be_enabled()


def test_two_notebooks_on_a_page_have_their_own_kernels(open_notebook: Open) -> None:
    notebook = open_notebook(BEGIN)
    begun(notebook)
    other = notebook.server.write((BEGIN,))
    session = notebook.server.start_kernel(other)
    notebook.wait("the other notebook", ANOTHER, other)
    notebook.messages.clear()
    notebook.command("notebook:run-all-cells")
    table = notebook.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .table")
    table.get_by_role("button", name="Leave the dog alone").click()
    expect(table.locator(".status")).to_contain_text("Ana, your turn")
    assert copies(notebook.messages) == 1, "its kernel can't know what is on the page"
    notebook.server.end(session)


def test_where_it_does_not_come_one_widget_asks_for_all(open_notebook: Open) -> None:
    notebook = open_notebook(BEGIN, "tw.Kraaw(2, seed=2).table(seat=0)")
    begun(notebook)
    notebook.run(1)
    notebook.kernel.run(CLOSE)
    notebook.messages.clear()
    notebook.reload()
    play(OnScreen(notebook, notebook.output(0)))
    expect(notebook.output(1).locator(".table")).to_be_visible()
    sent = [one.content["data"] for one in notebook.comms() if one.direction == "sent"]
    asked = [data for data in sent if data.get("content", {}).get("kind") == "front_end"]
    assert (len(asked), copies(notebook.messages)) == (1, 1)


def test_what_anywidget_has_given_up_on_is_played(reuse_notebook: Reuse) -> None:
    notebook = reuse_notebook(BEGIN)
    notebook.page.evaluate(BUSY)
    with notebook.page.expect_event("pageerror") as given_up:
        table = begun(notebook)
    notebook.page.evaluate("calm()")
    assert "Failed to initialize model" in given_up.value.message
    play(table)


def play(table: OnScreen) -> None:
    table.button("Leave the dog alone").click()
    table.until(MINE)
