"""Lines of cells as a table: in text, and in HTML for a page on which nothing runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from tablewidgets.engine.locale import columns

Lines = Iterable[Sequence[str]]
"""The first line is the head, the first cell of each line its name."""


def text_table(lines: Lines) -> list[str]:
    """Names to the left, all else to the right."""
    lines = list(lines)
    widths = [max(columns(cell) for cell in column) for column in zip(*lines, strict=True)]
    return [
        "  ".join(
            cell + room if at == 0 else room + cell
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
            for room in (" " * (width - columns(cell)),)
        ).rstrip()
        for line in lines
    ]


def html_table(lines: Lines, caption: str) -> str:
    head, *body = lines
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for name, *cells in body
    )
    return (
        f"<table><caption>{escape(caption)}</caption>"
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )
