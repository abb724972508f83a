"""How far a quantity may be from its mean: Chebyshev's inequality, and the sizes of samples."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor, log
from typing import Any, Final

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.rational import Number, checked_fraction
from tablewidgets.chance.numbers.writing import texts

LARGEST_SAMPLE: Final = 100_000
"""The largest sample whose size is looked for among the exact distributions."""


def chebyshev(law: Distribution[Any], distance: Number | str) -> Fraction:
    """The bound of the Bienaymé-Chebyshev inequality for a distance from the mean.

    It says that `P(|X - E(X)| ≥ distance) ≤ V(X) / distance²`.

    Args:
        law: The distribution of X.
        distance: How far X is from its mean, or farther.

    Returns:
        The exact bound, which may be more than 1 and then tells nothing.

    Raises:
        ValueError: If the distance is not above 0.
        TypeError: If a value of X is not a number.

    Example:
        >>> total = tw.deck("kraaw", players=2).hand(5).total()
        >>> tw.chance.chebyshev(total, 4), total.P(lambda points: abs(points - 12) >= 4)
        (Fraction(9, 28), Fraction(367, 3003))
    """
    if not isinstance(law, Distribution):
        raise TypeError(texts().say("call.distribution", name="law", law=repr(law)))
    return law.V() / _positive("distance", distance) ** 2


def chebyshev_size(variance: Number | str, within: Number | str, risk: Number | str) -> int:
    """How large a sample must be by the Bienaymé-Chebyshev inequality.

    Args:
        variance: The variance of one trial; for a relative frequency p(1 - p), which is at most
            "1/4".
        within: How near to the mean of one trial the mean of the sample is to be: nearer than this.
        risk: How likely it may be at most that it is not.

    Returns:
        The least size for which the inequality promises it: V/(n within²) ≤ risk.

    Raises:
        ValueError: If the variance is negative, `within` is not above 0, or the risk is not between
            0 and 1.

    Example:
        >>> tw.chance.chebyshev_size("1/4", within="0.05", risk="0.05")
        2000
    """
    spread = checked_fraction("variance", variance)
    if spread < 0:
        raise ValueError(texts().say("call.variance", variance=variance))
    near, allowed = _positive("within", within), _risk(risk)
    return max(1, ceil(spread / (near**2 * allowed)))


def binomial_size(p: Number | str, within: Number | str, risk: Number | str) -> int:
    """How large a sample must be by the exact binomial distribution.

    The risk goes up and down a little from one size to the next, as only whole numbers of successes
    occur: so this is the size from which on all are large enough.

    Args:
        p: The probability of the event in one trial.
        within: How near to p the relative frequency is to be: nearer than this.
        risk: How likely it may be at most that it is not.

    Returns:
        The least size for which `P(|F - p| ≥ within) ≤ risk`, for it and for all larger ones.

    Raises:
        ValueError: If p or the risk is not between 0 and 1, `within` is not above 0, or the sample
            might have to be larger than 100,000.

    Example:
        >>> tw.chance.binomial_size("1/2", within="0.05", risk="0.05")
        401
    """
    chance = checked_fraction("p", p)
    if not 0 < chance < 1:
        raise ValueError(texts().say("call.uncertain", p=p))
    near, allowed = _positive("within", within), _risk(risk)
    # By Hoeffding's inequality, P(|F - p| ≥ within) ≤ 2 exp(-2 n within²): nothing fails beyond.
    enough = log(2 / allowed) / (2 * near**2)
    if enough > LARGEST_SAMPLE:
        raise ValueError(texts().say("call.within", largest_sample=LARGEST_SAMPLE, within=within))
    needed = 1
    too_few = _tails(chance, chance - near)
    too_many = _tails(1 - chance, 1 - chance - near)
    for n in range(1, ceil(enough) + 1):
        far = next(too_few) + next(too_many)
        if far * allowed.denominator > allowed.numerator * chance.denominator**n:
            needed = n + 1
    return needed


def _tails(p: Fraction, most: Fraction) -> Iterator[int]:
    """P(successes ≤ n most) for n = 1, 2, …, as a whole number of the cases, which are the
    denominator of p to the power of n. Each follows from the one before."""
    yes, no = p.numerator, p.denominator - p.numerator
    n = k = 0
    below = at = 1 if most >= 0 else 0
    while True:
        below = p.denominator * below - yes * at
        at = at * (n + 1) * no // (n + 1 - k)
        n += 1
        if at and k < floor(n * most):
            at = at * (n - k) * yes // ((k + 1) * no)
            below += at
            k += 1
        yield below


def _positive(name: str, number: Number | str) -> Fraction:
    value = checked_fraction(name, number)
    if value <= 0:
        raise ValueError(texts().say("call.positive", name=name, number=number))
    return value


def _risk(risk: Number | str) -> Fraction:
    value = checked_fraction("risk", risk)
    if not 0 < value < 1:
        raise ValueError(texts().say("call.risk", risk=risk))
    return value
