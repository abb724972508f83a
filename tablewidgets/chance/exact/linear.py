"""Linear equations, solved exactly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction


def solve(equations: Iterable[Sequence[Fraction]]) -> list[Fraction] | None:
    """The one solution of equations that have one or more; None if there are more.

    Each equation is its coefficients, and then what they make: `x + 2y = 3` is `[1, 2, 3]`.
    """
    rows = [list(row) for row in equations]
    unknowns = len(rows[0]) - 1
    for at in range(unknowns):
        pivot = next((n for n in range(at, len(rows)) if rows[n][at]), None)
        if pivot is None:
            return None
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for n, row in enumerate(rows):
            if n != at and row[at]:
                rows[n] = [value - row[at] * one for value, one in zip(row, rows[at], strict=True)]
    return [row[-1] for row in rows[:unknowns]]
