"""Cards as rectangles: as shapely sees them, and the same on every platform."""

from __future__ import annotations

import random
from hashlib import sha256
from math import cos, floor, hypot, radians, sin

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewidgets.games.carnavalesque.geometry import (
    ANGLES,
    COS,
    HEIGHT,
    MIDDLE,
    ONE,
    RADIUS,
    SIN,
    WIDTH,
    Spot,
    hide_the_middle,
    in_zone,
    overlaps,
    under,
)
from tests.tries import SEED, number_of_tries

from .shapes import rectangles

PAIRS = number_of_tries(40_000, 1_000_000)
THIN = 0.02
"""In tenths of a millimetre: cards that are so near to touching, or overlap by so little, may be
told apart otherwise than by shapely."""

coordinates = st.integers(-1600, 1600)
spots = st.tuples(coordinates, coordinates, st.integers(0, ANGLES - 1))
many = settings(max_examples=200, deadline=None, derandomize=True, database=None)


def test_the_cosines_are_the_same_everywhere() -> None:
    table = ",".join(map(str, COS + SIN)).encode()
    assert (
        sha256(table).hexdigest()
        == "88c69d14d9b9490b22650e04ba2b305c69d0101de547d09818c4ccfcc1e5af3f"
    )


def test_no_cosine_is_so_near_to_a_half_that_platforms_could_round_it_otherwise() -> None:
    for angle in range(ANGLES):
        for exact in (cos(radians(angle)) * ONE, sin(radians(angle)) * ONE):
            assert abs(exact - floor(exact) - 0.5) > 1e-6


def test_the_cosines_are_those_of_a_circle_clockwise() -> None:
    for angle in range(ANGLES):
        assert COS[angle] == COS[-angle] == -COS[180 - angle] == SIN[(90 - angle) % ANGLES]
        assert SIN[angle] == -SIN[-angle]
        assert abs(hypot(COS[angle], SIN[angle]) - ONE) < 1
    assert (COS[0], SIN[0]) == (ONE, 0)
    assert (COS[90], SIN[90]) == (0, ONE)  # what pointed to the right points down


def somewhere(chance: random.Random, reach: int) -> Spot:
    return chance.randint(-reach, reach), chance.randint(-reach, reach), chance.randrange(ANGLES)


def nearly_touching(a: Spot, chance: random.Random) -> Spot:
    """A card with an edge or a corner about where an edge or a corner of the first is."""

    def on_edge(angle: int) -> tuple[float, float]:
        x, y = chance.choice(
            [
                (chance.uniform(-WIDTH / 2, WIDTH / 2), chance.choice((-1, 1)) * HEIGHT / 2),
                (chance.choice((-1, 1)) * WIDTH / 2, chance.uniform(-HEIGHT / 2, HEIGHT / 2)),
                (chance.choice((-1, 1)) * WIDTH / 2, chance.choice((-1, 1)) * HEIGHT / 2),
            ]
        )
        c, s = cos(radians(angle)), sin(radians(angle))
        return x * c - y * s, x * s + y * c

    x, y, turned = a
    angle = chance.randrange(ANGLES)
    mine, its = on_edge(turned), on_edge(angle)
    return round(x + mine[0] - its[0]), round(y + mine[1] - its[1]), angle


@pytest.mark.rule("V4")
def test_cards_overlap_where_shapely_says_so() -> None:
    chance = random.Random(SEED + 1)
    first = [somewhere(chance, RADIUS) for _ in range(PAIRS)]
    second = [
        somewhere(chance, RADIUS) if n % 3 == 0 else nearly_touching(a, chance)
        for n, a in enumerate(first)
    ]
    ours = [overlaps(a, b) for a, b in zip(first, second, strict=True)]
    theirs = shapely.intersects(rectangles(first), rectangles(second))
    # None is missed if all cards are a trifle larger, and none added if they are a trifle smaller.
    larger = shapely.intersects(rectangles(first, THIN / 2), rectangles(second, THIN / 2))
    smaller = shapely.intersects(rectangles(first, -THIN / 2), rectangles(second, -THIN / 2))
    assert all(at_most or not mine for mine, at_most in zip(ours, larger, strict=True))
    assert all(mine or not at_least for mine, at_least in zip(ours, smaller, strict=True))
    assert sum(mine != bool(its) for mine, its in zip(ours, theirs, strict=True)) < PAIRS // 1000
    # And that is asking something.
    assert PAIRS // 3 < sum(ours) < PAIRS * 3 // 4
    assert sum(larger & ~smaller) > PAIRS // 200


@pytest.mark.rule("V4")
@pytest.mark.parametrize(
    ("dx", "dy", "angle"),
    [
        (WIDTH, 0, 0),
        (WIDTH, 0, 180),
        (-WIDTH, 300, 0),
        (0, HEIGHT, 0),
        (WIDTH, HEIGHT, 0),
        ((WIDTH + HEIGHT) // 2, 0, 90),
        (0, -(WIDTH + HEIGHT) // 2, 270),
    ],
)
def test_to_touch_is_not_to_cover(dx: int, dy: int, angle: int) -> None:
    for turn in (0, 90, 180, 270):
        x, y = {0: (dx, dy), 90: (-dy, dx), 180: (-dx, -dy), 270: (dy, -dx)}[turn]
        card = (100, -200, turn)
        assert not overlaps(card, (100 + x, -200 + y, (angle + turn) % ANGLES))
        x -= (x > 0) - (x < 0)
        y -= (y > 0) - (y < 0)
        assert overlaps(card, (100 + x, -200 + y, (angle + turn) % ANGLES))


def no_axis_tells_apart(a: Spot, b: Spot) -> bool:
    """The middles are nearer than half of each card's extent, along each axis of each of them."""
    (ax, ay, mine), (bx, by, its) = a, b
    dx, dy = bx - ax, by - ay
    c, s = abs(COS[mine - its]), abs(SIN[mine - its])
    wide = (WIDTH * (ONE + c) + HEIGHT * s) // 2
    high = (HEIGHT * (ONE + c) + WIDTH * s) // 2
    return all(
        abs(dx * COS[angle] + dy * SIN[angle]) < wide
        and abs(dy * COS[angle] - dx * SIN[angle]) < high
        for angle in (mine, its)
    )


@pytest.mark.rule("V4")
def test_cards_overlap_unless_an_axis_tells_them_apart() -> None:
    """The distance of their middles is asked first, which changes nothing."""
    chance = random.Random(4)
    for n in range(PAIRS):
        a = somewhere(chance, RADIUS)
        b = somewhere(chance, RADIUS) if n % 2 else nearly_touching(a, chance)
        assert overlaps(a, b) == no_axis_tells_apart(a, b)


@pytest.mark.rule("V4")
def test_cards_overlap_as_far_as_they_can_and_are_apart_as_near_as_they_can() -> None:
    """At each angle, about the two distances that tell at once: the width, and the diagonal."""
    for angle in range(ANGLES):
        for turn in range(0, ANGLES, 15):
            for distance in (WIDTH - 1, WIDTH, (WIDTH + HEIGHT) // 2, 1081, 1082, 1083):
                dx, dy = (round(distance * table[turn] / ONE) for table in (COS, SIN))
                other = (dx, dy, angle)
                assert overlaps(MIDDLE, other) == no_axis_tells_apart(MIDDLE, other)


@many
@given(spots, spots)
def test_overlapping_is_mutual_and_minds_no_half_turn(a: Spot, b: Spot) -> None:
    assert overlaps(a, a)
    assert overlaps(a, b) == overlaps(b, a)
    x, y, angle = b
    assert overlaps(a, b) == overlaps(a, (x, y, (angle + ANGLES // 2) % ANGLES))


@many
@given(spots, spots, st.integers(-2000, 2000), st.integers(-2000, 2000))
def test_overlapping_is_the_same_anywhere_on_the_table(a: Spot, b: Spot, x: int, y: int) -> None:
    moved = [(its_x + x, its_y + y, angle) for its_x, its_y, angle in (a, b)]
    assert overlaps(*moved) == overlaps(a, b)


@pytest.mark.rule("V12")
def test_points_lie_on_cards_where_shapely_says_so() -> None:
    chance = random.Random(2)
    cards = [somewhere(chance, 400) for _ in range(10_000)]
    points = [(chance.randint(-600, 600), chance.randint(-600, 600)) for _ in cards]
    ours = [under(card, *point) for card, point in zip(cards, points, strict=True)]
    larger = shapely.intersects(rectangles(cards, THIN), shapely.points(points))
    smaller = shapely.intersects(rectangles(cards, -THIN), shapely.points(points))
    assert all(at_most or not mine for mine, at_most in zip(ours, larger, strict=True))
    assert all(mine or not at_least for mine, at_least in zip(ours, smaller, strict=True))
    assert 3_000 < sum(ours) < 7_000


def test_an_edge_lies_on_its_card() -> None:
    for angle in (0, 180):
        assert under((10, 20, angle), 10 + WIDTH // 2, 20 - HEIGHT // 2)
        assert not under((10, 20, angle), 10 + WIDTH // 2 + 1, 20)
        assert not under((10, 20, angle), 10, 20 - HEIGHT // 2 - 1)
    assert under((10, 20, 90), 10 + HEIGHT // 2, 20 + WIDTH // 2)
    assert not under((10, 20, 270), 10 + WIDTH // 2 + 1, 20 + WIDTH // 2 + 1)


@pytest.mark.rule("V13")
def test_the_zone_is_a_disc_with_its_rim() -> None:
    assert in_zone(0, 0)
    assert in_zone(RADIUS, 0)
    assert in_zone(-960, 1280)
    assert not in_zone(RADIUS, 1)
    assert not in_zone(-961, 1280)


@pytest.mark.rule("V4")
def test_what_hides_a_card_at_the_middle() -> None:
    assert not hide_the_middle([])
    for angle in (0, 180):
        assert hide_the_middle([(0, 0, angle)])
        assert not hide_the_middle([(1, 0, angle)])
        assert not hide_the_middle([(0, -1, angle)])
    for angle in (1, 90, 179, 359):
        assert not hide_the_middle([(0, 0, angle)])
    assert hide_the_middle([(-105, 0, 0), (1000, 0, 7), (455, 0, 0)])
    assert not hide_the_middle([(-106, 0, 0), (1000, 0, 7), (525, 0, 0)])
    assert hide_the_middle([(0, 225, 90), (0, -225, 90)])


@pytest.mark.rule("V4")
def test_what_hides_it_does_so_for_shapely_and_hardly_anything_else_does() -> None:
    chance = random.Random(3)
    middle = rectangles([MIDDLE], -THIN)[0]
    hidden = covered = 0
    for _ in range(500):
        heap = [somewhere(chance, 500) for _ in range(12)]
        ours = hide_the_middle(heap)
        theirs = bool(shapely.union_all(rectangles(heap)).covers(middle))
        assert theirs or not ours
        hidden += ours
        covered += theirs
    assert 100 < hidden < 400
    assert covered - hidden < 0.2 * covered
