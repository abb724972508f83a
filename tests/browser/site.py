"""The built site, served below a path by Python's own web server, and notebooks opened there."""

from __future__ import annotations

import fcntl
import gzip
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final
from urllib.parse import quote, unquote, urlsplit

from playwright.sync_api import BrowserContext, Locator, Response

from tablewidgets.site import MARK, build
from tests.browser.guard import Guard
from tests.browser.notebook import RECORD, WITHIN

BELOW: Final = "school/maths"
"""The path below which the site is served."""
PATIENCE: Final = 120.0
"""Seconds in which Python starts, on a machine that is busy."""

READY: Final = """async () => {
    const nap = () => new Promise((done) => setTimeout(done, 20))
    const panel = () => window.jupyterapp?.shell.currentWidget
    while (!panel()?.context?.sessionContext) await nap()
    await window.jupyterapp.restored
    await panel().context.ready
    await panel().context.sessionContext.ready
}"""
RUN: Final = """async (last) => {
    const { commands, shell } = window.jupyterapp
    const { content } = shell.currentWidget
    if (last === null) return await commands.execute("notebook:run-all-cells")
    for (let at = 0; at <= last; at++) {
        content.activeCellIndex = at
        await commands.execute("notebook:run-cell")
    }
}"""


def built(folder: Path) -> Path:
    """The site in this folder, which several processes ask for: the first one builds it."""
    with (folder / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        site = folder / "served" / BELOW
        if not (site / MARK).exists():
            build(site)
    return folder / "served"


class _Handler(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server of files; the address of the site there."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/{BELOW}"
        finally:
            server.shutdown()


def noting(context: BrowserContext, url: str) -> set[str]:
    """The files that a browser will have asked for, by their paths below the site."""
    fetched: set[str] = set()

    def note(response: Response) -> None:
        if response.ok and response.url.startswith(url):
            path = urlsplit(response.url.removeprefix(f"{url}/")).path
            fetched.add(f"{path}index.html" if path.endswith("/") or not path else path)

    context.on("response", note)
    return fetched


def megabytes(site: Path, fetched: Iterable[str]) -> float:
    """These files, as a server sends them that compresses."""
    files = [site / unquote(path) for path in fetched]
    return sum(len(gzip.compress(file.read_bytes())) for file in files if file.is_file()) / 1e6


class SitePage:
    """A page of the site, in a browser that may ask nothing else."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url: Final = url
        self.guard: Final = Guard(context, url)
        self.fetched: Final = noting(context, url)
        self.page: Final = context.new_page()

    def open(self, path: str) -> None:
        self.page.goto(f"{self.url}/{path}")

    def open_notebook(self, path: str) -> None:
        """Open a notebook as a link of the landing page does."""
        self.open(f"lite/notebooks/index.html?path={quote(path, safe='')}")

    def run(self, last: int | None = None) -> None:
        """Run all cells, or those up to this one."""
        self.page.evaluate(WITHIN % READY, [PATIENCE, "the notebook is ready", None])
        self.page.evaluate(WITHIN % RUN, [PATIENCE, "the cells have run", last])

    def output(self, code: str) -> Locator:
        """What the cell shows that has this code: a widget."""
        cell = self.page.locator(".jp-CodeCell").filter(has=self.page.get_by_text(code))
        shown = cell.locator(f".jp-OutputArea-output:not(:has({RECORD}))").first
        shown.scroll_into_view_if_needed()
        return shown
