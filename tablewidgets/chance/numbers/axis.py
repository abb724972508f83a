"""The positions of values on the axis of a chart."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final, cast

Keys = Mapping[Hashable, str]
"""Keys for values, by which a browser knows them."""

MOST_VALUES: Final = 200
"""The most values that a chart can show."""
_NUMBERS: Final = (int, Fraction, float)


def axis_values(values: Iterable[Hashable]) -> list[Hashable]:
    """The values in order; between whole numbers also those that don't occur, so that a gap is seen
    as one.

    >>> axis_values([4, 1, 2])
    [1, 2, 3, 4]
    """
    found = list(dict.fromkeys(values))
    if found and all(type(value) is int for value in found):
        whole = cast("list[int]", found)
        if max(whole) - min(whole) < MOST_VALUES:
            return list(range(min(whole), max(whole) + 1))
    try:
        return sorted(cast(Any, found))
    except TypeError:
        return found


def are_numbers(values: Iterable[Hashable]) -> bool:
    """Whether all values are numbers, which have positions on an axis."""
    return all(type(value) in _NUMBERS for value in values)


def axis_position(among: list[Hashable], number: Fraction | float) -> float | None:
    """Where a number stands among slots, counted from 0 and possibly between two of them; None if
    they are no numbers.

    >>> axis_position([1, 2, 4], 3)
    1.5
    """
    if not among or not are_numbers(among):
        return None
    numbers = [Fraction(cast(Any, value)) for value in among]
    number = Fraction(number)
    for at, (low, high) in enumerate(pairwise(numbers)):
        if number <= high or at == len(numbers) - 2:
            return float(at + (number - low) / (high - low))
    return 0.0
