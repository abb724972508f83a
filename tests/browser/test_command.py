"""`tablewidgets play`: what is typed first after an installation, up to the bots' first moves."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import chromium
from tests.browser.guard import Guard


@pytest.fixture
def address() -> Iterator[str]:
    """Where a game of Kraaw can be played, while its command runs."""
    command = [sys.executable, "-m", "tablewidgets", "fr", "play", "kraaw", "--no-browser"]
    options = ["--names", "Ana", "Bo", "--set", "seed=3", "--set", "first=0"]
    with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            (found,) = re.findall(r"http\S+", process.stdout.readline())
            yield found
        finally:
            process.terminate()


def test_a_game_is_opened_and_bots_play_along(browser: Browser, address: str) -> None:
    context = chromium.context(browser, reduced_motion="reduce")
    parts = urlsplit(address)
    guard = Guard(context, f"{parts.scheme}://{parts.netloc}")
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Laisser le chien tranquille").click()
    said = page.locator(".log li")
    expect(said.filter(has_text="Ana laisse le chien tranquille")).to_be_visible()
    expect(said.filter(has_text=re.compile("^Bo ")).first).to_be_visible()
    expect(page.get_by_text("Ana, à vous de jouer")).to_be_visible()
    assert guard.complaints() == []
    context.close()
