"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import ChanceProcess
from tablewidgets.lessons.lesson_13.model import EVENTS, ROLES, by_rule, claimed, crown, p


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    first = [p(3, number) for number in range(1, 8)]
    gaps = [value - Fraction(1, 3) for value in first]
    four = [p(4, number) for number in range(1, 6)]
    to_left = claimed()
    long_run = crown(3).stationary()[0]
    assert by_rule.stationary() == crown(3).stationary()
    again_by_rule = by_rule.after(2)[0]
    ten = p(3, 10)
    jester = {
        seats: tw.deck({"jester": 1, "other": ROLES - 1})
        .hand(2 * (seats - 1))
        .P(lambda cards: "jester" in cards)
        for seats in (3, 4, 5)
    }
    missing = 1 - jester[3]
    kept = [Fraction(EVENTS - n, EVENTS) for n in range(1, 6)]
    put_back = [(1 - Fraction(1, EVENTS)) ** n for n in range(1, 6)]
    own = {"Ana": {"Bo": 2, "Cy": 1}, "Bo": {"Ana": 1, "Cy": 1}, "Cy": {"Ana": 1, "Bo": 1}}
    mine = ChanceProcess("Ana", own.get).stationary()
    return locals()
