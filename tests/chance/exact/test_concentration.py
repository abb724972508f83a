"""The sizes of samples, against all sizes tried one after the other."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import binomial, binomial_size, chebyshev, chebyshev_size


def risk_of(n: int, p: Fraction, within: Fraction) -> Fraction:
    """P(|F - p| ≥ within), summed over the binomial distribution."""
    return binomial(n, p).P(lambda k: abs(Fraction(k, n) - p) >= within)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("distance", ["1", "5/2", "4", "7"])
def test_the_inequality_holds_for_every_hand(players: int, distance: str) -> None:
    deck = tw.deck("kraaw", players=players)
    cards = [card for card, n in deck.copies.items() for _ in range(n)]
    two = [sum(pair) for pair in combinations(cards, 2)]
    mean = Fraction(sum(two), len(two))
    variance = sum((total - mean) ** 2 for total in two) / len(two)
    bound = chebyshev(deck.hand(2).total(), distance)
    assert bound == variance / Fraction(distance) ** 2
    far = Fraction(sum(abs(total - mean) >= Fraction(distance) for total in two), len(two))
    assert far <= bound


@pytest.mark.parametrize("p", ["1/2", "3/10", "8/25", "1/20", "14/15"])
@pytest.mark.parametrize("within", ["1/10", "2/25", "3/10"])
@pytest.mark.parametrize("risk", ["1/20", "1/4", "7/10"])
def test_every_larger_sample_is_large_enough_and_the_next_smaller_is_not(
    p: str, within: str, risk: str
) -> None:
    chance, near, allowed = Fraction(p), Fraction(within), Fraction(risk)
    bound = chebyshev_size(chance * (1 - chance), within, risk)
    fails = [n for n in range(1, min(bound, 300) + 1) if risk_of(n, chance, near) > allowed]
    found = binomial_size(p, within, risk)
    assert found == max(fails, default=0) + 1
    assert found <= bound


def test_the_sizes_of_a_known_example() -> None:
    assert chebyshev_size("1/4", "0.05", "0.05") == 2000
    assert binomial_size("1/2", "0.05", "0.05") == 401
    assert risk_of(400, Fraction(1, 2), Fraction(1, 20)) > Fraction(1, 20)


def test_the_size_of_the_inequality_is_the_least() -> None:
    for variance in (Fraction(1, 4), Fraction(571, 400), Fraction(0)):
        n = chebyshev_size(variance, "1/10", "1/20")
        assert variance / (n * Fraction(1, 100)) <= Fraction(1, 20)
        assert n == 1 or variance / ((n - 1) * Fraction(1, 100)) > Fraction(1, 20)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: chebyshev(binomial(4, "1/2"), 0), "distance: more than 0, not 0"),
        (lambda: chebyshev_size(-1, "1/10", "1/20"), "variance: 0 or more, not −1"),
        (lambda: chebyshev_size("1/4", "1/10", 1), "risk: a probability between 0 and 1, not 1"),
        (lambda: binomial_size(1, "1/10", "1/20"), "p: more than 0 and less than 1, not 1"),
        (lambda: binomial_size("1/2", "0", "1/20"), "within: more than 0, not 0"),
        (lambda: binomial_size("1/2", "1/1000", "1/20"), "within: so wide that 100,000 trials"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        wrong()
