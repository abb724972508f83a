"""Counting cases, complements and sums: decks, numbered cards, two dice, laws with few outcomes."""

from __future__ import annotations

from fractions import Fraction

from tablewidgets.chance.exact.deck import deck
from tablewidgets.drills.figures import Table
from tablewidgets.drills.kind import KINDS, Draft
from tablewidgets.drills.wording import Ratio, in_line
from tablewidgets.lessons.phrases import players as with_deck

kind = KINDS.theme("counting")

OUTCOMES = {"en": "value", "fr": "valeur"}
PROBABILITY = {"en": "probability", "fr": "probabilité"}
LAWS = (
    (Fraction(1, 10), Fraction(2, 10), Fraction(3, 10), Fraction(4, 10)),
    (Fraction(2, 10), Fraction(1, 10), Fraction(5, 10), Fraction(2, 10)),
    (Fraction(3, 10), Fraction(4, 10), Fraction(2, 10), Fraction(1, 10)),
    (Fraction(5, 100), Fraction(25, 100), Fraction(4, 10), Fraction(3, 10)),
    (Fraction(15, 100), Fraction(35, 100), Fraction(2, 10), Fraction(3, 10)),
    (Fraction(4, 10), Fraction(3, 10), Fraction(1, 10), Fraction(2, 10)),
    (Fraction(5, 10), Fraction(1, 10), Fraction(1, 10), Fraction(3, 10)),
    (Fraction(25, 100), Fraction(2, 10), Fraction(15, 100), Fraction(4, 10)),
)


@kind(
    "seconde premiere gcse ap",
    "seconde.equally_likely gcse.spaces ap.2.4",
    players=(3, 2, 4, 5, 6),
    value=(1, 2, 3, 4),
    probability=True,
)
def one_card(players: int, value: int) -> Draft:
    used = deck("kraaw", players=players)
    n, c = len(used), used.copies[value]
    return Draft(
        used.P(value),
        {
            "one_case": Fraction(1, n),
            "equal_values": Fraction(1, len(used.copies)),
            "against": Fraction(c, n - c),
        },
        {"who": with_deck(players, with_deck=True), "value": value, "count": c, "of": Ratio(c, n)},
    )


@kind(
    "seconde premiere gcse ap",
    "seconde.complement gcse.sum ap.2.4",
    players=(3, 2, 4, 5, 6),
    value=(1, 2, 3, 4),
    probability=True,
)
def not_this_card(players: int, value: int) -> Draft:
    used = deck("kraaw", players=players)
    n, c = len(used), used.copies[value]
    return Draft(
        1 - used.P(value),
        {"complement_forgotten": Fraction(c, n), "one_case_less": 1 - Fraction(1, n)},
        {
            "who": with_deck(players, with_deck=True),
            "value": value,
            "has": Ratio(c, n),
            "left": Ratio(n - c, n),
        },
    )


@kind(
    "seconde premiere gcse ap",
    "seconde.sum gcse.sum ap.2.5",
    players=(3, 2, 4, 5, 6),
    pair=((1, 3), (2, 3), (1, 4), (2, 4), (3, 4), (1, 2)),
    probability=True,
)
def one_or_other(players: int, pair: tuple[int, int]) -> Draft:
    used = deck("kraaw", players=players)
    n = len(used)
    one, other = (used.copies[value] for value in pair)
    return Draft(
        used.P(set(pair)),
        {
            "only_first": Fraction(one, n),
            "denominators": Fraction(one + other, 2 * n),
            "multiplied": Fraction(one, n) * Fraction(other, n),
        },
        {
            "who": with_deck(players, with_deck=True),
            "value": pair[0],
            "other": pair[1],
            "first": Ratio(one, n),
            "second": Ratio(other, n),
            "sum": Ratio(one + other, n),
        },
    )


@kind(
    "seconde premiere gcse ap",
    "seconde.complement gcse.sum ap.2.4",
    p=tuple(Fraction(n, 100) for n in (35, 15, 24, 28, 45, 62, 73, 85, 5, 8, 55, 91)),
    probability=True,
)
def complement(p: Fraction) -> Draft:
    return Draft(
        1 - p, {"complement_forgotten": p, "carried": Fraction(11, 10) - p}, {"p": p, "q": 1 - p}
    )


@kind(
    "seconde premiere gcse ap",
    "seconde.sum gcse.sum ap.2.8",
    law=LAWS,
    least=(2, 3),
    probability=True,
)
def at_least(law: tuple[Fraction, ...], least: int) -> Draft:
    right = sum(law[least - 1 :], Fraction())
    return Draft(
        right,
        {
            "strictly": sum(law[least:], Fraction()),
            "only_this": law[least - 1],
            "opposite": 1 - right,
            "equal_outcomes": Fraction(len(law) - least + 1, len(law)),
        },
        {"least": least, "terms": _sum(law[least - 1 :]), "right": right},
        _law(law),
    )


@kind(
    "seconde premiere gcse ap",
    "seconde.sum gcse.sum ap.2.8",
    law=LAWS,
    hidden=(0, 1, 2, 3),
    probability=True,
)
def missing_outcome(law: tuple[Fraction, ...], hidden: int) -> Draft:
    others = [p for at, p in enumerate(law) if at != hidden]
    rest = sum(others, Fraction())
    return Draft(
        law[hidden],
        {
            "sum_of_others": rest,
            "equal_outcomes": Fraction(1, len(law)),
            "carried": law[hidden] + Fraction(1, 10),
        },
        {"value": hidden + 1, "terms": _sum(others), "rest": rest, "right": law[hidden]},
        _law(tuple("?" if at == hidden else p for at, p in enumerate(law))),
    )


def _law(law: tuple[Fraction | str, ...]) -> Table:
    return Table([OUTCOMES, *range(1, len(law) + 1)], [[PROBABILITY, *law]])


def _sum(terms: tuple[Fraction, ...] | list[Fraction]) -> dict[str, str]:
    return in_line(terms, " + ")


@kind(
    "seconde premiere gcse ap",
    "seconde.equally_likely gcse.spaces ap.2.4",
    n=(30, 20, 25, 40, 50, 15, 35, 45),
    step=(4, 3, 6, 7, 8, 9),
    probability=True,
)
def multiples(n: int, step: int) -> Draft:
    count = len([card for card in range(1, n + 1) if card % step == 0])
    return Draft(
        Fraction(count, n),
        {
            "one_in_step": Fraction(1, step),
            "against": Fraction(count, n - count),
            "one_of_them": Fraction(1, count),
        },
        {"n": n, "step": step, "count": count, "last": count * step, "of": Ratio(count, n)},
    )


@kind(
    "seconde premiere gcse ap",
    "seconde.equally_likely gcse.spaces ap.2.4",
    faces=(4, 6),
    total=(5, 4, 6, 7, 8, 9, 10),
    probability=True,
)
def two_dice(faces: int, total: int) -> Draft:
    pairs = [(a, b) for a in range(1, faces + 1) for b in range(1, faces + 1)]
    good = [pair for pair in pairs if sum(pair) == total]
    unordered = {tuple(sorted(pair)) for pair in good}
    return Draft(
        Fraction(len(good), len(pairs)),
        {
            "equal_totals": Fraction(1, 2 * faces - 1),
            "unordered": Fraction(len(unordered), len(pairs)),
            "one_case": Fraction(1, len(pairs)),
        },
        {
            "faces": faces,
            "total": total,
            "count": len(good),
            "pairs": len(pairs),
            "of": Ratio(len(good), len(pairs)),
        },
    )


@kind(
    "ap a_level",
    "ap.2.7 a_level.independence",
    p=(Fraction(1, 2), Fraction(2, 5), Fraction(3, 10), Fraction(3, 5)),
    q=(Fraction(3, 10), Fraction(1, 5), Fraction(2, 5), Fraction(1, 2)),
    both=(Fraction(1, 10), Fraction(1, 5), Fraction(3, 20), Fraction(1, 4)),
    probability=True,
)
def union(p: Fraction, q: Fraction, both: Fraction) -> Draft:
    if both >= min(p, q) or both == p * q:  # no such events, or nothing to tell apart
        both = min(p, q) / 2
    return Draft(
        p + q - both,
        {
            "counted_twice": p + q,
            "only_one_of_them": p + q - 2 * both,
            "multiplied": p * q,
            "joint": both,
        },
        {"p": p, "q": q, "both": both, "right": p + q - both, "a": "A", "b": "B"},
    )


@kind(
    "seconde premiere gcse ap",
    "seconde.large_numbers gcse.expected ap.2.4",
    p=(
        Fraction(3, 20),
        Fraction(1, 5),
        Fraction(3, 10),
        Fraction(1, 4),
        Fraction(7, 20),
        Fraction(2, 5),
        Fraction(1, 20),
    ),
    n=(200, 40, 60, 80, 300, 400, 120),
)
def about_how_often(p: Fraction, n: int) -> Draft:
    return Draft(
        p * n,
        {
            "the_others": n - p * n,
            "point_moved": p * n * 10,
            "divided": n / p,
            "half": Fraction(n, 2),
        },
        {"p": p, "n": n, "right": p * n},
    )


@kind(
    "seconde premiere gcse ap",
    "seconde.proportions gcse.large_numbers ap.2.3",
    n=(40, 20, 25, 50, 200),
    share=(
        Fraction(35, 100),
        Fraction(3, 10),
        Fraction(45, 100),
        Fraction(2, 5),
        Fraction(6, 10),
        Fraction(1, 5),
        Fraction(7, 10),
    ),
    probability=True,
)
def frequency(n: int, share: Fraction) -> Draft:
    won = int(share * n)
    share = Fraction(won, n)
    return Draft(
        share,
        {"against": Fraction(won, n - won), "opposite": 1 - share, "undivided": won},
        {"n": n, "won": won, "of": Ratio(won, n), "right": share},
    )
