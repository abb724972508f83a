"""What befalls a table in a notebook: several views, cells run again, kernels gone, pages left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.notebook import APPS, FILLER, App
from tests.browser.table import OnScreen
from tests.browser.test_play import BEGIN, MINE, begun
from tests.tries import Tally, number_of_tries

SLOW = """import time
def slowly(action):
    while True:
        time.sleep(0.05)
game.play = slowly"""


def test_two_views_of_one_table_and_two_tables_of_one_game(open_notebook: Open) -> None:
    notebook = open_notebook(BEGIN, "game.table(seat=1, locale='fr')", app="lab")
    table = begun(notebook)
    notebook.run(1)
    view = OnScreen(notebook, notebook.new_view(0))
    other = OnScreen(notebook, notebook.output(1))
    view.button("Leave the dog alone").click()
    table.until(MINE)
    for one in (table, view):
        expect(one.status).to_contain_text("Ana, your turn")
    expect(other.status).to_contain_text("Ana")
    table.piece("c1").click()
    table.item("Reveal it and lock it").click()
    table.until("len(game.history) > 3")
    value = str(notebook.kernel.value("game.view(0)['players'][0]['row'][1]['value']"))
    for one in (table, view, other):
        expect(one.piece("c1")).to_contain_text(value)


@pytest.mark.parametrize("app", APPS[: number_of_tries(1, 2)])
def test_a_cell_run_again_or_deleted_leaves_nothing_behind(open_notebook: Open, app: App) -> None:
    notebook = open_notebook(BEGIN, "table", app=app)
    begun(notebook)
    notebook.run(1)
    assert notebook.kernel.value("len(table._clients)") == 1
    notebook.kernel.run("saved = table")
    before = held(notebook.page)
    for _ in range(8):
        notebook.run(0)
        OnScreen(notebook, notebook.output(0))
    notebook.run(1)
    table = OnScreen(notebook, notebook.output(1))
    table.until("not saved._clients and len(table._clients) == 1")
    after = held(notebook.page)
    for what in ("jsEventListeners", "nodes"):
        assert after[what] < 1.5 * before[what] + 200, (what, before, after)
    notebook.delete(1)
    notebook.delete(0)
    notebook.kernel.until("not table._clients", notebook.page)


@pytest.mark.parametrize("app", APPS[-number_of_tries(1, 2) :])
def test_after_a_restart_of_the_kernel_in_the_middle_of_a_move_the_table_says_what_to_do(
    open_notebook: Open, app: App, tally: Tally
) -> None:
    notebook = open_notebook(BEGIN, app=app)
    for _ in range(number_of_tries(usual=1, soak=5)):
        table = begun(notebook)
        notebook.kernel.run(SLOW)
        table.button("Leave the dog alone").click()
        expect(table.root).to_have_attribute("aria-busy", "true")
        notebook.restart()
        table.button("Leave the dog alone").click()
        expect(table.root.locator(".notice")).to_contain_text("Run the whole notebook again")
        notebook.run()
        again = OnScreen(notebook, notebook.output(0))
        again.button("Leave the dog alone").click()
        again.until(MINE)
        tally.add("kernel restarted in the middle of a move")


def test_after_a_reload_of_the_page_the_table_is_as_it_was(open_notebook: Open) -> None:
    notebook = open_notebook(BEGIN, app="lab")
    table = begun(notebook)
    table.button("Leave the dog alone").click()
    table.until(MINE)
    notebook.reload()
    table = OnScreen(notebook, notebook.output(0))
    expect(table.status).to_contain_text("Ana, your turn")
    table.piece("c3").click()
    table.item("Reveal it and lock it").click()
    table.until("game.view(0)['players'][0]['row'][3]['state'] == 'locked'")
    expect(table.piece("c3")).to_have_attribute("aria-label", re.compile(r"card 4, a \d, locked"))


def held(page: Page) -> dict[str, int]:
    """What the page holds, after what nobody holds was thrown away."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    counted: dict[str, int] = devtools.send("Memory.getDOMCounters")
    return counted


def test_scrolled_away_and_back_it_has_kept_up(open_notebook: Open) -> None:
    notebook = open_notebook(
        BEGIN,
        *FILLER,
        app="lab",
        settings={"@jupyterlab/notebook-extension:tracker": {"windowingMode": "full"}},
    )
    table = begun(notebook)
    notebook.run(notebook.count() - 1)
    expect(table.root).not_to_be_in_viewport()
    notebook.kernel.run("game.act('dog_swap', yes=False); table.play_bots()")
    notebook.scroll_to(0)
    expect(table.status).to_contain_text("Ana, your turn")
    table.piece("c0").click()
    table.item("Reveal it and lock it").click()
    table.until("game.view(0)['players'][0]['row'][0]['state'] == 'locked'")
