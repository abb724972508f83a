"""The pictures of a game by their names.

Those of this package's games are built with the front end. A game of another package has an
`icons.json` beside its code, which maps each name to a file of its own (`"./art/crown.svg"`) or to
a picture of a game that is there (`"kraaw:ring"`), and needs no build.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from tablewidgets.engine.registry import find
from tablewidgets.widgets.bundle import STATIC

Icon = dict[str, str]
"""The `body` of an svg and its view `box`."""

_SVG: Final = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)


def icons(game: str) -> dict[str, Icon]:
    """The pictures of a game; one without any is drawn with words and numbers.

    Raises:
        ValueError: the game's `icons.json` names a picture that can't be had.
    """
    kind = find(game)
    return {} if kind is None else _icons(game, kind.spec.package)


@cache
def _icons(game: str, package: str) -> dict[str, Icon]:
    built = STATIC / "icons" / f"{game}.json"
    if built.exists():
        found: dict[str, Icon] = json.loads(built.read_text("utf-8"))
        return found
    listed = files(package) / "icons.json"
    if not listed.is_file():
        return {}
    sources: dict[str, Any] = json.loads(listed.read_text("utf-8"))
    return {name: _icon(package, name, source) for name, source in sources.items()}


def _icon(package: str, name: str, source: str) -> Icon:
    if source.startswith("./"):
        file = files(package).joinpath(source)
        if file.is_file():
            return _drawn(file.read_text("utf-8"), f"{package}: icons.json, {name}: {source}")
        raise ValueError(f"{package}: icons.json, {name}: there is no file {source}")
    game, _, other = source.partition(":")
    try:
        return icons(game)[other]
    except KeyError:
        raise ValueError(
            f"{package}: icons.json, {name}: a file like './art/crown.svg' or a picture of "
            f"another game like 'kraaw:ring', not {source!r}"
        ) from None


def _drawn(svg: str, where: str) -> Icon:
    parts = _SVG.search(svg)
    box = parts and re.search(r'viewBox="([^"]*)"', parts[1])
    if not parts or not box:
        raise ValueError(f"{where} is not an svg with a viewBox")
    return {"body": parts[2].strip(), "box": box[1]}
