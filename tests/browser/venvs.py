"""A new Python with distributions of ours, linked: what pip would install, in a second."""

from __future__ import annotations

import os
import shutil
import sysconfig
import venv
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

CACHE: Final = "__pycache__"
PROGRAMS: Final = Path(sysconfig.get_path("scripts"))


def closure(requirements: Iterable[Requirement]) -> Iterator[Distribution]:
    """The distributions that these requirements need, each once, with all that those require.

    As for pip, each must have a version that every other one allows.
    """
    pending, seen = [*requirements], set[str]()
    while pending:
        of = pending.pop()
        found = distribution(of.name)
        assert of.specifier.contains(found.version, prereleases=True), f"{of}: {found.version}"
        for extra in {"", *of.extras}:
            if (key := f"{found.name}[{extra}]") in seen:
                continue
            seen.add(key)
            if not extra:
                yield found
            wanted = map(Requirement, found.requires or ())
            pending += [
                one for one in wanted if not one.marker or one.marker.evaluate({"extra": extra})
            ]


def create(home: Path, requirements: Iterable[Requirement]) -> Path:
    """Make a virtual environment of what is required and pip; return the folder of its programs."""
    venv.create(home)
    paths = {"base": str(home), "platbase": str(home)}
    packages = Path(sysconfig.get_path("purelib", "venv", paths))
    programs = Path(sysconfig.get_path("scripts", "venv", paths))
    for installed in closure([*requirements, Requirement("pip")]):
        for file in installed.files or ():
            if file.parent.name != CACHE:
                source, target = Path(str(installed.locate_file(file))), packages / file
                _put(source, Path(os.path.normpath(target)), programs)
    return programs


def _put(source: Path, target: Path, programs: Path) -> None:
    """A file, and what is compiled of it already. A program begins with the path of its Python."""
    if target.parent == programs:
        shutil.copy(source, target)
        target.write_bytes(source.read_bytes().replace(bytes(PROGRAMS), bytes(programs)))
        return
    _link(source, target)
    if source.suffix == ".py":
        compiled, here = (Path(cache_from_source(of)) for of in (source, target))
        if compiled.exists():
            _link(compiled, here)


def _link(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, target)
    except OSError:  # on another disk
        shutil.copy2(source, target)  # with its date, by which Python knows what it has compiled
