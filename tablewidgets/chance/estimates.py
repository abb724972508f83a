"""Estimates of a probability or a mean from many trials, with confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from tablewidgets.chance.numbers.writing import texts


class Estimate(NamedTuple):
    """A value found in trials, and its confidence interval.

    Args:
        value: The value.
        low: The lower end of the interval.
        high: The upper end.
        trials: In how many trials it was found.
        level: The part of all intervals made in this way that hold the true value.

    Example:
        >>> tw.chance.proportion(30, 100).low < 0.3
        True
    """

    value: float
    low: float
    high: float
    trials: int
    level: float = 0.95

    def __repr__(self) -> str:
        values = {**self._asdict(), "percent": 100 * self.level}
        return texts().say("estimate", **values)


def proportion(successes: int, trials: int, level: float = 0.95) -> Estimate:
    """A probability from a count of successes.

    The interval is Wilson's, which stays between 0 and 1 and holds even for few trials.

    Args:
        successes: How many there were.
        trials: In how many trials.
        level: How sure the interval is to be, between 0 and 1.

    Returns:
        The value and its interval.

    Raises:
        ValueError: If there are more successes than trials, or the level is out of range.

    Example:
        >>> tw.chance.proportion(30, 100)
        0.300 (95% interval: 0.219 to 0.396; 100 trials)
    """
    if not 0 <= successes <= trials or trials == 0:
        raise ValueError(texts().say("call.successes", successes=successes, trials=trials))
    z = _quantile(level)
    share = successes / trials
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    reach = z * sqrt(share * (1 - share) / trials + (z / (2 * trials)) ** 2) / (1 + z * z / trials)
    low = 0.0 if successes == 0 else middle - reach
    high = 1.0 if successes == trials else middle + reach
    return Estimate(share, low, high, trials, level)


def mean(values: Sequence[float], level: float = 0.95) -> Estimate:
    """A mean of many values, with the interval of the normal distribution.

    Args:
        values: Two values or more.
        level: How sure the interval is to be, between 0 and 1.

    Returns:
        The mean and its interval.

    Raises:
        ValueError: If there are fewer values, or the level is out of range.

    Example:
        >>> tw.chance.mean([1, 2, 3, 4] * 25)
        2.500 (95% interval: 2.280 to 2.720; 100 trials)
    """
    if len(values) < 2:
        raise ValueError(texts().say("call.two_values", n=len(values)))
    middle = fmean(values)
    reach = _quantile(level) * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - reach, middle + reach, len(values), level)


def _quantile(level: float) -> float:
    if not 0 < level < 1:
        raise ValueError(texts().say("call.confidence", level=repr(level)))
    return NormalDist().inv_cdf((1 + level) / 2)
