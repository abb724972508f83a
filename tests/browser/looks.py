"""The combinations of theme and width that are tested, and whether everything fits."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator

from tests.browser.conftest import Theme

Look = tuple[Theme, int]

LOOKS: Final[tuple[Look, ...]] = (
    ("light", 1600),
    ("dark", 1600),
    ("light", 400),
    ("dark", 400),
)
EACH_ONCE: Final = LOOKS[1:3]
"""Each theme and width once."""


def fits(root: Locator, parts: str = "button, p, h3") -> bool:
    """Whether no part overflows, or needs horizontal scrolling. What floats over the table must lie
    in the window."""
    fits: bool = root.evaluate(
        """(root, parts) => {
            const FLOATS = ":popover-open, :modal"
            const isIn = (it, box) => {
                const { left, right, width } = it.getBoundingClientRect()
                return !width || (left >= box.left - 2 && right <= box.right + 2)
            }
            const inWindow = (it) => {
                const { left, top, right, bottom } = it.getBoundingClientRect()
                return Math.min(left, top) >= 0 && right <= innerWidth && bottom <= innerHeight
            }
            return root.scrollWidth <= root.clientWidth + 1 &&
                [...root.querySelectorAll(FLOATS)].every(inWindow) &&
                [...root.querySelectorAll(parts)].every((it) =>
                    isIn(it, (it.closest(FLOATS) ?? root).getBoundingClientRect()))
        }""",
        parts,
    )
    return fits
