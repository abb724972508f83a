"""What never ends: the page says so, and it is stopped with the kernel and all games left alone."""

from __future__ import annotations

import time
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import Open, Show
from tests.browser.notebook import App
from tests.browser.servers import Server
from tests.tries import Tally

BEGIN = """from pathlib import Path
import tablewidgets as tw
class Loop:
    def choose(self, view, legal):
        Path("begun").touch()
        while endless:
            pass
        return legal[0]
endless = True
game = tw.Kraaw(["Ana", "Bo"], seed=3, first=0)
table = game.table(seat=0, bots={1: Loop()}, pause=0)
table"""
TRIALS = """def trial(chance):
    if e.seen == 30:
        Path("begun").touch()
    while e.seen == 30:
        pass
    return chance() < 0.5
e = tw.Experiment(trial, seed=1)
e"""
SOON = """() => {
    const { setTimeout } = window
    window.setTimeout = (work, wait, ...rest) =>
        setTimeout(work, wait === 5000 ? 500 : wait, ...rest)
}"""
"""The page waits half a second for an answer before it says so; that it is five seconds, the front
end's own tests show."""


def begin(widget: Locator) -> None:
    """Make the move after which the bot never ends."""
    widget.get_by_role("button", name="Leave the dog alone").click()


def says_that_it_computes(widget: Locator, server: Server) -> Locator:
    """Once what never ends has begun, and patience has ended."""
    begun = server.folder / "root" / "begun"
    give_up = time.monotonic() + 20
    while not begun.exists():
        assert time.monotonic() < give_up
        widget.page.wait_for_timeout(50)
    begun.unlink()
    notice = widget.locator(".notice")
    expect(notice).to_contain_text("Still computing", timeout=20_000)
    return notice


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_an_endless_bot_and_an_endless_trial_are_stopped(
    open_notebook: Open, app: App, tally: Tally
) -> None:
    notebook = open_notebook(BEGIN, TRIALS, app=app)
    notebook.page.evaluate(SOON)
    notebook.run(0)
    table = notebook.output(0).locator(".table")
    begin(table)
    notice = says_that_it_computes(table, notebook.server)
    assert violations(table) == []
    notice.get_by_role("button", name="Stop").click()
    expect(notice).to_contain_text("Stopped: a move that was not finished is not made")
    assert notebook.kernel.value("[game.steps, game.to_act, table.paused]") == [2, 1, True]

    table.get_by_role("button", name="Let the bots play").click()
    says_that_it_computes(table, notebook.server)
    notebook.command("notebook:interrupt-kernel")
    expect(notice).to_contain_text("Stopped")
    notebook.kernel.run("endless = False")
    table.get_by_role("button", name="Let the bots play").click()
    notebook.kernel.until("game.to_act == 0", notebook.page)

    notebook.run(1)
    chart = notebook.output(1).locator(".chart")
    chart.get_by_role("button", name="+100 trials").click()
    notice = says_that_it_computes(chart, notebook.server)
    notebook.command("notebook:interrupt-kernel")
    expect(notice).to_contain_text("Stopped: the trials counted before are kept")
    assert notebook.kernel.value("[e.seen, e.left]") == [30, 0]
    tally.add("bot or trial interrupted", 3)


def test_in_voila_the_kernel_is_interrupted(show: Show, tmp_path: Path) -> None:
    """It has no button for that, and its messages come where only the kernel's own thread is: the
    notice says to reload the page, which begins a kernel of its own."""
    file = tmp_path / "endless.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(BEGIN)]), file)
    voila = show(file)
    voila.page.evaluate(SOON)
    table = voila.page.locator(".table")
    begin(table)
    notice = says_that_it_computes(table, voila.server)
    expect(notice).to_contain_text("reload the page")
    kernel = voila.kernel.connection.stem.removeprefix("kernel-")
    voila.server.call("POST", f"api/kernels/{kernel}/interrupt")
    expect(notice).to_contain_text("Stopped: a move that was not finished is not made")
    assert voila.kernel.value("[game.steps, game.to_act, table.paused]") == [2, 1, True]
