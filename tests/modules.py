"""The built front end as pages without a notebook load it, module by module."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Final

from tablewidgets.widgets.bundle import STATIC

PACKED: Final = STATIC / "packed.js"
"""All widgets of notebooks, which come together."""
WHOLE: Final = (STATIC / "page-game.js", STATIC / "page-tasks.js")
"""All the code of a page that is a single file."""
_PART: Final = re.compile(r"-[A-Z0-9]{8}$")
"""How the name of a module ends that others load."""
_IMPORT: Final = re.compile(r'\bimport(?:\{[^}]*\}from)?"\./([\w-]+\.js)"')


def entries() -> list[Path]:
    """What pages load by name: each widget, and what shows them."""
    modules = sorted({*STATIC.glob("*.js")} - {PACKED, *WHOLE})
    return [path for path in modules if not _PART.search(path.stem)]


def before_drawing(module: Path) -> list[Path]:
    """A module, with those that it imports, and they: without them nothing is drawn."""
    found = [module]
    for path in found:
        imported = (STATIC / name for name in _IMPORT.findall(path.read_text("utf-8")))
        found += [path for path in imported if path not in found]
    return found


def zipped(*modules: Path) -> int:
    """The bytes of modules over the wire."""
    return sum(len(gzip.compress(path.read_bytes(), mtime=0)) for path in modules)
