"""Small series of numbers: mean and median."""

from __future__ import annotations

from fractions import Fraction

from tablewidgets.drills.figures import Table
from tablewidgets.drills.kind import KINDS, Draft
from tablewidgets.drills.wording import in_line

kind = KINDS.theme("series")
SCHOOL = "seconde premiere"
SERIES = (
    (2, 15, 9, 4, 5),
    (8, 12, 5, 9, 6),
    (14, 7, 10, 3, 11),
    (13, 6, 6, 10, 20),
    (4, 17, 8, 12, 9),
    (16, 11, 3, 7, 18),
    (5, 1, 12, 8, 14),
    (9, 2, 10, 7, 17),
    (12, 4, 15, 6, 8),
    (1, 13, 5, 16, 10),
    (7, 19, 4, 11, 9),
    (18, 3, 12, 5, 17),
    (6, 2, 14, 10, 3),
)


@kind(SCHOOL, "seconde.indicators premiere.indicators", series=SERIES)
def mean(series: tuple[int, ...]) -> Draft:
    total, n = sum(series), len(series)
    return Draft(
        Fraction(total, n),
        {
            "median": sorted(series)[n // 2],
            "undivided_sum": total,
            "middle_of_ends": Fraction(min(series) + max(series), 2),
        },
        {
            "series": list(series),
            "terms": in_line(series, " + "),
            "n": n,
            "total": total,
            "right": Fraction(total, n),
        },
    )


@kind(SCHOOL, "seconde.indicators premiere.indicators", series=SERIES)
def median(series: tuple[int, ...]) -> Draft:
    n = len(series)
    return Draft(
        sorted(series)[n // 2],
        {
            "unsorted": series[n // 2],
            "mean_instead": Fraction(sum(series), n),
            "middle_of_ends": Fraction(min(series) + max(series), 2),
        },
        {"series": list(series), "sorted": sorted(series), "right": sorted(series)[n // 2]},
    )


@kind(
    SCHOOL,
    "seconde.indicators premiere.indicators",
    values=((1, 2, 5), (0, 1, 3), (2, 3, 6), (1, 4, 10)),
    counts=((5, 3, 2), (4, 5, 1), (2, 1, 7), (6, 3, 1)),
)
def mean_of_table(values: tuple[int, ...], counts: tuple[int, ...]) -> Draft:
    n = sum(counts)
    total = sum(value * count for value, count in zip(values, counts, strict=True))
    return Draft(
        Fraction(total, n),
        {
            "equal_values_mean": Fraction(sum(values), len(values)),
            "by_number_of_values": Fraction(total, len(values)),
            "undivided_sum": total,
        },
        {
            "terms": in_line(
                [in_line(pair, " × ") for pair in zip(counts, values, strict=True)], " + "
            ),
            "n": n,
            "total": total,
            "right": Fraction(total, n),
        },
        Table(
            [{"en": "points", "fr": "points"}, *values],
            [[{"en": "rounds", "fr": "manches"}, *counts]],
        ),
    )


@kind(
    SCHOOL,
    "seconde.indicators premiere.indicators",
    n=(3, 4, 5),
    before=(8, 10, 12),
    change=(2, 1, -1),
)
def one_more(n: int, before: int, change: int) -> Draft:
    last = before + (n + 1) * change
    total = n * before + last
    return Draft(
        Fraction(total, n + 1),
        {
            "mean_of_both": Fraction(before + last, 2),
            "old_number": Fraction(total, n),
            "undivided_sum": total,
        },
        {
            "n": n,
            "before": before,
            "last": last,
            "next": n + 1,
            "sum": n * before,
            "total": total,
            "right": Fraction(total, n + 1),
        },
    )
