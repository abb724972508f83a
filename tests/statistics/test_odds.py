"""The bound on false alarms holds, and what is a little biased is found."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise, permutations
from math import comb, exp, factorial, isclose, log, prod

import pytest

from tablewidgets.engine.chance import Random01

from .odds import alike, check_odds, log_odds


def outcomes(n: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """All counts of n draws."""
    if kinds == 1:
        yield (n,)
        return
    for first in range(n + 1):
        for rest in outcomes(n - first, kinds - 1):
            yield (first, *rest)


@pytest.mark.parametrize("n", [1, 3, 12])
@pytest.mark.parametrize("weights", [(1, 1), (1, 9), (1, 1, 1), (1, 2, 5), (1, 1, 1, 97)])
def test_if_the_law_is_right_the_odds_are_1_on_average(n: int, weights: tuple[int, ...]) -> None:
    """By adding up all that can be counted: with this, Markov's inequality bounds false alarms."""
    law, mean = dict(enumerate(weights)), 0.0
    for counts in outcomes(n, len(weights)):
        ways = factorial(n) // prod(map(factorial, counts))
        p = ways * prod((w / sum(weights)) ** c for w, c in zip(weights, counts, strict=True))
        mean += p * exp(log_odds(dict(enumerate(counts)), law))
    assert isclose(mean, 1, rel_tol=1e-9)


@pytest.mark.parametrize(("n", "red", "of"), [(400, 1, 2), (400, 1, 20), (1000, 1, 2)])
def test_an_alarm_is_no_more_likely_than_it_may_be(n: int, red: int, of: int) -> None:
    """By the binomial law; and not so much less likely that it would be of little use."""
    law = {True: red, False: of - red}
    p = {k: comb(n, k) * red**k * (of - red) ** (n - k) / of**n for k in range(n + 1)}
    odds = {k: log_odds({True: k, False: n - k}, law) for k in p}
    for bound in (1e-4, 1e-6, 1e-8):
        alarms = sum(p[k] for k in p if odds[k] >= -log(bound))
        assert bound**1.6 < alarms <= bound


def test_cards_drawn_together_make_an_alarm_less_likely() -> None:
    """Of a deal of three of four cards, one by one: each world has each card once at the most."""
    deals = list(permutations(range(4), 3))
    mean = (
        sum(
            exp(log_odds(Counter(one + other), alike(range(4)))) for one in deals for other in deals
        )
        / len(deals) ** 2
    )
    assert mean < 1


def test_what_can_t_be_is_an_alarm_at_once() -> None:
    for law in ({1: 1, 2: 1}, {1: 1, 2: 1, 3: 0}):
        with pytest.raises(AssertionError, match="3 came 1 times of 2, and not about 0"):
            check_odds(([1, 3], law))


def test_one_biased_of_many_comparisons_is_found() -> None:
    fair = [0, 1] * 500
    check_odds(*[(fair, alike(range(2)))] * 30)
    with pytest.raises(AssertionError, match="0 came 900 times of 1400"):
        check_odds(*[(fair, alike(range(2)))] * 30, (fair + [0] * 400, alike(range(2))))


def die(bias: float) -> Callable[[Random01], int]:
    """A die that shows a six more often: 1/6 (1 + bias)."""
    six = (1 + bias) / 6
    return lambda chance: 6 if chance() < six else 1 + int(chance() * 5)


def many(kinds: int, bias: float) -> Callable[[Random01], int]:
    """Of so many kinds, every other one comes more often and the rest less often."""

    def drawn(chance: Random01) -> int:
        kind = int(chance() * kinds)
        return kind ^ 1 if not kind % 2 and chance() < bias else kind

    return drawn


@pytest.mark.parametrize(
    ("draw", "kinds", "n"),
    [
        (die(0.1), range(1, 7), 45_000),
        (die(0.5), range(1, 7), 2_000),
        (many(2, 0.1), range(2), 10_000),
        (many(24, 0.1), range(24), 12_000),
        (many(300, 0.25), range(300), 6_000),
    ],
)
def test_a_slight_bias_is_found(draw: Callable[[Random01], int], kinds: range, n: int) -> None:
    """In so many draws; and nothing is found in a fair sample of the same size."""
    chance = random.Random(1).random
    check_odds(([kinds[int(chance() * len(kinds))] for _ in range(n)], alike(kinds)))
    for seed in range(10):
        chance = random.Random(seed).random
        with pytest.raises(AssertionError, match="times of"):
            check_odds(([draw(chance) for _ in range(n)], alike(kinds)))


def test_draws_that_follow_each_other_too_closely_are_found() -> None:
    """By their pairs, where each alone is as likely as it should be."""
    chance = random.Random(1).random
    drawn = [0]
    for _ in range(6_000):
        drawn.append(drawn[-1] if chance() < 0.1 else int(chance() * 6))
    check_odds((drawn, alike(range(6))))
    pairs = [*pairwise(drawn)]
    with pytest.raises(AssertionError, match=r"\((\d), \1\) came"):
        check_odds((pairs[::2], alike((a, b) for a in range(6) for b in range(6))))
