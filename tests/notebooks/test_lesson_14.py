"""The heaps of lesson 14: their laws against counting, and the hand and the crowd of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations, product
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import Distribution
from tablewidgets.chance.tasks.watching import Chance
from tablewidgets.games.carnavalesque import heap_chance
from tablewidgets.lessons.lesson_14 import model


def tried(trial: Callable[[Any], Any], times: int) -> dict[Any, float]:
    chance = Chance(5)
    counts = Counter(trial(chance) for _ in range(times))
    return {value: n / times for value, n in counts.items()}


@pytest.mark.parametrize(
    ("trial", "law"),
    [
        (model.blind_finger, Distribution({True: "5/14", False: "9/14"})),
        (model.trembling_hand, model.hand_on_two().map(lambda met: met == "lower")),
        (model.uncovered, model.row.uncovered_in_any_order()),
    ],
)
def test_trials_follow_the_exact_law(trial: Callable[[Any], Any], law: Distribution[Any]) -> None:
    found = tried(trial, 400)
    assert found.keys() <= law.keys()
    for value, exact in law.items():
        assert abs(found.get(value, 0) - float(exact)) < 0.13


def test_random_points_measure_the_area_of_the_cards() -> None:
    wide, high = model.FRAME
    share = tried(model.on_a_card, 2000)[True]
    assert abs(share * wide * high - float(model.row.area)) < 512 * 0.06


def test_the_hand_trembles_by_the_sum_of_four() -> None:
    """The law of one coordinate, with a small spread: every way of four chances."""
    spread = 5
    ways = Counter(sum(four) - 2 * (spread - 1) for four in product(range(spread), repeat=4))
    law = Distribution(range(spread)).sum_of(4)
    assert Distribution(ways) == law.map(lambda at: at - 2 * (spread - 1))
    chance = Chance(1)
    drawn = {heap_chance.bell(spread, chance.random) for _ in range(5000)}
    assert drawn == set(ways)


def test_the_hand_never_leaves_the_zone() -> None:
    """Else it would be drawn again, and the law would be another one."""
    most = 2 * (heap_chance.SHAKE - 1)
    assert 2 * most**2 < 1600**2


@pytest.mark.parametrize("order", list(permutations(range(5)))[::7])
def test_the_game_calls_uncovered_what_the_heap_does(order: tuple[int, ...]) -> None:
    cards = [model.FIVE[at] for at in order]
    crowd = tw.Carnavalesque(3, seed=2, crowd=cards).view()["crowd"] or []
    shown = [at for at, card in enumerate(crowd[-5:]) if card["uncovered"]]
    assert tw.carnavalesque.heap(cards).uncovered == tuple(shown)
