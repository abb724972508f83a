"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import Heap, rectangle
from tablewidgets.games.carnavalesque.heap_chance import SHAKE

WIDE, HIGH = 6, 9


def two_cards(right: int, down: int) -> Heap:
    """Two cards of 6 by 9, the upper one moved."""
    return Heap([rectangle(WIDE, HIGH), rectangle(WIDE, HIGH, right, down)])


pair = two_cards(2, 3)

FIVE = (
    {"card": 0, "x": -1100, "y": -60, "angle": 15},
    {"card": 20, "x": -550, "y": 60, "angle": 350},
    {"card": 40, "x": 0, "y": -60, "angle": 25},
    {"card": 10, "x": 550, "y": 60, "angle": 340},
    {"card": 30, "x": 1100, "y": -60, "angle": 10},
)
"""Five cards in a row, each on the one before."""
row = tw.carnavalesque.heap(FIVE)
FRAME = (32, 16)
"""The width and the height of the frame around them, in centimetres."""

TWO = ({"card": 0, "x": 105, "y": 147}, {"card": 20, "x": 315, "y": 440})
on_top = tw.carnavalesque.heap(TWO)
table = tw.Carnavalesque(["Ana", "Bo", "Cy"], seed=4, crowd=TWO)
for claims in (True, False, False):
    table.act("claim", yes=claims)
table.act("decree", age="child")


def blind_finger(chance: Any) -> Any:
    """Whether a point anywhere on two cards is on the lower one."""
    while True:
        met = pair.top(8 * chance(), 12 * chance())
        if met is not None:
            return met == 0


def on_a_card(chance: Any) -> bool:
    """A point anywhere in the frame around five cards."""
    return row.top(chance.uniform(-16, 16), chance.uniform(-8, 8)) is not None


def trembling_hand(chance: Any) -> Any:
    """Whether Bo's hand meets the lower card at the table, aiming at its corner."""
    turn = table.determinize(2, chance).act("aim", x=0, y=0)
    x, y = turn.view(2)["point"] or (0, 0)
    return on_top.top(Fraction(x, 100), Fraction(y, 100)) == 0


def uncovered(chance: Any) -> int:
    """Lay the five cards in a random order at the table, and count those without a card on them."""
    crowd = chance.sample(FIVE, len(FIVE))
    shown = tw.Carnavalesque(3, seed=1, crowd=crowd).view()["crowd"] or []
    return sum(card["uncovered"] for card in shown[-len(FIVE) :])


defaults = {
    "finger": {"trial": blind_finger},
    "points": {"trial": on_a_card},
    "hand": {"trial": trembling_hand},
    "stack": {"trial": uncovered},
}


@cache
def hand_on_two() -> tw.Distribution[str]:
    """Where the trembling hand arrives that aims at the middle: each coordinate is bell-shaped."""
    bell = tw.Distribution(range(SHAKE)).sum_of(4)
    middle = 2 * (SHAKE - 1)
    (a, b), width, height = TWO, 315, 440

    def within(lowest: Any, highest: Any) -> Fraction:
        return bell.P(lambda at: lowest <= at - middle <= highest)

    def on(left: Any, right: Any, upper: Any, lower: Any) -> Fraction:
        return within(left, right) * within(upper, lower)

    first = on(a["x"] - width, a["x"] + width, a["y"] - height, a["y"] + height)
    second = on(b["x"] - width, b["x"] + width, b["y"] - height, b["y"] + height)
    both = on(b["x"] - width, a["x"] + width, b["y"] - height, a["y"] + height)
    return tw.Distribution(
        {"lower": first - both, "upper": second, "elsewhere": 1 - first - second + both}
    )


def offset(right: int, down: int) -> dict[str, str]:
    also_en = f" and {down} cm farther down" if down else ""
    also_fr = f" et de {down} cm vers le bas" if down else ""
    return {
        "en": f"Two cards of {WIDE} cm by {HIGH} cm: the upper one lies {right} cm farther right"
        f"{also_en} than the lower one.",
        "fr": f"Deux cartes de {WIDE} cm sur {HIGH} cm : celle du dessus est décalée de {right} "
        f"cm vers la droite{also_fr}.",
    }
