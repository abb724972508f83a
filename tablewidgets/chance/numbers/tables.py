"""Tables of numbers, as text and as HTML."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from tablewidgets.chance.numbers.markup import markup, plain
from tablewidgets.chance.numbers.writing import label, texts
from tablewidgets.engine.locale import columns

X = TypeVar("X", bound=Hashable)

MOST_ROWS: Final = 40
"""The most values that a table shows one by one."""
_INDENT: Final = "\N{NO-BREAK SPACE}" * 2
"""Indentation that HTML does not collapse."""


def rows_for(values: Sequence[X], weight: Callable[[X], Any]) -> list[tuple[str, list[X]]]:
    """The rows of a table, by their labels: one row for each value or, if there are too many, for
    each of those with the most weight, and a last row for all others."""
    shown = list(values)
    if len(shown) > MOST_ROWS:
        weightiest = set(sorted(shown, key=weight, reverse=True)[: MOST_ROWS - 1])
        shown = [value for value in shown if value in weightiest and weight(value)]
    rows = [(label(value), [value]) for value in shown]
    if shown and len(shown) < len(values):
        rest = [value for value in values if value not in set(shown)]
        rows.append((texts().say("law.others", n=len(rest)), rest))
    return rows


class Grid(NamedTuple):
    """A table of texts, in which formulas may stand. Without heads it is a title with notes
    only."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = ()
    words: Sequence[int] = ()
    """The columns of words, which are left-aligned in text; the others are right-aligned, as
    numbers are."""

    def text(self) -> str:
        lines = [list(map(plain, line)) for line in (self.heads, *self.rows) if self.heads]
        widths = [max(columns(line[at]) for line in lines) for at in range(len(self.heads))]
        grid = ["  ".join(map(self._flush, range(len(line)), line, widths)) for line in lines]
        title = [self.title] if self.title else []
        said = [*title, *(line.rstrip() for line in grid), *self.notes]
        return "\n".join(map(plain, said))

    def _flush(self, at: int, text: str, width: int) -> str:
        blank = " " * (width - columns(text))
        return text + blank if at in self.words else blank + text

    def html(self) -> str:
        """The table in plain HTML that every sanitiser lets through. Words are left-aligned only
        where styles pass, as notebooks right-align all cells."""
        lines = []
        if self.heads:
            lines = ["<table>"]
            if self.title:
                lines.append(f"<caption>{markup(self.title)}</caption>")
            lines += ["<thead>", _html_row(self.heads, "col", self.words), "</thead>", "<tbody>"]
            lines += [_html_row(row, "row", self.words) for row in self.rows]
            lines += ["</tbody>", "</table>"]
        elif self.title:
            lines = [f"<p><strong>{markup(self.title)}</strong></p>"]
        lines += [f"<p>{markup(note)}</p>" for note in self.notes]
        return "\n".join(lines)


def _html_row(cells: Iterable[str], head: str, words: Sequence[int]) -> str:
    """A row of column heads, or a row that begins with its own head."""
    line = []
    for at, cell in enumerate(cells):
        tag = "th" if head == "col" or at == 0 else "td"
        scope = f' scope="{head}"' if tag == "th" else ""
        flush = ' style="text-align: left"' if at in words else ""
        line.append(f"<{tag}{scope}{flush}>{markup(cell).replace('  ', _INDENT)}</{tag}>")
    return f"<tr>{''.join(line)}</tr>"
