"""The built front end, in `static/`."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parents[1] / "static"
NOT_BUILT: Final = (
    "the front end of tablewidgets has not been built: run `make frontend` in its folder, "
    "or install tablewidgets again"
)
IS_FOLLOWED: Final = (
    os.environ.get("ANYWIDGET_HMR") == "1" and not (STATIC / "LICENSES.txt").exists()
)
"""Whether widgets on a page follow changes of the front end: then each brings all of its code. What
was built to be published changes no more, and the widgets of others may be what is followed."""


def module(name: str) -> str | Path:
    """The JavaScript that a widget brings to a notebook: its loader, which finds the code that all
    widgets of a page share. If changes are followed, it is the path of all its own code, so that
    they are reloaded; but a path keeps closed widgets from being freed."""
    return STATIC / f"{name}.js" if IS_FOLLOWED else _read(STATIC / "loaders" / f"{name}.js")


def text(name: str) -> str:
    """The JavaScript of a widget, with which a page begins."""
    return _read(STATIC / f"{name}.js")


def code(name: str) -> str:
    """All the JavaScript of a widget, also what its first drawing doesn't wait for."""
    return "\n".join((text(name), *map(_read, sorted(STATIC.glob(f"{name}-*.js")))))


def packed() -> str:
    """The JavaScript of all widgets of notebooks, for their loaders."""
    return text("packed")


def licences() -> str:
    """The licences of what others made in it, to be handed on with it."""
    return _read(STATIC / "LICENSES.txt")


@cache
def names() -> frozenset[str]:
    """The modules of the widgets of notebooks."""
    return frozenset(path.stem for path in (STATIC / "loaders").glob("*.js"))


@cache
def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise ImportError(NOT_BUILT) from None
