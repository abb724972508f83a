"""What the front end's build left in `static/`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parents[1] / "static"
_NOT_BUILT: Final = (
    "the front end of tablewidgets has not been built: run `make frontend` in its folder, "
    "or install it again"
)


def module(name: str) -> str | Path:
    """The JavaScript of a widget: its text, not a path, so that closed widgets are freed; with
    ANYWIDGET_HMR=1 the path, so that it is watched."""
    path = STATIC / f"{name}.js"
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return path
    return _read(path)


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise ImportError(_NOT_BUILT) from None
