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
"""Each theme and width once: enough for what is drawn like something tested fully."""


def fits(root: Locator, parts: str = "button, p, h3") -> bool:
    """Whether no part overflows, or needs horizontal scrolling."""
    fits: bool = root.evaluate(
        """(root, parts) => {
            const box = root.getBoundingClientRect()
            return root.scrollWidth <= root.clientWidth + 1 &&
                [...root.querySelectorAll(parts)].every((it) => {
                    const { left, right, width } = it.getBoundingClientRect()
                    return !width || (left >= box.left - 2 && right <= box.right + 2)
                })
        }""",
        parts,
    )
    return fits
