"""Chance: the right distributions, and the same numbers on every Python."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tablewidgets.engine.chance import Deal, Described, Random01, below, draw, shuffled


def test_below_is_uniform() -> None:
    chance = random.Random(1).random
    counts = Counter(below(6, chance) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 20.5  # 5 degrees, 0.1 %


def test_below_is_uniform_for_numbers_beyond_a_float() -> None:
    n = 3 * 10**20
    chance = random.Random(1).random
    drawn = [below(n, chance) for _ in range(6000)]
    assert all(0 <= number < n for number in drawn)
    for divisor in (2, 3, 7):
        counts = Counter(number % divisor for number in drawn)
        each = 6000 / divisor
        assert sum((k - each) ** 2 / each for k in counts.values()) < 22.5


def test_every_order_comes_equally_often() -> None:
    chance = random.Random(1).random
    orders = Counter("".join(shuffled("abcd", chance)) for _ in range(24 * 500))
    assert len(orders) == 24
    assert sum((n - 500) ** 2 / 500 for n in orders.values()) < 49.7  # 23 degrees, 0.1 %


def test_outcomes_are_drawn_by_their_weights() -> None:
    chance = random.Random(1).random
    counts = Counter(draw({7: 1, 8: 0, 9: 3}, chance) for _ in range(4000))
    assert counts[8] == 0
    assert abs(counts[7] - 1000) < 4 * (4000 * 3 / 16) ** 0.5


def test_nothing_can_be_drawn_where_a_player_is_to_act() -> None:
    with pytest.raises(ValueError, match="chance is not to move"):
        draw({}, random.Random(1).random)


def test_a_deal_is_any_order_of_its_cards() -> None:
    deal = Deal("1123")
    assert "3211" in deal
    assert draw(deal, random.Random(1).random) in deal
    for wrong in ("321", "3212", "", 3211, None, ["3", "2", "1", "1"]):
        assert wrong not in deal


class Letters:
    """Random letters: a described distribution like that of a game."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __contains__(self, outcome: object) -> bool:
        return isinstance(outcome, str) and outcome.isalpha() and len(outcome) == self.number

    def draw(self, random: Random01) -> str:
        return "".join("abcd"[below(4, random)] for _ in range(self.number))


def test_a_described_distribution_draws_by_its_own_method() -> None:
    letters: Described = Letters(5)
    assert draw(letters, random.Random(7).random) == letters.draw(random.Random(7).random)
    assert draw(letters, random.Random(7).random) in letters
    assert "abc" not in letters


def test_drawing_a_deal_shuffles_it() -> None:
    pack = "".join(shuffled("112345", random.Random(7).random))
    assert draw(Deal("112345"), random.Random(7).random) == pack


def test_the_stream_is_the_same_everywhere() -> None:
    """These numbers come from the Mersenne Twister and from integers alone."""
    chance = random.Random(7).random
    assert [below(1000, chance) for _ in range(5)] == [323, 150, 650, 72, 535]
    assert "".join(shuffled("abcdefgh", chance)) == "fhebgdac"
    assert draw(Deal("abcdefgh"), random.Random(7).random) == "feghadbc"
