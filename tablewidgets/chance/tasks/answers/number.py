"""An answer that is a number."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor, log10
from typing import Any, Final

from tablewidgets.chance.exact.rational import checked_fraction
from tablewidgets.chance.numbers.parsing import ParsedNumber, parse_number
from tablewidgets.chance.numbers.writing import decimal, fraction, number
from tablewidgets.chance.tasks.answers.base import ExpectedAnswer, KnownMistake, Verdict

PLACES: Final = 2
"""How many decimals a rounded number must have by default."""
_MOST: Final = 1 << 40
_FINEST: Final = 10**6
"""Larger numerators and denominators are rounded in a code."""


class NumberAnswer(ExpectedAnswer[ParsedNumber]):
    """A number, exact or rounded.

    `places` is the number of decimals that a rounded number must have. By default it needs two, and
    two significant digits: 0.33 will do for 1/3, but 0.3 will not; 0.014 will do for 1/70. And no
    probability below 1 may be rounded to 1.
    """

    kind = "number"

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
        rounded = value.value.limit_denominator(_FINEST)
        over, under = rounded.numerator, rounded.denominator
        places = 0
        while value.step and Fraction(1, 10**places) > value.step and places < 30:
            places += 1
        marks = 2 * (0 if value.step == 0 else places + 1) + (over < 0)
        return [marks, min(abs(over), _MOST), under]

    def unpacked(self, numbers: list[int]) -> ParsedNumber:
        marks, over, under = numbers
        if over > _MOST or not 0 < under <= _FINEST:
            raise ValueError("a code without a number")
        places = marks // 2
        step = Fraction(1, 10 ** min(places - 1, 30)) if places else Fraction(0)
        return ParsedNumber(Fraction(-over if marks % 2 else over, under), step)


def _digit(number: Fraction) -> Fraction:
    """The place value of the first nonzero digit."""
    digits = floor(log10(abs(number)))
    return Fraction(10**digits) if digits >= 0 else Fraction(1, 10**-digits)


def _says_something(value: ParsedNumber, exact: Fraction) -> bool:
    """Whether its first digit is meaningful: 0 and 1 say nothing about 1/3 and 2/3."""
    return value.step <= abs(exact) and value.value != 0
