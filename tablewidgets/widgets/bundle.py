"""The built front end, in `static/`."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Final

from tablewidgets.engine.package_files import find_text

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
    return STATIC / f"{name}.js" if IS_FOLLOWED else _read(f"loaders/{name}.js")


def text(name: str) -> str:
    """The JavaScript of a widget, with which a page begins."""
    return _read(f"{name}.js")


def code(name: str) -> str:
    """All the JavaScript of a widget, also what its first drawing doesn't wait for."""
    later = sorted(path.name for path in STATIC.glob(f"{name}-*.js"))
    return "\n".join((text(name), *map(_read, later)))


@cache
def words_in(module: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """The words in the code of a module, and the beginnings of those that it composes: it says no
    texts of other names. In the browser they are listed, as its code isn't there or takes long to
    read (see `site/wheels.py`)."""
    if listed := _find(f"words/{module}.json"):
        words, beginnings = json.loads(listed)
        return frozenset(words), tuple(beginnings)
    found = code(module)
    return frozenset(re.findall(r"\w+", found)), tuple(re.findall(r"`(\w+_)\$\{", found))


def packed() -> str:
    """The JavaScript of all widgets of notebooks, for their loaders."""
    return text("packed")


def icons(game: str) -> str | None:
    """The pictures of a game, as JSON; None for a game of another package."""
    return _find(f"icons/{game}.json")


def licences() -> str:
    """The licences of what others made in it, to be handed on with it."""
    return _read("LICENSES.txt")


@cache
def names() -> frozenset[str]:
    """The modules of the widgets of notebooks."""
    return frozenset(path.stem for path in (STATIC / "loaders").glob("*.js"))


@cache
def _read(name: str) -> str:
    if (found := _find(name)) is None:
        raise ImportError(NOT_BUILT)
    return found


def _find(name: str) -> str | None:
    return find_text("tablewidgets", f"static/{name}")
