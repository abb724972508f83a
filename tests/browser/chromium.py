"""The Chromium for the tests: the machine's own, otherwise that of playwright."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType

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


def launch(kind: BrowserType, *flags: str) -> Browser:
    return kind.launch(**_program(kind, *flags))


def launch_with_profile(kind: BrowserType, profile: Path, **context: Any) -> BrowserContext:
    """A browser with one context, which keeps in a folder what pages keep."""
    return kind.launch_persistent_context(profile, **_program(kind), **context)


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
