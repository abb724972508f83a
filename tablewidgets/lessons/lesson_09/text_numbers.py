"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.lesson_09.model import rounds


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    first_to = tw.chance.first_to
    stake, each = 64, 32

    def ana(*score: Any, chances: Any = None) -> Any:
        return first_to(3, score, chances).P(lambda end: end[0] == 3)

    def share(*score: Any) -> Any:
        return stake * ana(*score)

    pacioli = stake * Fraction(2, 3)
    four_rounds = tw.chance.binomial(4, "1/2")

    def reached(won: Any) -> Any:
        return [
            name for name, need in {"Ana": 1, "Bo": 2, "Cy": 2}.items() if won.count(name) >= need
        ]

    three = ana(2, 1, 1)
    pascal = rounds.E(lambda won: Fraction("Ana" in reached(won), len(reached(won))))
    shared = rounds.P(lambda won: len(reached(won)) == 2)
    others = (1 - three) / 2
    games, reach = 400, Fraction(1, 20)
    model = ana(1, 0)
    within = tw.chance.binomial(games, model).P(
        lambda wins: abs(Fraction(wins, games) - model) <= reach
    )
    better = Fraction(7, 8)
    chances = {0: better, 1: 1 - better}
    first_wins = better * ana(1, 0, chances=chances) + (1 - better) * (
        1 - ana(0, 1, chances=chances)
    )
    ducats = 10
    modern = ducats * first_to(6, (5, 2)).P(lambda score: score[0] == 6)
    return locals()
