"""How far what came up may be from what was to be expected."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist


def quantile(p: float, freedom: int) -> float:
    """Of the chi-square law, by Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + NormalDist().inv_cdf(p) * sqrt(spread)) ** 3)
