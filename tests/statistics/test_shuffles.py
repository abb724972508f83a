"""What every game draws with: numbers, weights and shuffled packs. False alarms: see `odds.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

from tablewidgets.engine.chance import Deal, Random01, below, draw, shuffled

from .odds import alike, check_odds, stream, times


@pytest.mark.parametrize("n", [2, 6, 25, 57])
def test_below_is_uniform(n: int) -> None:
    chance = stream()
    check_odds(([below(n, chance) for _ in range(times(30_000))], alike(range(n))))


@pytest.mark.parametrize("n", [3 << 32, 3 * 10**20])
def test_below_is_uniform_for_numbers_beyond_a_float(n: int) -> None:
    """By their remainders, and by their first digits."""
    chance = stream()
    drawn = [below(n, chance) for _ in range(times(30_000))]
    assert all(0 <= number < n for number in drawn)
    check_odds(
        *[([number % by for number in drawn], alike(range(by))) for by in (2, 3, 7)],
        *[([number * by // n for number in drawn], alike(range(by))) for by in (3, 64)],
    )


def test_outcomes_are_drawn_by_their_weights() -> None:
    chance = stream()
    for weights in ({7: 1, 8: 0, 9: 3}, {0: 5, 1: 1, 2: 10**12}, {3: 10**20, 5: 2 * 10**20}):
        check_odds(([draw(weights, chance) for _ in range(times(20_000))], weights))


def test_every_order_comes_equally_often() -> None:
    chance = stream()
    orders = ["".join(shuffled("abcde", chance)) for _ in range(times(30_000))]
    check_odds((orders, alike(map("".join, permutations("abcde")))))


def test_of_alike_cards_every_order_comes_equally_often() -> None:
    chance = stream()
    orders = [draw(Deal("112334"), chance) for _ in range(times(20_000))]
    check_odds((orders, alike(map("".join, permutations("112334")))))


def test_in_a_large_pack_any_card_is_anywhere_and_any_card_follows_another() -> None:
    """Any place and the next, halfway through, and the first and the last."""
    chance, size = stream(), 57
    places = range(size)
    packs = [shuffled(places, chance) for _ in range(times(3_000))]
    check_odds(
        *[([pack[place] for pack in packs], alike(places)) for place in places],
        *[([pack.index(card) for pack in packs], alike(places)) for card in places],
        *[
            (
                [(pack[one] % 8, pack[other] % 8) for pack in packs],
                Counter((a % 8, b % 8) for a, b in permutations(places, 2)),
            )
            for one, other in ((0, 1), (28, 29), (55, 56), (0, 56))
        ],
    )


def sattolo(cards: str, chance: Random01) -> list[str]:
    """Wrong: no card stays where it is."""
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        other = int(chance() * last)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def naive(cards: str, chance: Random01) -> list[str]:
    """Wrong: each card changes places with any."""
    pack = list(cards)
    for at in range(len(pack)):
        other = int(chance() * len(pack))
        pack[at], pack[other] = pack[other], pack[at]
    return pack


def sorted_by_comparing(cards: str, chance: Random01) -> list[str]:
    """Wrong: one pass of neighbours that change places or don't."""
    pack = list(cards)
    for at in range(len(pack) - 1):
        if chance() < 0.5:
            pack[at], pack[at + 1] = pack[at + 1], pack[at]
    return pack


@pytest.mark.parametrize("wrong", [sattolo, naive, sorted_by_comparing])
def test_shuffles_that_people_get_wrong_are_found(
    wrong: Callable[[str, Random01], list[str]],
) -> None:
    chance = stream()
    orders = ["".join(wrong("abcd", chance)) for _ in range(3_000)]
    with pytest.raises(AssertionError, match="times of 3000"):
        check_odds((orders, alike(map("".join, permutations("abcd")))))
