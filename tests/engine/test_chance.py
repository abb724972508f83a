"""Chance: what it may draw, and the same numbers on every Python."""

from __future__ import annotations

import random

import pytest

from tablewidgets.engine.chance import Deal, Described, Random01, below, draw, shuffled


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
