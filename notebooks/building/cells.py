"""The cells of a notebook, and its metadata."""

from __future__ import annotations

from typing import Any, Final

import nbformat

METADATA: Final = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def code(text: str) -> Any:
    return nbformat.v4.new_code_cell(text)


def folded_code(text: str) -> Any:
    """A collapsed cell: it holds the answer to a question."""
    return nbformat.v4.new_code_cell(text, metadata={"jupyter": {"source_hidden": True}})


def markdown(text: str) -> Any:
    return nbformat.v4.new_markdown_cell(text)


def notebook(cells: list[Any]) -> Any:
    """A notebook of these cells, with ids by their numbers."""
    made = nbformat.v4.new_notebook(metadata=METADATA, cells=cells)
    for number, cell in enumerate(made.cells, 1):
        cell["id"] = f"cell-{number}"
    return made
