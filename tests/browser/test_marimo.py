"""A table, a question and what follows it in marimo, as an app and in its editor."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as NotYet

from tests.browser import chromium
from tests.browser.guard import Guard
from tests.browser.looks import fits

NOTEBOOK: Final = """
import marimo

app = marimo.App()


@app.cell
def _():
    import tablewidgets as tw
    return (tw,)


@app.cell
def _(tw):
    tw.Kraaw(["Ana", "Bo"], seed=5, first=0).table(seat=0, bots={1: tw.bots.Greedy(1)})


@app.cell
def _(tw):
    question = tw.Question("One throw of a die: P(6)?", answer="1/6", seed=1)
    question
    return (question,)


@app.cell
def _(question, tw):
    question.then(tw.Distribution(range(1, 7)).plot)
"""
START: Final = 60.0
"""Seconds that it may take to start."""
SOON: Final = 60_000


@contextmanager
def serving(mode: str, folder: Path) -> Iterator[str]:
    """marimo with this notebook, which nobody else has to trust; its address."""
    (folder / "notebook.py").write_text(NOTEBOOK, "utf-8")
    with socket.socket() as found:  # a port that is free
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    command = [sys.executable, "-m", "marimo", "-q", "-y", mode, "notebook.py"]
    options = ["--headless", "--no-token", "--host", "127.0.0.1", "--port", str(port)]
    home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(
            [*command, *options], cwd=folder, env={**os.environ, **home}, stdout=log, stderr=log
        ) as process,
    ):
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def wait_for(port: int) -> None:
    """Until something answers there."""
    give_up = time.monotonic() + START
    while time.monotonic() < give_up:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise RuntimeError("marimo did not start")


def run_all(page: Page, shown: Locator) -> None:
    """Run all cells of the editor until this is shown: keys pressed before it is connected are
    lost. It connects by itself, or else asks for a click."""
    connect = page.get_by_text("Click to connect")
    give_up = time.monotonic() + START
    while not shown.is_visible() and time.monotonic() < give_up:
        if connect.is_visible():
            with suppress(NotYet):  # it may connect meanwhile
                connect.click(timeout=3000)
        page.keyboard.press("Control+Shift+r")
        with suppress(NotYet):
            shown.wait_for(timeout=3000)


@pytest.mark.parametrize("mode", ["run", "edit"])
def test_a_table_and_a_question_are_alive(browser: Browser, tmp_path: Path, mode: str) -> None:
    with serving(mode, tmp_path) as url:
        context = chromium.context(browser, reduced_motion="reduce")
        guard = Guard(context, url)
        page = context.new_page()
        page.goto(url)
        table = page.locator(".table").first
        if mode == "edit":
            run_all(page, table)
        expect(table).to_be_visible(timeout=SOON)
        said = table.locator(".log li").last
        before = said.inner_text()
        table.locator(".actions .primary").last.click()
        expect(said).not_to_have_text(before)
        assert fits(table)
        waits = page.get_by_text("Answer the question first")
        expect(waits).to_be_visible()
        page.get_by_role("textbox", name="Your answer").fill("1/6")
        page.get_by_role("button", name="Lock in").first.click()
        expect(page.locator(".outcome-box.got-right")).to_be_visible()
        expect(waits).to_be_hidden()
        expect(page.get_by_role("heading", name="Distribution")).to_be_visible()
        assert [text for text in guard.complaints() if "tablewidgets" in text] == []
        context.close()
