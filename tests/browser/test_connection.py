"""A page and its kernel that wait for each other, or lose each other: each move is made once."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.notebook import READY, Notebook
from tests.browser.servers import Server
from tests.browser.table import OnScreen
from tests.browser.test_play import BEGIN, MINE, begun
from tests.tries import Tally, number_of_tries

SOON = """from tablewidgets.widgets import clients
clients.ROLL_CALL = clients.GRACE = 1.0"""
CHANGE = "(table.pause_bots(not table.paused), len(table._clients))[1]"
"""Change the table a bit, and count who is told."""
BUSY = """import os, time
while not os.path.exists("free"):
    time.sleep(0.05)"""
START = "jupyterapp.commands.execute('notebook:run-cell')"
MOVES = "sum(step.seat == 0 for step in game.history)"
BUTTON = "Leave the dog alone"


@contextmanager
def stopped(server: Server) -> Iterator[None]:
    """The server does nothing, as if the network were gone; the kernel goes on."""
    (file,) = (server.folder / "runtime").glob("jpserver-*.json")
    process = int(file.stem.removeprefix("jpserver-"))
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def second_tab(notebook: Notebook) -> Notebook:
    """The notebook, saved with what it shows, in another tab of the browser."""
    notebook.command("docmanager:save")
    tab = copy(notebook)
    tab.page = notebook.page.context.new_page()
    address = f"{tab.server.url}/lab/workspaces/second/tree/{tab.name}?token={tab.server.token}"
    tab.page.goto(address, wait_until="commit")
    tab.wait("the notebook is ready", READY)
    return tab


def test_a_closed_tab_is_forgotten_and_a_reloaded_one_goes_on(
    open_notebook: Open, tally: Tally
) -> None:
    notebook = open_notebook(BEGIN, app="lab")
    table = begun(notebook)
    notebook.kernel.run(SOON)
    tab = second_tab(notebook)
    OnScreen(tab, tab.output(0)).button(BUTTON).click()
    table.until(MINE)
    notebook.reload()
    table = OnScreen(notebook, notebook.output(0))
    tab.page.close()
    assert notebook.kernel.value("len(table._clients)") > 1
    notebook.kernel.until(f"{CHANGE} == 1", notebook.page)
    notebook.kernel.run("table.undo()")
    expect(table.button(BUTTON)).to_be_visible()
    tally.add("tab closed or reloaded", 2)


def test_a_move_under_way_is_made_once_however_late_it_comes(
    open_notebook: Open, server: Server, tally: Tally
) -> None:
    notebook = open_notebook(BEGIN, BUSY, app="lab")
    table = begun(notebook)
    free = server.folder / "root" / "free"
    long = number_of_tries(usual=500, soak=8000)
    for _ in range(number_of_tries(usual=1, soak=10)):
        notebook.page.evaluate("notebookPanel.content.activeCellIndex = 1")
        notebook.page.evaluate(f"() => {{ window.running = {START} }}")
        table.button(BUTTON).click(click_count=10)
        notebook.page.wait_for_timeout(long)
        free.touch()
        assert notebook.page.evaluate("window.running")
        free.unlink()
        made_once(table)
        tally.add("ten clicks while a cell runs")

        with stopped(server):
            table.button(BUTTON).click()
            notebook.page.wait_for_timeout(long)
            assert moves(table) == 0
        made_once(table)
        tally.add("click while the server is stopped")

        notebook.page.evaluate("() => notebookPanel.sessionContext.session.kernel.reconnect()")
        table.button(BUTTON).click()
        made_once(table)
        tally.add("click while the page connects again")


def moves(table: OnScreen) -> int:
    made: int = table.notebook.kernel.value(MOVES)
    return made


def made_once(table: OnScreen) -> None:
    """The move and that of the bot were made, and the page follows; then they are taken back."""
    table.until(f"{MINE} and {MOVES} > 0")
    table.page.wait_for_timeout(300)
    assert moves(table) == 1
    expect(table.status).to_contain_text("Ana, your turn")
    expect(table.root.locator(".notice")).to_have_count(0)
    table.notebook.kernel.run("table.undo(); table.pause_bots(False)")
    expect(table.button(BUTTON)).to_be_visible()


def test_a_page_that_was_away_is_told_what_it_missed(
    open_notebook: Open, server: Server, tally: Tally
) -> None:
    notebook = open_notebook(BEGIN, app="lab")
    table = begun(notebook)
    notebook.kernel.run(SOON)
    for _ in range(number_of_tries(usual=1, soak=20)):
        with stopped(server):
            notebook.kernel.until(f"{CHANGE} == 0", notebook.page)
            notebook.kernel.run("game.act('dog_swap', yes=False); table.play_bots()")
        expect(table.status).to_contain_text("Ana, your turn")
        notebook.kernel.until("len(table._clients) == 1", notebook.page)
        notebook.kernel.run("table.undo()")
        expect(table.button(BUTTON)).to_be_visible()
        tally.add("page that was away and forgotten")
