"""The cards of Carnuta: what is printed on each, read from a file and checked.

The package has house cards (`deck.toml`), because the list of the printed ones is not in the rules.
Whoever owns the game can write its cards into a file of the same form. What such a file holds may
come from anywhere, a record for instance: it is looked at before anything is made of it.
"""

from __future__ import annotations

import json
import marshal
import os
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

from tablewidgets.engine.checks import checked_name, plain_int
from tablewidgets.engine.locale import read_toml
from tablewidgets.games.carnuta.moves import rune_moves
from tablewidgets.games.carnuta.runes import SIGNS, SLOTS, WORDS, payment, symbols
from tablewidgets.games.carnuta.terms import (
    DAY_INGREDIENTS,
    FACES,
    INGREDIENTS,
    ROW,
    ROWS,
    STARTS,
)

CARDS: Final = 72
"""C1: cards in a deck."""
NO_INGREDIENT: Final = -1
"""What stands for the ingredient of a Salt."""
FATES: Final = ("turn", "return")
_FIELDS: Final = ("ingredient", "start", "double", "salt", "row", "cost", "points")
_MOST_POINTS: Final = 20
_LARGEST: Final = 1 << 15
"""Bytes of a deck's file at the most. The house deck has some 10,000."""
_LONGEST_LINE: Final = 2000
_MOST_DOTS: Final = 20
"""In a line of the file: `a.b.c = 1` makes tables in tables, and takes the square of its length."""
_DEEPEST: Final = 6
"""A deck has a list of cards, a card a cost, a cost symbols: that is 5 lists and tables, and one
more is left for a mistake, so that the card can be named that has it."""
_NAME_LENGTH: Final = 60
_REMEMBERED: Final = 64
"""Decks that are not read again when they come again."""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Points:
    """What a card scores (C22)."""

    kind: str
    """"fixed"; "each": so many for each ingredient of a type; "set": for each set of several."""
    value: int
    ingredients: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """One card; its id is its place in the deck."""

    ingredient: int
    """NO_INGREDIENT for a Salt (C16)."""
    row: int
    double: bool
    start: bool
    cost: str
    """As in `runes`."""
    points: Points | None
    """None for a Salt."""

    @property
    def salt(self) -> bool:
        return self.ingredient == NO_INGREDIENT

    def to_json(self) -> Json:
        """The card in the words of the API and of a deck's file."""
        points = None
        if self.points is not None:
            points = {"kind": self.points.kind, "value": self.points.value}
            if self.points.ingredients:
                points["ingredients"] = [INGREDIENTS[of] for of in self.points.ingredients]
        return {
            "ingredient": None if self.salt else INGREDIENTS[self.ingredient],
            "row": ROWS[self.row],
            "double": self.double,
            "salt": self.salt,
            "start": self.start,
            "cost": [[WORDS[face], WORDS[fate]] for face, fate in symbols(self.cost)],
            "points": points,
        }


class Allowed(NamedTuple):
    """What a board allows."""

    payable: frozenset[int]
    """The cards that can be paid for (C10)."""
    salts: frozenset[int]
    """And the Salts."""
    rune_moves: tuple[int, ...]
    """What can be done with its runes (C17, C18)."""


class Deck:
    """A deck of cards. While it lives, whatever has its name and its cards is read as this very
    object; so is a copy of it. The house cards are one deck, whoever wrote them down."""

    def __init__(self, name: str, house: bool, cards: tuple[Card, ...]) -> None:
        self.name: Final = name
        self.house: Final = house
        """Whether these are the package's own cards."""
        self.cards: Final = cards
        # What the rules look up at each move, by card.
        self.ingredients: Final = tuple(card.ingredient for card in cards)
        self.rows: Final = tuple(card.row for card in cards)
        self.costs: Final = tuple(card.cost for card in cards)
        ids = range(len(cards))
        self.starts: Final = tuple(card for card in ids if cards[card].start)
        self.piles: Final = tuple(
            tuple(card for card in ids if cards[card].row == row and not cards[card].start)
            for row in range(len(ROWS))
        )

        salts = frozenset(card for card in ids if cards[card].salt)
        allows: Callable[[str, bool, bool], Allowed] = cache(partial(_allowed, self.costs, salts))
        self.allows: Final = allows
        """What a board allows where the supply has Suns or Moons. There are 1,053 boards: what was
        found for them goes when the deck goes."""
        told = [_shortened(card.to_json()) for card in cards]
        self._told: Final[Json] = {"name": name, "card": told}
        self._packed: Final = marshal.dumps(self._told)

    def to_json(self) -> Json:
        """The deck as a file would have it. Each view has a copy of its own, so it is copied in the
        quickest way there is."""
        copy: Json = marshal.loads(self._packed)
        return copy

    def tells(self, told: object) -> bool:
        """Whether this is what `to_json` gave."""
        return self._told == told

    def __reduce__(self) -> tuple[Callable[[object], Deck], tuple[Json | None]]:
        return read, (None if self.house else self.to_json(),)

    def __repr__(self) -> str:
        return f"<Deck {self.name!r}: {len(self.cards)} cards>"


def _allowed(
    costs: tuple[str, ...], salts: frozenset[int], runes: str, suns: bool, moons: bool
) -> Allowed:
    payable = frozenset(n for n, cost in enumerate(costs) if not payment(runes, cost).missing)
    return Allowed(payable - salts, payable & salts, rune_moves(runes, suns, moons))


def _shortened(card: Json) -> Json:
    """Without what goes without saying."""
    if not card["salt"]:
        del card["row"]
    return {field: value for field, value in card.items() if value}


@cache
def house() -> Deck:
    """C2: the package's own deck."""
    data = read_toml("tablewidgets.games.carnuta", "deck.toml")
    return Deck(data["name"], True, _cards(data["card"]))


_DECKS: Final[WeakValueDictionary[tuple[str, tuple[Card, ...]], Deck]] = WeakValueDictionary()
"""The decks in use, by their names and cards."""
_SEEN: Final[deque[Deck]] = deque(maxlen=8)
"""The decks of the last views."""


def of_view(view: Mapping[str, Any]) -> Deck:
    """The deck of the game that a view shows. Several who look at one game, and all that is made of
    each view, bring it time after time: it is only compared with those that were brought before."""
    told = view["deck"]
    if told is None:
        return house()
    for deck in tuple(_SEEN):
        if deck.tells(told):
            return deck
    deck = read(told)
    _SEEN.appendleft(deck)
    return deck


def read(deck: object) -> Deck:
    """A deck from the path of a file, or from what such a file holds; None is the house deck. A
    ValueError names the card, counted from 1, and the field that is wrong."""
    if deck is None:
        return house()
    if isinstance(deck, str | os.PathLike):
        deck = _from_file(Path(deck))
    if not isinstance(deck, Mapping):
        raise TypeError(f"deck: the path of a file, or what is in it, not {deck!r}")
    _check_size(deck)
    try:
        text = json.dumps(deck)
    except (TypeError, ValueError) as error:
        # Without the value: its numbers may be too large to be written.
        raise ValueError(f"deck: what a file can hold; {error}") from error
    if len(text) > _LARGEST:
        raise ValueError(f"deck: it is too long for a deck of {CARDS} cards")
    return _read(text)


def _check_size(deck: Mapping[Any, Any]) -> None:
    """That it can be written down: with no list in a list without end, and none that is short only
    because it has one and the same list a thousand times."""
    parts: list[tuple[Any, int]] = [(deck, 1)]
    size = 0
    while parts:
        part, depth = parts.pop()
        inner = part.values() if isinstance(part, Mapping) else part
        size += len(inner)
        if depth > _DEEPEST or size > _LARGEST:
            how = "deep" if depth > _DEEPEST else "long"
            raise ValueError(f"deck: it is too {how} for a deck of {CARDS} cards")
        parts.extend((of, depth + 1) for of in inner if isinstance(of, Mapping | list | tuple))


@lru_cache(maxsize=_REMEMBERED)
def _read(text: str) -> Deck:
    deck = json.loads(text)
    odd = deck.keys() - {"name", "card"}
    if odd:
        named = ", ".join(map(str, odd))
        raise ValueError(f"deck: it has a name and cards ([[card]]), not {named}")
    name = checked_name("deck, name", deck.get("name"), _NAME_LENGTH)
    cards = _cards(deck.get("card"))
    if cards == house().cards:
        return house()
    return _DECKS.setdefault((name, cards), Deck(name, False, cards))


def _from_file(path: Path) -> Any:
    import tomllib

    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        raise type(error)(error.errno, f"deck: {error.strerror}", str(path)) from error
    except ValueError as error:
        raise ValueError(f"deck: the path of a file, not {str(path)!r}") from error
    if len(data) > _LARGEST:
        raise ValueError(f"deck: {path} is too long for a deck of {CARDS} cards")
    try:
        text = data.decode("utf-8-sig")
        _check_lines(text)
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"deck: {path} is not TOML: {error}") from error


def _check_lines(text: str) -> None:
    for line in text.splitlines():
        if len(line) > _LONGEST_LINE or (line[:1] != "#" and line.count(".") > _MOST_DOTS):
            raise ValueError("a line is too long, or has too many dots")


def _cards(rows: object) -> tuple[Card, ...]:
    if not isinstance(rows, list | tuple):
        raise TypeError(f"deck: a list of cards ([[card]] in a file), not {rows!r}")
    if len(rows) != CARDS:
        raise ValueError(f"deck: {CARDS} cards (C1), not {len(rows)}")
    cards = tuple(_card(f"deck, card {n}", row) for n, row in enumerate(rows, start=1))
    starts = sum(card.start for card in cards)
    if starts != STARTS:
        raise ValueError(f"deck, start: {STARTS} starting cards (C1), not {starts}")
    sizes = Counter(card.row for card in cards if not card.start)
    for row, name in enumerate(ROWS):
        if sizes[row] < ROW:
            raise ValueError(f"deck, row: the {name} pile needs {ROW} cards at least")
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
        pile = _one_of(f"{where}, row", fields.get("row"), ROWS)
        return Card(NO_INGREDIENT, pile, False, False, cost, None)
    ingredient = _one_of(f"{where}, ingredient", fields.get("ingredient"), INGREDIENTS)
    pile = int(INGREDIENTS[ingredient] not in DAY_INGREDIENTS)
    if fields.get("row", ROWS[pile]) != ROWS[pile]:
        raise ValueError(f"{where}, row: {INGREDIENTS[ingredient]} is of the {ROWS[pile]} (C1)")
    points = _points(f"{where}, points", fields["points"])
    return Card(ingredient, pile, fields["double"], fields["start"], cost, points)


def _one_of(where: str, value: object, names: tuple[str, ...]) -> int:
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"{where}: {', '.join(names)}, not {value!r}")
    return names.index(value)


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


_TYPES: Final = {"fixed": (0, 0), "each": (1, 1), "set": (2, len(INGREDIENTS))}
"""How many ingredients each kind of points names, at least and at most."""


def _points(where: str, points: object) -> Points:
    if not isinstance(points, Mapping) or points.keys() - {"kind", "value", "ingredients"}:
        raise ValueError(f"{where}: a kind, a value, and ingredients, not {points!r}")
    kind = points.get("kind")
    if not isinstance(kind, str) or kind not in _TYPES:
        raise ValueError(f"{where}, kind: {', '.join(_TYPES)}, not {kind!r}")
    value = plain_int(points.get("value"))
    if type(value) is not int or not 0 <= value <= _MOST_POINTS:
        raise ValueError(f"{where}, value: 0 to {_MOST_POINTS}, not {value!r}")
    names = points.get("ingredients", [])
    fewest, most = _TYPES[kind]
    if not isinstance(names, list | tuple) or not fewest <= len(names) <= most:
        n = _how_many(fewest, most)
        raise ValueError(f"{where}, ingredients: {n} for {kind}, not {names!r}")
    asked = tuple(_one_of(f"{where}, ingredients", name, INGREDIENTS) for name in names)
    if len(set(asked)) < len(asked):
        raise ValueError(f"{where}, ingredients: each once, not {names!r}")
    return Points(kind, value, asked)


def _how_many(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def checked_ids(name: str, ids: Iterable[Any], what: str, allowed: Iterable[int]) -> list[int]:
    """Card ids of a kind, each once; `what` says which kind."""
    known = frozenset(allowed)
    checked = [plain_int(card) for card in ids]
    for card in checked:
        if type(card) is not int or card not in known:
            raise ValueError(f"{name}: ids of {what}, as Carnuta.cards() has them, not {card!r}")
    if len(set(checked)) < len(checked):
        raise ValueError(f"{name}: each card once, not {checked}")
    return checked
