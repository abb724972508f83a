"""Exact laws of where a point of the heap is: bell-shaped about another, within the zone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from math import isqrt
from typing import Final

from tablewidgets.games.carnavalesque.geometry import RADIUS

CELL: Final = 150
"""The side of the squares in which points are counted."""
Cell = tuple[int, int]


@cache
def bell_law(spread: int) -> dict[int, int]:
    """The sum of four uniform integers from 0 to spread - 1, about 0: in so many ways each."""
    ways = [1]
    for _ in range(4):
        sums = [0, *accumulate(ways + [0] * (spread - 1))]
        ways = [sums[n + 1] - sums[max(0, n + 1 - spread)] for n in range(len(sums) - 1)]
    return {n - 2 * (spread - 1): each for n, each in enumerate(ways)}


@cache
def cells(spread: int, x: int = 0, y: int = 0) -> dict[Cell, int]:
    """V14: the law of the square where a point is that is bell-shaped about another; outside the
    zone: again."""
    law = bell_law(spread)
    most = max(law)
    up_to = [0, *accumulate(law.values())]

    def ways(low: int, high: int) -> int:
        """To be from one y to another, both included."""
        low, high = max(low - y, -most), min(high - y, most)
        return up_to[high + most + 1] - up_to[low + most] if low <= high else 0

    found: Counter[Cell] = Counter()
    for column, row, low, high in strips():
        found[column // CELL, row] += law.get(column - x, 0) * ways(low, high)
    return found


def strips() -> Iterator[tuple[int, int, int, int]]:
    """The points of the zone: an x, a row of squares, and the lowest and the highest y in it."""
    for x in range(-RADIUS, RADIUS + 1):
        reach = isqrt(RADIUS**2 - x**2)
        for row in range(-reach // CELL, reach // CELL + 1):
            yield x, row, max(CELL * row, -reach), min(CELL * (row + 1) - 1, reach)


def cell_of(x: int, y: int) -> Cell:
    return x // CELL, y // CELL
