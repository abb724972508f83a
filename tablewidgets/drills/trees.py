"""Conditional probabilities from a weighted tree."""

from __future__ import annotations

from fractions import Fraction

from tablewidgets.drills.events import ABOUT, APART, GIVEN, NOTATIONS, YEARS
from tablewidgets.drills.figures import WeightedTree
from tablewidgets.drills.kind import KINDS, Draft
from tablewidgets.drills.wording import Percent, in_line

kind = KINDS.theme("trees")

TENTHS = tuple(Fraction(n, 10) for n in (3, 4, 2, 6, 7, 8))
Q = tuple(Fraction(n, 10) for n in (2, 9, 6, 3, 8, 1, 7))
R = tuple(Fraction(n, 10) for n in (5, 4, 1, 6, 3, 8))


@kind(
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


@kind(
    YEARS, "seconde.build gcse.sum ap.2.6 a_level.conditional", p=TENTHS, q=Q, r=R, probability=True
)
def missing_branch(p: Fraction, q: Fraction, r: Fraction) -> Draft:
    return Draft(
        1 - q,
        {"same_branch": q, "other_branch_not": 1 - r, "first_complement": 1 - p},
        {"a": "A", "b": "B\N{COMBINING OVERLINE}", "q": q, "right": 1 - q},
        WeightedTree(p, q, r, complements=False),
    )


@kind(
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


@kind(
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


@kind(
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


@kind(
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


@kind(
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


@kind(
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


@kind(
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
