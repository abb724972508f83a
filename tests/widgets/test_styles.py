"""The styles have their sizes from the scales of `theme.css`, as they have their colours."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import tablewidgets

STYLES: Final = Path(tablewidgets.__file__).parent / "frontend" / "src" / "style"
OWN_SIZES: Final = (
    r"font-size: (?:1\d|2[0-2])(?:\.\d+)?px;",  # drawings are as large as they have to be
    r"border-radius: \d+px;",
    r"(?<![\w-])gap: \d+px;",
    r"(?:transition|animation): [^;]*\b[1-4]?\d\d?ms",
)


def test_texts_corners_distances_and_times_are_those_of_the_scales() -> None:
    own = [
        f"{path.name}: {found.group()}"
        for path in sorted(STYLES.glob("*.css"))
        if path.name != "theme.css"
        for size in OWN_SIZES
        for found in re.finditer(size, path.read_text("utf-8"))
    ]
    assert own == []
