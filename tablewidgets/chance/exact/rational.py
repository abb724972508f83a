"""Exact numbers: which inputs count as exact, and square roots that stay exact where possible."""

from __future__ import annotations

from fractions import Fraction
from math import isfinite, isqrt, sqrt
from typing import Any, Final

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.engine.validation import plain_int

Number = int | Fraction

_SHORT: Final = 10
"""The most characters of a decimal number that somebody may have typed."""
_SIMPLE: Final = 10_000
"""The greatest denominator of a fraction that may have been meant by a quotient."""


def checked_fraction(name: str, value: Any) -> Fraction:
    """A checked argument as a Fraction: from an int, a Fraction, or a text such as "1/3" or "0.3".
    A float is refused, since it is already rounded: 0.1 + 0.2 is not 0.3."""
    value = plain_int(value)
    if isinstance(value, float):
        exact = f'"{_meant(value)}"'
        raise TypeError(texts().say("call.rounded", name=name, value=repr(value), exact=exact))
    if not isinstance(value, int | Fraction | str):
        raise TypeError(texts().say("call.fraction", name=name, value=repr(value)))
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        raise ValueError(texts().say("call.number", name=name, value=repr(value))) from None


def _meant(value: float) -> str:
    """The number that was meant by a rounded one: 1/3 by 0.3333333333333333, and 0.3 by 0.3."""
    if len(repr(value)) <= _SHORT or not isfinite(value):
        return repr(value)
    simple = Fraction(value).limit_denominator(_SIMPLE)
    return str(simple) if float(simple) == value else repr(value)


def int_if_whole(value: Fraction) -> Number:
    """The number as an int if it is whole, otherwise as a Fraction."""
    return value.numerator if value.denominator == 1 else value


def root(square: Fraction) -> Fraction | float:
    """The square root: a Fraction if it is rational, otherwise the nearest float."""
    over, under = isqrt(square.numerator), isqrt(square.denominator)
    if over * over == square.numerator and under * under == square.denominator:
        return Fraction(over, under)
    return sqrt(square)
