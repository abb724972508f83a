"""Helpers for immutable state: numbers as bit masks, tuples with one item replaced or removed, and
hands of cards as others see them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from tablewidgets.engine.state import TEACHER, Seat

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


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The same tuple without one item: the first one that is equal to this.

    >>> without((1, 2, 2, 3), 2)
    (1, 2, 3)
    """
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def redacted(hands: Iterable[tuple[T, ...]], seat: Seat, hidden: T) -> tuple[tuple[T, ...], ...]:
    """Hands of cards as a seat sees them: its own cards, and `hidden` for each card of the others.
    The teacher sees all.

    >>> redacted(((5, 3), (4,)), seat=0, hidden=0)
    ((5, 3), (0,))
    """
    return tuple(
        hand if seat in (owner, TEACHER) else (hidden,) * len(hand)
        for owner, hand in enumerate(hands)
    )
