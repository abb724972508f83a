"""What people type as a number, worked out: 3/5*2/4, 1 - 0.33, 1/√400, (2/3)²."""

from __future__ import annotations

import re
from fractions import Fraction
from math import isqrt
from typing import Final, NamedTuple

_DIGITS: Final = r"(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d*)?|[.,]\d+"
_LITERAL: Final = re.compile(
    rf" ?(?P<digits>{_DIGITS})(?:(?: ?[x×*·] ?10 ?\^ ?|e)(?P<power>[-+]?\d{{1,2}}))?"
    r"(?P<percent> ?(?:%|per ?cent|pour ?cents?))?"
)
_OVER: Final = re.compile(r" ?[/:] ?| ?(?:chances? )?(?:in|out of|sur) ?")
_TIMES: Final = re.compile(" ?[×*·] ?| x ")
_PLUS_OR_MINUS: Final = re.compile(" ?([-+]) ?")
_POWER: Final = re.compile(r" ?\^ ?(\d{1,2})")
_ROOT: Final = re.compile(" ?(?:√|sqrt) ?")
_OPEN, _CLOSE = re.compile(r" ?\( ?"), re.compile(r" ?\) ?")
_MOST_BITS: Final = 4000
"""The most binary digits of a power."""
_ROOT_PLACES: Final = 30
"""The decimals of a root that is no fraction."""


class Malformed(ValueError):
    """It is no calculation."""


class Calculated(NamedTuple):
    value: Fraction
    step: Fraction
    """The value of one unit of the last decimal; 0 if it is exact."""


def calculate(text: str) -> Calculated:
    """The value of a calculation in lower case and ASCII digits; `Malformed`, or a
    `ZeroDivisionError`.

    One number alone is as precise as it is written. A calculation is as precise as its result: of
    decimals it is a decimal, and of whole numbers it is exact.

    >>> str(calculate("3/5*2/4").value), str(calculate("1/√400").value)
    ('3/10', '1/20')
    >>> calculate("1 - 0.33")
    Calculated(value=Fraction(67, 100), step=Fraction(1, 100))
    """
    return _Calculation(text).result()


class _Calculation:
    """Reads a text from left to right: sums of products of ratios, as in 2/5*1/4 + 1/2."""

    def __init__(self, text: str) -> None:
        self._text: Final = text
        self._at = 0
        self._literals: Final[list[Calculated]] = []
        self._roots = False
        """Whether there was a root that is no fraction."""

    def result(self) -> Calculated:
        value = self._sum()
        if self._at < len(self._text):
            raise Malformed(self._text)
        alone = self._literals[0]
        if len(self._literals) == 1 and abs(value) == alone.value:
            return Calculated(value, alone.step)
        if self._roots:
            return Calculated(value, Fraction(1, 10**_ROOT_PLACES))
        with_decimals = any(literal.step < 1 for literal in self._literals)
        return Calculated(value, _last_decimal(value) if with_decimals else Fraction(0))

    def _skip(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self._text, self._at)
        if found:
            self._at = found.end()
        return found

    def _sum(self) -> Fraction:
        sign = self._skip(_PLUS_OR_MINUS)
        value = self._product() * (-1 if sign and sign[1] == "-" else 1)
        while sign := self._skip(_PLUS_OR_MINUS):
            value += self._product() * (-1 if sign[1] == "-" else 1)
        return value

    def _product(self) -> Fraction:
        value = self._ratio()
        while self._skip(_TIMES):
            value *= self._ratio()
        return value

    def _ratio(self) -> Fraction:
        """One over another, and no more: 1/3/2 may mean two things."""
        value = self._power()
        return value / self._power() if self._skip(_OVER) else value

    def _power(self) -> Fraction:
        value = self._one()
        power = self._skip(_POWER)
        if not power:
            return value
        bits = value.numerator.bit_length() + value.denominator.bit_length()
        if bits * int(power[1]) > _MOST_BITS:
            raise Malformed(self._text)
        return value ** int(power[1])

    def _one(self) -> Fraction:
        """A number, a root, or what is in brackets."""
        if self._skip(_ROOT):
            return self._root(self._one())
        if self._skip(_OPEN):
            value = self._sum()
            if not self._skip(_CLOSE):
                raise Malformed(self._text)
            return value
        found = self._skip(_LITERAL)
        if not found:
            raise Malformed(self._text)
        scale = Fraction(10) ** int(found["power"] or 0) / (100 if found["percent"] else 1)
        whole, _, places = found["digits"].replace(" ", "").replace(",", ".").partition(".")
        unit = scale / 10 ** len(places)
        self._literals.append(Calculated(int(f"{whole}{places}") * unit, unit))
        return self._literals[-1].value

    def _root(self, square: Fraction) -> Fraction:
        if square < 0:
            raise Malformed(self._text)
        over, under = isqrt(square.numerator), isqrt(square.denominator)
        if over * over == square.numerator and under * under == square.denominator:
            return Fraction(over, under)
        self._roots = True
        tens = 10**_ROOT_PLACES
        return Fraction(isqrt(square.numerator * tens**2 // square.denominator), tens)


def _last_decimal(value: Fraction) -> Fraction:
    """The value of one unit of its last decimal; 0 if it never ends."""
    under, places = value.denominator, 0
    while under % 2 == 0 or under % 5 == 0:
        under = under // 10 if under % 10 == 0 else under // (2 if under % 2 == 0 else 5)
        places += 1
    return Fraction(1, 10**places) if under == 1 else Fraction(0)
