"""Heaps: against shapely, against every order, and against the rules of Carnavalesque."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
import shapely

import tablewidgets as tw
from tablewidgets.chance import Heap, rectangle
from tablewidgets.games.carnavalesque.crowd import Crowd
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState


def crowd(cards: int, seed: int) -> Any:
    """The uppermost cards of a real crowd."""
    return (tw.Carnavalesque(3 + seed % 3, seed=seed).view()["crowd"] or [])[-cards:]


def crowd_of(game: tw.Carnavalesque) -> Crowd:
    state = game.state
    assert isinstance(state, CarnavalesqueState)
    return state.crowd


def as_shapely(heap: Heap) -> list[Any]:
    return [shapely.Polygon([(float(x), float(y)) for x, y in shape]) for shape in heap.shapes]


def test_a_blind_point_meets_the_lower_card() -> None:
    heap = Heap([rectangle(6, 9), rectangle(6, 9, x=2, y=3)])
    assert [*heap.visible, heap.area] == [30, 54, 84]
    assert heap.blind() == tw.Distribution({0: "5/14", 1: "9/14"})
    assert heap.uncovered == (1,)
    assert heap.mean_uncovered() == 1


@pytest.mark.parametrize("width", [4, 6])
@pytest.mark.parametrize("offset", [(0, 0), (1, 5), (2, 3), (5, 8), (6, 0), (7, 9)])
def test_areas_are_those_of_squared_paper(width: int, offset: tuple[int, int]) -> None:
    right, down = offset
    heap = Heap([rectangle(width, 9), rectangle(width, 9, x=right, y=down), rectangle(3, 3, 1, 1)])
    squares = Counter(
        heap.top(Fraction(2 * x + 1, 2), Fraction(2 * y + 1, 2))
        for x in range(20)
        for y in range(20)
    )
    assert heap.visible == tuple(squares[at] for at in range(3))


@pytest.mark.parametrize("seed", range(6))
def test_areas_of_turned_cards_are_those_of_shapely(seed: int) -> None:
    heap = tw.carnavalesque.heap(crowd(9, seed))
    drawn = as_shapely(heap)
    for at, shape in enumerate(drawn):
        seen = shape.difference(shapely.union_all(drawn[at + 1 :])).area
        assert float(heap.visible[at]) == pytest.approx(seen, abs=1e-9)
        on_it = {n for n, one in enumerate(drawn) if shape.intersection(one).area > 1e-9}
        assert heap.overlapping[at] == on_it - {at}
    assert float(heap.area) == pytest.approx(shapely.union_all(drawn).area)
    assert drawn[0].area == pytest.approx(6.3 * 8.8, rel=1e-4)
    assert sum(heap.blind().values()) == 1


def test_what_covers_what_is_as_in_the_rules() -> None:
    for seed in range(4):
        game = tw.Carnavalesque(4, seed=seed)
        cards = game.view()["crowd"] or []
        heap = tw.carnavalesque.heap(cards)
        assert heap.uncovered == tuple(at for at, card in enumerate(cards) if card["uncovered"])
        chance = random.Random(seed)
        for _ in range(20):
            x, y = chance.randint(-1600, 1600), chance.randint(-1600, 1600)
            found = crowd_of(game).at(x, y)
            top = heap.top(Fraction(x, 100), Fraction(y, 100))
            assert (None if top is None else cards[top]["card"]) == (found[0] if found else None)


@pytest.mark.parametrize("seed", range(8))
def test_uncovered_cards_are_counted_over_every_order(seed: int) -> None:
    heap = tw.carnavalesque.heap(crowd(6, seed))
    counts = Counter(
        sum(
            order.index(one) == max(map(order.index, {one, *heap.overlapping[one]}))
            for one in order
        )
        for order in permutations(range(len(heap)))
    )
    law = heap.uncovered_in_any_order()
    assert law == tw.Distribution(counts)
    assert law.mean == heap.mean_uncovered()


def test_shapes_that_only_touch_do_not_overlap() -> None:
    heap = Heap([rectangle(1, 1), rectangle(1, 1, x=1), rectangle(1, 1, x=1, y=1)])
    assert heap.overlapping == (frozenset(),) * 3
    assert heap.mean_uncovered() == len(heap) == 3


def test_the_orders_of_a_shuffled_heap_are_equally_likely() -> None:
    heap = Heap([rectangle(6, 9), rectangle(6, 9, x=4), rectangle(6, 9, x=8)])
    chance = random.Random(1)
    found = Counter(heap.shuffled(chance).shapes for _ in range(600))
    assert len(found) == 6
    assert min(found.values()) > 60


@pytest.mark.parametrize(
    ("shapes", "message"),
    [
        ([], "shapes: there must be one"),
        ([[(0, 0), (1, 0), (2, 0)]], "shapes: a convex polygon"),
        ([[(0, 0), (4, 0), (1, 1), (0, 4)]], "shapes: a convex polygon"),
        ([[(0, 3), (2, -3), (-3, 1), (3, 1), (-2, -3)]], "shapes: a convex polygon"),  # a star
        ([[(0, 0), (1, 0), (1, 1), (0, 1)]] * 13, "uncovered_in_any_order: 12 shapes at most"),
    ],
)
def test_other_heaps_are_refused(shapes: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Heap(shapes).uncovered_in_any_order()


def test_other_shapes_are_refused() -> None:
    with pytest.raises(TypeError, match="shapes: the corners of a polygon"):
        Heap([3])
    with pytest.raises(ValueError, match="sides longer than 0"):
        rectangle(0, 1)
    with pytest.raises(ValueError, match="shapes: there must be one"):
        tw.carnavalesque.heap([])


def test_a_heap_is_shown_as_a_table_and_a_picture() -> None:
    heap = Heap([rectangle(6, 9), rectangle(6, 9, x=2, y=3)])
    assert heap.table().rows == [["2", "54", "54", "1"], ["1", "54", "30", "1"]]
    assert '<img alt="A heap of 2 shapes"' in heap._repr_html_()
