"""A number is asked for."""

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
"""Decimals that a rounded number has at the least, if the author doesn't say how many."""
_MOST: Final = 1 << 40
_FINEST: Final = 10**6
"""Beyond these a numerator and a denominator in a code are rounded."""


class NumberAnswer(ExpectedAnswer[ParsedNumber]):
    """A number, exactly or rounded.

    How exactly, `places` says: the decimals that it takes. Otherwise it takes two, and two digits
    that count: 0.33 does for 1/3, and 0.3 does not; 0.014 does for 1/70. Nor is anything that is
    not quite certain rounded to 1.
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
        """What the last decimal may be worth at the most, if this number is rounded."""
        least = Fraction(1, 10 ** (PLACES if self.places is None else self.places))
        if self.places is not None or number == 0:
            return least
        least = min(least, _digit(number) / 10)  # two digits
        return min(least, _digit(1 - number)) if 0 < number < 1 else least

    @property
    def needed(self) -> int:
        """How many decimals it takes."""
        places, step = 0, self.finest(self.exact)
        while Fraction(1, 10**places) > step:
            places += 1
        return places

    def written(self, value: ParsedNumber) -> str:
        """As it was meant: with its decimals, or as a fraction."""
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
        return f"{self.exact} {self.places}"

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
    """What the first digit of a number is worth that is not 0."""
    digits = floor(log10(abs(number)))
    return Fraction(10**digits) if digits >= 0 else Fraction(1, 10**-digits)


def _says_something(value: ParsedNumber, exact: Fraction) -> bool:
    """Whether the first digit is right: 0 and 1 don't say of 1/3 and 2/3 what they are."""
    return value.step <= abs(exact) and value.value != 0
