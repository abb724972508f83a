"""Formatting the texts of a source: computed numbers are inserted, in the typography of the
language."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, Final

import tablewidgets
from building.sources import Source
from tablewidgets.chance.numbers import writing
from tablewidgets.chance.numbers.markup import unbroken
from tablewidgets.engine.locale import Catalogue, speaking, typeset, written

TEXTS: Final = Catalogue("building")
"""The messages of the notebooks and the sheets."""

_PLACE: Final = re.compile(r"\{\{ (.+?) \}\}")
_UNTOUCHED: Final = re.compile(r"(`[^`]*`|\$\$.*?\$\$|\$[^$\n]*\$|<[^<>]*>)", re.DOTALL)
"""Code, formulas and tags, which keep their typography."""


class Numbers:
    """The variables computed by the part `numbers` of a source, to insert into its texts."""

    def __init__(self, source: Source) -> None:
        self._of: Final = source.path.name
        self._names: Final[dict[str, Any]] = {
            "tw": tablewidgets,
            "Fraction": Fraction,
            "decimal": writing.decimal,
            "number": writing.number,
            "percent": percent,
        }
        for part in source.parts:
            if part.kind == "numbers":
                exec(compile(part.text, f"{self._of}, numbers", "exec"), self._names)

    def fill(self, text: str, locale: str) -> str:
        """Insert the numbers into a text, in the typography of its language."""
        with speaking(locale):
            filled = _PLACE.sub(lambda found: f"{_MARK}{self._value(found[1])}{_MARK}", text)
            parts = _UNTOUCHED.split(filled)
            return "".join(
                _in_formula(part) if part.startswith("$") else _plain(part, touched=at % 2 == 0)
                for at, part in enumerate(parts)
            )

    def _value(self, expression: str) -> str:
        try:
            value = eval(expression, self._names)
        except Exception as error:
            raise ValueError(f"{self._of}: {{{{ {expression} }}}}: {error}") from error
        return writing.label(value)


_MARK: Final = "\N{NULL}"
"""Marks the beginning and the end of an inserted number."""


def _plain(text: str, *, touched: bool) -> str:
    return (unbroken(typeset(text)) if touched else text).replace(_MARK, "")


def _in_formula(text: str) -> str:
    """A TeX formula, in which the decimal comma and the spaces of inserted numbers are escaped."""
    parts = text.split(_MARK)
    for at in range(1, len(parts), 2):
        parts[at] = parts[at].replace(",", "{,}").replace("%", r"\%")
        parts[at] = re.sub("[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", r"\\,", parts[at])
    return "".join(parts)


def percent(share: Fraction | float, places: int = 0) -> str:
    """Like "33%", or "33 %" in French."""
    return written(float(share), f".{places}%")
