"""What chance does with the crowd: what is described, as likely as described, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from math import fsum, hypot
from statistics import fmean, pstdev
from typing import Any

import pytest
import shapely

from tablewidgets.engine.bits import mask_of
from tablewidgets.engine.chance import Described, draw
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.crowd import crowd_from
from tablewidgets.games.carnavalesque.geometry import (
    ANGLES,
    MIDDLE,
    RADIUS,
    Spot,
    in_zone,
)
from tablewidgets.games.carnavalesque.heap_chance import (
    REACHES,
    THROW,
    Layout,
    Shake,
    Stir,
    Throw,
    bell,
    stir,
)
from tablewidgets.games.carnavalesque.placement import (
    TABLE,
    Placed,
    placed_from,
    placed_text,
    point_from,
    point_text,
    spot_from,
    spot_text,
)
from tests.chi_square import quantile

from .shapes import rectangles

THIRD = 1 << THIRD_WORKSHOP
NOT_IN_HANDS = {3: (1 << 57) - (1 << 12), 5: (1 << 47) - 1}
"""The crowd cards of a game for three or four, and for five."""

NO_TEXT: list[Any] = [None, 0, 1.5, b"", ["!"], True, "", "!", "\n", "é" * 6, "\ud800" * 6, "~" * 6]


def come_equally_often(values: Iterable[object], kinds: int) -> bool:
    counts = Counter(values)
    assert len(counts) <= kinds
    each = counts.total() / kinds
    far = fsum((n - each) ** 2 / each for n in counts.values()) + each * (kinds - len(counts))
    return far < quantile(0.9999, kinds - 1)


def check_angles_and_sides(drawn: Sequence[tuple[Spot, bool]]) -> None:
    assert {spot.angle for spot, _ in drawn} == set(range(ANGLES))
    assert come_equally_often((spot.angle // 10 for spot, _ in drawn), ANGLES // 10)
    assert come_equally_often((spot.angle % 10 for spot, _ in drawn), 10)
    assert come_equally_often((up for _, up in drawn), 2)
    assert come_equally_often(((spot.angle // 90, up) for spot, up in drawn), 8)


def check_bell(values: Sequence[float], deviation: float) -> None:
    n = len(values)
    assert abs(fmean(values)) < 4 * deviation / n**0.5
    assert abs(pstdev(values) / deviation - 1) < 0.02
    within = [fmean(abs(value) < k * deviation for value in values) for k in (1, 2)]
    assert within == pytest.approx([0.683, 0.954], abs=0.02)  # flat would be 0.577 and 1


def test_bells() -> None:
    chance = random.Random(1).random
    assert {bell(1, chance) for _ in range(10)} == {0}
    counts = Counter(bell(2, chance) for _ in range(16_000))
    assert sorted(counts) == [-2, -1, 0, 1, 2]
    for value, of_16 in ((-2, 1), (-1, 4), (0, 6), (1, 4), (2, 1)):
        assert abs(counts[value] - 1000 * of_16) < 4 * (1000 * of_16) ** 0.5


@pytest.mark.rule("V14")
def test_where_a_thrown_card_lands() -> None:
    chance = random.Random(2).random
    outcomes = [THROW.draw(chance) for _ in range(20_000)]
    assert all(outcome in THROW for outcome in outcomes)
    drawn = [spot_from(outcome) for outcome in outcomes]
    check_angles_and_sides(drawn)
    check_bell([spot.x for spot, _ in drawn], 450)
    check_bell([spot.y for spot, _ in drawn], 450)
    assert all(in_zone(spot.x, spot.y) for spot, _ in drawn)
    assert come_equally_often(((spot.x > 0, spot.y > 0) for spot, _ in drawn), 4)
    far = fmean(hypot(spot.x, spot.y) > 900 for spot, _ in drawn)
    assert far == pytest.approx(0.135, abs=0.015)  # exp(-2), two deviations away


@pytest.mark.rule("V14")
def test_where_it_can_t_land() -> None:
    assert spot_text(Spot(0, 0, 0), True) in THROW
    assert spot_text(Spot(1556, 372, 359), False) in THROW
    assert spot_text(Spot(1556, 373, 0), True) not in THROW  # out of the zone
    assert spot_text(Spot(-1557, 0, 0), True) not in THROW  # too far for four numbers
    assert spot_text(Spot(0, 1557, 0), True) not in THROW
    assert spot_text(Spot(0, 0, 0), True) + "!" not in THROW
    assert point_text(0, 0) not in THROW
    assert not any(wrong in THROW for wrong in NO_TEXT)


@pytest.mark.rule("V12")
def test_how_the_hand_shakes() -> None:
    chance = random.Random(3).random
    shake = Shake(200, -400)
    outcomes = [shake.draw(chance) for _ in range(10_000)]
    assert all(outcome in shake for outcome in outcomes)
    points = [point_from(outcome) for outcome in outcomes]
    check_bell([x - 200 for x, _ in points], 250)
    check_bell([y + 400 for _, y in points], 250)


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
@pytest.mark.parametrize(("strength", "deviation"), [(1, 250), (2, 450)])
def test_where_stirred_cards_go(strength: int, deviation: int) -> None:
    old = {5: Spot(0, 0, 0), 9: Spot(-1500, 300, 90), 57: Spot(300, 1500, 45)}
    drawn = stirs(Stir(tuple(old.items()), strength), 5000, seed=strength)
    orders = [tuple(of.card for of in cards) for cards in drawn]
    assert come_equally_often(orders, 6)
    everything = [of for cards in drawn for of in cards]
    check_angles_and_sides([(spot, up) for _, spot, up in everything])
    check_bell([spot.x - old[card].x for card, spot, _ in everything], deviation)
    check_bell([spot.y - old[card].y for card, spot, _ in everything], deviation)
    # Cards near the rim may well leave the zone (V13).
    outside = Counter(card for card, spot, _ in everything if not in_zone(spot.x, spot.y))
    assert outside[5] < 50
    assert all(1000 < outside[card] < 3000 for card in (9, 57))


@pytest.mark.rule("V12")
def test_what_a_stir_can_t_do() -> None:
    mess = Stir(((5, Spot(0, 0, 0)), (9, Spot(3900, 0, 90))), 1)
    five, nine = Placed(5, Spot(864, -864, 7), True), Placed(9, Spot(TABLE, 0, 0), False)
    assert placed_text([five, nine]) in mess
    assert placed_text([nine, five]) in mess
    for wrong in (
        [five],
        [],
        [five, nine, Placed(10, MIDDLE, True)],
        [five, nine._replace(card=10)],
        [five._replace(spot=Spot(865, 0, 0)), nine],
        [five._replace(spot=Spot(0, -865, 0)), nine],
    ):
        assert placed_text(wrong) not in mess
    assert placed_text([five]) * 2 not in mess
    assert not any(wrong in mess for wrong in NO_TEXT)
    for cards in stirs(mess, 500, seed=5):
        assert all(abs(spot.x) <= TABLE for _, spot, _ in cards)


def test_a_stir_of_nothing() -> None:
    nothing = Stir((), 2)
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
            assert [card for card, _ in mess.cards] == list(crowd.near(100, 0, REACHES[strength]))
            assert all(crowd.spots[card] == spot for card, spot in mess.cards)
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


@pytest.mark.rule("V4")
def test_every_card_may_lie_anywhere_in_it() -> None:
    layout = Layout((1 << 40) - 1 | THIRD)
    chance = random.Random(8).random
    drawn = [placed_from(layout.draw(chance))[1:] for _ in range(400)]
    assert come_equally_often((card for cards in drawn for card, _, up in cards if up), 40)
    assert come_equally_often((at for cards in drawn for at, of in enumerate(cards) if of.up), 40)
    assert come_equally_often((of.card for cards in drawn for of in cards[:10]), 40)
    check = [of.spot for cards in drawn for of in cards[10:]]
    assert come_equally_often((spot.angle // 10 for spot in check), 36)
    assert come_equally_often(((spot.x > 0, spot.y > 0) for spot in check), 4)
    # Anywhere in the zone is as likely; to cover the middle takes a few more near it.
    rings = Counter(int(10 * (spot.x**2 + spot.y**2) / RADIUS**2 - 1e-9) for spot in check)
    assert sorted(rings) == list(range(10))
    assert all(0.9 < 10 * n / len(check) < 1.15 for n in rings.values())
    first = [of.spot for cards in drawn for of in cards[:10]]
    assert pstdev(spot.x for spot in first) == pytest.approx(250, rel=0.05)
    assert pstdev(spot.y for spot in first) == pytest.approx(250, rel=0.05)


@pytest.mark.rule("V4", "V28")
def test_a_crowd_without_the_third_workshop_need_not_cover_the_middle() -> None:
    layout = Layout(0b111)
    chance = random.Random(9).random
    for _ in range(20):
        outcome = layout.draw(chance)
        assert outcome in layout
        assert mask_of(crowd_from(outcome).order) == crowd_from(outcome).up == 0b111
    assert placed_text([_THIRD, *placed_from(outcome)]) not in layout


_THIRD = Placed(THIRD_WORKSHOP, MIDDLE, True)


@pytest.mark.rule("V4")
def test_how_no_crowd_is_laid_out() -> None:
    layout = Layout(NOT_IN_HANDS[3] | THIRD)
    outcome = layout.draw(random.Random(10).random)
    right = placed_from(outcome)
    last = len(right) - 1

    def but(at: int, **changes: Any) -> str:
        return placed_text([*right[:at], right[at]._replace(**changes), *right[at + 1 :]])

    assert placed_text(right) in layout
    assert but(last, spot=Spot(0, -RADIUS, 0)) in layout
    wrong = {
        "without a card": placed_text(right[:-1]),
        "without the Third Workshop": placed_text(right[1:]),
        "a card of a hand": but(5, card=3),
        "out of the zone": but(last, spot=Spot(1, -RADIUS, 0)),
        "in lines": outcome + "\n",
    }
    for why, other in wrong.items():
        assert other not in layout, why
    # However unlikely: what was laid out by hand is possible without having been.
    for possible in (but(5, up=True), but(5, up=False), but(0, spot=Spot(0, 800, 7)), right[::-1]):
        text = possible if isinstance(possible, str) else placed_text(possible)
        assert text in layout
    assert not any(no_text in layout for no_text in NO_TEXT)
    assert outcome not in Layout(NOT_IN_HANDS[3])
    assert outcome not in Layout(NOT_IN_HANDS[5] | THIRD)


DESCRIPTIONS: list[Callable[[], Described]] = [
    Throw,
    lambda: Shake(0, 0),
    lambda: Stir(((3, Spot(0, 0, 0)), (4, Spot(9, 9, 9))), 2),
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
    assert draw(Stir(((3, MIDDLE), (4, MIDDLE)), 2), chance) == "%QrEW*:&PaFs(d"
    layout = str(draw(Layout(NOT_IN_HANDS[5] >> 2 | THIRD), chance))
    assert sha256(layout.encode()).hexdigest().startswith("65c9306d8784c0db1e0a")
