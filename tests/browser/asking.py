"""The panel of probabilities at a table."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.table import OnScreen


def panel(table: OnScreen) -> Locator:
    return table.root.locator(".belief")


def chances(table: OnScreen) -> list[str]:
    return panel(table).locator("tbody td:nth-child(3)").all_inner_texts()
