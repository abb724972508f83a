"""Copies of the course in a folder of the user's, where nobody's work is ever overwritten."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from tablewidgets.course import Files
from tablewidgets.engine.files import write_text

NOTE: Final = ".tablewidgets.json"
"""Which files were copied into a folder, each with a hash: one that still has it was not changed,
and a newer version of the course may replace it."""


class Copied(NamedTuple):
    """What was copied, and what was not, by name."""

    written: tuple[str, ...]
    kept: tuple[str, ...]
    """What somebody has changed."""
    outdated: tuple[str, ...]
    """What of that there is a newer version of, too."""


def copy(files: Files, folder: Path) -> Copied:
    """Copy files into a folder, but for those that somebody has changed there.

    Raises:
        OSError: If they can't be written.
    """
    noted = _noted(folder / NOTE)
    written, kept, outdated = [], [], []
    for name, source in files.items():
        data, target = source.read_bytes(), folder / name
        new = sha256(data).hexdigest()
        found = sha256(target.read_bytes()).hexdigest() if target.exists() else None
        if found == new:
            noted[name] = new
        elif found is None or found == noted.get(name):
            target.parent.mkdir(parents=True, exist_ok=True)
            write_text("folder", target, data.decode())
            written.append(name)
            noted[name] = new
        else:
            kept.append(name)
            if noted.get(name) != new:
                outdated.append(name)
    text = json.dumps(dict(sorted(noted.items())), indent=1) + "\n"
    write_text("folder", folder / NOTE, text)
    return Copied(tuple(written), tuple(kept), tuple(outdated))


def _noted(note: Path) -> dict[str, str]:
    """What was noted; nothing, if that can't be read: then no file is replaced."""
    with suppress(OSError, ValueError):
        found = json.loads(note.read_text("utf-8"))
        if isinstance(found, dict):
            return {name: found[name] for name in found if isinstance(found[name], str)}
    return {}
