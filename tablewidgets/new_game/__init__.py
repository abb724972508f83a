"""A new game to begin with: a package of its own that plays, is drawn, and passes every check.

It is a copy of `higher`, the small game on which the engine's own tests run, with what a project
needs around it.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from shutil import rmtree
from typing import Final

from tablewidgets.engine import registry

TEMPLATE: Final = "higher"
"""The name of the package that is copied."""
_SUFFIX: Final = ".template"
"""Of files that mean something in the new project alone, like its pyproject.toml."""
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def new_game(name: str, folder: Path | None = None) -> Path:
    """Write a new game into a folder of its own. After an error nothing is written.

    Args:
        name: The name of its package, like `love_letter`.
        folder: Where to put its folder; the current one by default.

    Returns:
        The folder of the new project.

    Raises:
        ValueError: If the name can't be that of a package, or is taken.
        OSError: If the folder can't be written, for one because it exists.
    """
    project = (folder or Path()) / _checked(name)
    written = {
        _renamed(str(path), name).removesuffix(_SUFFIX): _renamed(text, name)
        for path, text in _sources()
    }
    project.mkdir(parents=True)
    try:
        for path, text in written.items():
            (project / path).parent.mkdir(parents=True, exist_ok=True)
            (project / path).write_text(text, "utf-8")
    except BaseException:
        rmtree(project)
        raise
    return project


def _checked(name: str) -> str:
    if not isinstance(name, str) or not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise ValueError(f"name: lower-case letters, digits and _, like love_letter, not {name!r}")
    if name == "tests" or name in registry.games() or find_spec(name) is not None:
        raise ValueError(f"name: {name!r} is taken by another package: choose another name")
    return name


def _sources() -> Iterator[tuple[PurePosixPath, str]]:
    """The files of the template by their places in the new project."""
    here = files(__name__)
    yield from _files(here / TEMPLATE, PurePosixPath(TEMPLATE))
    yield from _files(here / "project", PurePosixPath())


def _files(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, str]]:
    for entry in folder.iterdir():
        if entry.is_file():
            yield path / entry.name, entry.read_text("utf-8")
        elif entry.name != "__pycache__":
            yield from _files(entry, path / entry.name)


def _renamed(text: str, name: str) -> str:
    """The same with the new game's name: of its package, of its classes, and in its title."""
    title = name.replace("_", " ").title()
    text = re.sub(rf'^title = "{TEMPLATE.title()}"$', f'title = "{title}"', text, flags=re.M)
    text = re.sub(rf"(?<![a-z]){TEMPLATE}(?![a-z])", name, text)
    return text.replace(TEMPLATE.title(), registry.class_name(name))
