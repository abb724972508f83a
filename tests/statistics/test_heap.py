"""Where cards land and lie in the heap of Carnavalesque. False alarms: see `odds.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product

import pytest

from tablewidgets.engine.chance import Random01
from tablewidgets.games.carnavalesque import heap_chance
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.geometry import ANGLES, RADIUS, Spot
from tablewidgets.games.carnavalesque.heap_chance import THROW, Layout, Shake, Stir, bell
from tablewidgets.games.carnavalesque.placement import placed_from, point_from, spot_from
from tests.carnavalesque.bells import CELL, Cell, bell_law, cell_of, cells, strips

from .odds import Law, alike, check_odds, stream, times


def turned(spots: Sequence[tuple[Spot, bool]]) -> Iterator[tuple[list[object], Law[object]]]:
    """The angles and sides with their law: any, and either at even odds."""
    halves = [(angle // 12, up) for (_, _, angle), up in spots]
    yield list(halves), alike(product(range(ANGLES // 12), (False, True)))
    yield [angle for (_, _, angle), _ in spots], alike(range(ANGLES))


def test_the_law_of_a_small_bell() -> None:
    assert bell_law(2) == {-2: 1, -1: 4, 0: 6, 1: 4, 2: 1}
    assert bell_law(1) == {0: 1}


@pytest.mark.parametrize("spread", [1, 2, 7, 433])
def test_a_bell_is_the_sum_of_four_uniform_integers(spread: int) -> None:
    chance = stream()
    check_odds(([bell(spread, chance) for _ in range(times(20_000))], bell_law(spread)))


def check_thrown() -> None:
    chance = stream()
    outcomes = [THROW.draw(chance) for _ in range(times(20_000))]
    assert all(outcome in THROW for outcome in outcomes[:1000])
    drawn = [spot_from(outcome) for outcome in outcomes]
    points = [cell_of(x, y) for (x, y, _), _ in drawn]
    check_odds((points, cells(heap_chance.SCATTER)), *turned(drawn))


@pytest.mark.rule("V14")
def test_a_thrown_card_lands_by_the_law() -> None:
    """45 mm about the centre, at any angle, on either side; outside the zone: again."""
    check_thrown()


def flat(spread: int, chance: Random01) -> int:
    return int(chance() * (4 * spread - 3)) - 2 * (spread - 1)


def of_three(spread: int, chance: Random01) -> int:
    """The sum of three, as wide."""
    return sum(int(chance() * (spread * 4 // 3)) for _ in range(3)) - 2 * (spread - 1)


def off_centre(spread: int, chance: Random01) -> int:
    return min(bell(spread, chance) + 40, 2 * (spread - 1))


@pytest.mark.interpreted
@pytest.mark.parametrize("wrong", [flat, of_three, off_centre])
def test_another_bell_is_found(
    wrong: Callable[[int, Random01], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that is 4 mm off the centre."""
    monkeypatch.setattr(heap_chance, "bell", wrong)
    with pytest.raises(AssertionError, match="times of"):
        check_thrown()


@pytest.mark.rule("V12")
@pytest.mark.parametrize(("x", "y"), [(200, -400), (-RADIUS, 0), (900, 1200)])
def test_the_hand_shakes_by_the_law(x: int, y: int) -> None:
    """Also at the rim, where it stays above the zone."""
    chance, shake = stream(), Shake(x, y)
    outcomes = [shake.draw(chance) for _ in range(times(20_000))]
    assert all(outcome in shake for outcome in outcomes[:1000])
    check_odds(([cell_of(*point_from(of)) for of in outcomes], cells(heap_chance.SHAKE, x, y)))


@pytest.mark.rule("V12")
@pytest.mark.parametrize("strength", [1, 2])
def test_stirred_cards_lie_by_the_law(strength: int) -> None:
    """Each about the middle of the mess, any on another, and not only in the zone."""
    stirred, x, y = (5, 9, 57), -1500, 300
    chance, mess = stream(), Stir(stirred, x, y, strength)
    outcomes = [mess.draw(chance) for _ in range(times(7_000))]
    assert all(outcome in mess for outcome in outcomes[:1000])
    drawn = [placed_from(outcome) for outcome in outcomes]
    law = bell_law(heap_chance.SHIFTS[strength])
    shifts: Counter[int] = Counter()
    for shift, ways in law.items():
        shifts[shift // 100] += ways
    square = {(a, b): shifts[a] * shifts[b] for a, b in product(shifts, repeat=2)}
    every = [of for cards in drawn for of in cards]
    check_odds(
        ([tuple(card for card, _, _ in cards) for cards in drawn], alike(permutations(stirred))),
        *[
            (
                [
                    ((its_x - x) // 100, (its_y - y) // 100)
                    for of, (its_x, its_y, _), _ in every
                    if of == card
                ],
                square,
            )
            for card in stirred
        ],
        *turned([(spot, up) for _, spot, up in every]),
    )


@pytest.mark.rule("V4")
def test_a_card_of_the_crowd_lies_anywhere() -> None:
    """The first ten about the middle, the others anywhere in the zone, if nothing is to be covered;
    and whatever is, any card at any height, and twenty of all face up."""
    chance, cards = stream(), range(40)
    open_crowds, covering = (
        [placed_from(Layout((1 << 40) - 1 | third).draw(chance)) for _ in range(times(200))]
        for third in (0, 1 << THIRD_WORKSHOP)
    )
    crowds = open_crowds + [crowd[1:] for crowd in covering]
    ups = [[(card, at) for at, (card, _, up) in enumerate(crowd) if up] for crowd in crowds]
    assert {len(up) for up in ups} == {20}
    first = [spot for crowd in open_crowds for _, spot, _ in crowd[:10]]
    others = [spot for crowd in open_crowds for _, spot, _ in crowd[10:]]
    flat_law: Counter[Cell] = Counter()
    for x, row, low, high in strips():
        flat_law[x // CELL, row] += high - low + 1
    check_odds(
        *[([crowd[at][0] for crowd in crowds], alike(cards)) for at in cards],
        ([card for up in ups for card, _ in up], alike(cards)),
        ([at for up in ups for _, at in up], alike(cards)),
        ([cell_of(x, y) for x, y, _ in first], cells(heap_chance.COVERING)),
        ([cell_of(x, y) for x, y, _ in others], flat_law),
        ([angle for _, _, angle in others], alike(range(ANGLES))),
    )
