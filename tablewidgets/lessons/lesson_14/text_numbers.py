"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import Heap, rectangle
from tablewidgets.lessons.lesson_14.model import FRAME, HIGH, WIDE, hand_on_two, pair, row


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    whole = WIDE * HIGH
    common = (WIDE - 2) * (HIGH - 3)
    rim = whole - common
    assert [*pair.visible] == [rim, whole]
    together = pair.area
    p = pair.blind()[0]
    frame = FRAME[0] * FRAME[1]
    area = row.area
    assert all(abs(x) <= FRAME[0] / 2 for shape in row.shapes for x, _ in shape)
    assert all(abs(y) <= FRAME[1] / 2 for shape in row.shapes for _, y in shape)
    five_apart = 5 * Fraction(630 * 880, 10_000)
    share = area / frame
    error_100, error_400 = Fraction(frame, 10), Fraction(frame, 20)
    token = Fraction((WIDE - 3) * (HIGH - 3), whole)
    aimed = hand_on_two()
    neighbours = [len(others) for others in row.overlapping]
    assert neighbours == [1, 2, 2, 2, 1]
    law = row.uncovered_in_any_order()
    mean = row.mean_uncovered()
    three = Heap([rectangle(4, 9, 3 * at) for at in range(3)])
    crowd = tw.Carnavalesque(3, seed=7).view()["crowd"] or []
    heap = tw.carnavalesque.heap(crowd)
    cards, of_crowd = len(crowd), heap.mean_uncovered()
    now = len(heap.uncovered)
    return locals()
