"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.lesson_05.model import deck


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    p = deck.P(1)
    found, trials = 41, 100
    expected = p * trials
    most = tw.deck("kraaw", players=4).P(1)

    def law(value: Any, n: Any) -> Any:
        return deck.hand(n, replacement=True).count(value)

    def near(value: Any, n: Any) -> Any:
        """How likely a share is within 1/√n of the probability."""
        return law(value, n).P(lambda k: (k - n * deck.P(value)) ** 2 <= n)

    def near_sigma(value: Any, n: Any) -> Any:
        """How likely a share is within 2σ/√n of it."""
        p = deck.P(value)
        return law(value, n).P(lambda k: (k - n * p) ** 2 <= 4 * n * p * (1 - p))

    def reach(value: Any, n: Any) -> Any:
        """2σ/√n."""
        return float(2 * deck.card().map(lambda card: int(card == value)).sigma()) / n**0.5

    far = 1 - near(1, trials)
    anyone = tw.chance.binomial(30, far).P(lambda accused: accused > 0)
    total = deck.hand(5).total()
    assert abs(Fraction(found, trials) - p) > Fraction(1, 10) >= abs(Fraction(found, trials) - most)
    assert Fraction(9, 20) < anyone < Fraction(1, 2)
    return locals()
