"""The Python of the site: Pyodide's own files, from its npm package, and packages in wheels."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import tablewidgets
from tablewidgets.engine.locale import Catalogue
from tablewidgets.site import INSTALL, wheels

PYODIDE: Final = "314.0.7"
"""The version; the front end's package.json has the same for the tests."""
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LIST: Final = "pyodide-lock.json"
"""The list of packages. That of npm names another server."""
PAGE_LIST: Final = "page-lock.json"
"""The list for our own pages: tablewidgets, and what stands in for Jupyter's packages."""
TO_WRITE_PAGES: Final = "tablewidgets-pages"
"""What notebooks alone need of tablewidgets."""
PACKAGES: Final = (
    *("ipykernel", "piplite", "micropip", "jedi", "comm", "ipython"),
    *("tablewidgets", TO_WRITE_PAGES),
)
"""What a notebook begins with; `jedi` and `micropip` are asked for by name alone."""
ROOTS: Final = ("pyodide-kernel", "widgetsnbextension", *PACKAGES)

_EXTENSION: Final = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
_SHIMS: Final = ("ipykernel-6*", "pyodide_kernel-*", "widgetsnbextension-4*")
"""The packages that JupyterLite brings for its kernel."""
_EMPTY: Final = ("jedi", "micropip", "prompt-toolkit")
"""What is asked for, and not needed: IPython completes without the first, the second would fetch
from elsewhere, and the last is for terminals."""
_HERE: Final = Path(__file__).parent
_STAND_IN: Final = "without-jupyter"
_TEXTS: Final = Catalogue("tablewidgets.site")


def write(folder: Path) -> None:
    """Write Pyodide and the packages.

    Raises:
        OSError: If something is missing that the site is made of; the message says what.
    """
    folder.mkdir(parents=True)
    with _package() as package:
        for name in RUNTIME:
            shutil.copy(package / name, folder)
            (folder / name).chmod(0o644)
        about = json.loads((package / LIST).read_text("utf-8"))["info"]
    listed = wheels.write(folder, ROOTS, [wheels.to_write_pages(TO_WRITE_PAGES), *_shims()])
    _write_list(folder / LIST, about, listed)
    alone = wheels.write(folder, [_STAND_IN], [_stand_in()])
    ours = listed["tablewidgets"] | {"depends": [_STAND_IN]}
    _write_list(folder / PAGE_LIST, about, {"tablewidgets": ours, **alone})


def _write_list(path: Path, about: Any, packages: dict[str, Any]) -> None:
    text = json.dumps({"info": about, "packages": packages}, indent=1)
    path.write_text(f"{text}\n", "utf-8")


def _stand_in() -> wheels.Files:
    root = _HERE / "without_jupyter"
    modules = wheels.modules_in(root, root)
    del modules["__init__.py"]
    return wheels.made_up(_STAND_IN, modules)


def _shims() -> Iterator[wheels.Files]:
    extension = Path(sys.prefix, _EXTENSION)
    for pattern in _SHIMS:
        (found,) = extension.glob(f"{pattern}.whl")
        yield wheels.read(found)
    yield wheels.made_up("piplite", wheels.modules_in(_HERE / "piplite", _HERE))
    yield from map(wheels.made_up, _EMPTY)


@contextmanager
def _package() -> Iterator[Path]:
    """The folder of Pyodide's npm package: in a clone, the front end's; otherwise npm fetches it,
    and makes sure that it is what was published."""
    own = Path(tablewidgets.__file__).parent / "frontend" / "node_modules" / "pyodide"
    if own.is_dir():
        yield own
        return
    programs = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)])
    npm = shutil.which("npm", path=programs)
    if npm is None:
        raise FileNotFoundError(_TEXTS.say("build.npm", command=INSTALL))
    with TemporaryDirectory() as name:
        subprocess.run(
            [npm, "pack", "--silent", f"pyodide@{PYODIDE}", "--pack-destination", name],
            check=True, stdout=subprocess.DEVNULL, env={**os.environ, "PATH": programs},
        )  # fmt: skip
        (packed,) = Path(name).glob("*.tgz")
        with tarfile.open(packed) as archive:
            archive.extractall(name, filter="data")
        yield Path(name) / "package"
