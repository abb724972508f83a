"""Experiments are honest: counts follow the exact law, and bands contain what they claim."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tablewidgets.chance import binomial
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.repeated_trials import MOST_RUNS
from tablewidgets.chance.tasks.watching import Chance
from tests.chance.tasks.trials import DIE, coins, die
from tests.statistics.odds import alike, check_odds, seeds, times


def test_over_many_seeds_the_counts_follow_the_exact_law() -> None:
    """All together; and in each run, neither farther from what is expected nor nearer to it than
    chance brings it."""
    whole: Counter[Any] = Counter()
    sevens: list[int] = []
    for seed in seeds(300):
        run = Experiment(lambda c: die(c) + die(c), seed=seed).run(400).current_run
        whole.update(run.counts)
        sevens.append(run.counts.get(7, 0))
    check_odds((whole, DIE + DIE), (sevens, binomial(400, "1/6")))


def test_the_first_numbers_of_many_trials_are_spread_evenly() -> None:
    """Each trial has a seed of its own: these must not resemble each other."""
    first, *_ = seeds(1)
    values: list[int] = []

    def trial(chance: Chance) -> int:
        values.append(int(chance() * 100))
        return values[-1]

    Experiment(trial, seed=first).run(times(40_000))
    eighths = [value * 8 // 100 for value in values]
    share = Counter(value * 8 // 100 for value in range(100))
    pairs = {(a, b): share[a] * share[b] for a, b in product(share, repeat=2)}
    check_odds(
        (values, alike(range(100))),
        *((zip(eighths[at::2], eighths[at + 1 :: 2], strict=False), pairs) for at in (0, 1)),
    )


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
    for seed in seeds(max(8, 2000 // n)):
        experiment = coins(band=band, predict=False, seed=seed)
        for _ in range(MOST_RUNS - 1):
            experiment.run(n).new_run()
        found, runs = experiment.run(n).within()
        assert runs == MOST_RUNS
        inside, begun = inside + found, begun + runs
    check_odds(({True: inside, False: begun - inside}, {True: claimed, False: 1 - claimed}))
    if (band, n) == ("1/sqrt(n)", 100):
        assert round(float(claimed), 4) == 0.9786
