"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tablewidgets.chance import binomial, binomial_size, chebyshev_size
from tablewidgets.lessons.lesson_12.model import cys_deck, deck, p, total


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    near = risk = Fraction(1, 20)
    promised = chebyshev_size("1/4", near, risk)
    exact = binomial_size("1/2", near, risk)
    one_card, half_a_card = near, near / 2
    named, named_exactly = (
        chebyshev_size("1/4", half_a_card, risk),
        binomial_size("1/2", half_a_card, risk),
    )
    tenth, hundred = Fraction(1, 10), 100

    def far(n: int, p: Fraction, within: Fraction) -> Fraction:
        """P(|F - p| ≥ within)."""
        return binomial(n, p).P(lambda k: abs(Fraction(k, n) - p) >= within)

    def off(distance: int) -> Fraction:
        """P(|X - 12| ≥ distance) for the total of a hand."""
        return total.P(lambda points: abs(points - total.E()) >= distance)

    far_by_inequality = Fraction(1, 4) / (hundred * tenth**2)
    card = deck.card()
    ones, fair_ones = cys_deck.copies[1], deck.copies[1]
    size_of_mean = chebyshev_size(card.V(), tenth, risk)
    finer = chebyshev_size("1/4", Fraction(1, 100), risk)
    finer_exactly = binomial_size("1/2", Fraction(1, 100), risk)
    assert p == Fraction(2, 5)
    return locals()
