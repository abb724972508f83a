"""The table in a browser, compared with a minimal widget in the same notebook."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from playwright.sync_api import Locator, expect, sync_playwright

from tests.benchmarks.figure import Figure
from tests.browser.chromium import launch
from tests.browser.guard import Guard
from tests.browser.latency import wait
from tests.browser.notebook import Notebook
from tests.browser.servers import serving

CLICKS: Final = 40
TABLES: Final = 30
HALF: Final = TABLES // 2
"""Of a cell JupyterLab shows 50 outputs, and a table has two: its second one is a record."""
AGAIN: Final = 5

CELLS: Final = [
    "from tests.browser.counter import Counter\nCounter()",
    """import tablewidgets as tw
game = tw.Kraaw(["Ana", "Bo", "Cy"], seed=12, first=0)
for _ in range(3):
    game.act("dog_swap", yes=False)
game.act("look", card=0)
game.table(seat=0)""",
    "tw.Kraaw(4, seed=1).table(seat=0)",
    *[f"display(*[tw.Kraaw(4, seed=seed).table(seat=0) for seed in range({HALF})])"] * 2,
]

SHOWN: Final = "(host) => (host.shadowRoot?.querySelector('.status') ?? host).textContent"


def clicking(notebook: Notebook) -> float:
    """The ratio of the table's time from click to paint to the counter's, with clicks in turn."""
    notebook.run(0, 1)
    counter = notebook.output(0).get_by_role("button")
    table = notebook.output(1)
    host, card = table.locator("[data-lm-suppress-shortcuts]"), table.locator('[data-press="c0"]')

    def click(button: Locator, root: Locator) -> float:
        """Click with the pointer in place and no animation running."""
        notebook.kernel.run("None")  # Jupyter handles the first request after this faster
        button.hover()
        notebook.page.wait_for_timeout(300)
        return wait(button, root, SHOWN).drawn

    ratios = []
    for _ in range(CLICKS):
        bare = click(counter, counter)
        expect(table.locator(".status")).to_contain_text("you have looked")
        ratios.append(click(card, host) / bare)
        notebook.kernel.run("game.undo()")
    return median(ratios)


def drawing(notebook: Notebook) -> float:
    """The ratio of the time for each of many tables to that of a single one."""

    def seconds(cell: int, tables: int) -> float:
        notebook.page.evaluate(
            "cell => notebookPanel.content.widgets[cell].outputArea.model.clear()", cell
        )
        start = perf_counter()
        notebook.run(cell)
        expect(notebook.output(cell).locator(".status")).to_have_count(tables, timeout=60_000)
        return perf_counter() - start

    alone = median(seconds(2, 1) for _ in range(AGAIN))
    return (seconds(3, HALF) + seconds(4, HALF)) / TABLES / alone


def screen_figures() -> list[Figure]:
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        context = launch(playwright.chromium).new_context(viewport={"width": 1000, "height": 900})
        guard = Guard(context, server.url)
        notebook = Notebook(context.new_page(), server, "lab", CELLS, guard, [])
        notebook.open()
        return [
            Figure("click to paint, to a bare counter's", clicking(notebook), None, 1.3),
            Figure("each of 30 tables, to one alone", drawing(notebook), None, 2.0),
        ]
