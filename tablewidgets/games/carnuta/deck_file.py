"""The cards in a deck's file, parsed and validated one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from tablewidgets.engine.locale import SHARED, Catalogue
from tablewidgets.engine.user_files import at, one_of, only, rows_of, whole
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

TEXTS: Final = Catalogue("tablewidgets", "tablewidgets.games.carnuta")
FATES: Final = ("turn", "return")
_FIELDS: Final = ("ingredient", "start", "double", "salt", "row", "cost", "points")
_MOST_POINTS: Final = 20
_TYPES: Final = {"fixed": (0, 0), "each": (1, 1), "set": (2, len(INGREDIENTS))}
"""For each kind of points, how many ingredients it names: at least and at most."""
_KINDS: Final = tuple(_TYPES)


def read_cards(rows: object) -> tuple[Card, ...]:
    """The cards of a deck. An error names the card, counted from 1, and the field that is wrong."""
    listed = enumerate(rows_of("deck", rows, DECK_SIZE, "C1"), start=1)
    cards = tuple(_card(f"deck, card {n}", row) for n, row in listed)
    starts = sum(card.start for card in cards)
    if starts != STARTING_CARDS:
        raise wrong("deck, start", "starts", wanted=STARTING_CARDS, n=starts)
    sizes = Counter(card.row for card in cards if not card.start)
    for row, name in enumerate(ROWS):
        if sizes[row] < ROW_SIZE:
            raise wrong("deck, row", "pile", row=name, n=ROW_SIZE)
    return cards


def wrong(where: str, key: str, /, **values: object) -> ValueError:
    """What is wrong at a place in a deck's file."""
    return ValueError(at(where, TEXTS.say(f"deck_file.{key}", **values)))


def _card(where: str, row: object) -> Card:
    given = only(where, row, _FIELDS)
    fields = {"start": False, "double": False, "salt": False, "cost": [], "points": None, **given}
    for field in ("start", "double", "salt"):
        if type(fields[field]) is not bool:
            name, found = f"{where}, {field}", repr(fields[field])
            choices = ["true", "false"]
            raise ValueError(SHARED.say("call.choice_of", name=name, choices=choices, value=found))
    cost = _cost(where, fields["cost"])
    if fields["salt"]:
        for field in ("start", "double", "ingredient", "points"):
            if fields.get(field):
                raise wrong(f"{where}, {field}", "salt")
        pile = one_of(f"{where}, row", fields.get("row"), ROWS)
        return Card(NO_INGREDIENT, pile, False, False, cost, None)
    ingredient = one_of(f"{where}, ingredient", fields.get("ingredient"), INGREDIENTS)
    pile = int(INGREDIENTS[ingredient] not in DAY_INGREDIENTS)
    if fields.get("row", ROWS[pile]) != ROWS[pile]:
        raise wrong(f"{where}, row", "row", ingredient=INGREDIENTS[ingredient], row=ROWS[pile])
    points = _points(f"{where}, points", fields["points"])
    return Card(ingredient, pile, fields["double"], fields["start"], cost, points)


def _cost(where: str, symbols: object) -> str:
    if not isinstance(symbols, list | tuple) or len(symbols) > SLOTS:
        raise wrong(f"{where}, cost", "cost", n=SLOTS, symbols=repr(symbols))
    return "".join(_symbol(where, symbol) for symbol in symbols)


def _symbol(where: str, symbol: object) -> str:
    if (
        not isinstance(symbol, list | tuple)
        or len(symbol) != 2
        or symbol[0] not in FACES
        or symbol[1] not in FATES
    ):
        raise wrong(f"{where}, cost", "symbol", symbol=repr(symbol))
    return SIGNS[symbol[0]] + SIGNS[symbol[1]]


def _points(where: str, points: object) -> Points:
    if not isinstance(points, Mapping) or points.keys() - {"kind", "value", "ingredients"}:
        raise wrong(where, "points", points=repr(points))
    kind = _KINDS[one_of(f"{where}, kind", points.get("kind"), _KINDS)]
    value = whole(f"{where}, value", points.get("value"), 0, _MOST_POINTS)
    names = points.get("ingredients", [])
    fewest, most = _TYPES[kind]
    if not isinstance(names, list | tuple) or not fewest <= len(names) <= most:
        key = "asked" if fewest == most else "asked_some"
        counts = {"fewest": fewest, "most": most, "kind": kind, "names": repr(names)}
        raise wrong(f"{where}, ingredients", key, **counts)
    asked = tuple(one_of(f"{where}, ingredients", name, INGREDIENTS) for name in names)
    if len(set(asked)) < len(asked):
        raise ValueError(at(f"{where}, ingredients", SHARED.say("file.once", given=repr(names))))
    return Points(kind, value, asked)
