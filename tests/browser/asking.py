"""The panel of probabilities at a table."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.table import OnScreen


def panel(table: OnScreen) -> Locator:
    return table.root.locator(".belief")


def chances(table: OnScreen) -> list[str]:
    return panel(table).locator("tbody td:nth-child(3)").all_inner_texts()


def within(table: OnScreen) -> bool:
    """Whether the panel is within the table."""
    within: bool = panel(table).evaluate(
        """panel => {
            const own = panel.getBoundingClientRect()
            const all = panel.closest(".table").getBoundingClientRect()
            return own.left >= all.left && own.right <= all.right &&
                own.top >= all.top && own.bottom <= all.bottom
        }"""
    )
    return within
