"""Inserting computed numbers into a text, in the typography of the language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from math import comb, factorial, perm
from typing import Any, Final

import tablewidgets
from tablewidgets.chance.numbers import writing
from tablewidgets.chance.numbers.markup import unbroken
from tablewidgets.engine.locale import typeset, written
from tablewidgets.lessons.phrases import word

_PLACE: Final = re.compile(r"\{\{ (.+?) \}\}")
_UNTOUCHED: Final = re.compile(r"(`[^`]*`|\$\$.*?\$\$|\$[^$\n]*\$|<[^<>]*>)", re.DOTALL)
"""Code, formulas and tags, which keep their typography."""
_MARK: Final = "\N{NULL}"
"""Marks the beginning and the end of an inserted number."""


def percent(share: Fraction | float, places: int = 0) -> str:
    """Like "33%", or "33 %" in French."""
    return written(float(share), f".{places}%")


NAMES: Final[Mapping[str, Any]] = {
    "tw": tablewidgets,
    "Fraction": Fraction,
    "decimal": writing.decimal,
    "number": writing.number,
    "percent": percent,
    "word": word,
    "comb": comb,
    "factorial": factorial,
    "perm": perm,
}
"""What stands for itself in the places of every text."""


def filled(text: str, names: Mapping[str, Any], of: str) -> str:
    """Insert the numbers into a text, in the current language; `of` is what it belongs to, for the
    error message."""

    def value(place: re.Match[str]) -> str:
        try:
            found = eval(place[1], {**NAMES, **names})
        except Exception as error:
            raise ValueError(f"{of}: {{{{ {place[1]} }}}}: {error}") from error
        return f"{_MARK}{writing.label(found)}{_MARK}"

    parts = _UNTOUCHED.split(_PLACE.sub(value, text))
    return "".join(
        _in_formula(part) if part.startswith("$") else _plain(part, touched=at % 2 == 0)
        for at, part in enumerate(parts)
    )


def _plain(text: str, *, touched: bool) -> str:
    return (unbroken(typeset(text)) if touched else text).replace(_MARK, "")


def _in_formula(text: str) -> str:
    """A TeX formula, in which the decimal comma, the spaces and the minus of inserted numbers
    are TeX."""
    parts = text.split(_MARK)
    for at in range(1, len(parts), 2):
        parts[at] = parts[at].replace(",", "{,}").replace("%", r"\%")
        parts[at] = parts[at].replace("\N{MINUS SIGN}", "-")
        parts[at] = re.sub("[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", r"\\,", parts[at])
    return "".join(parts)
