"""A probability as people write it: 1/3, 0.25, 0,25, 33 %, "1 in 3", « 1 sur 3 »."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

_NUMBER: Final = r"\d+(?:[.,]\d*)?|[.,]\d+"
_WRITTEN: Final = re.compile(
    rf"(?P<over>{_NUMBER})\s*"
    rf"(?:(?P<percent>%)|(?:/|(?:chances? )?(?:in|out of|sur))\s*(?P<under>{_NUMBER}))?",
    re.IGNORECASE,
)


def read_probability(text: str) -> Fraction:
    """The probability that a text says, or a `ValueError`.

    >>> [read_probability(text) for text in ("1/3", "0,25", "33 %", "1 in 3", "1 chance sur 3")]
    [Fraction(1, 3), Fraction(1, 4), Fraction(33, 100), Fraction(1, 3), Fraction(1, 3)]
    """
    found = _WRITTEN.fullmatch(" ".join(text.split()))
    if found is None:
        raise ValueError(f"a probability is written like 1/3, 0.25 or 25%, not {text!r}")
    over, under = _decimal(found["over"]), _decimal(found["under"] or "1")
    if under == 0 or not 0 <= (value := over / under / (100 if found["percent"] else 1)) <= 1:
        raise ValueError(f"a probability is a number from 0 to 1, not {text!r}")
    return value


def _decimal(text: str) -> Fraction:
    whole, _, places = text.replace(",", ".").partition(".")
    return Fraction(int(f"{whole}{places}" or 0), 10 ** len(places))
