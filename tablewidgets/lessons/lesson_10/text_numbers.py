"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, isqrt
from typing import Any

from tablewidgets.lessons.lesson_10.model import (
    COMING,
    SIZES,
    after_sickle,
    bo,
    four,
    four_put_back,
    later,
    left_for_ana,
    pair,
    pile,
    pile_of,
    sickle,
    some,
)


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    cards, honeys = len(pile), pile.copies["honey"]
    others = cards - honeys
    assert len(left_for_ana) == cards
    assert left_for_ana.copies["honey"] == honeys
    exact = sickle.count("honey")
    assert exact == four.count("honey")
    assert sickle.cards == COMING
    p_some, p_none = exact.at_least(1), exact[0]
    p_put_back = four_put_back.P(some)
    gap = p_some - p_put_back
    pairs = cards * (cards - 1)
    no_pair, both_pairs = others * (others - 1), honeys * (honeys - 1)
    pair_none = pair.P(lambda drawn: not some(drawn))
    pair_some = 1 - pair_none
    assert pair_none == Fraction(no_pair, pairs)
    first = pile.P("honey")
    second = after_sickle.sickle("day").count("honey")
    now = after_sickle.next("day", by="ingredient")["honey"]
    left = cards - COMING
    assert now == Fraction(honeys, left), "none came"
    for_bo = bo.next("day", by="ingredient")["honey"]
    bo_sickle = bo.sickle("day").count("honey")
    bo_left = later.view()["piles"]["day"]["draw"]
    bo_honeys = bo_left * for_bo
    paths, orders, places = 2**COMING - 1, factorial(COMING), comb(COMING, 2)
    every = comb(cards, COMING)
    none_of = comb(others, COMING)
    two_honeys, two_others = comb(honeys, 2), comb(others, 2)
    with_two = two_honeys * two_others
    assert Fraction(with_two, every) == exact[2]
    sizes = [8 * times for times in SIZES.values()]
    by_size = [pile_of(size, size // 4).hand(COMING).P(some) for size in sizes]
    assert first == Fraction(1, 4)
    both = left_for_ana.hand(COMING).P(lambda cards: "honey" in cards and "egg" in cards)
    band = Fraction(1, isqrt(400))
    return locals()
