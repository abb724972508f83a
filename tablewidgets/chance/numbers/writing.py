"""Numbers and values, written as in the current language."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

from tablewidgets.engine.locale import (
    Catalogue,
    catalogue,
    register_catalogue,
    written,
)
from tablewidgets.engine.validation import sendable

PLACES: Final = 4
"""Decimal places in a table; a sentence has one fewer."""
LONGEST_FRACTION: Final = 17
"""The length of a fraction beyond which only its decimals are written."""

register_catalogue("chance", "tablewidgets.chance")


def texts() -> Catalogue:
    return catalogue("chance")


def fraction(value: Fraction) -> str:
    """ "1/3"; a whole number without a denominator."""
    over = written(value.numerator)
    return over if value.denominator == 1 else f"{over}/{written(value.denominator)}"


def decimal(value: Fraction | float, places: int = PLACES) -> str:
    """ "0.3333", or "0,3333" in French. A number close to 0 or 1 is never rounded to 0 or 1."""
    value = Fraction(value)
    tens = 10**places
    rounded = round(value * tens)
    if rounded == 0 < value:
        return f"< {_point(1, places)}"
    if rounded == tens > value * tens:
        return f"> {_point(tens - 1, places)}"
    return _point(rounded, places)


def frequency(share: Fraction, trials: int) -> str:
    """ "0.47" of 30 trials, "0.467" of 300: no more decimals than so many trials can tell apart."""
    return decimal(share, min(max(2, len(str(trials - 1))), PLACES))


def _point(digits: int, places: int) -> str:
    """The number with these digits, of which the last `places` are decimals."""
    exactly = Decimal((digits < 0, tuple(map(int, str(abs(digits)))), -places))
    return written(exactly, f".{places}f")


def number(value: Fraction | float, places: int = PLACES - 1) -> str:
    """ "3", "1/4 = 0.25", "1/3 ≈ 0.333", "≈ 1.414": exact as long as that is readable."""
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
    """The exact decimals without trailing zeros."""
    while places > 1 and (value * 10 ** (places - 1)).denominator == 1:
        places -= 1
    return decimal(value, places)


def label(value: Any) -> str:
    """A value, as text."""
    if isinstance(value, bool):
        return texts().say("value.yes" if value else "value.no")
    if isinstance(value, Fraction):
        return fraction(value)
    if isinstance(value, int | float):
        return written(value)
    if isinstance(value, tuple):
        return f"({texts().say('value.between').join(map(label, value))})"
    return sendable(str(value))
