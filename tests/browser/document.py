"""Cells that are run without Jupyter, and what they show: widgets, HTML and text."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from html import escape
from io import StringIO
from pathlib import Path
from typing import Any, Final

import nbformat
from IPython.core.formatters import DisplayFormatter
from ipywidgets.widgets.widget import _instances

from tablewidgets.widgets.sync import SyncedWidget

VIEW: Final = "application/vnd.jupyter.widget-view+json"

Json = dict[str, Any]
Draw = Callable[[int, list[Json]], object]
"""Draws the outputs of a cell on a page."""


class Document:
    """The cells of a notebook, with names of their own. All of it belongs to one thread."""

    def __init__(self, source: Sequence[str] | Path) -> None:
        self.cells: Final = list(_cells(source))
        self.names: Final[dict[str, Any]] = {"__name__": "__main__", "Out": {}}
        self.complaints: Final[list[str]] = []
        """What cells have raised."""
        self.widgets: Final[dict[str, SyncedWidget]] = {}
        """Those that are shown, by the name of their web socket."""
        self.pages: Final[list[Draw]] = []
        self._outputs: Final[dict[int, list[Any]]] = {}
        self._count = 0

    def run(self, index: int) -> None:
        """Run a cell, and show what it prints and the value of its last line."""
        if (code := self.cells[index]).is_code:
            self._count += 1
            self._outputs[index] = list(self._run(code))
            self._draw(index)

    def _run(self, code: Cell) -> Iterator[Any]:
        printed, value = StringIO(), None
        try:
            with redirect_stdout(printed):
                value = _value(code.source, self.names)
        except Exception as error:
            self.complaints.append(f"cell: {type(error).__name__}: {error}")
        if text := printed.getvalue():
            yield {"text": text}
        if value is not None:
            self.names["Out"][self._count] = value
            yield _displayed(value)

    def show(self, draw: Draw) -> None:
        """Draw all outputs on one more page, and each again that changes."""
        self.pages.append(draw)
        for index in self._outputs:
            draw(index, self._drawn(index))

    def _draw(self, index: int) -> None:
        for draw in self.pages:
            draw(index, self._drawn(index))

    def _drawn(self, index: int) -> list[Json]:
        return [self._described(output) for output in self._outputs[index]]

    def _described(self, output: Any) -> Json:
        """An output for the page."""
        if isinstance(output, SyncedWidget):
            self.widgets[output.model_id] = output
            return {"socket": output.model_id}
        data: Json = output
        return data


class Cell:
    def __init__(self, source: str, is_code: bool) -> None:
        self.source: Final = source
        self.is_code: Final = is_code


def _cells(source: Sequence[str] | Path) -> Iterator[Cell]:
    if not isinstance(source, Path):
        yield from (Cell(text, is_code=True) for text in source)
        return
    for cell in nbformat.read(source, as_version=4).cells:
        yield Cell(cell.source, cell.cell_type == "code")


def _value(source: str, names: dict[str, Any]) -> Any:
    """Run the statements of a cell; the value of the last one, if it is an expression."""
    tree = ast.parse(source)
    match tree.body:
        case [*_, ast.Expr(last)]:
            tree.body.pop()
        case _:
            last = ast.Constant(None)
    exec(compile(tree, "<cell>", "exec"), names)
    value = ast.fix_missing_locations(ast.Expression(last))
    return eval(compile(value, "<cell>", "eval"), names)


def _displayed(value: Any) -> Any:
    """What a notebook would show of a value: a widget, or HTML, or a text."""
    data, _ = DisplayFormatter().format(value)  # type: ignore[no-untyped-call]
    if VIEW in data:
        return _instances[data[VIEW]["model_id"]]
    if "text/html" in data:
        return {"html": data["text/html"]}
    return {"html": f"<pre>{escape(data['text/plain'])}</pre>"}
