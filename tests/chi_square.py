"""The chi-square test."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist


def quantile(p: float, freedom: int) -> float:
    """A quantile of the chi-square distribution, by Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + NormalDist().inv_cdf(p) * sqrt(spread)) ** 3)
