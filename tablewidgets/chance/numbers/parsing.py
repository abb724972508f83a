"""Numbers as people write them: 1/3, 0.25, 0,25, 33 %, "1 in 3", « 1 chance sur 3 », 3/5*2/4."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from tablewidgets.chance.numbers.calculation import Malformed, calculate
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.engine.locale import current_locale

LONGEST: Final = 80
"""The most characters of a number."""

_PLAIN: Final = str.maketrans("⁄∕÷−–", "///--")  # noqa: RUF001
_LOWERED: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_POWER: Final = re.compile("(?<=[0-9)])[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+")
_ENGLISH_THOUSANDS: Final = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])")
_WORDS: Final = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5",
    "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
    "un": "1", "une": "1", "deux": "2", "trois": "3", "quatre": "4", "cinq": "5",
    "sept": "7", "huit": "8", "neuf": "9", "dix": "10",
}  # fmt: skip
_SIGNS_OF_EQUALITY: Final = re.compile("[=≈≃~]")
_BOUNDED: Final = re.compile("([^<>]+)([<>])([^<>]+)")
"""A number that is too small, or too near 1, for its decimals: 1/2000 < 0.001."""


class Unreadable(ValueError):
    """The text is not understood; the message says, in the current language, what would be."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(texts().say(f"unreadable.{key}", **values))


class ParsedNumber(NamedTuple):
    """A number as it was written, with its precision."""

    value: Fraction
    step: Fraction
    """The value of one unit of its last decimal, to which it may be rounded. 0 for a fraction,
    which is exact."""

    def fits(self, exact: Fraction) -> bool:
        """Whether it is this number, exactly, rounded or truncated."""
        if not self.step:
            return self.value == exact
        away = abs(self.value - exact)
        return away <= self.step / 2 or self.cuts(exact)

    def cuts(self, exact: Fraction) -> bool:
        """Whether it is this number truncated where rounding would give more."""
        away = abs(self.value - exact)
        return self.step / 2 < away < self.step and abs(self.value) < abs(exact)


def parse_number(text: str) -> ParsedNumber:
    """The number that a text says, in the way of either language; `Unreadable` if it says none.

    A comma before three digits is a thousand in English, and a decimal point everywhere else.

    >>> [str(parse_number(text).value) for text in ("1/3", "0,25", "33 %", "1 in 3", ".5")]
    ['1/3', '1/4', '33/100', '1/3', '1/2']
    >>> parse_number("1/3 ≈ 0.333"), parse_number("1e-3").value
    (ParsedNumber(value=Fraction(1, 3), step=Fraction(0, 1)), Fraction(1, 1000))
    """
    if not text.strip():
        raise Unreadable("empty")
    if len(text) > LONGEST:
        raise Unreadable("long")
    if bounded := _BOUNDED.fullmatch(text):
        found, bound = parse_number(bounded[1]), parse_number(bounded[3])
        low, high = (found, bound) if bounded[2] == "<" else (bound, found)
        if low.value >= high.value:
            raise Unreadable("contradiction", text=text.strip())
        return found
    parts = [_simplified(part) for part in _SIGNS_OF_EQUALITY.split(text)]
    if len(parts) > 1 and (not parts[0] or parts[0][0].isalpha()):
        parts = parts[1:]  # "P(A) =": what it is the number of; or "≈ 0.33"
    numbers = [_read(part, text) for part in parts]
    exactest = min(numbers, key=lambda number: number.step)
    if not all(number.fits(exactest.value) for number in numbers):
        raise Unreadable("contradiction", text=text.strip())
    return exactest


def parse_probability(text: str) -> Fraction:
    """The probability that a text says, or a `ValueError`.

    >>> [str(parse_probability(text)) for text in ("1/3", "0,25", "33 %", "1 chance sur 3")]
    ['1/3', '1/4', '33/100', '1/3']
    """
    try:
        value = parse_number(text).value
    except Unreadable:
        raise ValueError(texts().say("call.text_number", text=repr(text))) from None
    if not 0 <= value <= 1:
        raise ValueError(texts().say("call.text_probability", text=repr(text)))
    return value


def _read(part: str, text: str) -> ParsedNumber:
    """One number; `text` is the whole input, for the error message."""
    try:
        return ParsedNumber(*calculate(part))
    except Malformed:
        raise Unreadable("number", text=text.strip()) from None
    except ZeroDivisionError:
        raise Unreadable("zero", text=text.strip()) from None


def _simplified(part: str) -> str:
    """In lower case, with single spaces, digits instead of words, and ASCII characters."""
    part = _POWER.sub(lambda power: f"^{power[0].translate(_LOWERED)}", part)
    part = "".join(_unfolded(sign) for sign in part).translate(_PLAIN).casefold()
    words = [_WORDS.get(word, word) for word in part.split()]
    part = " ".join(words)
    if current_locale() == "en":
        part = _ENGLISH_THOUSANDS.sub(lambda number: number[0].replace(",", ""), part)
    return part


@lru_cache(maxsize=1024)
def _unfolded(sign: str) -> str:
    """ "½" as "1/2"; other characters unchanged."""
    if unicodedata.decomposition(sign).startswith("<fraction>"):
        return f" {unicodedata.normalize('NFKC', sign)}"
    return sign
