"""Conditional probabilities from a two-way table, and what each notation says."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tablewidgets.drills.events import ABOUT, APART, GIVEN, NOTATIONS, YEARS
from tablewidgets.drills.figures import Table, two_way
from tablewidgets.drills.kind import KINDS, Draft
from tablewidgets.drills.wording import Ratio

kind = KINDS.theme("tables")

COUNTS = (
    (12, 8, 18, 22),
    (6, 14, 9, 11),
    (15, 10, 5, 20),
    (9, 6, 12, 23),
    (24, 6, 26, 44),
    (18, 12, 22, 48),
    (8, 12, 24, 36),
    (10, 30, 25, 35),
    (16, 9, 4, 21),
    (7, 13, 14, 6),
    (21, 9, 14, 36),
    (4, 16, 28, 32),
    (27, 18, 13, 42),
)
"""Cases in A and B, in A alone, in B alone, in neither."""

PEEKS = (
    (9, 1, 27, 63),
    (8, 2, 18, 72),
    (18, 2, 12, 48),
    (16, 4, 8, 72),
    (27, 3, 7, 63),
    (36, 4, 6, 54),
    (19, 1, 24, 56),
    (14, 6, 16, 64),
)
"""Cards that are a 5, of which the crow says so or doesn't; others, of which it does or doesn't."""


def _told(about: dict[str, dict[str, str]], counts: tuple[int, ...], **more: Any) -> dict[str, Any]:
    both, a, b, _ = counts
    return {
        "n": sum(counts),
        "cases": about["cases"],
        "meaning_a": about["A"],
        "meaning_b": about["B"],
        "both": both,
        "all_a": both + a,
        "all_b": both + b,
        **more,
    }


def _shares(counts: tuple[int, ...]) -> dict[str, Fraction]:
    both, a, b, none = counts
    n = both + a + b + none
    return {
        "joint": Fraction(both, n),
        "given": Fraction(both, both + a),
        "inverse": Fraction(both, both + b),
        "P_a": Fraction(both + a, n),
        "P_b": Fraction(both + b, n),
        "other": Fraction(b, b + none),
    }


@kind(
    YEARS,
    f"{APART} gcse.spaces ap.2.6 a_level.conditional",
    counts=COUNTS,
    about=ABOUT,
    probability=True,
)
def table_both(counts: tuple[int, ...], about: dict[str, dict[str, str]]) -> Draft:
    of = _shares(counts)
    return Draft(
        of["joint"],
        {"given": of["given"], "inverse": of["inverse"], "product": of["P_a"] * of["P_b"]},
        _told(about, counts, a="A", b="B", of=Ratio(counts[0], sum(counts))),
        two_way(counts),
    )


@kind(
    YEARS,
    f"{GIVEN} gcse.conditional ap.2.6 a_level.conditional",
    counts=COUNTS,
    about=ABOUT,
    probability=True,
)
def table_row(counts: tuple[int, ...], about: dict[str, dict[str, str]]) -> Draft:
    of = _shares(counts)
    return Draft(
        of["given"],
        {"joint": of["joint"], "inverse": of["inverse"], "alone": of["P_b"]},
        _told(about, counts, a="A", b="B", of=Ratio(counts[0], counts[0] + counts[1])),
        two_way(counts),
    )


@kind(
    YEARS,
    f"{APART} gcse.conditional ap.2.6 a_level.conditional",
    counts=COUNTS,
    about=ABOUT,
    probability=True,
)
def table_column(counts: tuple[int, ...], about: dict[str, dict[str, str]]) -> Draft:
    of = _shares(counts)
    return Draft(
        of["inverse"],
        {"joint": of["joint"], "inverse": of["given"], "alone": of["P_a"]},
        _told(about, counts, a="B", b="A", of=Ratio(counts[0], counts[0] + counts[2])),
        two_way(counts),
    )


@kind(
    YEARS,
    "seconde.equally_likely gcse.spaces ap.2.4 a_level.conditional",
    counts=COUNTS,
    about=ABOUT,
    probability=True,
)
def table_total(counts: tuple[int, ...], about: dict[str, dict[str, str]]) -> Draft:
    of, b, n = _shares(counts), counts[0] + counts[2], sum(counts)
    return Draft(
        of["P_b"],
        {"joint": of["joint"], "given": of["given"], "against": Fraction(b, n - b)},
        _told(about, counts, a="A", b="B", of=Ratio(b, n)),
        two_way(counts),
    )


@kind("seconde premiere gcse", "seconde.build gcse.conditional", counts=COUNTS, about=ABOUT)
def table_missing(counts: tuple[int, ...], about: dict[str, dict[str, str]]) -> Draft:
    both, a, b, none = counts
    total, n = {"en": "total", "fr": "total"}, sum(counts)
    bar = "\N{COMBINING OVERLINE}"
    blank = "…"
    return Draft(
        b,
        {"added": both + both + b, "rest_of_all": n - (both + b), "wrong_cell": none},
        _told(about, counts, a="A", b="B", right=b),
        Table(
            ["", "B", f"B{bar}", total],
            [
                ["A", both, blank, both + a],
                [f"A{bar}", "?", blank, blank],
                [total, both + b, blank, n],
            ],
        ),
    )


def _crow(counts: tuple[int, ...], **more: Any) -> dict[str, Any]:
    return {"n": sum(counts), "bar": "\N{COMBINING OVERLINE}", **more}


def _test(counts: tuple[int, ...]) -> Table:
    hit, missed, false, silent = counts
    total = {"en": "total", "fr": "total"}
    says = {"en": "the crow says “5”", "fr": "le corbeau dit « 5 »"}
    says_not = {"en": "it says “no 5”", "fr": "il dit « pas de 5 »"}
    return Table(
        ["", says, says_not, total],
        [
            [{"en": "the 5 is there", "fr": "le 5 y est"}, hit, missed, hit + missed],
            [{"en": "no 5", "fr": "pas de 5"}, false, silent, false + silent],
            [total, hit + false, missed + silent, sum(counts)],
        ],
    )


@kind(
    "seconde premiere ap",
    "seconde.tests sciences.tests complementaires.tests ap.2.6",
    counts=PEEKS,
    probability=True,
)
def sensitivity(counts: tuple[int, ...]) -> Draft:
    hit, missed, false, silent = counts
    return Draft(
        Fraction(hit, hit + missed),
        {
            "as_predictive": Fraction(hit, hit + false),
            "as_specificity": Fraction(silent, silent + false),
            "part_of_all": Fraction(hit, sum(counts)),
        },
        _crow(counts, of=Ratio(hit, hit + missed), row=hit + missed),
        _test(counts),
    )


@kind(
    "seconde premiere ap",
    "seconde.tests sciences.tests complementaires.tests ap.2.6",
    counts=PEEKS,
    probability=True,
)
def specificity(counts: tuple[int, ...]) -> Draft:
    hit, missed, false, silent = counts
    return Draft(
        Fraction(silent, silent + false),
        {
            "as_sensitivity": Fraction(hit, hit + missed),
            "share_of_silence": Fraction(silent, silent + missed),
            "false_alarms": Fraction(false, silent + false),
        },
        _crow(counts, of=Ratio(silent, silent + false), row=silent + false),
        _test(counts),
    )


@kind("seconde premiere ap", f"{APART} ap.2.6", counts=PEEKS, probability=True)
def believe_the_crow(counts: tuple[int, ...]) -> Draft:
    hit, missed, false, _ = counts
    return Draft(
        Fraction(hit, hit + false),
        {
            "as_sensitivity": Fraction(hit, hit + missed),
            "part_of_all": Fraction(hit, sum(counts)),
            "false_positives": Fraction(false, hit + false),
        },
        _crow(counts, of=Ratio(hit, hit + false), column=hit + false),
        _test(counts),
    )


@kind(
    YEARS,
    f"{APART} gcse.conditional ap.2.6 a_level.conditional",
    asked=("given", "joint", "inverse"),
    about=ABOUT,
)
def which_notation(asked: str, about: dict[str, dict[str, str]]) -> Draft:
    said = {
        locale: {
            "given": WORDS[locale][0].format(given=about["A"][locale], of=about["B"][locale]),
            "inverse": WORDS[locale][0].format(given=about["B"][locale], of=about["A"][locale]),
            "joint": WORDS[locale][1].format(one=about["A"][locale], other=about["B"][locale]),
        }[asked]
        for locale in WORDS
    }
    return Draft(
        asked,
        {
            name: key
            for name, key in (
                ("says_joint", "joint"),
                ("says_given", "given"),
                ("says_inverse", "inverse"),
            )
            if key != asked
        },
        {"meaning_a": about["A"], "meaning_b": about["B"], "said": said, "right": NOTATIONS[asked]},
        choices=NOTATIONS,
    )


WORDS = {
    "en": (
        "knowing that {given}, the probability that {of}",
        "the probability of both at once: {one}, and {other}",
    ),
    "fr": (
        "la probabilité de « {of} » sachant « {given} »",
        "la probabilité d'avoir à la fois « {one} » et « {other} »",
    ),
}


@kind(
    "premiere ap a_level",
    "premiere.independence sciences.independence technologique.independence ap.2.7 "
    "a_level.independence",
    counts=(
        (12, 18, 8, 12),
        (12, 8, 18, 22),
        (9, 21, 21, 49),
        (6, 14, 9, 11),
        (10, 15, 20, 30),
        (15, 10, 5, 20),
        (8, 32, 12, 48),
        (10, 30, 25, 35),
    ),
    about=ABOUT,
)
def table_independent(counts: tuple[int, ...], about: dict[str, dict[str, str]]) -> Draft:
    both, a, b, _ = counts
    of = _shares(counts)
    right = "yes" if of["given"] == of["P_b"] else "no"
    return Draft(
        right,
        {"compare_shares" if right == "yes" else "not_the_same": "no" if right == "yes" else "yes"},
        _told(
            about,
            counts,
            a="A",
            b="B",
            share=Ratio(both, both + a),
            part=of["given"],
            all=Ratio(both + b, sum(counts)),
            whole=of["P_b"],
            sign="=" if right == "yes" else "≠",
        ),
        two_way(counts),
        choices={"yes": {"en": "yes", "fr": "oui"}, "no": {"en": "no", "fr": "non"}},
    )
