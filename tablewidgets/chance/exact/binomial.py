"""The binomial distribution."""

from __future__ import annotations

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.rational import Number, checked_fraction
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.engine.validation import checked_int


def binomial(n: int, p: Number | str) -> Distribution[int]:
    """How often an event happens in independent trials.

    Args:
        n: How many trials there are.
        p: The probability of the event in each of them.

    Returns:
        The binomial distribution.

    Raises:
        ValueError: If p is not between 0 and 1, or n is negative or above 100,000.

    Example:
        >>> tw.chance.binomial(3, "1/2")[2]
        Fraction(3, 8)
    """
    n = checked_int("n", n, 0, 100_000)
    chance = checked_fraction("p", p)
    if not 0 <= chance <= 1:
        raise ValueError(texts().say("call.probability", name="p", value=p))
    yes, no = chance.numerator, chance.denominator - chance.numerator
    ways, weights = no**n, {}
    if not no:
        return Distribution._from_weights({n: 1})
    for k in range(n + 1):
        if ways:
            weights[k] = ways
        ways = ways * (n - k) * yes // ((k + 1) * no)
    return Distribution._from_weights(weights)
