"""The pictures of a game by their names.

Those of this package's games are built with the front end. A game of another package needs no
build: its `icons.json`, beside its code, maps each name to a file (`"./art/crown.svg"`) or to a
picture of an available game (`"kraaw:ring"`).
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, Final

from tablewidgets.engine.package_files import find_text
from tablewidgets.engine.registry import find
from tablewidgets.widgets import bundle

Icon = dict[str, str]
"""The `body` of an svg and its view `box`."""

_SVG: Final = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)


def icons(game: str) -> dict[str, Icon]:
    """The pictures of a game; empty for a game without pictures.

    Raises:
        ValueError: a picture in the game's `icons.json` doesn't exist.
    """
    kind = find(game)
    return {} if kind is None else _icons(game, kind.spec.package)


@cache
def _icons(game: str, package: str) -> dict[str, Icon]:
    if built := bundle.icons(game):
        found: dict[str, Icon] = json.loads(built)
        return found
    if (listed := find_text(package, "icons.json")) is None:
        return {}
    sources: dict[str, Any] = json.loads(listed)
    return {name: _icon(package, name, source) for name, source in sources.items()}


def _icon(package: str, name: str, source: str) -> Icon:
    if source.startswith("./"):
        if (svg := find_text(package, source.removeprefix("./"))) is None:
            raise ValueError(f"{package}: icons.json, {name}: there is no file {source}")
        return _parse_svg(svg, f"{package}: icons.json, {name}: {source}")
    game, _, other = source.partition(":")
    try:
        return icons(game)[other]
    except KeyError:
        raise ValueError(
            f"{package}: icons.json, {name}: a file like './art/crown.svg' or a picture of "
            f"another game like 'kraaw:ring', not {source!r}"
        ) from None


def _parse_svg(svg: str, where: str) -> Icon:
    parts = _SVG.search(svg)
    box = parts and re.search(r'viewBox="([^"]*)"', parts[1])
    if not parts or not box:
        raise ValueError(f"{where} is not an svg with a viewBox")
    return {"body": parts[2].strip(), "box": box[1]}
