"""The memory of a page and of its kernel: cells run again and again, and games played for hours."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium
from tests.browser.conftest import Open, opening
from tests.browser.notebook import Notebook
from tests.browser.servers import Server
from tests.tries import Tally, number_of_tries

BEGIN: Final = """import anywidget, traitlets
import tablewidgets as tw
from ipywidgets.widgets.widget import _instances

def trial(chance):
    return chance() < 0.5

def bare(like):
    '''Makes widgets with as much code as that of an object, the same data, fallback and output.'''
    shown, _ = like._repr_mimebundle_()
    like = like if isinstance(like, anywidget.AnyWidget) else like._widget
    data = like.get_state(["_state", "_icons"])
    class Bare(anywidget.AnyWidget):
        _state = traitlets.Dict().tag(sync=True)
        _icons = traitlets.Dict().tag(sync=True)
        _html = traitlets.Unicode(shown["text/html"]).tag(sync=True)
        def _repr_mimebundle_(self, **kwargs):
            view, metadata = super()._repr_mimebundle_(**kwargs)
            return {**shown, **view}, metadata
    code = CODE.ljust(len(like._esm), "/")
    return lambda: type("Bare", (Bare,), {"_esm": code})(
        _state=data["_state"], _icons=data.get("_icons", {})
    )

CODE = '''export default { render({ model, el }) {
    const root = document.createElement("div").attachShadow({ mode: "open" })
    root.innerHTML = model.get("_html")
    el.append(root.host)
} } //'''
game = tw.Kraaw(["Ana", "Bo"], seed=3, first=0)
"""
BOTS: Final = """
import gc, tracemalloc
from tablewidgets.engine.locale import forget_texts
tracemalloc.start()
bots = {0: tw.bots.Random(1), 1: tw.bots.Random(2)}
table = game.table(bots=bots, pause=0)
table.pause_bots()
left = 0

def begin(actions):
    global left
    left = actions
    game.restart()
    table.pause_bots(False)

@game.on_change
def count(_):
    global left
    left = max(0, left - 1)
    if not left:
        table.pause_bots()

def go_on():
    '''Begin again after the end, and go on after what everyone has to look at.'''
    if game.is_over:
        game.restart()
    elif "moment" in table._current_state():
        table.seen()
    return not left

def traced():
    get_ipython().kernel.session.digest_history.clear()  # of each message, by Jupyter
    forget_texts()  # what is remembered of them has a bound of its own
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
"""
CELLS: Final = {
    "table": "game.table(seat=0)",
    "game": "game",
    "question": "tw.Question('How many days has a week?', answer=7)",
    "experiment": "tw.Experiment(trial, seed=1)",
}
RUN: Final = """async ([cell, times]) => {
    const { jupyterapp: app, notebookPanel: panel } = window
    const { node } = panel.content.widgets[cell]
    const drawn = () => [...node.querySelectorAll(".jp-OutputArea-output *")]
        .some((element) => element.shadowRoot?.childElementCount)
    for (let n = 0; n < times; n++) {
        panel.content.activeCellIndex = cell
        await app.commands.execute("notebook:run-cell")
        while (!drawn()) await new Promise((done) => setTimeout(done, 10))
    }
}"""
SET: Final = "(source) => notebookPanel.content.widgets[1].model.sharedModel.setSource(source)"
PARTS: Final = 3
"""So often so many runs are made."""
WARM: Final = 4
"""Runs before measuring: of a kind's first widgets a page keeps more."""
LOOKS: Final = 5
"""How often is measured before something is said to be kept: that comes again each time, and what
JupyterLab happened to make or drop in between doesn't."""
OWN: Final = 12_000
"""Bytes for what a widget of ours has, and a bare one has not: its store, and what it has drawn. It
is a fifth of what a page keeps of a bare widget with as much code as a table."""
TIMEOUT: Final = 2100
"""Milliseconds after which anywidget gives up to load a widget: that is a page error."""


@pytest.fixture
def open_steady(
    browser: Browser, server: Server, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Open]:
    """Opens notebooks in a browser without machine code, which it makes of any code that runs
    often, at a time of its own."""
    flags = "--no-sparkplug --no-maglev --no-turbofan --no-regexp-tier-up"
    steady = chromium.launch(browser.browser_type, f"--js-flags={flags}")
    with opening(steady, server, request, tmp_path) as open_one:
        yield open_one
    steady.close()


def test_a_cell_run_again_takes_no_more_memory_than_any_widget(
    open_steady: Open, tally: Tally
) -> None:
    """Bytes of JavaScript for each run, beside those of a bare widget with as much code of its own,
    and the same data.

    Machine code aside, what the page keeps of a run are the same strings and objects each time;
    garbage is not counted, and collected until no more goes.
    """
    runs = number_of_tries(usual=3, soak=14)
    notebook = open_steady(BEGIN, "0", app="lab")
    notebook.run(0)
    for kind, source in CELLS.items():
        if kind != "game":  # which is the same table
            notebook.kernel.run(f"make = bare({source})")
        widgets = notebook.kernel.value("len(_instances)")
        ours = per_run(notebook, source, runs)
        made = notebook.kernel.value("len(_instances)") - widgets
        assert made == 2 * (1 if kind == "game" else WARM + PARTS * runs), "with their layouts"
        more = [ours - per_run(notebook, "make()", runs)]
        while min(more) > OWN and len(more) < LOOKS:
            more.append(per_run(notebook, source, runs) - per_run(notebook, "make()", runs))
        print(f"{kind}: {ours / 1000:.0f} kB a run; more than a bare widget: {more} bytes")
        assert min(more) <= OWN, kind
        tally.add("cell run again", PARTS * runs)
    notebook.page.wait_for_timeout(TIMEOUT)


def per_run(notebook: Notebook, source: str, runs: int) -> float:
    """The bytes that a page keeps of each run of a cell: most often, for at times JupyterLab makes
    or drops something of its own, of as much as a widget keeps of three runs."""
    notebook.page.evaluate(SET, source)
    again(notebook, WARM)
    sizes = [held(notebook)]
    for _ in range(PARTS):
        again(notebook, runs)
        sizes.append(held(notebook))
    return median(after - before for before, after in pairwise(sizes)) / runs


def again(notebook: Notebook, times: int) -> None:
    notebook.wait("drawn", RUN, [1, times], seconds=10 * times)
    notebook.kernel.catch_up()


def held(notebook: Notebook) -> int:
    """The bytes that JavaScript holds in the page, without garbage: some is found only after the
    other was collected."""
    devtools = notebook.page.context.new_cdp_session(notebook.page)
    sizes: list[int] = []
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
        sizes.append(devtools.send("Runtime.getHeapUsage")["usedSize"])
    devtools.detach()
    return min(sizes)


def test_games_played_one_after_the_other_take_no_more_memory(
    open_steady: Open, tally: Tally
) -> None:
    """The page asks for each action, as two bots play, and draws it. Measured at the beginning of a
    game, as what is said of its course grows. Python's own allocator is asked, as an operating
    system's figures depend on more than what is used."""
    actions = number_of_tries(usual=75, soak=6000)
    notebook = open_steady(BEGIN + BOTS, "table", app="lab")
    notebook.run(0, 1)
    sizes = [played(notebook, 75), played(notebook, actions)]
    (page, kernel), (page_then, kernel_then) = sizes
    print(f"{actions} actions: page {page} -> {page_then}, kernel {kernel} -> {kernel_then} bytes")
    assert page_then - page < 50_000 + 50 * actions
    assert kernel_then - kernel < 25_000 + 20 * actions
    tally.add("action at a table", actions)


def played(notebook: Notebook, actions: int) -> tuple[int, int]:
    """The bytes that the page and the kernel hold at the beginning of a game, after so many more
    actions."""
    notebook.kernel.run(f"begin({actions})")
    notebook.kernel.until("go_on()", notebook.page, seconds=30 + actions)
    notebook.kernel.run("game.restart()")
    notebook.page.wait_for_timeout(500)
    return held(notebook), notebook.kernel.value("traced()")
