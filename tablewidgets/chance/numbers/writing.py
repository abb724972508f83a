"""Numbers and laws as a reader of the current language writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from html import escape
from typing import Any, Final, NamedTuple, TypeVar

from tablewidgets.engine.locale import (
    Catalogue,
    catalogue,
    columns,
    register_catalogue,
    written,
)

X = TypeVar("X", bound=Hashable)

PLACES: Final = 4
"""Decimals in a table, and in a sentence one less."""
_INDENT: Final = "\N{NO-BREAK SPACE}" * 2
"""What HTML takes for a space that is to be seen."""
MOST_ROWS: Final = 40
"""Values that a table shows one by one."""
LONGEST_FRACTION: Final = 17
"""Signs of a fraction beyond which its decimals say more."""

BAR: Final = "\N{COMBINING OVERLINE}"
"""After a letter: the opposite of an event."""
_BELOW: Final = re.compile(r"_\{([^{}]*)\}")

register_catalogue("chance", "tablewidgets.chance")


def texts() -> Catalogue:
    return catalogue("chance")


def fraction(value: Fraction) -> str:
    """ "1/3", and a whole number as it is."""
    over = written(value.numerator)
    return over if value.denominator == 1 else f"{over}/{written(value.denominator)}"


def decimal(value: Fraction | float, places: int = PLACES) -> str:
    """ "0.3333", or "0,3333" in French. What is not quite 0 or 1 isn't written as if it were."""
    value = Fraction(value)
    tens = 10**places
    rounded = round(value * tens)
    if rounded == 0 < value:
        return f"< {_point(1, places)}"
    if rounded == tens > value * tens:
        return f"> {_point(tens - 1, places)}"
    return _point(rounded, places)


def _point(digits: int, places: int) -> str:
    """A number of which the last `places` digits are decimals."""
    exactly = Decimal((digits < 0, tuple(map(int, str(abs(digits)))), -places))
    return written(exactly, f".{places}f")


def number(value: Fraction | float, places: int = PLACES - 1) -> str:
    """ "3", "1/4 = 0.25", "1/3 ≈ 0.333", "≈ 1.414": exact as long as that can be read."""
    if isinstance(value, float):
        return f"≈ {decimal(value, places)}"
    if value.denominator == 1:
        return fraction(value)
    exactly = value * 10**places == round(value * 10**places)
    rounded = _shortened(value, places) if exactly else decimal(value, places)
    sign = "" if rounded[0] in "<>" else "= " if exactly else "≈ "
    if len(fraction(value)) > LONGEST_FRACTION:
        return sign + rounded
    return f"{fraction(value)} {sign}{rounded}"


def _shortened(value: Fraction, places: int) -> str:
    """Exact decimals, without the zeros at their end."""
    while places > 1 and (value * 10 ** (places - 1)).denominator == 1:
        places -= 1
    return decimal(value, places)


def label(value: Any) -> str:
    """A value of a law."""
    if isinstance(value, bool):
        return texts().say("value.yes" if value else "value.no")
    if isinstance(value, Fraction):
        return fraction(value)
    if isinstance(value, int | float):
        return written(value)
    if isinstance(value, tuple):
        return f"({texts().say('value.between').join(map(label, value))})"
    return str(value)


def rows_for(values: Sequence[X], weight: Callable[[X], Any]) -> list[tuple[str, list[X]]]:
    """The rows of a table by their names: one for each value, or if these are too many, one for
    each of the weightiest, and a last one for all others."""
    shown = list(values)
    if len(shown) > MOST_ROWS:
        weightiest = set(sorted(shown, key=weight, reverse=True)[: MOST_ROWS - 1])
        shown = [value for value in shown if value in weightiest and weight(value)]
    rows = [(label(value), [value]) for value in shown]
    if shown and len(shown) < len(values):
        rest = [value for value in values if value not in set(shown)]
        rows.append((texts().say("law.others", n=len(rest)), rest))
    return rows


def plain(formula: str) -> str:
    """For a text: P_A(B), and with braces around what is longer than a letter."""
    return _BELOW.sub(
        lambda found: f"_{found[1]}" if len(found[1].replace(BAR, "")) == 1 else found[0], formula
    )


class Grid(NamedTuple):
    """A table: what is in it, and no more of how it looks than which columns are words. Without
    heads there is no table, and only what is said of it. Formulas may stand in it."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = ()
    words: Sequence[int] = ()
    """The columns that are flush left in text; the others are flush right, as numbers are."""

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
        """A plain table, of what every sanitiser lets through; but sentences are flush left only
        where styles pass, as notebooks set all cells flush right."""
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
    """A line of heads, or one that begins with its head."""
    line = []
    for at, cell in enumerate(cells):
        tag = "th" if head == "col" or at == 0 else "td"
        scope = f' scope="{head}"' if tag == "th" else ""
        flush = ' style="text-align: left"' if at in words else ""
        line.append(f"<{tag}{scope}{flush}>{markup(cell).replace('  ', _INDENT)}</{tag}>")
    return f"<tr>{''.join(line)}</tr>"


def markup(text: str) -> str:
    """A text with formulas, in HTML."""
    return _BELOW.sub(r"<sub>\1</sub>", unbroken(escape(text)))


def unbroken(text: str) -> str:
    """A text whose 1/√n is not broken at the end of a line, where lines are made by a browser."""
    return text.replace("/√", "/\N{WORD JOINER}√")
