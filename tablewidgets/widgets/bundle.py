"""What the front end's build left in `static/`."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any, Final

STATIC: Final = Path(__file__).parents[1] / "static"
_NOT_BUILT: Final = (
    "the front end of tablewidgets has not been built: run `make frontend` in its folder, "
    "or install it again"
)


def module(name: str) -> str | Path:
    """The JavaScript of a widget: its text, so that a widget can be forgotten when it is closed.
    Who works on it with ANYWIDGET_HMR=1 has the file itself watched instead."""
    path = STATIC / f"{name}.js"
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return path
    return _read(path)


@cache
def icons(game: str) -> dict[str, Any]:
    """A game's pictures by their names; a game without any is drawn with words and numbers."""
    path = STATIC / "icons" / f"{game}.json"
    found: dict[str, Any] = json.loads(_read(path)) if path.exists() else {}
    return found


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise ImportError(_NOT_BUILT) from None
