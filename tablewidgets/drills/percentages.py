"""Proportions, percentages and rates of change."""

from __future__ import annotations

from fractions import Fraction

from tablewidgets.drills.kind import KINDS, Draft
from tablewidgets.drills.wording import Change, Percent, Ratio

kind = KINDS.theme("percentages")
SCHOOL = "seconde premiere"


@kind(
    SCHOOL,
    "seconde.proportions",
    rate=tuple(Fraction(n, 100) for n in (15, 30, 5, 20, 25, 40, 60, 75)),
    whole=(80, 40, 60, 120, 200, 140),
)
def percent_of(rate: Fraction, whole: int) -> Draft:
    part = rate * whole
    return Draft(
        part,
        {
            "what_is_left": whole - part,
            "point_moved": part * 10,
            "subtracted_rate": whole - 100 * rate,
        },
        {"rate": Percent(rate), "factor": rate, "whole": whole, "part": part},
    )


@kind(
    SCHOOL,
    "seconde.multiplicative",
    first=tuple(Fraction(n, 10) for n in (8, 2, 3, 5, 6, 4)),
    second=tuple(Fraction(n, 10) for n in (3, 1, 4, 5, 7)),
    percent=True,
)
def share_of_share(first: Fraction, second: Fraction) -> Draft:
    return Draft(
        first * second,
        {
            "rates_added": first + second,
            "second_alone": second,
            "rates_subtracted": abs(first - second),
        },
        {
            "first": Percent(first),
            "second": Percent(second),
            "p": first,
            "q": second,
            "right": first * second,
            "rate": Percent(first * second),
        },
    )


CHANGES = tuple(Fraction(n, 100) for n in (15, -30, 5, -5, 20, -12, 40, 8, -25, 2, -60))


@kind(SCHOOL, "seconde.proportions", change=CHANGES)
def coefficient(change: Fraction) -> Draft:
    return Draft(
        1 + change,
        {"rate_alone": abs(change), "other_way": 1 - change, "point_of_rate": 1 + 10 * change},
        {
            "change": Change(change),
            "sign": "+" if change > 0 else "−",
            "size": abs(change),
            "right": 1 + change,
        },
    )


@kind(
    SCHOOL,
    "seconde.proportions",
    before=(40, 50, 80, 60, 20, 200),
    change=tuple(Fraction(n, 100) for n in (25, -20, 10, -10, 50, -25, 30, 5, -40)),
    percent=True,
)
def rate(before: int, change: Fraction) -> Draft:
    after = before * (1 + change)
    return Draft(
        change,
        {
            "over_the_end": (after - before) / after,
            "difference_alone": after - before,
            "end_over_start": after / before,
        },
        {
            "before": before,
            "after": after,
            "of": Ratio(int(after - before), before) if after.denominator == 1 else change,
            "difference": after - before,
            "right": Change(change),
        },
    )


@kind(
    SCHOOL,
    "seconde.multiplicative",
    first=tuple(Fraction(n, 100) for n in (20, 50, -20, 10, -50, 30, -10)),
    second=tuple(Fraction(n, 100) for n in (-10, 20, -50, 10, -20, 50)),
    percent=True,
)
def successive(first: Fraction, second: Fraction) -> Draft:
    all_in_all = (1 + first) * (1 + second) - 1
    return Draft(
        all_in_all,
        {
            "changes_added": first + second,
            "changes_multiplied": first * second,
            "coefficient_kept": 1 + all_in_all,
        },
        {
            "first": Change(first),
            "second": Change(second),
            "one": 1 + first,
            "other": 1 + second,
            "product": 1 + all_in_all,
            "right": Change(all_in_all),
        },
    )


@kind(
    SCHOOL,
    "seconde.multiplicative",
    change=tuple(Fraction(n, 100) for n in (25, -20, 100, -50, -75, 300, 150, -60, 400, -80)),
    percent=True,
)
def reciprocal(change: Fraction) -> Draft:
    back = 1 / (1 + change) - 1
    return Draft(
        back,
        {"same_rate_back": -change, "coefficient_of_return": 1 + back},
        {"change": Change(change), "one": 1 + change, "inverse": 1 + back, "right": Change(back)},
    )


@kind(
    SCHOOL,
    "seconde.multiplicative",
    start=(50, 40, 80, 60, 20, 120),
    change=tuple(Fraction(n, 100) for n in (20, -20, 50, 10, -10, -50, 30)),
)
def before_the_change(start: int, change: Fraction) -> Draft:
    end = start * (1 + change)
    return Draft(
        start,
        {
            "rate_of_the_end": end * (1 - change),
            "changed_again": end * (1 + change),
            "rate_as_units": end - 100 * change,
        },
        {"change": Change(change), "end": end, "one": 1 + change, "right": start},
    )
