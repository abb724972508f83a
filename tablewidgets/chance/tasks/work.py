"""What a pupil has done in a task, as plain JSON, and the validation of it: it may come from a file
that was changed, or from a code that somebody made up."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Final

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.engine.locale import LOCALES
from tablewidgets.engine.validation import is_sendable, shortened

Work = dict[str, Any]
"""What was done in a task, without verdicts: it is judged again when it is taken up."""

MOST_STEPS: Final = 10_000
"""The most answers to one task."""
LONGEST: Final = 100
"""The most characters of an answer."""
MOST_NUMBER: Final = 1 << 700
"""No number in an answer is as large."""
_FINEST: Final = 1_000_000
"""The highest bar of a distribution that was drawn."""


class BadWork(ValueError):
    """This can't be what somebody has done in this task; the message says so in the current
    language."""

    def __init__(self, key: str = "broken", **values: object) -> None:
        super().__init__(texts().say(f"work.{key}", **values))


def checked_work(work: object, names: Collection[str]) -> Mapping[str, Any]:
    """Work with no fields but these."""
    if not isinstance(work, Mapping):
        raise BadWork(where=type(work).__name__)
    for name in work:
        if name not in names:
            raise BadWork(where=shortened(name))
    return work


def whole(work: Mapping[str, Any], name: str, most: int, default: int | None = None) -> int:
    """A whole number from 0 to `most`."""
    value = work.get(name, default)
    if type(value) is not int or not 0 <= value <= most:
        raise BadWork(where=name)
    return value


def flag(work: Mapping[str, Any], name: str) -> bool:
    """Whether something was done; missing means no."""
    value = work.get(name, False)
    if not isinstance(value, bool):
        raise BadWork(where=name)
    return value


def text_in(work: Mapping[str, Any], name: str) -> str:
    """A short text."""
    value = work.get(name)
    if not isinstance(value, str) or len(value) > LONGEST or not is_sendable(value):
        raise BadWork(where=name)
    return value


def locale_of(work: Mapping[str, Any]) -> str:
    """The language in which a number was written."""
    value = work.get("locale")
    if not isinstance(value, str) or value not in LOCALES:
        raise BadWork(where="locale")
    return value


def listed(work: Mapping[str, Any], name: str, most: int) -> Sequence[Any]:
    """A list, which may be missing."""
    value = work.get(name, ())
    if not isinstance(value, list | tuple) or len(value) > most:
        raise BadWork(where=name)
    return value


def numbers_in(work: Mapping[str, Any], name: str, most: int) -> list[int]:
    """A list of whole numbers."""
    found = listed(work, name, most)
    if not all(type(one) is int and 0 <= one < MOST_NUMBER for one in found):
        raise BadWork(where=name)
    return list(found)


def heights(law: Distribution[Any], axis: Sequence[Any]) -> list[int]:
    """A distribution as whole numbers in the same proportions, with nothing rounded that was drawn
    by hand."""
    shares = [law[value] for value in axis]
    unit = lcm(*(share.denominator for share in shares))
    drawn = _reduced([int(share * unit) for share in shares])
    highest = max(drawn, default=0)
    if highest <= _FINEST:
        return drawn
    return _reduced([round(Fraction(_FINEST * height, highest)) for height in drawn])


def _reduced(whole_numbers: list[int]) -> list[int]:
    common = gcd(*whole_numbers) or 1
    return [one // common for one in whole_numbers]
