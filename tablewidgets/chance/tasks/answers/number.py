"""An answer that is a number."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor, gcd, log10
from typing import Any, ClassVar, Final

from tablewidgets.chance.exact.rational import checked_fraction
from tablewidgets.chance.numbers.parsing import ParsedNumber, parse_number
from tablewidgets.chance.numbers.writing import decimal, fraction, number
from tablewidgets.chance.tasks.answers.base import ExpectedAnswer, KnownMistake, Verdict

PLACES: Final = 2
"""How many decimals a rounded number must have by default."""
_MOST: Final = 1 << 640
_MOST_PLACES: Final = 200
"""No number that can be typed has more digits or places; others are rounded in a code."""


class NumberAnswer(ExpectedAnswer[ParsedNumber]):
    """A number, exact or rounded.

    `places` is the number of decimals that a rounded number must have. By default it needs two, and
    two significant digits: 0.33 will do for 1/3, but 0.3 will not; 0.014 will do for 1/70. And no
    probability below 1 may be rounded to 1.
    """

    kind = "number"
    has_coarse: ClassVar = True

    def __init__(
        self, right: Fraction, typical: Sequence[KnownMistake], places: int | None
    ) -> None:
        self.exact: Final = right
        self.right = ParsedNumber(right, Fraction(0))
        self.mistakes: Final = tuple(typical)
        self.places: Final = places

    def parse(self, given: Any) -> ParsedNumber:
        if isinstance(given, str):
            return parse_number(given)
        if isinstance(given, float):
            return parse_number(str(given))
        return ParsedNumber(checked_fraction("answer", given), Fraction(0))

    def judge(self, value: ParsedNumber) -> Verdict:
        if value.fits(self.exact):
            if value.step <= self.finest(self.exact) or value.value == self.exact:
                return Verdict("right", note="cut" if value.cuts(self.exact) else "")
            if _says_something(value, self.exact):
                return Verdict("coarse")
        found = [
            typical
            for typical in self.mistakes
            if value.fits(typical.value)
            and (value.step <= self.finest(typical.value) or value.value == typical.value)
        ]
        nearest = min(found, key=lambda typical: abs(typical.value - value.value), default=None)
        return Verdict("wrong", nearest)

    def finest(self, number: Fraction) -> Fraction:
        """The coarsest precision to which this number may be rounded."""
        least = Fraction(1, 10 ** (PLACES if self.places is None else self.places))
        if self.places is not None or number == 0:
            return least
        least = min(least, _digit(number) / 10)  # two digits
        return min(least, _digit(1 - number)) if 0 < number < 1 else least

    @property
    def needed(self) -> int:
        """How many decimals the answer must have."""
        places, step = 0, self.finest(self.exact)
        while Fraction(1, 10**places) > step:
            places += 1
        return places

    def written(self, value: ParsedNumber) -> str:
        """With the decimals it was given with, or as a fraction."""
        if value.step == 0 or value.step >= 1:
            return fraction(value.value)
        places = 0
        while Fraction(1, 10**places) > value.step:
            places += 1
        return decimal(value.value, places)

    def exactly(self) -> str:
        return number(self.exact)

    def explained_mistakes(self) -> list[tuple[str, str]]:
        return [(number(one.value), one.explanation) for one in self.mistakes]

    def key(self) -> str:
        return repr(self.places)

    def packed(self, value: ParsedNumber) -> list[int]:
        """Its sign, and its digits after so many decimals; or a numerator and a denominator."""
        sign, size = int(value.value < 0), abs(value.value)
        if not value.step:
            size = size.limit_denominator(_MOST)
            return [sign, min(size.numerator, _MOST), size.denominator]
        places = 0
        while Fraction(1, 10**places) > value.step and places < _MOST_PLACES:
            places += 1
        return [2 * (places + 1) + sign, min(round(size * 10**places), _MOST)]

    def unpacked(self, numbers: list[int]) -> ParsedNumber:
        marks, over, *below = numbers
        negative, places = marks % 2, marks // 2 - 1
        if places > _MOST_PLACES or max(over, *below, 0) > _MOST or negative > over:
            raise ValueError("a code without a number")
        if places >= 0:
            below.append(10**places)
        (under,) = below
        if not under or (places < 0 and gcd(over, under) > 1):
            raise ValueError("a code without a fraction")
        step = Fraction(1, under) if places >= 0 else Fraction(0)
        return ParsedNumber(Fraction(-over if negative else over, under), step)


def _digit(number: Fraction) -> Fraction:
    """The place value of the first nonzero digit."""
    digits = floor(log10(abs(number)))
    return Fraction(10**digits) if digits >= 0 else Fraction(1, 10**-digits)


def _says_something(value: ParsedNumber, exact: Fraction) -> bool:
    """Whether its first digit is meaningful: 0 and 1 say nothing about 1/3 and 2/3."""
    return value.step <= abs(exact) and value.value != 0
