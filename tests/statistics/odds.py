"""Whether counts agree with a law, with a proven bound on false alarms.

The odds against a law tell how much better other laws, spread about it in every direction, predict
what was counted: the mean of the probability that they give to it, divided by the probability that
the law gives to it. If the law is right, these odds are 1 on average, whatever the law and however
few the counts. So, by Markov's inequality, they reach 10^8 at most once in 10^8 runs, and in any of
a hundred tests at most once in 10^6 runs.

Two facts make it fit for most samples. Whatever depends on what, a mean of such odds is 1 on
average too: so one test may compare many counts, and the bound is that of the whole test. And cards
drawn together, without replacement, may be counted one by one: the odds are a convex function of
the counts, and so not greater on average than with replacement (Hoeffding 1963).

`make soak` draws ten times as much, from other seeds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from math import exp, fsum, inf, lgamma, log
from typing import Any, Final, TypeVar

from tablewidgets.engine.chance import Random01
from tests.tries import SEED, number_of_tries

T = TypeVar("T", bound=Hashable)
Law = Mapping[T, int | float | Fraction]
"""For each value, its probability, or a weight proportional to it."""

FALSE_ALARM: Final = 1e-8
"""How likely a test is at most to find something where all is right."""
SPREADS: Final = (1 / 16, 1 / 4, 1, 4, 16, 64)
"""How far the other laws are spread: counts vary 1 + spread times as much as by the law."""


def times(number: int) -> int:
    """The size of a sample."""
    return number_of_tries(number, 10 * number)


def seeds(number: int) -> range:
    """So many consecutive seeds."""
    return range(SEED, SEED + times(number))


def rng(nth: int = 0) -> random.Random:
    """The nth generator of a test."""
    return random.Random(SEED + nth)


def stream(nth: int = 0) -> Random01:
    """The nth random numbers of a test."""
    return rng(nth).random


def alike(values: Iterable[T]) -> Law[T]:
    """All are equally likely."""
    return dict.fromkeys(values, 1)


def check_odds(*compared: tuple[Iterable[Any], Law[Any]]) -> None:
    """What was drawn, again and again, agrees with the law of it; each time independently of the
    others. Of several such pairs, all do. The probability of a false alarm is at most
    `FALSE_ALARM`.

    Raises:
        AssertionError: If that doesn't hold; it says which value comes too often or too seldom.
    """
    counted = [(Counter(drawn), law) for drawn, law in compared]
    found = [log_odds(counts, law) for counts, law in counted]
    if _log_mean(found) < -log(FALSE_ALARM):
        return
    worst = max(range(len(found)), key=found.__getitem__)
    raise AssertionError(f"{_worst_value(*counted[worst])} (SOAK={SEED})")


def log_odds(counts: Mapping[T, int], law: Law[T]) -> float:
    """The natural logarithm of the odds against a law.

    The other laws are Dirichlet distributions, with the law as their mean.
    """
    n, total = sum(counts.values()), sum(law.values())
    cells = [(count, float(n * law.get(value, 0) / total)) for value, count in counts.items()]
    if any(count and not expected for count, expected in cells):
        return inf
    by_law = fsum(count * log(expected / n) for count, expected in cells if count)
    return _log_mean([_by_others(cells, n, spread) - by_law for spread in SPREADS])


def _by_others(cells: Iterable[tuple[int, float]], n: int, spread: float) -> float:
    """The logarithm of the probability that others give to the counts, in a certain order."""
    ways = (
        lgamma(expected / spread + count) - lgamma(expected / spread)
        for count, expected in cells
        if count
    )
    return fsum(ways) + lgamma(n / spread) - lgamma(n / spread + n)


def _log_mean(logs: list[float]) -> float:
    """The logarithm of the mean."""
    most = max(logs)
    if most == inf:
        return inf
    return most + log(fsum(exp(one - most) for one in logs) / len(logs))


def _worst_value(counts: Counter[T], law: Law[T]) -> str:
    """The value whose count is farthest from what the law says."""
    n, total = counts.total(), sum(law.values())
    expected = {value: float(n * law.get(value, 0) / total) for value in {*law, *counts}}
    far = {
        value: (counts[value] - each) ** 2 / each if each else inf * counts[value]
        for value, each in expected.items()
        if each or counts[value]
    }
    value = max(far, key=far.__getitem__)
    return f"{value!r} came {counts[value]} times of {n}, and not about {expected[value]:.1f}"
