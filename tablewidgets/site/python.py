"""The Python of the site: Pyodide's own files, from its npm package, and packages in wheels."""

from __future__ import annotations

import json
import shutil
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import tablewidgets
from tablewidgets.site import node, own_files, wheels

PYODIDE: Final = "314.0.7"
"""The version; the front end's package.json has the same for the tests."""
LIBRARY: Final = "python_stdlib.zip"
"""Python's own modules."""
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY)
LIST: Final = "pyodide-lock.json"
"""The list of packages. That of npm names another server."""
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


def write(folder: Path) -> None:
    """Write Pyodide and the packages.

    Raises:
        OSError: If something is missing that the site is made of; the message says what.
    """
    folder.mkdir(parents=True)
    with package() as unpacked:
        for name in RUNTIME:
            shutil.copy(unpacked / name, folder)
            (folder / name).chmod(0o644)
        about = json.loads((unpacked / LIST).read_text("utf-8"))["info"]
    pages = wheels.made_up(TO_WRITE_PAGES, own_files.to_write_pages())
    listed = wheels.write(folder, ROOTS, [pages, *_shims()])
    text = json.dumps({"info": about, "packages": listed}, indent=1)
    (folder / LIST).write_text(f"{text}\n", "utf-8")


def _shims() -> Iterator[own_files.Files]:
    extension = Path(sys.prefix, _EXTENSION)
    for pattern in _SHIMS:
        (found,) = extension.glob(f"{pattern}.whl")
        yield wheels.read(found)
    yield wheels.made_up("piplite", wheels.modules_in(_HERE / "piplite", _HERE))
    yield from map(wheels.made_up, _EMPTY)


@contextmanager
def package() -> Iterator[Path]:
    """The folder of Pyodide's npm package: in a clone, the front end's; otherwise npm fetches it,
    and makes sure that it is what was published."""
    own = Path(tablewidgets.__file__).parent / "frontend" / "node_modules" / "pyodide"
    if own.is_dir():
        yield own
        return
    with TemporaryDirectory() as name:
        node.run("npm", "pack", "--silent", f"pyodide@{PYODIDE}", "--pack-destination", name)
        (packed,) = Path(name).glob("*.tgz")
        with tarfile.open(packed) as archive:
            archive.extractall(name, filter="data")
        yield Path(name) / "package"
