"""The course: its notebooks, sheets and guides, in a wheel or in a clone of the repository.

They are not twice in the repository: a wheel gets them when it is built, from `notebooks/` and
`docs/guide/`, where an editable installation finds them. The build runs this file by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

START: Final = "index.ipynb"
"""The start page of each language."""
_HERE: Final = Path(__file__).parent
_REPOSITORY: Final = _HERE.parents[1]
_SUFFIXES: Final = {".html", ".ipynb", ".md"}
_ELSEWHERE: Final = {"contribute.md"}
"""Of the guide, what only refers to other files of the repository."""

Files = dict[str, Path]
"""Files by their places, like "sheets/05_sampling.html"."""


def in_repository() -> bool:
    """Whether this is a clone of the repository."""
    return not (_HERE / "notebooks").is_dir()


def files() -> Files:
    """All files of the course, by their places in this folder of a wheel."""
    root = _REPOSITORY if in_repository() else _HERE
    folders = {f"notebooks/{name}": root / "notebooks" / name for name in ("en", "fr", "teacher")}
    folders["guide"] = root / "docs/guide" if in_repository() else root / "guide"
    return {
        f"{place}/{name}": path
        for place, folder in folders.items()
        for name, path in _files(folder).items()
    }


def _files(folder: Path) -> Files:
    """Ours, and nothing hidden, as what Jupyter leaves there."""
    found = {path.relative_to(folder): path for path in sorted(folder.rglob("*"))}
    return {
        name.as_posix(): path
        for name, path in found.items()
        if path.suffix in _SUFFIXES
        and name.name not in _ELSEWHERE
        and not any(part.startswith(".") for part in name.parts)
    }


def for_pupils(locale: str) -> Files:
    """What pupils get: the start page, the notebooks, and sheets to print."""
    return _below(f"notebooks/{locale}/")


def for_teachers(locale: str) -> Files:
    """What teachers get besides: notebooks with notes and solutions, and the guide."""
    guide = {f"guide/{name}": path for name, path in _below("guide/").items()}
    return _below(f"notebooks/teacher/{locale}/") | guide


def _below(place: str) -> Files:
    return {
        name.removeprefix(place): path for name, path in files().items() if name.startswith(place)
    }


def pupils_folder(locale: str) -> Path:
    """The folder in which the files for pupils are."""
    return for_pupils(locale)[START].parent
