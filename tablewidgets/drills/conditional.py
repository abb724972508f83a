"""Conditional probabilities: from a table, from a weighted tree, and what each notation says."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tablewidgets.drills.figures import Table, WeightedTree, two_way
from tablewidgets.drills.kind import KINDS, Draft
from tablewidgets.drills.wording import Percent, Ratio, in_line

tables = KINDS.theme("tables")
trees = KINDS.theme("trees")

ABOUT: tuple[dict[str, dict[str, str]], ...] = (
    {
        "cases": {"en": "rounds of Kraaw", "fr": "manches de Kraaw"},
        "A": {"en": "Ana has the 5", "fr": "Ana a le 5"},
        "B": {"en": "Ana wins the round", "fr": "Ana gagne la manche"},
    },
    {
        "cases": {"en": "games of Carnuta", "fr": "parties de Carnuta"},
        "A": {"en": "Bo begins", "fr": "Bo commence"},
        "B": {"en": "Bo takes the sickle", "fr": "Bo prend la serpe"},
    },
    {
        "cases": {"en": "cards of Carnavalesque", "fr": "cartes de Carnavalesque"},
        "A": {"en": "the card is a child", "fr": "la carte est un enfant"},
        "B": {"en": "the card is uncovered", "fr": "la carte est découverte"},
    },
    {
        "cases": {"en": "evenings at the games club", "fr": "soirées au club de jeux"},
        "A": {"en": "it rains", "fr": "il pleut"},
        "B": {"en": "the tables are full", "fr": "les tables sont pleines"},
    },
)
"""What the events A and B are, for so many cases."""
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
YEARS = "seconde premiere gcse ap a_level"
GIVEN = "seconde.calculate premiere.calculate sciences.calculate technologique.calculate"
APART = "seconde.inversion premiere.inversion sciences.inversion technologique.inversion"


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


@tables(
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


@tables(
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


@tables(
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


@tables(
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


@tables("seconde premiere gcse", "seconde.build gcse.conditional", counts=COUNTS, about=ABOUT)
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


@tables(
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


@tables(
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


@tables("seconde premiere ap", f"{APART} ap.2.6", counts=PEEKS, probability=True)
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


NOTATIONS = {
    "joint": {"en": "P(A ∩ B)", "fr": "P(A ∩ B)"},
    "given": {"en": "P(B | A)", "fr": "P_{A}(B)"},
    "inverse": {"en": "P(A | B)", "fr": "P_{B}(A)"},
}


@tables(
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


@tables(
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


# Trees.

TENTHS = tuple(Fraction(n, 10) for n in (3, 4, 2, 6, 7, 8))
Q = tuple(Fraction(n, 10) for n in (2, 9, 6, 3, 8, 1, 7))
R = tuple(Fraction(n, 10) for n in (5, 4, 1, 6, 3, 8))


@trees(
    YEARS,
    "seconde.branches premiere.calculate sciences.calculate technologique.calculate "
    "gcse.combined ap.2.6 a_level.conditional",
    p=TENTHS,
    q=Q,
    r=R,
    probability=True,
)
def branch(p: Fraction, q: Fraction, r: Fraction) -> Draft:
    return Draft(
        q,
        {"joint": p * q, "alone": p * q + (1 - p) * r, "other_branch": r, "first_branch": p},
        {"a": "A", "b": "B", "q": q},
        WeightedTree(p, q, r),
    )


@trees(
    YEARS, "seconde.build gcse.sum ap.2.6 a_level.conditional", p=TENTHS, q=Q, r=R, probability=True
)
def missing_branch(p: Fraction, q: Fraction, r: Fraction) -> Draft:
    return Draft(
        1 - q,
        {"same_branch": q, "other_branch_not": 1 - r, "first_complement": 1 - p},
        {"a": "A", "b": "B\N{COMBINING OVERLINE}", "q": q, "right": 1 - q},
        WeightedTree(p, q, r, complements=False),
    )


@trees(
    YEARS,
    f"{GIVEN} seconde.product gcse.combined ap.2.6 a_level.conditional",
    p=TENTHS,
    q=Q,
    r=R,
    probability=True,
)
def path(p: Fraction, q: Fraction, r: Fraction) -> Draft:
    return Draft(
        p * q,
        {"added_branches": p + q, "given": q, "other_path": (1 - p) * r},
        {"a": "A", "b": "B", "p": p, "q": q, "right": p * q},
        WeightedTree(p, q, r),
    )


@trees(
    "premiere terminale ap a_level",
    "premiere.total technologique.total ap.2.6 a_level.conditional",
    p=TENTHS,
    q=Q,
    r=R,
    probability=True,
)
def total(p: Fraction, q: Fraction, r: Fraction) -> Draft:
    one, other = p * q, (1 - p) * r
    return Draft(
        one + other,
        {"one_path": one, "sum_of_branches": q + r, "mean_of_branches": (q + r) / 2},
        {
            "a": "A",
            "b": "B",
            "p": p,
            "q": q,
            "not_p": 1 - p,
            "r": r,
            "one": one,
            "other": other,
            "right": one + other,
        },
        WeightedTree(p, q, r),
    )


@trees(
    "premiere terminale ap a_level",
    f"{APART} complementaires.bayes ap.2.6 a_level.conditional",
    pqr=(
        (3, 2, 2),
        (4, 5, 5),
        (2, 5, 5),
        (5, 8, 2),
        (5, 6, 2),
        (2, 9, 3),
        (4, 6, 1),
        (4, 3, 3),
        (2, 8, 3),
        (5, 4, 1),
        (1, 9, 1),
        (6, 4, 9),
        (8, 3, 4),
    ),
    probability=True,
)
def backwards(pqr: tuple[int, int, int]) -> Draft:
    p, q, r = (Fraction(n, 10) for n in pqr)
    one, other = p * q, (1 - p) * r
    return Draft(
        one / (one + other),
        {"inverse": q, "joint": one, "paths_compared": one / other},
        {
            "a": "B",
            "b": "A",
            "p": p,
            "q": q,
            "not_p": 1 - p,
            "r": r,
            "one": one,
            "other": other,
            "all": one + other,
            "right": one / (one + other),
        },
        WeightedTree(p, q, r),
    )


@trees(
    "seconde gcse ap",
    "seconde.build gcse.conditional ap.2.6",
    n=(200, 100, 300, 400),
    p=TENTHS,
    q=Q,
    about=ABOUT,
)
def tree_of_counts(n: int, p: Fraction, q: Fraction, about: dict[str, dict[str, str]]) -> Draft:
    return Draft(
        n * p * q,
        {"counts_of_a": n * p, "share_of_all": n * q, "counts_of_rest": n * p - n * p * q},
        {
            "n": n,
            "cases": about["cases"],
            "meaning_a": about["A"],
            "meaning_b": about["B"],
            "p": Percent(p),
            "q": Percent(q),
            "first": n * p,
            "p_decimal": p,
            "q_decimal": q,
            "right": n * p * q,
        },
    )


@trees(
    "seconde premiere ap a_level",
    "seconde.product premiere.calculate ap.2.6 a_level.conditional",
    p=TENTHS,
    q=(
        Fraction(1, 2),
        Fraction(1, 4),
        Fraction(1, 5),
        Fraction(3, 4),
        Fraction(2, 5),
        Fraction(3, 5),
    ),
    probability=True,
)
def quotient(p: Fraction, q: Fraction) -> Draft:
    both = p * q
    return Draft(
        q,
        {"multiplied_instead": both * p, "subtracted": p - both, "upside_down": p / both},
        {"a": "A", "b": "B", "p": p, "both": both, "right": q},
    )


@trees(
    "seconde premiere gcse ap a_level",
    "seconde.product premiere.calculate gcse.combined ap.2.6 a_level.conditional",
    p=TENTHS,
    q=Q,
    probability=True,
)
def product_rule(p: Fraction, q: Fraction) -> Draft:
    return Draft(
        p * q,
        {"added_branches": p + q, "given": q, "complement_path": p * (1 - q)},
        {"a": "A", "b": "B", "p": p, "q": q, "right": p * q},
    )


@trees(
    YEARS,
    "seconde.branches seconde.product gcse.combined ap.2.6 a_level.conditional",
    asked=("given", "joint", "first"),
    p=TENTHS,
    q=Q,
    r=R,
)
def name_of_branch(asked: str, p: Fraction, q: Fraction, r: Fraction) -> Draft:
    what = {"given": in_line([q], ""), "joint": in_line([p, q], " × "), "first": in_line([p], "")}
    where = {
        "given": {
            "en": "the number on the branch from A to B",
            "fr": "le poids de la branche qui va de A à B",
        },
        "joint": {
            "en": "the product along the path to A and B",
            "fr": "le produit le long du chemin vers A et B",
        },
        "first": {
            "en": "the number on the branch to A",
            "fr": "le poids de la branche qui va vers A",
        },
    }
    choices = {**NOTATIONS, "first": {"en": "P(A)", "fr": "P(A)"}}
    return Draft(
        asked,
        {f"says_{key}": key for key in choices if key != asked},
        {"what": what[asked], "where": where[asked], "right": choices[asked]},
        WeightedTree(p, q, r),
        choices=choices,
    )
