"""The heap: what covers what after anything that can be done to it, and its text."""

from __future__ import annotations

import json
from itertools import combinations
from operator import itemgetter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewidgets.engine.bits import mask_of
from tablewidgets.games.carnavalesque.crowd import NO_CROWD, Crowd, crowd_from, crowd_of
from tablewidgets.games.carnavalesque.geometry import (
    ANGLES,
    MIDDLE,
    NOTHING,
    RADIUS,
    overlaps,
    under,
)
from tablewidgets.games.carnavalesque.placement import (
    CARDS,
    TABLE,
    Placed,
    placed_from,
    placed_text,
    point_from,
    point_text,
    spot_from,
    spot_text,
)

some = settings(max_examples=150, deadline=None, derandomize=True, database=None)

coordinates = st.integers(-1700, 1700)
spots = st.tuples(coordinates, coordinates, st.integers(0, ANGLES - 1))
anywhere = st.integers(-TABLE, TABLE)
places = st.tuples(anywhere, anywhere, st.integers(0, ANGLES - 1))
heaps = st.lists(
    st.tuples(st.integers(0, CARDS - 1), places, st.booleans()),
    unique_by=itemgetter(0),
    max_size=CARDS,
)


def crowded(cards: int) -> st.SearchStrategy[list[Placed]]:
    """So many cards at the most, close together."""
    return st.lists(
        st.tuples(st.integers(0, CARDS - 1), spots, st.booleans()),
        unique_by=itemgetter(0),
        max_size=cards,
    )


def check(crowd: Crowd, heap: list[Placed]) -> None:
    """The crowd is this heap, from the lowest card to the highest, with all that follows."""
    assert crowd.placed == tuple(heap)
    assert crowd.order == tuple(card for card, _, _ in heap)
    assert crowd.up == mask_of(card for card, _, up in heap if up)
    above: dict[int, set[int]] = {card: set() for card, _, _ in heap}
    for (low, its_spot, _), (high, spot, _) in combinations(heap, 2):
        if overlaps(its_spot, spot):
            above[low].add(high)
    lowest = {card: min(by, key=crowd.order.index) for card, by in above.items() if by}
    assert crowd.lowest_on == tuple(lowest.get(card, NOTHING) for card in range(CARDS))
    assert crowd.uncovered == mask_of(card for card, by in above.items() if not by)
    assert crowd.covered_once == mask_of(card for card, by in above.items() if len(by) == 1)
    there = {card: spot for card, spot, _ in heap}
    assert crowd.spots == tuple(there.get(card, MIDDLE) for card in range(CARDS))
    out = [card for card, (x, y, _) in there.items() if x**2 + y**2 > RADIUS**2]
    assert crowd.outside() == tuple(out)


@pytest.mark.rule("V4", "V10", "V12", "V14", "V27")
@some
@given(crowded(15), st.data())
def test_what_covers_what_is_right_whatever_is_done(
    heap: list[Placed], data: st.DataObject
) -> None:
    crowd = crowd_of(heap)
    for _ in range(data.draw(st.integers(1, 8))):
        # What covers what is looked for when it is asked for, which may be now, later or never.
        if data.draw(st.booleans()):
            check(crowd, heap)
        before, text = crowd, placed_text(crowd.placed)
        absent = sorted(set(range(CARDS)) - set(crowd.order))
        what = data.draw(st.sampled_from(["take", "turn", "stir", "throw"] if heap else ["throw"]))
        if what == "throw":
            thrown = (
                data.draw(st.sampled_from(absent)),
                data.draw(spots),
                data.draw(st.booleans()),
            )
            heap = [*heap, thrown]
            crowd = crowd.thrown(*thrown)
        elif what == "stir":
            stirred = data.draw(st.lists(st.sampled_from(crowd.order), unique=True))
            changes = [(card, data.draw(spots), data.draw(st.booleans())) for card in stirred]
            heights = [at for at, of in enumerate(heap) if of[0] in stirred]
            heap = list(heap)
            for at, change in zip(heights, changes, strict=True):
                heap[at] = change
            crowd = crowd.stirred(changes)
        else:
            at = data.draw(st.integers(0, len(heap) - 1))
            card, spot, up = heap[at]
            if what == "take":
                heap = heap[:at] + heap[at + 1 :]
                crowd = crowd.taken(card)
            else:
                heap = [*heap[:at], (card, spot, not up), *heap[at + 1 :]]
                crowd = crowd.turned(card)
        assert crowd == crowd_of(heap)  # however it came about
        assert hash(crowd) == hash(crowd_of(heap))
        assert repr(crowd) == repr(crowd_of(heap))
        assert placed_text(before.placed) == text
    check(crowd, heap)
    assert crowd == crowd_of(heap)
    assert hash(crowd) == hash(crowd_of(heap))
    assert repr(crowd) == repr(crowd_of(heap))


@pytest.mark.rule("V12")
@some
@given(crowded(30), coordinates, coordinates, st.integers(0, 2000))
def test_what_is_at_a_point_and_what_is_near_it(
    heap: list[Placed], x: int, y: int, reach: int
) -> None:
    crowd = crowd_of(heap)
    below = [card for card, spot, _ in heap if under(spot, x, y)]
    assert crowd.at(x, y) == tuple(reversed(below))
    assert crowd.near(x, y, reach) == tuple(
        card for card, (a, b, _), _ in heap if (a - x) ** 2 + (b - y) ** 2 <= reach**2
    )


@pytest.mark.rule("V10", "V12")
def test_a_heap_of_three() -> None:
    """A row of cards, each on half of the one before."""
    crowd = crowd_of([(7, (0, 0, 0), True), (3, (315, 0, 0), False)])
    crowd = crowd.thrown(57, (630, 0, 0), True)
    assert crowd.lowest_on[7] == 3
    assert crowd.lowest_on[3] == 57
    assert crowd.uncovered == 1 << 57
    assert crowd.covered_once == 1 << 7 | 1 << 3  # 7 is touched by the third card, no more
    assert crowd.at(315, 0) == (57, 3, 7)
    assert crowd.at(316, 441) == ()
    assert crowd.near(315 + 300, 400, 500) == (3, 57)
    assert crowd.near(315 + 300, 400, 499) == (57,)
    assert crowd.taken(57).uncovered == 1 << 3
    assert crowd.taken(3).uncovered == 1 << 57 | 1 << 7
    assert crowd.turned(3).up == mask_of(crowd.order)
    stirred = crowd.stirred([(57, (0, 0, 90), False), (7, (315, 0, 0), True)])
    assert stirred.order == (57, 3, 7)
    assert stirred.uncovered == 1 << 7
    assert stirred.lowest_on[57] == 3


def test_an_empty_crowd() -> None:
    check(NO_CROWD, [])
    assert crowd_of([]) == NO_CROWD == crowd_from("")
    assert NO_CROWD.at(0, 0) == ()
    assert NO_CROWD.stirred([]) == NO_CROWD


@some
@given(heaps)
def test_a_crowd_is_what_its_text_says(heap: list[Placed]) -> None:
    text = placed_text(heap)
    assert placed_from(text) == tuple(heap)
    assert len(text) == 7 * len(heap)
    assert crowd_from(text) == crowd_of(heap)
    assert placed_text(crowd_from(text).placed) == text
    assert json.dumps(text)[1:-1] == repr(text)[1:-1] == text


@pytest.mark.parametrize("x", [-TABLE, -1, 0, 1, TABLE])
@pytest.mark.parametrize("y", [-TABLE, 89, TABLE])
def test_places_and_points_are_what_their_texts_say(x: int, y: int) -> None:
    assert point_from(point_text(x, y)) == (x, y)
    for angle in (0, 1, 89, 90, ANGLES - 1):
        for up in (False, True):
            text = spot_text((x, y, angle), up)
            assert len(text) == 6
            assert spot_from(text) == ((x, y, angle), up)
            assert spot_from(text)[1] is up


TEXTS = st.text(st.characters(min_codepoint=32, max_codepoint=127), max_size=16) | st.text(
    max_size=8
)


@settings(some, max_examples=300)
@given(TEXTS)
def test_a_text_that_is_read_at_all_is_the_only_one_for_what_it_says(text: str) -> None:
    for read, write in (
        (placed_from, placed_text),
        (lambda text: (spot_from(text),), lambda spots: spot_text(*spots[0])),
        (lambda text: (point_from(text),), lambda points: point_text(*points[0])),
    ):
        try:
            meaning: Any = read(text)
        except ValueError:
            continue
        assert write(meaning) == text


LAST = placed_text([(CARDS - 1, (TABLE, TABLE, ANGLES - 1), True)])


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (LAST[:-1], "no place"),
        (LAST + "!", "no place"),
        (LAST + LAST, "two places"),
        (chr(ord(LAST[0]) + 1) + LAST[1:], "no such card"),
        (LAST[0] + "~~" + LAST[3:], "not on the table"),
        (LAST[:3] + "~~" + LAST[5:], "not on the table"),
        (LAST[:2] + chr(ord(LAST[2]) + 1) + LAST[3:], "not on the table"),
        (LAST[:5] + "~~", "two sides"),
        (LAST[:5] + point_text(2 * ANGLES - TABLE, 0)[:2], "two sides"),
        (LAST[:6] + " ", "no place"),
        (LAST[:6] + '"', "no place"),
        (LAST[:6] + "\\", "no place"),
        (LAST[:6] + "é", "ascii"),
        (LAST[:6] + "\ud800", "ascii"),
        (LAST[:6] + "\n", "no place"),
    ],
)
def test_a_text_that_says_nothing_is_refused(wrong: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        placed_from(wrong)


def test_a_text_of_another_length_is_refused() -> None:
    for wrong in ("", "!" * 5, "!" * 12):
        with pytest.raises(ValueError, match=r"spot|place"):
            spot_from(wrong)
    for wrong in ("", "!" * 3, "!" * 8):
        with pytest.raises(ValueError, match=r"point|place"):
            point_from(wrong)
