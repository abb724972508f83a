"""Intervals hold the truth as often as they say."""

from __future__ import annotations

import random

import pytest

import tablewidgets as tw
from tablewidgets.chance.estimates import mean, proportion


@pytest.mark.parametrize("truth", [0.02, 0.3, 0.5])
def test_a_share_is_within_its_interval_as_often_as_it_says(truth: float) -> None:
    """Wilson's interval: near its level on average over the truths, and nowhere far below."""
    chance = random.Random(5)
    held = 0
    for _ in range(2000):
        found = proportion(sum(chance.random() < truth for _ in range(60)), 60)
        held += found.low <= truth <= found.high
    assert 0.92 <= held / 2000 <= 0.985


def test_a_mean_is_within_its_interval_as_often_as_it_says() -> None:
    chance = random.Random(7)
    held = 0
    for _ in range(1000):
        found = mean([chance.random() for _ in range(50)], level=0.9)
        held += found.low <= 0.5 <= found.high
    assert 0.87 <= held / 1000 <= 0.93


def test_nothing_is_below_0_or_above_1() -> None:
    assert proportion(0, 10).low == 0
    assert proportion(10, 10).high == 1
    assert 0 < proportion(0, 10).high < 0.5 < proportion(10, 10).low < 1


def test_it_is_written_in_the_language() -> None:
    assert repr(proportion(1, 4)) == "0.250 (95% interval: 0.046 to 0.699; 4 trials)"
    with tw.speaking("fr"):
        assert "0,250 (intervalle à 95\N{NO-BREAK SPACE}%" in repr(proportion(1, 4))


def test_wrong_calls_say_what_is_wrong() -> None:
    for wrong in ((3, 2), (-1, 2), (0, 0)):
        with pytest.raises(ValueError, match="successes"):
            proportion(*wrong)
    with pytest.raises(ValueError, match="level"):
        proportion(1, 2, level=95)
    with pytest.raises(ValueError, match="two at least"):
        mean([1.0])
