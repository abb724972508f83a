"""Decks of other cards than those of the house (C2)."""

from __future__ import annotations

from typing import Any

from tablewidgets.games.carnuta.constants import (
    DAY_INGREDIENTS,
    DECK_SIZE,
    INGREDIENTS,
    NIGHT_INGREDIENTS,
    STARTING_CARDS,
)


def few_night_cards(name: str = "Few Night cards") -> dict[str, Any]:
    """So few that the Night pile is made again time after time, and may run out: the rest are Day
    cards. Everything else is in it too: doubles, Salts, free cards and each kind of points."""
    starts = [_card(name, start=True, cost=[]) for name in INGREDIENTS[:STARTING_CARDS]]
    night = [_card(name, cost=[["moon", "turn"]]) for name in (*NIGHT_INGREDIENTS, "skull")]
    salts = [
        {"salt": True, "row": "night", "cost": [["sun", "return"]]},
        {"salt": True, "row": "day", "cost": []},
        {"salt": True, "row": "day", "cost": [["sun", "turn"], ["moon", "return"]]},
    ]
    others = DECK_SIZE - len(starts) - len(night) - len(salts)
    day = [_day_card(n) for n in range(others)]
    return {"name": name, "card": [*starts, *night, *salts, *day]}


def _day_card(n: int) -> dict[str, Any]:
    name = DAY_INGREDIENTS[n % len(DAY_INGREDIENTS)]
    asked = [INGREDIENTS[(n + step) % len(INGREDIENTS)] for step in range(3)]
    points = (
        {"kind": "fixed", "value": n % 6},
        {"kind": "each", "value": 1 + n % 2, "ingredients": asked[:1]},
        {"kind": "set", "value": 4, "ingredients": asked[:2]},
        {"kind": "set", "value": 6, "ingredients": asked},
    )[n // len(DAY_INGREDIENTS) % 4]
    cost = [
        ["sun" if (n + symbol) % 3 else "moon", "turn" if (n + symbol) % 2 else "return"]
        for symbol in range(n % 5)
    ]
    return _card(name, points=points, cost=cost, double=n % 7 == 0)


def _card(ingredient: str, **fields: Any) -> dict[str, Any]:
    return {"ingredient": ingredient, "points": {"kind": "fixed", "value": 2}, **fields}
