"""The cards in a deck's file, parsed and validated one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from tablewidgets.engine.user_files import one_of, rows_of, whole
from tablewidgets.games.carnuta.cards import Card, Points
from tablewidgets.games.carnuta.constants import (
    DAY_INGREDIENTS,
    DECK_SIZE,
    FACES,
    INGREDIENTS,
    NO_INGREDIENT,
    ROW_SIZE,
    ROWS,
    STARTING_CARDS,
)
from tablewidgets.games.carnuta.runes import SIGNS, SLOTS

FATES: Final = ("turn", "return")
_FIELDS: Final = ("ingredient", "start", "double", "salt", "row", "cost", "points")
_MOST_POINTS: Final = 20
_TYPES: Final = {"fixed": (0, 0), "each": (1, 1), "set": (2, len(INGREDIENTS))}
"""For each kind of points, how many ingredients it names: at least and at most."""


def read_cards(rows: object) -> tuple[Card, ...]:
    """The cards of a deck. An error names the card, counted from 1, and the field that is wrong."""
    listed = enumerate(rows_of("deck", rows, DECK_SIZE, "C1"), start=1)
    cards = tuple(_card(f"deck, card {n}", row) for n, row in listed)
    starts = sum(card.start for card in cards)
    if starts != STARTING_CARDS:
        raise ValueError(f"deck, start: {STARTING_CARDS} starting cards (C1), not {starts}")
    sizes = Counter(card.row for card in cards if not card.start)
    for row, name in enumerate(ROWS):
        if sizes[row] < ROW_SIZE:
            raise ValueError(f"deck, row: the {name} pile needs {ROW_SIZE} cards at least")
    return cards


def _card(where: str, row: object) -> Card:
    if not isinstance(row, Mapping):
        raise TypeError(f"{where}: a table of fields, not {row!r}")
    fields = {"start": False, "double": False, "salt": False, "cost": [], "points": None, **row}
    odd = fields.keys() - set(_FIELDS)
    if odd:
        raise ValueError(
            f"{where}: the fields are {', '.join(_FIELDS)}, not {', '.join(map(str, odd))}"
        )
    for field in ("start", "double", "salt"):
        if type(fields[field]) is not bool:
            raise ValueError(f"{where}, {field}: true or false, not {fields[field]!r}")
    cost = _cost(where, fields["cost"])
    if fields["salt"]:
        for field in ("start", "double", "ingredient", "points"):
            if fields.get(field):
                raise ValueError(f"{where}, {field}: a Salt has none (C16)")
        pile = one_of(f"{where}, row", fields.get("row"), ROWS)
        return Card(NO_INGREDIENT, pile, False, False, cost, None)
    ingredient = one_of(f"{where}, ingredient", fields.get("ingredient"), INGREDIENTS)
    pile = int(INGREDIENTS[ingredient] not in DAY_INGREDIENTS)
    if fields.get("row", ROWS[pile]) != ROWS[pile]:
        raise ValueError(f"{where}, row: {INGREDIENTS[ingredient]} is of the {ROWS[pile]} (C1)")
    points = _points(f"{where}, points", fields["points"])
    return Card(ingredient, pile, fields["double"], fields["start"], cost, points)


def _cost(where: str, symbols: object) -> str:
    if not isinstance(symbols, list | tuple) or len(symbols) > SLOTS:
        raise ValueError(f"{where}, cost: a list of {SLOTS} symbols at most, not {symbols!r}")
    return "".join(_symbol(where, symbol) for symbol in symbols)


def _symbol(where: str, symbol: object) -> str:
    if (
        not isinstance(symbol, list | tuple)
        or len(symbol) != 2
        or symbol[0] not in FACES
        or symbol[1] not in FATES
    ):
        raise ValueError(
            f'{where}, cost: a symbol is a face and what becomes of the rune, like ["sun", "turn"] '
            f'or ["moon", "return"], not {symbol!r}'
        )
    return SIGNS[symbol[0]] + SIGNS[symbol[1]]


def _points(where: str, points: object) -> Points:
    if not isinstance(points, Mapping) or points.keys() - {"kind", "value", "ingredients"}:
        raise ValueError(f"{where}: a kind, a value, and ingredients, not {points!r}")
    kind = points.get("kind")
    if not isinstance(kind, str) or kind not in _TYPES:
        raise ValueError(f"{where}, kind: {', '.join(_TYPES)}, not {kind!r}")
    value = whole(f"{where}, value", points.get("value"), 0, _MOST_POINTS)
    names = points.get("ingredients", [])
    fewest, most = _TYPES[kind]
    if not isinstance(names, list | tuple) or not fewest <= len(names) <= most:
        n = _how_many(fewest, most)
        raise ValueError(f"{where}, ingredients: {n} for {kind}, not {names!r}")
    asked = tuple(one_of(f"{where}, ingredients", name, INGREDIENTS) for name in names)
    if len(set(asked)) < len(asked):
        raise ValueError(f"{where}, ingredients: each once, not {names!r}")
    return Points(kind, value, asked)


def _how_many(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest} to {most}"
