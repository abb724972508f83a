"""The Python of the site's own pages: an archive from which it is imported as it is, with what
stands in for Jupyter's packages; and Python's own modules, for pages and notebooks.

Pyodide brings these as source, and compiles them at each start. Here, what the first table imports
is compiled beforehand, by the Python of the browser, which Node runs. All the rest stays source,
which is half as large.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tablewidgets.site import node, own_files
from tablewidgets.site.gallery import FIRST
from tablewidgets.site.python import LIBRARY
from tablewidgets.site.wheels import EPOCH, modules_in

NAME: Final = "python.zip"
LEFT_OUT: Final = (
    *("concurrent/futures/process.py", "multiprocessing"),
    *("http/cookiejar.py", "http/server.py", "wsgiref", "xmlrpc"),
    *("ftplib.py", "imaplib.py", "mailbox.py", "poplib.py", "smtplib.py"),
    *("asyncio/windows_events.py", "asyncio/windows_utils.py", "ctypes/macholib"),
    *("_pyrepl/unix_console.py", "_pyrepl/windows_console.py", "pickletools.py"),
    *(f"encodings/cp{page}.py" for page in ("037", "273", "424", "500", "875", "1026", "1140")),
    *("_pydatetime.py", "_pyio.py"),
)
"""Python's modules for what a browser has not: processes, servers and mail, other systems and their
terminals, mainframes; and those in the place of which there are compiled ones."""
_HERE: Final = Path(__file__).parent
_WITHOUT_JUPYTER: Final = _HERE / "without_jupyter"


def write(path: Path, pyodide: Path) -> None:
    """Write the archive, and compile Python's own modules in a folder of Pyodide.

    Raises:
        OSError: If Node is missing, or fails.
    """
    with TemporaryDirectory() as name:
        page, library = Path(name, "page"), Path(name, "library")
        for at, data in files().items():
            (page / at).parent.mkdir(parents=True, exist_ok=True)
            (page / at).write_bytes(data)
        with ZipFile(pyodide / LIBRARY) as packed:
            packed.extractall(library)
        program = _HERE / "compile_used.py"
        node.run("node", _HERE / "compile.mjs", pyodide, page, library, program, FIRST)
        for at in LEFT_OUT:
            found = library / at
            shutil.rmtree(found) if found.is_dir() else found.unlink()
        _pack(page, path)
        _pack(library, pyodide / LIBRARY)


def files() -> own_files.Files:
    """What is in the archive, before anything is compiled."""
    modules = modules_in(_WITHOUT_JUPYTER, _WITHOUT_JUPYTER)
    del modules["__init__.py"]
    return own_files.for_pages() | modules


def _pack(folder: Path, path: Path) -> None:
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                at = file.relative_to(folder).as_posix()
                packed.writestr(ZipInfo(at, EPOCH), file.read_bytes(), ZIP_DEFLATED)
