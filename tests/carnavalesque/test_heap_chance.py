"""What chance does with the crowd: what is described, as likely as described, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from statistics import fmean
from typing import Any

import pytest
import shapely

from tablewidgets.engine.bits import mask_of
from tablewidgets.engine.chance import Described, draw
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.crowd import crowd_from
from tablewidgets.games.carnavalesque.geometry import (
    MIDDLE,
    RADIUS,
    Spot,
    in_zone,
)
from tablewidgets.games.carnavalesque.heap_chance import (
    REACHES,
    SHIFTS,
    THROW,
    Layout,
    Shake,
    Stir,
    Throw,
    stir,
)
from tablewidgets.games.carnavalesque.placement import (
    TABLE,
    Placed,
    placed_from,
    placed_text,
    point_from,
    point_text,
    spot_text,
)

from .shapes import rectangles

THIRD = 1 << THIRD_WORKSHOP
NOT_IN_HANDS = {3: (1 << 57) - (1 << 12), 5: (1 << 47) - 1}
"""The crowd cards of a game for three or four, and for five."""

NO_TEXT: list[Any] = [None, 0, 1.5, b"", ["!"], True, "", "!", "\n", "é" * 6, "\ud800" * 6, "~" * 6]


@pytest.mark.rule("V14")
def test_where_it_can_t_land() -> None:
    assert spot_text((0, 0, 0), True) in THROW
    assert spot_text((1556, 372, 359), False) in THROW
    assert spot_text((1556, 373, 0), True) not in THROW  # out of the zone
    assert spot_text((-1557, 0, 0), True) not in THROW  # too far for four numbers
    assert spot_text((0, 1557, 0), True) not in THROW
    assert spot_text((0, 0, 0), True) + "!" not in THROW
    assert point_text(0, 0) not in THROW
    assert not any(wrong in THROW for wrong in NO_TEXT)


@pytest.mark.rule("V12")
def test_the_hand_stays_above_the_zone() -> None:
    chance = random.Random(4).random
    rim = Shake(-RADIUS, 0)
    points = [point_from(rim.draw(chance)) for _ in range(2000)]
    assert all(in_zone(x, y) for x, y in points)
    assert all(point_text(x, y) in rim for x, y in points)
    assert fmean(x for x, _ in points) > -RADIUS + 150
    assert point_text(-RADIUS, 0) in rim
    assert point_text(-RADIUS - 1, 0) not in rim
    assert point_text(-RADIUS + 864, 0) in rim
    assert point_text(-RADIUS + 865, 0) not in rim
    assert point_text(-RADIUS + 864, -864) in rim
    assert point_text(-RADIUS + 864, -865) not in rim
    assert not any(wrong in rim for wrong in NO_TEXT)
    assert spot_text(MIDDLE, True) not in Shake(0, 0)


def stirs(crowd: Stir, number: int, seed: int) -> list[tuple[Placed, ...]]:
    chance = random.Random(seed).random
    outcomes = [crowd.draw(chance) for _ in range(number)]
    assert all(outcome in crowd for outcome in outcomes)
    return [placed_from(outcome) for outcome in outcomes]


@pytest.mark.rule("V12")
def test_what_a_stir_can_t_do() -> None:
    mess = Stir((5, 9), 1000, 0, 1)
    five, nine = (5, (2038, -1038, 7), True), (9, (-38, 0, 0), False)
    assert placed_text([five, nine]) in mess
    assert placed_text([nine, five]) in mess
    for wrong in (
        [five],
        [],
        [five, nine, (10, MIDDLE, True)],
        [five, (10, (-38, 0, 0), False)],
        [(5, (2039, 0, 0), True), nine],
        [(5, (1000, -1039, 0), True), nine],
    ):
        assert placed_text(wrong) not in mess
    assert placed_text([five]) * 2 not in mess
    assert not any(wrong in mess for wrong in NO_TEXT)
    assert RADIUS + 2 * (SHIFTS[-1] - 1) < TABLE, "no card falls off the table"


def test_a_stir_of_nothing() -> None:
    nothing = Stir((), 0, 0, 2)
    assert nothing.draw(random.Random(0).random) == ""
    assert "" in nothing


@pytest.mark.rule("V12")
def test_the_stronger_the_more_cards_are_stirred() -> None:
    chance = random.Random(6).random
    number = Counter[int]()
    for _ in range(30):
        crowd = crowd_from(Layout(NOT_IN_HANDS[3] | THIRD).draw(chance))
        for strength in (1, 2):
            mess = stir(crowd, 100, 0, strength)
            assert mess == Stir(crowd.near(100, 0, REACHES[strength]), 100, 0, strength)
            number[strength] += len(mess.cards)
            stirred = crowd.stirred(placed_from(mess.draw(chance)))
            assert sorted(stirred.order) == sorted(crowd.order)
    assert 6 < number[1] / 30 < 11
    assert 13 < number[2] / 30 < 19


@pytest.mark.rule("V4")
@pytest.mark.parametrize("cards", NOT_IN_HANDS.values())
def test_how_a_crowd_is_laid_out(cards: int) -> None:
    layout = Layout(cards | THIRD)
    chance = random.Random(7).random
    third = rectangles([MIDDLE], -0.02)[0]
    uncovered = []
    for n in range(1000):
        outcome = layout.draw(chance)
        crowd = crowd_from(outcome)
        uncovered.append(crowd.uncovered.bit_count())
        if n % 10:
            continue
        assert outcome in layout
        assert mask_of(crowd.order) == cards | THIRD
        assert crowd.outside() == ()
        assert (crowd.up & ~THIRD).bit_count() == 20
        assert crowd.order[0] == THIRD_WORKSHOP
        assert crowd.spots[THIRD_WORKSHOP] == MIDDLE
        assert crowd.up & THIRD
        over = rectangles(crowd.spots[card] for card in crowd.order[1:])
        assert shapely.union_all(over).covers(third)
    assert 4.3 < fmean(uncovered) < 4.6
    assert sum(2 <= n <= 7 for n in uncovered) >= 990
    assert sum(n in (4, 5) for n in uncovered) >= 650


@pytest.mark.rule("V4", "V28")
def test_a_crowd_without_the_third_workshop_need_not_cover_the_middle() -> None:
    layout = Layout(0b111)
    chance = random.Random(9).random
    for _ in range(20):
        outcome = layout.draw(chance)
        assert outcome in layout
        assert mask_of(crowd_from(outcome).order) == crowd_from(outcome).up == 0b111
    assert placed_text([_THIRD, *placed_from(outcome)]) not in layout


_THIRD: Placed = (THIRD_WORKSHOP, MIDDLE, True)


@pytest.mark.rule("V4")
def test_how_no_crowd_is_laid_out() -> None:
    layout = Layout(NOT_IN_HANDS[3] | THIRD)
    outcome = layout.draw(random.Random(10).random)
    right = placed_from(outcome)
    last = len(right) - 1

    def but(at: int, card: int = -1, spot: Spot | None = None, up: bool | None = None) -> str:
        its_card, its_spot, its_side = right[at]
        one = (
            its_card if card < 0 else card,
            its_spot if spot is None else spot,
            its_side if up is None else up,
        )
        return placed_text([*right[:at], one, *right[at + 1 :]])

    assert placed_text(right) in layout
    assert but(last, spot=(0, -RADIUS, 0)) in layout
    wrong = {
        "without a card": placed_text(right[:-1]),
        "without the Third Workshop": placed_text(right[1:]),
        "a card of a hand": but(5, card=3),
        "out of the zone": but(last, spot=(1, -RADIUS, 0)),
        "in lines": outcome + "\n",
    }
    for why, other in wrong.items():
        assert other not in layout, why
    # However unlikely: what was laid out by hand is possible without having been.
    for possible in (but(5, up=True), but(5, up=False), but(0, spot=(0, 800, 7)), right[::-1]):
        text = possible if isinstance(possible, str) else placed_text(possible)
        assert text in layout
    assert not any(no_text in layout for no_text in NO_TEXT)
    assert outcome not in Layout(NOT_IN_HANDS[3])
    assert outcome not in Layout(NOT_IN_HANDS[5] | THIRD)


DESCRIPTIONS: list[Callable[[], Described]] = [
    Throw,
    lambda: Shake(0, 0),
    lambda: Stir((3, 4), 0, 0, 2),
    lambda: Layout(NOT_IN_HANDS[3] | THIRD),
]


@pytest.mark.parametrize("describe", DESCRIPTIONS)
def test_descriptions_are_values_and_the_same_seed_draws_the_same(
    describe: Callable[[], Described],
) -> None:
    description = describe()
    assert description == describe()
    assert len({description, describe()}) == 1
    outcome = draw(description, random.Random(1).random)
    assert draw(describe(), random.Random(1).random) == outcome
    assert draw(description, random.Random(2).random) != outcome
    assert outcome in description


def test_the_stream_is_the_same_everywhere() -> None:
    """These come from the Mersenne Twister and from integers alone."""
    chance = random.Random(7).random
    assert draw(THROW, chance) == "HQJp&0"
    assert draw(Shake(0, 0), chance) == "L[O)"
    assert draw(Stir((3, 4), 0, 0, 2), chance) == "%RGCD*:&PyDz(d"
    layout = str(draw(Layout(NOT_IN_HANDS[5] >> 2 | THIRD), chance))
    assert sha256(layout.encode()).hexdigest().startswith("65c9306d8784c0db1e0a")
