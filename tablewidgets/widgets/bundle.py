"""The built front end, in `static/`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parents[1] / "static"
NOT_BUILT: Final = (
    "the front end of tablewidgets has not been built: run `make frontend` in its folder, "
    "or install tablewidgets again"
)


def module(name: str) -> str | Path:
    """The JavaScript of a widget: its text, so that closed widgets can be freed; with
    ANYWIDGET_HMR=1 its path, so that changes are reloaded."""
    path = STATIC / f"{name}.js"
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return path
    return _read(path)


def text(name: str) -> str:
    """The JavaScript of a widget as text."""
    return _read(STATIC / f"{name}.js")


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise ImportError(NOT_BUILT) from None
