"""Exact numbers: which inputs count as exact, and square roots that stay exact where possible."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt, sqrt
from typing import Any

from tablewidgets.engine.validation import plain_int

Number = int | Fraction


def checked_fraction(name: str, value: Any) -> Fraction:
    """A checked argument as a Fraction: from an int, a Fraction, or a text such as "1/3" or "0.3".
    A float is refused, since it is already rounded: 0.1 + 0.2 is not 0.3."""
    value = plain_int(value)
    if isinstance(value, float):
        raise TypeError(
            f'{name}: {value!r} is rounded; write "{value}" or a Fraction, which are exact'
        )
    if not isinstance(value, int | Fraction | str):
        raise TypeError(f"{name}: a whole number or a Fraction, not {value!r}")
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f'{name}: a number like 3, "1/3" or "0.3", not {value!r}') from None


def int_if_whole(value: Fraction) -> Number:
    """The number as an int if it is whole, otherwise as a Fraction."""
    return value.numerator if value.denominator == 1 else value


def root(square: Fraction) -> Fraction | float:
    """The square root: a Fraction if it is rational, otherwise the nearest float."""
    over, under = isqrt(square.numerator), isqrt(square.denominator)
    if over * over == square.numerator and under * under == square.denominator:
        return Fraction(over, under)
    return sqrt(square)
