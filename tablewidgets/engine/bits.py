"""Helpers for immutable state: numbers as bit masks, and tuples with one item replaced."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def mask_of(numbers: Iterable[int]) -> int:
    """The mask with a bit for each of these numbers.

    >>> mask_of([0, 3])
    9
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def bits_of(mask: int) -> list[int]:
    """The numbers in a mask, in ascending order. The mask must not be negative.

    >>> bits_of(9)
    [0, 3]
    """
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same tuple with another item at one index.

    >>> replaced((1, 2, 3), 0, 9)
    (9, 2, 3)
    """
    changed = list(items)  # faster than slicing
    changed[at] = item
    return tuple(changed)
