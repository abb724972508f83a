"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.lesson_16.model import deck, orders, p, sum_of_three, ways_to


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    lacks = 1 - p
    six = tw.chance.binomial(4, "1/6")
    double_six = tw.chance.binomial(24, "1/36")
    prize, series = 256, p.denominator**3
    path = p**2 * lacks**2
    pascal = [[comb(n, k) for k in range(n + 1)] for n in range(5)]

    def sum_row(total: int) -> str:
        return ", ".join(f"{'+'.join(map(str, dice))} ({orders(dice)})" for dice in ways_to(total))

    def sums(total: int) -> str:
        return " = ".join("+".join(map(str, dice)) for dice in ways_to(total))

    apart = sum_of_three[10] - sum_of_three[9]
    enough = apart.denominator**2
    assert apart.numerator == 1

    def first_above_half(happens: Fraction) -> int:
        return next(n for n in range(1, 999) if 2 * tw.chance.binomial(n, happens)[0] < 1)

    one_p = deck.P(1)
    two_or_more = tw.chance.binomial(4, one_p).at_least(2)
    return locals()
