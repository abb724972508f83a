"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw


def ana_wins(score: Any) -> Any:
    return score[0] == 3


crow = tw.Distribution(["Ana", "Bo", "Cy"])
rounds = crow.joint(crow, crow)
need = {"Ana": 1, "Bo": 2, "Cy": 2}


def reached(won: Any) -> Any:
    return [name for name in need if won.count(name) >= need[name]]


event_name = {
    "en": "Whoever won the first round wins the game",
    "fr": "Le vainqueur de la première manche gagne la partie",
}


def first_wins(game: Any) -> Any:
    """Whether who won the first round wins the game."""
    first = game.result.details["rounds"][0]
    return first["winners"] == [game.result.winners[0]]


defaults = {"crows": {"event": first_wins}, "one_of_each": {"event": first_wins}}
