"""Independent trials, random variables, and combinations."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

from tablewidgets.drills.figures import Table
from tablewidgets.drills.kind import KINDS, Draft
from tablewidgets.drills.wording import Ratio, in_line
from tablewidgets.engine.locale import written

trials = KINDS.theme("trials")
variables = KINDS.theme("variables")
combinations = KINDS.theme("combinations")

TENTHS = tuple(Fraction(n, 10) for n in (3, 4, 2, 6, 1, 7, 8, 9))
REPEATED = (
    "premiere.bernoulli sciences.bernoulli technologique.bernoulli gcse.combined ap.2.7 "
    "a_level.independence"
)
LATER = "premiere terminale ap a_level"


@trials(
    "premiere ap a_level gcse",
    "premiere.independence sciences.independence technologique.independence gcse.combined "
    "ap.2.7 a_level.independence",
    p=TENTHS,
    q=(Fraction(1, 2), Fraction(1, 5), Fraction(3, 10), Fraction(4, 5)),
    probability=True,
)
def independent_both(p: Fraction, q: Fraction) -> Draft:
    return Draft(
        p * q,
        {"added_branches": p + q, "either": p + q - p * q, "mean_of_branches": (p + q) / 2},
        {"p": p, "q": q, "right": p * q},
    )


@trials("premiere gcse ap a_level", f"premiere.two_trials {REPEATED}", p=TENTHS, probability=True)
def exactly_one(p: Fraction) -> Draft:
    one = p * (1 - p)
    return Draft(
        2 * one,
        {"one_order": one, "both_won": p * p, "at_least_once": 1 - (1 - p) ** 2},
        {"p": p, "q": 1 - p, "one": one, "right": 2 * one},
    )


@trials("premiere gcse ap a_level", f"premiere.two_trials {REPEATED}", p=TENTHS, probability=True)
def at_least_one(p: Fraction) -> Draft:
    none = (1 - p) ** 2
    return Draft(
        1 - none,
        {"doubled": 2 * p, "not_both_lost": none, "only_one_won": 2 * p * (1 - p)},
        {"p": p, "q": 1 - p, "none": none, "right": 1 - none},
    )


@trials(
    "premiere terminale gcse ap",
    "premiere.calculate terminale_2019.succession gcse.combined ap.2.6",
    red=(3, 4, 2, 5, 6),
    blue=(2, 3, 4, 5, 6),
    probability=True,
)
def without_putting_back(red: int, blue: int) -> Draft:
    n = red + blue
    right = Fraction(red, n) * Fraction(red - 1, n - 1)
    return Draft(
        right,
        {
            "put_back": Fraction(red, n) ** 2,
            "one_alone": Fraction(red, n),
            "same_bag": Fraction(red, n) * Fraction(red - 1, n),
        },
        {
            "red": red,
            "blue": blue,
            "first": Ratio(red, n),
            "second": Ratio(red - 1, n - 1),
            "of": Ratio(red * (red - 1), n * (n - 1)),
        },
    )


@trials(
    LATER,
    f"{REPEATED} terminale_2027.bernoulli terminale_2019.binomial ap.2.10",
    nk=((4, 2), (3, 2), (4, 3)),
)
def paths(nk: tuple[int, int]) -> Draft:
    n, k = nk
    return Draft(
        comb(n, k),
        {"all_paths": 2**n, "in_order": perm(n, k), "one_path_only": 1},
        {"n": n, "k": k, "right": comb(n, k)},
    )


@trials(
    LATER,
    f"{REPEATED} terminale_2027.binomial terminale_2019.binomial ap.2.10",
    nk=((3, 2), (4, 2), (3, 1), (4, 1), (4, 3)),
    probability=True,
)
def heads(nk: tuple[int, int]) -> Draft:
    n, k = nk
    return Draft(
        Fraction(comb(n, k), 2**n),
        {
            "one_order": Fraction(1, 2**n),
            "share_of_throws": Fraction(k, n),
            "equal_numbers": Fraction(1, n + 1),
        },
        {"n": n, "k": k, "paths": comb(n, k), "all": 2**n, "of": Ratio(comb(n, k), 2**n)},
    )


# Random variables.


@variables(
    "premiere terminale ap",
    "premiere.moments technologique.expected_value ap.2.9",
    values=((0, 1, 5), (-2, 1, 4), (1, 2, 10), (0, 5, 20), (-1, 2, 6)),
    law=tuple(
        tuple(Fraction(n, 10) for n in law)
        for law in ((5, 3, 2), (6, 3, 1), (2, 5, 3), (4, 4, 2), (7, 2, 1))
    ),
)
def expectation(values: tuple[int, ...], law: tuple[Fraction, ...]) -> Draft:
    pairs = list(zip(law, values, strict=True))
    right = sum((p * x for p, x in pairs), Fraction())
    return Draft(
        right,
        {
            "equal_values_mean": Fraction(sum(values), len(values)),
            "likeliest": max(pairs)[1],
            "divided_again": right / len(values),
        },
        {
            "terms": in_line(
                [in_line((p, x if x >= 0 else f"({written(x)})"), " × ") for p, x in pairs],
                " + ",
            ),
            "right": right,
        },
        Table(["x", *values], [["P(X = x)", *law]]),
    )


@variables(
    "premiere ap",
    "premiere.fair technologique.expected_value ap.2.9",
    p=(
        Fraction(1, 4),
        Fraction(1, 5),
        Fraction(3, 10),
        Fraction(1, 10),
        Fraction(2, 5),
        Fraction(3, 5),
        Fraction(3, 4),
    ),
    prize=(20, 12, 40, 60, 80),
)
def fair_stake(p: Fraction, prize: int) -> Draft:
    return Draft(
        p * prize,
        {
            "half_of_prize": Fraction(prize, 2),
            "chance_of_losing": (1 - p) * prize,
            "divided": prize / p,
        },
        {"p": p, "prize": prize, "right": p * prize},
    )


@variables(
    "premiere ap",
    "premiere.fair technologique.expected_value ap.2.9",
    p=(Fraction(1, 5), Fraction(1, 4), Fraction(3, 10), Fraction(1, 10), Fraction(2, 5)),
    prize=(20, 10, 40, 30),
    stake=(5, 3, 2, 6),
)
def mean_gain(p: Fraction, prize: int, stake: int) -> Draft:
    return Draft(
        p * prize - stake,
        {
            "stake_forgotten": p * prize,
            "stake_lost_only_then": p * prize - (1 - p) * stake,
            "stake_back": p * (prize - stake),
        },
        {"p": p, "prize": prize, "stake": stake, "won": p * prize, "right": p * prize - stake},
    )


@variables(
    "premiere terminale",
    "premiere.linearity terminale_2019.linearity terminale_2027.linearity",
    mean=(4, 3, 6, 5),
    factor=(3, 2, 5),
    more=(2, 1, 7),
)
def linear(mean: int, factor: int, more: int) -> Draft:
    return Draft(
        factor * mean + more,
        {
            "constant_forgotten": factor * mean,
            "factor_forgotten": mean + more,
            "constant_multiplied": factor * (mean + more),
        },
        {"mean": mean, "factor": factor, "more": more, "right": factor * mean + more},
    )


@variables(
    "premiere terminale",
    "premiere.koenig premiere.moments",
    mean=(3, 2, 4, 5, 6),
    variance=(4, 3, 2, 5, 7),
)
def koenig(mean: int, variance: int) -> Draft:
    square = mean**2 + variance
    return Draft(
        variance,
        {
            "mean_not_squared": square - mean,
            "squares_added": square + mean**2,
            "not_subtracted": square,
        },
        {"mean": mean, "square": square, "squared": mean**2, "right": variance},
    )


@variables("premiere", "premiere.within", sigma=(3, 2, 5, 6), root=(6, 10, 5, 4, 20))
def two_sigma(sigma: int, root: int) -> Draft:
    n = root**2
    return Draft(
        Fraction(2 * sigma, root),
        {
            "root_forgotten": Fraction(2 * sigma, n),
            "two_forgotten": Fraction(sigma, root),
            "times_root": 2 * sigma * root,
        },
        {"sigma": sigma, "n": n, "root": root, "right": Fraction(2 * sigma, root)},
    )


@variables("premiere", "technologique.precision", k=(3, 4, 5, 6, 10))
def larger_sample(k: int) -> Draft:
    return Draft(
        k * k,
        {"not_squared": k, "doubled_k": 2 * k, "divided_sample": Fraction(1, k * k)},
        {"k": k, "right": k * k},
    )


@variables(
    "terminale ap",
    "terminale_2019.binomial terminale_2027.binomial ap.2.10",
    n=(20, 50, 40, 100, 30),
    p=(Fraction(3, 10), Fraction(1, 5), Fraction(2, 5), Fraction(1, 10), Fraction(7, 10)),
)
def binomial_mean(n: int, p: Fraction) -> Draft:
    return Draft(
        n * p,
        {"variance_instead": n * p * (1 - p), "half": Fraction(n, 2), "failures": n * (1 - p)},
        {"n": n, "p": p, "right": n * p},
    )


@variables(
    "terminale ap",
    "terminale_2027.variance terminale_2019.binomial ap.2.10",
    np=(
        (100, Fraction(1, 2)),
        (25, Fraction(1, 5)),
        (100, Fraction(1, 5)),
        (16, Fraction(1, 2)),
        (36, Fraction(1, 2)),
        (100, Fraction(1, 10)),
        (64, Fraction(1, 2)),
        (100, Fraction(4, 5)),
    ),
)
def binomial_sigma(np: tuple[int, Fraction]) -> Draft:
    n, p = np
    variance = n * p * (1 - p)
    right = next(root for root in range(1, 20) if root**2 == variance)
    return Draft(
        right,
        {"no_root": variance, "mean_of_binomial": n * p, "halved": variance / 2},
        {"n": n, "p": p, "q": 1 - p, "variance": variance, "right": right},
    )


# Combinations.


@combinations("terminale", "terminale_2019.combinations", n=(7, 6, 4, 5, 8, 10), k=(3, 2))
def hands(n: int, k: int) -> Draft:
    return Draft(
        comb(n, k),
        {"ordered": perm(n, k), "with_putting_back": n**k, "multiplied_numbers": n * k},
        {
            "n": n,
            "k": k,
            "product": in_line(tuple(range(n, n - k, -1)), " × "),
            "orders": in_line(tuple(range(k, 0, -1)), " × "),
            "right": comb(n, k),
        },
    )


@combinations("terminale", "terminale_2019.combinations", n=(7, 6, 4, 5, 8, 10), k=(3, 2))
def in_a_row(n: int, k: int) -> Draft:
    return Draft(
        perm(n, k),
        {"order_forgotten": comb(n, k), "with_putting_back": n**k, "multiplied_numbers": n * k},
        {
            "n": n,
            "k": k,
            "product": in_line(tuple(range(n, n - k, -1)), " × "),
            "right": perm(n, k),
        },
    )
