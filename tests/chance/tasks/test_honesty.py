"""Experiments are honest: counts follow the exact law, and bands contain what they claim."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import Any

import pytest

from tablewidgets.chance import Distribution, binomial
from tablewidgets.chance.tasks.experiment import MOST_RUNS, Experiment
from tablewidgets.chance.tasks.trials import Chance
from tests.chance.tasks.trials import DIE, chi_square, coins, die
from tests.chi_square import quantile


def test_over_many_seeds_the_counts_follow_the_exact_law() -> None:
    total = DIE + DIE
    found = [
        chi_square(
            Experiment(lambda c: die(c) + die(c), seed=seed).run(400).current_run.counts, total
        )
        for seed in range(300)
    ]
    freedom = len(total) - 1
    whole = sum(found)
    assert quantile(1e-4, 300 * freedom) < whole < quantile(1 - 1e-4, 300 * freedom)
    beyond = sum(value > quantile(0.95, freedom) for value in found)
    assert_share(beyond, 300, 0.05)


def test_the_first_numbers_of_many_trials_are_spread_evenly() -> None:
    """Each trial has a seed of its own: these must not resemble each other."""
    law = Distribution(range(100))
    counts = Experiment(lambda chance: int(chance() * 100), seed=3).run(40_000).current_run.counts
    assert quantile(1e-4, 99) < chi_square(counts, law) < quantile(1 - 1e-4, 99)
    pairs: dict[Any, int] = {}
    values: list[int] = []

    def trial(chance: Chance) -> int:
        values.append(int(chance() * 8))
        return values[-1]

    Experiment(trial, seed=4).run(20_000)
    for pair in pairwise(values):
        pairs[pair] = pairs.get(pair, 0) + 1
    square = Distribution(range(8)).joint(Distribution(range(8)))
    assert quantile(1e-4, 63) < chi_square(pairs, square) < quantile(1 - 1e-4, 63)


def test_an_edge_of_the_band_is_within_it() -> None:
    experiment = coins(predict=False)
    assert [experiment.is_within(hits, 100) for hits in (19, 20, 40, 41)] == [
        False, True, True, False,
    ]  # fmt: skip
    assert experiment.reach(100) == 0.1
    sigma = coins(predict=False, band="2 sigma", exact="1/2")
    assert [sigma.is_within(hits, 100) for hits in (39, 40, 60, 61)] == [False, True, True, False]
    with pytest.raises(ValueError, match="there is none"):
        coins().reach(100)


@pytest.mark.parametrize("band", ["1/sqrt(n)", "2 sigma"])
@pytest.mark.parametrize("n", [25, 100, 400])
def test_bands_contain_what_they_claim(band: str, n: int) -> None:
    """As often as the exact binomial law says: 0.9786 for 100 trials and 1/√n, for example."""
    first = coins(band=band, predict=False)
    claimed = binomial(n, "3/10").P(lambda hits: first.is_within(hits, n))
    inside = begun = 0
    seeds = max(8, 2000 // n)
    for seed in range(seeds):
        experiment = coins(band=band, predict=False, seed=seed)
        for _ in range(MOST_RUNS - 1):
            experiment.run(n).new_run()
        found, runs = experiment.run(n).within()
        inside, begun = inside + found, begun + runs
    assert begun == seeds * MOST_RUNS
    assert_share(inside, begun, float(claimed))
    if (band, n) == ("1/sqrt(n)", 100):
        assert round(float(claimed), 4) == 0.9786


def assert_share(hits: int, of: int, p: float) -> None:
    """Within four standard deviations."""
    assert abs(hits - of * p) < 4 * sqrt(of * p * (1 - p)), (hits, of, p)
