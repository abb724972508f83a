"""Sliders of a two-way table: whole numbers everywhere, and rates that stay what they were."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final, Literal

import pytest

import tablewidgets as tw

A, NOT_A = (True, None), (False, None)
HIT, MISS = (True, True), (True, False)
FALSE_ALARM, QUIET = (False, True), (False, False)
CROW: Final = {HIT: 36, MISS: 4, FALSE_ALARM: 112, QUIET: 448}


def crow(**more: Any) -> tw.TwoWayTable:
    return tw.TwoWayTable(CROW, 600, asked=["A", "T"], sliders="tenths", **more)


def rates(table: tw.TwoWayTable) -> tuple[Fraction, Fraction, Fraction]:
    """Base rate, sensitivity and specificity, counted from the places."""
    count: Any = table.counts
    return (
        Fraction(count[A], count[None, None]),
        Fraction(count[HIT], count[A]),
        Fraction(count[QUIET], count[NOT_A]),
    )


@pytest.mark.parametrize("steps", ["tenths", "percent"])
def test_wherever_the_sliders_are_every_number_is_whole_and_the_others_stay(
    steps: Literal["tenths", "percent"],
) -> None:
    percent = {HIT: 90, MISS: 10, FALSE_ALARM: 180, QUIET: 720}
    table = crow()
    if steps == "percent":
        table = tw.TwoWayTable(percent, 1000, asked=["A", "T"], sliders=steps)
    for place in range(3):
        slider = table.sliders[place]
        for count in range(slider.least, slider.most + 1, slider.step):
            before = rates(table)
            table.adjust_facts(slider.facts, count)
            after, counts = rates(table), table.counts
            assert [a == b for a, b in zip(before, after, strict=True)].count(False) <= 1
            assert after[place] == Fraction(count, table._cases.count(slider.given))
            assert all(type(n) is int and n >= 0 for n in counts.values())
            assert sum(counts[cell] or 0 for cell in CROW) == table.total
            assert counts[None, True]
            assert counts[None, False]  # so that each probability below is defined


def test_a_rarer_thing_makes_more_of_the_positives_false() -> None:
    table = crow()
    trust = []
    for count in (40, 30, 20, 10):
        n: Any = table.adjust(A, count).counts
        trust.append(Fraction(n[HIT], n[None, True]))
        assert rates(table)[1:] == (Fraction(9, 10), Fraction(4, 5))
        assert f"= {n[HIT]}/{n[None, True]}" in table.grid("en").notes[-2]
    assert trust == sorted(trust, reverse=True)


def test_every_picture_of_the_same_numbers_follows() -> None:
    table = crow()
    square, double_tree, tree, reverse = (
        table.square(),
        table.double_tree(),
        table.tree(),
        table.reversed(),
    )
    heard: list[object] = []
    double_tree.on_change(heard.append)
    table.adjust(A, 30)
    assert len(heard) == 1
    assert square.counts == double_tree.counts == table.counts
    assert tree.counts[True, True] == reverse.counts[True, True] == 27
    assert not square.sliders  # they stand at the table alone
    assert reverse.sliders == table.sliders


@pytest.mark.parametrize(
    ("place", "count", "say"),
    [
        (A, 35, "from 10 to 590, in steps of 10"),
        (A, 0, "from 10"),
        (A, 600, "to 590"),
        (HIT, 0, "from 4"),
        (HIT, 38, "steps of 4"),
        (MISS, 4, "no slider"),
        ((None, True), 100, "no slider"),
        ((None, None), 100, "no slider"),
        (A, -10, "0 to 600"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(place: Any, count: int, say: str) -> None:
    table = crow(locale="en")
    before = table.counts
    with pytest.raises(ValueError, match=say):
        table.adjust(place, count)
    assert table.counts == before


def test_they_are_locked_until_the_question_is_closed() -> None:
    question = tw.Question("P(A) falls. P(A | T)?", answer="down", choices={
        "up": "up", "down": "down"})  # fmt: skip
    table = crow(until=question)
    assert not table.sliders
    assert not table.inverted()
    assert not table.grid("en").notes
    with pytest.raises(ValueError, match="first answer"):
        table.adjust(A, 30)
    question.answer("down")
    assert len(table.sliders) == 3
    assert table.adjust(A, 30).counts[HIT] == 27


@pytest.mark.parametrize(
    ("more", "say"),
    [
        ({"sliders": "tenth"}, "tenths"),
        ({"blanks": [HIT]}, "blank"),
        ({"of": 60}, "of"),
    ],
)
def test_wrong_calls_say_what_to_do(more: dict[str, Any], say: str) -> None:
    with pytest.raises(ValueError, match=say):
        tw.TwoWayTable(CROW, **{"of": 600, "asked": ["A", "T"], "sliders": "tenths", **more})


def test_numbers_that_cannot_slide_are_refused() -> None:
    with pytest.raises(ValueError, match="of=…"):
        tw.TwoWayTable({HIT: 3, MISS: 4, FALSE_ALARM: 1, QUIET: 2}, 10, sliders="tenths")
    with pytest.raises(ValueError, match="two things"):
        tw.TwoWayTable({("a", 1): 10, ("b", 1): 10, ("c", 2): 10}, sliders="tenths")
