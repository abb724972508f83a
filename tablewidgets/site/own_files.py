"""What of our own package is for the Python in the browser, by its places there."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import tablewidgets
from tablewidgets.widgets import bundle

Files = dict[str, bytes]
"""Files by their places."""

_SOURCES: Final = {
    *("art", "frontend", "guide", "icons.json", "notebooks", "site"),
    *("cli", "new_game", "testing", "room.js", "place.js", "desk.js", "text.js"),
}
"""What of it is not for the browser: sources, what is in the site besides, and what makes new
games, commands and the pages of rooms."""
_PAGES: Final = re.compile(r"static/(room-.+|page(-lesson|-room)?)\.js$")
"""What pages load themselves."""
_WRITTEN: Final = re.compile(r"static/page-(game|tasks)\.js$")
"""What the pages are made of that notebooks can write."""
_NO_PAGE: Final = {"after", "classes", "course", "pages", "rooms", "text_mode"}
"""What pages without a notebook have no use for."""


def for_notebooks() -> Files:
    """What notebooks need, but for the pages that they can write."""
    return {at: _read(at, path) for at, path in _paths() if not _WRITTEN.search(at)} | _words()


def to_write_pages() -> Files:
    """What notebooks need besides to write pages that are one file."""
    return {at: _read(at, path) for at, path in _paths() if _WRITTEN.search(at)}


def for_pages() -> Files:
    """What pages without a notebook need. Of JavaScript there is the names alone: such a page loads
    it by its address."""
    return {
        at: b"" if at.endswith(".js") else data
        for at, data in for_notebooks().items()
        if not _NO_PAGE & {*at.split("/")} and at != "tablewidgets/static/LICENSES.txt"
    }


def _read(at: str, path: Path) -> bytes:
    return path.read_bytes() if at.endswith(path.suffix) else _as_json(path)


def _as_json(path: Path) -> bytes:
    """TOML as JSON, as Python in a browser takes long to read TOML."""
    read = tomllib.loads(path.read_text("utf-8"))
    return json.dumps(read, ensure_ascii=False, separators=(",", ":")).encode()


def _words() -> Files:
    """The words in each module of JavaScript that could be names of texts, so that Python in a
    browser need not look for them (see `bundle.words_in`)."""
    texts = (tomllib.loads(path.read_text("utf-8")) for _, path in _paths() if _is_text(path))
    keys = {key for text in texts for key in _keys(text)}
    found: Files = {}
    for module in sorted(bundle.names()):
        words, beginnings = bundle.words_in(module)
        listed = json.dumps([sorted(words & keys), sorted({*beginnings})], separators=(",", ":"))
        found[f"tablewidgets/static/words/{module}.json"] = listed.encode()
    return found


def _is_text(path: Path) -> bool:
    return path.suffix == ".toml" and path.parent.name == "text"


def _keys(table: dict[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        yield key
        if isinstance(value, dict):
            yield from _keys(value)


def _paths() -> Iterator[tuple[str, Path]]:
    """The files with their places in the browser."""
    root = Path(tablewidgets.__file__).parent
    for path in sorted(root.rglob("*.*")):
        at = path.relative_to(root.parent).as_posix()
        parts = {*at.split("/")}
        hidden = any(part.startswith((".", "__pycache__")) for part in parts)
        if path.is_file() and not hidden and not _SOURCES & parts and not _PAGES.search(at):
            yield at.replace(".toml", ".json"), path
