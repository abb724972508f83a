"""The built site in a browser: what its first tables cost, beside a page that has Python alone and
a notebook that has a counter alone; what a visitor fetches; clicks; and the size of all of it.

What is computed is measured in seconds of CPU of all processes of the browser, which depend little
on what else the machine does.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

import nbformat
from playwright.sync_api import BrowserType, expect, sync_playwright

from tablewidgets.site import build
from tablewidgets.site.python import LIBRARY, package
from tests.benchmarks.figure import Figure
from tests.browser import counter
from tests.browser.chromium import launch
from tests.browser.latency import wait, waits
from tests.browser.notebook import WITHIN
from tests.browser.site import BELOW, PATIENCE, READY, RUN, megabytes, noting, serving

ROUNDS: Final = 3
CLICKS: Final = 20
SOON: Final = 1000 * PATIENCE
LESSON: Final = "en/00_a_first_game.ipynb"
CLICKED: Final = "fr/00_une_premiere_partie.ipynb"
"""A notebook in whose place there is one to be clicked in."""
TO_CLICK: Final = """import tablewidgets as tw
tw.Carnuta(2, seed=1).act("turn_runes", face="sun").table()"""
TABLE: Final = ".jp-OutputArea-output .table"
LOG: Final = "(host) => host.shadowRoot.querySelector('.log').textContent"
BARE: Final = """<!doctype html>
<meta charset="utf-8"><link rel="icon" href="data:,"><p></p>
<script type="module">
import { loadPyodide } from "./bare/static/pyodide/pyodide.mjs";
const indexURL = new URL("./bare/static/pyodide/", import.meta.url).href;
const python = await loadPyodide({ indexURL });
document.querySelector("p").textContent = python.runPython("'a line'");
</script>
"""
"""A page that has Python alone, as it comes from Pyodide, and shows a line of it."""


class Visit:
    """A browser that has never been at the site."""

    def __init__(self, kind: BrowserType, url: str) -> None:
        self._browser: Final = launch(kind)
        self._session: Final = self._browser.new_browser_cdp_session()
        context = self._browser.new_context(viewport={"width": 1366, "height": 768})
        self.page: Final = context.new_page()
        self.url: Final = url
        self.fetched: Final = noting(context, url)
        self._before: Final = self._cpu()

    def _cpu(self) -> float:
        processes = self._session.send("SystemInfo.getProcessInfo")["processInfo"]
        return float(sum(process["cpuTime"] for process in processes))

    @property
    def cpu(self) -> float:
        """Seconds that all processes of the browser have worked since it was opened."""
        return self._cpu() - self._before

    def open_notebook(self, lite: str, file: str, last: int) -> None:
        self.page.goto(f"{self.url}/{lite}/notebooks/index.html?path={file}")
        self.page.evaluate(WITHIN % READY, [PATIENCE, "the notebook is ready", None])
        self.page.evaluate(WITHIN % RUN, [PATIENCE, "the cells have run", last])

    def close(self) -> None:
        self._browser.close()


def bare_page(visit: Visit) -> None:
    visit.page.goto(f"{visit.url}/bare.html")
    expect(visit.page.get_by_text("a line")).to_be_visible(timeout=SOON)


def own_page(visit: Visit) -> None:
    visit.page.goto(f"{visit.url}/en/index.html")
    expect(visit.page.locator("#table > :not(.preview) .table")).to_be_visible(timeout=SOON)


def bare_notebook(visit: Visit) -> None:
    visit.open_notebook("bare", LESSON, 0)
    expect(visit.page.get_by_role("button", name="count is 0")).to_be_visible(timeout=SOON)


def notebook(visit: Visit) -> None:
    visit.open_notebook("lite", LESSON, 3)
    expect(visit.page.locator(TABLE).first).to_be_visible(timeout=SOON)


def add_bare(site: Path) -> None:
    """Add a page with Python alone, and a JupyterLite without tablewidgets: in it, the notebook
    has a counter. In French, it has a table to be clicked."""
    (site / "bare.html").write_text(BARE, "utf-8")
    shutil.copytree(site / "lite", site / "bare", copy_function=os.link)
    library = site / "bare/static/pyodide" / LIBRARY
    library.unlink()  # the other end of the link stays
    with package() as pyodide:
        shutil.copy(pyodide / LIBRARY, library)
    write_notebook(site / "lite/files" / CLICKED, TO_CLICK)
    code = f"{Path(counter.__file__).read_text('utf-8')}\n\nCounter()"
    write_notebook(site / "bare/files" / LESSON, code)
    for found in (site / "bare").rglob("jupyter-lite.json"):
        configuration = json.loads(found.read_text("utf-8"))
        for settings in configuration["jupyter-config-data"].get("litePluginSettings", {}).values():
            packages = settings.get("loadPyodideOptions", {}).get("packages", [])
            ours = {name for name in packages if name.startswith("tablewidgets")}
            packages[:] = [*(name for name in packages if name not in ours), "anywidget"]
        found.unlink()
        found.write_text(json.dumps(configuration), "utf-8")


def write_notebook(path: Path, code: str) -> None:
    path.unlink()
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    made.metadata["kernelspec"] = {"name": "python", "display_name": "Python", "language": "python"}
    path.write_text(nbformat.writes(made), "utf-8")


def clicks(visit: Visit) -> float:
    """Milliseconds from a click to what Python makes of it, on the screen; the median."""
    visit.open_notebook("lite", CLICKED, 0)
    host = visit.page.locator(".jp-OutputArea-output [data-lm-suppress-shortcuts]").first
    for name in ("undo", "redo") * 3:  # the first ones compile
        wait(host.locator(f"[data-tool={name}]"), host, LOG)
    tools = [host.locator(f"[data-tool={name}]") for name in ("undo", "redo")]
    return median(waited.changed for waited in waits(lambda n: tools[n % 2], host, LOG, CLICKS))


def site_figures() -> list[Figure]:
    ways = (bare_page, own_page, bare_notebook, notebook)
    spent: dict[str, list[float]] = {way.__name__: [] for way in ways}
    fetched: dict[str, set[str]] = {}
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / BELOW
        build(site)
        size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) / 1e6
        add_bare(site)
        with serving(Path(folder)) as url:
            for _ in range(ROUNDS):
                for way in ways:
                    visit = Visit(playwright.chromium, url)
                    way(visit)
                    spent[way.__name__].append(visit.cpu)
                    fetched[way.__name__] = visit.fetched
                    visit.close()
            visit = Visit(playwright.chromium, url)
            waited = clicks(visit)
            visit.close()
            sent = {name: megabytes(site, paths) for name, paths in fetched.items()}
    print("Seconds of CPU of all processes of the browser, from its first visit to a widget:\n")
    for name, values in spent.items():
        print(f"{name:58} {median(values):8.2f}")
    print()

    def ratio(of: str, to: str) -> float:
        return median(a / b for a, b in zip(spent[of], spent[to], strict=True))

    return [
        Figure(
            "first table of a page, to Pyodide alone", ratio("own_page", "bare_page"), None, 1.2
        ),
        Figure(
            "the same in JupyterLite, to a counter", ratio("notebook", "bare_notebook"), None, 1.2
        ),
        Figure("MB of a first visit to a page, gzipped", sent["own_page"], None, 8),
        Figure("MB of a first visit to a notebook, gzipped", sent["notebook"], None, 13),
        Figure("ms from a click to its effect, in a notebook", waited, None, 30),
        Figure("MB of the site", size, None, 45),
    ]


if __name__ == "__main__":
    print(*site_figures(), sep="\n")
