"""The lessons for Capytale, whose notebooks run Python in the browser and show no widgets.

Each cell shows in text what it shows elsewhere as a widget. The first one installs the package from
a wheel that the teacher has added to the activity. After each task stands a text with the tag
`breakpoint`: in Capytale's sequenced mode, what comes after it appears once it is run.
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any, Final

from tablewidgets import __version__
from tablewidgets.course import Files, for_pupils
from tablewidgets.engine.locale import Catalogue, speaking
from tablewidgets.lessons.kept import NUMBERS

WHEEL: Final = f"tablewidgets-{__version__}-py3-none-any.whl"
BREAKPOINT: Final = "breakpoint"
TEXTS: Final = Catalogue("tablewidgets.course")
_INSTALL: Final = f"""\
import micropip

await micropip.install("emfs:{WHEEL}", deps=False)"""
_TASK: Final = re.compile(r"\.task\(")


def write(folder: Path, locale: str) -> Files:
    """Write the notebooks of all lessons into a folder; each by its name."""
    made = {}
    for name, path in for_pupils(locale).items():
        if name.endswith(".ipynb") and name.startswith(NUMBERS):
            with speaking(locale):
                notebook = edition(json.loads(path.read_text("utf-8")))
            made[f"capytale_{name}"] = folder / name
            text = json.dumps(notebook, ensure_ascii=False, indent=1)
            (folder / name).write_text(f"{text}\n", "utf-8")
    return made


def edition(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook for Capytale, with texts of its own in the current language."""
    cells = [_markdown(TEXTS.say("capytale.install", wheel=WHEEL)), _code(_INSTALL)]
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            cells.append(_markdown(source))
            continue
        cells.append(_code(in_text(source)))
        if _TASK.search(source):
            cells.append(_markdown(TEXTS.say("capytale.next"), BREAKPOINT))
    for number, cell in enumerate(cells, 1):
        cell["id"] = f"cell-{number}"
    return {**notebook, "cells": cells}


def in_text(source: str) -> str:
    """The code of a cell that shows in text what its last line is worth."""
    tree = ast.parse(source)
    if not tree.body or not isinstance(last := tree.body[-1], ast.Expr):
        return source
    before = "".join(source.splitlines(keepends=True)[: last.lineno - 1])
    return f"{before}tw.in_text({_shown(source, last.value)})"


def _shown(source: str, value: ast.expr) -> str:
    """What is shown: of a table the game, with its bots."""
    match value:
        case ast.Call(func=ast.Attribute(value=game, attr="table"), keywords=given):
            bots = [f"bots={_text(source, one.value)}" for one in given if one.arg == "bots"]
            return ", ".join([_text(source, game), *bots])
    return _text(source, value)


def _text(source: str, node: ast.expr) -> str:
    found = ast.get_source_segment(source, node)
    assert found is not None, "it has just been parsed"
    return found


def _markdown(source: str, *tags: str) -> dict[str, Any]:
    metadata = {"tags": [*tags]} if tags else {}
    return {"cell_type": "markdown", "metadata": metadata, "source": source}


def _code(source: str) -> dict[str, Any]:
    return {
        "cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [],
        "source": source,
    }  # fmt: skip
