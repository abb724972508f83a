"""A program for the Python of the browser, which `compile.mjs` runs: it compiles what the code of a
widget imports."""

from __future__ import annotations

import json
import py_compile
import sys
from importlib import import_module
from pathlib import Path


def compile_used(page: str, library: str, code: str) -> None:
    """Show a widget, and put compiled modules in the place of those that it has used.

    Args:
        page: The folder of `worker.py` and all that this needs but Python's own modules.
        library: A folder of these, as they are in the archive from which this Python runs.
        code: The code of the widget.

    Raises:
        ImportError: If it can't be shown.
    """
    sys.dont_write_bytecode = True
    sys.path.insert(0, page)
    said: list[str] = []
    show = import_module("worker").begin("https://school.example/")
    shown = show(code, "en", "", said.append, said.append)
    shown.receive(json.dumps({"kind": "hello", "id": "1", "revision": -1}))
    if len(said) < 2:
        raise ImportError(str(said))
    archive = str(Path(json.__file__).parents[1])
    places = {page: page, archive: library}
    for file in {getattr(module, "__file__", None) or "" for module in [*sys.modules.values()]}:
        for root, folder in places.items():
            if file.startswith(f"{root}/"):
                _compile(Path(folder), file.removeprefix(f"{root}/"))


def _compile(folder: Path, name: str) -> None:
    py_compile.compile(
        str(folder / name), str(folder / f"{name}c"), name, doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )  # fmt: skip
    (folder / name).unlink()
