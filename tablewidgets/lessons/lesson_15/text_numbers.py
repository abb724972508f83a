"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.lesson_15.model import (
    LIES,
    PEEKS,
    SEES,
    TESTS,
    A,
    T,
    crow,
    deck,
    heard,
    not_A,
    not_T,
    outcomes,
    unseen,
)


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    cases = PEEKS * len(deck)

    def count(event: Any) -> Any:
        return cases * crow.P(event)

    hits = count(lambda way: A(way) and T(way))
    false = count(lambda way: not_A(way) and T(way))
    quiet = count(lambda way: not_A(way) and not_T(way))
    missed = count(lambda way: A(way) and not_T(way))
    trust = crow.P(A, given=T)
    trust_no = crow.P(not_A, given=not_T)
    base = crow.P(A)

    def size(crows: Any) -> Any:
        return len(tw.deck("kraaw", players=crows))

    def false_of(crows: Any) -> Any:
        law = heard(size(crows))
        return PEEKS * size(crows) * law.P(lambda way: not_A(way) and T(way))

    def trust_of(crows: Any) -> Any:
        return heard(size(crows)).P(A, given=T)

    left = len(unseen)
    for_bo = heard(left)
    bo_false = PEEKS * left * for_bo.P(lambda way: not_A(way) and T(way))
    bo_trust = for_bo.P(A, given=T)

    one_in, sensitive, specific = TESTS[0]
    disease = outcomes(Fraction(1, one_in), Fraction(sensitive, 100), 1 - Fraction(specific, 100))
    town = disease.total
    ill_positive = town * disease.P(lambda way: A(way) and T(way))
    positive = town * disease.P(T)
    ill = disease.P(A, given=T)

    twice = heard(times=2)
    twice_true = twice.total * twice.P(lambda way: A(way) and T(way))
    twice_all = twice.total * twice.P(T)
    both = twice.P(A, given=T)
    mixed = twice.P(A, given=lambda way: way[1] and not way[2])
    perfect = heard(crow=(PEEKS, LIES)).P(A, given=T)
    honest = heard(crow=(SEES, LIES - 1)).P(A, given=T)
    four_for_5 = {5: PEEKS, 4: PEEKS // 2}
    taken = tw.Distribution({card: deck.copies[card] * n for card, n in four_for_5.items()})
    return locals()
