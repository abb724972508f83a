"""Packages for the Python in the browser: wheels, made of what is installed here, and their list.

What is installed here is what was tested together, and nothing is fetched. Of packages that are
written in Python, the same files run in the browser; compiled modules are left out, as psygnal has
the same in Python.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from email.message import Message
from email.parser import Parser
from hashlib import sha256
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tablewidgets
from tablewidgets.site import own_files
from tablewidgets.site.own_files import Files

PYTHON: Final = {
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "python_full_version": "3.14.0",
    "python_version": "3.14",
    "sys_platform": "emscripten",
}
"""The Python in the browser, as requirements ask for it."""
LEFT_OUT: Final = {"jupyterlab-widgets"}
"""Packages that are for a server alone."""

_OURS: Final = "tablewidgets"
_NO_PART: Final = {"..", "__pycache__", "labextension", "nbextension", "tests"}
"""Folders of a package that its Python doesn't read, or that lie elsewhere."""
_COMPILED: Final = {".pyc", ".pyd", ".so"}
_INSTALLER: Final = {"INSTALLER", "RECORD", "REQUESTED", "direct_url.json", "uv_cache.json"}
"""What an installer writes beside the files of a package."""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every file: the same packages are the same bytes."""


def write(folder: Path, roots: Iterable[str], instead: Iterable[Files] = ()) -> dict[str, Any]:
    """Write the wheels of these packages and of all that they need.

    Args:
        folder: Where the wheels go.
        roots: The names of the packages.
        instead: Packages that take the place of those that are installed here.

    Returns:
        The packages, as Pyodide's list of packages has them.

    Raises:
        ImportError: If one is not installed.
    """
    given = {canonicalize_name(_metadata(files)["Name"]): files for files in instead}
    waiting = [*map(canonicalize_name, roots)]
    listed: dict[str, Any] = {}
    while waiting:
        if (name := waiting.pop()) in listed:
            continue
        files = given[name] if name in given else _installed(name)
        listed[name] = _written(folder, name, files)
        waiting += listed[name]["depends"]
    return dict(sorted(listed.items()))


def read(wheel: Path) -> Files:
    """The files in a wheel."""
    with ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist() if not name.endswith("/")}


def made_up(name: str, modules: Files | None = None) -> Files:
    """A package of these modules, or one that is only a name."""
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {tablewidgets.__version__}\n"
    about = f"{name}-{tablewidgets.__version__}.dist-info/METADATA"
    return {about: metadata.encode(), **(modules or {})}


def modules_in(folder: Path, root: Path) -> Files:
    """The modules in a folder, by their places below a root."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*.py"))
    }


def _written(folder: Path, name: str, files: Files) -> dict[str, Any]:
    """Write a wheel; what the list of packages says of it."""
    version = _metadata(files)["Version"]
    path = folder / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for at, data in sorted(files.items()):
            packed.writestr(ZipInfo(at, EPOCH), data, ZIP_DEFLATED)
    return {
        "name": name,
        "version": version,
        "file_name": path.name,
        "install_dir": "site",
        "sha256": sha256(path.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(_modules(files)),
        "depends": sorted({*_needs(files)} - LEFT_OUT),
        "unvendored_tests": False,
    }


def _installed(name: str) -> Files:
    """The files of a package that is installed here, as far as they are for the browser."""
    found = distribution(name)
    files = {at: path.read_bytes() for at, path in _paths(found)}
    if name == _OURS:  # a clone has no list of its files
        metadata = {at: data for at, data in files.items() if ".dist-info/" in at}
        files = metadata | own_files.for_notebooks()
    return files


def _paths(found: Distribution) -> Iterator[tuple[str, Path]]:
    for file in found.files or ():
        is_part = not _NO_PART & {*file.parts} and file.suffix not in _COMPILED
        if is_part and file.name not in _INSTALLER:
            yield file.as_posix(), Path(str(found.locate_file(file)))


def _metadata(files: Files) -> Message:
    (at,) = [name for name in files if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)]
    return Parser().parsestr(files[at].decode())


def _needs(files: Files) -> Iterator[str]:
    """The packages that this one requires in the browser."""
    for line in _metadata(files).get_all("Requires-Dist", []):
        of = Requirement(line)
        if of.marker is None or of.marker.evaluate({**PYTHON, "extra": ""}):
            yield canonicalize_name(of.name)


def _modules(files: Files) -> set[str]:
    """What can be imported."""
    tops = {name.split("/")[0] for name in files if name.endswith(".py")}
    return {top.removesuffix(".py") for top in tops}
