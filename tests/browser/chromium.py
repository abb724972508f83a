"""The Chromium for the tests: the machine's own, otherwise that of playwright."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

NAMES: Final = (
    "chromium-headless-shell",  # the same pages without a window round them: a fifth less work
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
FLAGS: Final = (
    "--disable-gpu",
    # Letters are drawn in shades of grey: where a processor draws pages, that is half of its work.
    "--disable-lcd-text",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Websockets, which the guard can only observe, are blocked too.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


UNPAINTED: Final = """{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(":root { opacity: 0 }")
    document.adoptedStyleSheets.push(sheet)
    window.unpainted = sheet
}"""
"""Everything is laid out, and hit by the mouse, as ever; but the processor paints no pixels of what
cannot be seen, which for a table is a third of the work."""


def launch(kind: BrowserType, *flags: str) -> Browser:
    return kind.launch(**_program(kind, *flags))


def context(
    browser: Browser, *, width: int = 1000, height: int = 800, **device: Any
) -> BrowserContext:
    """A browser that knows nothing, whose pages are not painted."""
    opened = browser.new_context(viewport={"width": width, "height": height}, **device)
    opened.add_init_script(UNPAINTED)
    return opened


def context_of_profile(
    kind: BrowserType, profile: Path, *, width: int, height: int, **device: Any
) -> BrowserContext:
    """The same of a program of its own, which keeps in a folder what pages keep."""
    opened = kind.launch_persistent_context(
        profile, viewport={"width": width, "height": height}, **_program(kind), **device
    )
    opened.add_init_script(UNPAINTED)
    return opened


def paint(page: Page) -> None:
    """From now on the page is painted, if it is not."""
    page.evaluate("window.unpainted && (unpainted.disabled = true)")


def _program(kind: BrowserType, *flags: str) -> dict[str, Any]:
    as_root = ("--no-sandbox",) if os.geteuid() == 0 else ()
    return {"executable_path": find(kind), "args": [*FLAGS, *as_root, *flags], "headless": True}


def find(kind: BrowserType) -> str:
    """The path of a Chromium. Without one the tests fail rather than being skipped."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    path = kind.executable_path
    if not Path(path).exists():
        fetched = subprocess.run(
            [sys.executable, "-m", "playwright", "install", "chromium"],
            capture_output=True,
            text=True,
            check=False,
        )
        if not Path(path).exists():
            pytest.fail(
                f"No Chromium to test in. Install one so that it is on the PATH as one of "
                f"{', '.join(NAMES)}, or run `python -m playwright install --with-deps chromium`, "
                f"which failed here:\n{fetched.stdout}{fetched.stderr}",
                pytrace=False,
            )
    return path
