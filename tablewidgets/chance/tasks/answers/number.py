"""An answer that is a number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import floor, gcd, log10
from typing import Any, ClassVar, Final

from tablewidgets.chance.exact.rational import checked_fraction
from tablewidgets.chance.numbers.parsing import ParsedNumber, Unreadable, parse_number
from tablewidgets.chance.numbers.writing import decimal, fraction, number
from tablewidgets.chance.tasks.answers.base import ExpectedAnswer, KnownMistake, Verdict

PLACES: Final = 2
"""How many decimals a rounded number must have by default."""
_MOST: Final = 1 << 640
_TYPED: Final = 1 << 256
_DIGITS: Final = 12
_MOST_PLACES: Final = 200
"""No number that can be typed has more digits or places; others are rounded in a code."""


class NumberAnswer(ExpectedAnswer[ParsedNumber]):
    """A number, exact or rounded.

    `places` is the number of decimals that a rounded number must have. By default it needs two, and
    two significant digits: 0.33 will do for 1/3, but 0.3 will not; 0.014 will do for 1/70. And no
    probability below 1 may be rounded to 1.

    Where a probability is asked for, a number that can't be one takes no try, unless it is a known
    mistake: it is told what a probability is.
    """

    kind = "number"
    has_coarse: ClassVar = True

    def __init__(
        self,
        right: Fraction,
        own: Sequence[KnownMistake],
        computed: Sequence[KnownMistake],
        places: int | None,
        *,
        probability: bool = False,
        unseen: Sequence[str] = (),
    ) -> None:
        self.exact: Final = right
        self.right = ParsedNumber(right, Fraction(0))
        self.own: Final = tuple(own)
        """The mistakes that the author explains, also where a computed one gives the same."""
        self._computed: Final = tuple(computed)
        self._unseen: Final = tuple(unseen)
        said = {one.value for one in own}
        self.mistakes: Final = (*own, *(one for one in computed if one.value not in said))
        self.places: Final = places
        self.probability: Final = probability

    def known(self) -> Iterator[tuple[int | str, Fraction]]:
        """What each mistake gives, also where several give the same, or what is right: the
        author's mistakes by their places, the others by their names."""
        yield from enumerate(one.value for one in self.own)
        yield from dict.fromkeys((name, one.value) for one in self._computed for name in one.names)
        yield from ((name, self.exact) for name in self._unseen)

    def parse(self, given: Any) -> ParsedNumber:
        if isinstance(given, str | float):
            value = parse_number(str(given))
        else:
            value = ParsedNumber(checked_fraction("answer", given), Fraction(0))
        if self._is_no_probability(value):
            raise Unreadable(_why_no_probability(value, given), text=str(given).strip())
        return value

    def _is_no_probability(self, value: ParsedNumber) -> bool:
        return self.probability and not 0 <= value.value <= 1 and not self._found(value)

    def judge(self, value: ParsedNumber) -> Verdict:
        found = self._found(value)
        if value.fits(self.exact):
            if value.step <= self.finest(self.exact) or value.value == self.exact:
                return Verdict("right", note="cut" if value.cuts(self.exact) else "")
            typed = any(mistake.value == value.value for mistake in found)
            if _says_something(value, self.exact) and not typed:
                return Verdict("coarse")
        if found:
            return Verdict("wrong", found[0]._replace(others=tuple(found[1:])))
        certain = self.probability and value.value in (0, 1)
        return Verdict("wrong", note=("certain" if value.value else "impossible") * certain)

    def _found(self, value: ParsedNumber) -> list[KnownMistake]:
        """The mistakes that give this number, the nearest first; where it is truncated, only if
        none gives it rounded."""
        fitting = [
            one
            for one in self.mistakes
            if value.fits(one.value)
            and (value.step <= self.finest(one.value) or value.value == one.value)
        ]
        rounded = [one for one in fitting if not value.cuts(one.value)]
        return sorted(rounded or fitting, key=lambda one: abs(one.value - value.value))

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
        return packed_number(value)

    def to_work(self, value: ParsedNumber) -> list[int]:
        return packed_for_work(value)

    def from_work(self, numbers: list[int]) -> ParsedNumber:
        value = self.unpacked(numbers)
        if self._is_no_probability(value):
            raise ValueError("not a probability")
        return value

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


def packed_number(value: ParsedNumber) -> list[int]:
    """Its sign, and its digits after so many decimals; or a numerator and a denominator."""
    sign, size = int(value.value < 0), abs(value.value)
    if not value.step:
        size = size.limit_denominator(_MOST)
        return [sign, min(size.numerator, _MOST), size.denominator]
    places = 0
    while Fraction(1, 10**places) > value.step and places < _MOST_PLACES:
        places += 1
    return [2 * (places + 1) + sign, min(round(size * 10**places), _MOST)]


def packed_for_work(value: ParsedNumber) -> list[int]:
    """The same, but a fraction longer than any that is typed has decimals, to be judged alike."""
    if value.step or max(abs(value.value.numerator), value.value.denominator) < _TYPED:
        return packed_number(value)
    places = 0
    while abs(value.value) * 10**places < 10**_DIGITS and places < _MOST_PLACES:
        places += 1
    return packed_number(ParsedNumber(round(value.value, places), Fraction(1, 10**places)))


def _digit(number: Fraction) -> Fraction:
    """The place value of the first nonzero digit."""
    digits = floor(log10(abs(number)))
    return Fraction(10**digits) if digits >= 0 else Fraction(1, 10**-digits)


def _says_something(value: ParsedNumber, exact: Fraction) -> bool:
    """Whether its first digit is meaningful: 0.001 is for 1/1001, but 0 and 1 say nothing about 1/3
    and 2/3."""
    return value.value != 0 and (value.step <= abs(exact) or value.step < 1)


def _why_no_probability(value: ParsedNumber, given: Any) -> str:
    """The key of what is said of a number that is no probability: 33 may be a percentage."""
    if value.value < 0:
        return "negative"
    as_percent = value.value <= 100 and re.fullmatch(r"[\d.,\s]+", str(given))
    return "percent" if as_percent else "above_1"
