"""The decks of Carnuta.

The rules don't list the printed cards, so the package brings a house deck (`deck.toml`). Owners of
the game can load their own cards from a file of the same form.
"""

from __future__ import annotations

import json
import marshal
import os
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

from tablewidgets.engine.locale import SHARED, read_toml
from tablewidgets.engine.user_files import data_of, only
from tablewidgets.engine.validation import checked_choice, checked_name, plain_int
from tablewidgets.games.carnuta.cards import Card, Json
from tablewidgets.games.carnuta.constants import DECK_SIZE, INGREDIENTS, NO_INGREDIENT, ROWS, SALT
from tablewidgets.games.carnuta.deck_file import read_cards, wrong

if TYPE_CHECKING:
    from tablewidgets.games.carnuta.legal import Allowed

_LARGEST: Final = 1 << 15
"""Bytes in a deck's file, at most. The house deck has about 10,000."""
_DEEPEST: Final = 6
"""Levels of nested lists and tables, at most. A deck has 5 (deck, cards, card, cost, symbol); one
more leaves room for a mistake, so that the error can name the card."""
_NAME_LENGTH: Final = 60
_CACHED: Final = 64
"""Decks that are not parsed again."""


class Deck:
    """A deck of cards. There is one object for each name and cards: `read`, copies and unpickling
    return the same one. Cards that equal the house cards are the house deck, whatever their name.
    """

    def __init__(self, name: str, house: bool, cards: tuple[Card, ...]) -> None:
        self.name: Final = name
        self.house: Final = house
        """Whether it is the package's own deck."""
        self.cards: Final = cards
        # By card, for the rules.
        self.ingredients: Final = tuple(card.ingredient for card in cards)
        self.rows: Final = tuple(card.row for card in cards)
        self.costs: Final = tuple(card.cost for card in cards)
        ids = range(len(cards))
        self.starts: Final = tuple(card for card in ids if cards[card].start)
        self.piles: Final = tuple(
            tuple(card for card in ids if cards[card].row == row and not cards[card].start)
            for row in range(len(ROWS))
        )
        """For each row of the market, the cards that are shuffled into its pile."""
        self.allowed: Final[dict[str, Allowed]] = {}
        """A cache for `legal`, by the runes of a board. There are 1,053 boards."""
        rows = [_without_defaults(card.to_json()) for card in cards]
        self._data: Final[Json] = {"name": name, "card": rows}
        self._packed: Final = marshal.dumps(self._data)

    def to_json(self) -> Json:
        """The content of a file with this deck. Each view gets its own copy, so copying is fast."""
        data: Json = marshal.loads(self._packed)
        return data

    def by_id(self) -> dict[int, Json]:
        """What is printed on each card, by its id: `Carnuta.cards()` is the house deck,
        `game.cards()` the deck of a game.

        Returns:
            For each card its `ingredient` and its `row`; whether it is `double`, a `salt`, a
            `start` card and a card of the `house`; its `cost`, for each symbol a face and what
            becomes of the rune; and its `points`.
        """
        return {n: card.to_json() | {"house": self.house} for n, card in enumerate(self.cards)}

    def is_written_as(self, data: object) -> bool:
        """Whether this is the result of `to_json`."""
        return self._data == data

    def __reduce__(self) -> tuple[Callable[[object], Deck], tuple[Json | None]]:
        return read, (None if self.house else self.to_json(),)

    def __repr__(self) -> str:
        return f"<Deck {self.name!r}: {len(self.cards)} cards>"


def _without_defaults(card: Json) -> Json:
    if not card["salt"]:
        del card["row"]
    return {field: value for field, value in card.items() if value}


@cache
def house() -> Deck:
    """C2: the house deck."""
    data = read_toml("tablewidgets.games.carnuta", "deck.toml")
    return Deck(data["name"], True, read_cards(data["card"]))


def composition(row: str, deck: object = None) -> dict[str, int]:
    """C1: how many cards of each ingredient, and how many Salts, are shuffled into the pile of a
    row; those of the house deck, or of another one."""
    of = read(deck)
    counts = dict.fromkeys((*INGREDIENTS, SALT), 0)
    for card in of.piles[ROWS.index(checked_choice("row", row, ROWS))]:
        ingredient = of.ingredients[card]
        counts[SALT if ingredient == NO_INGREDIENT else INGREDIENTS[ingredient]] += 1
    return {name: n for name, n in counts.items() if n}


_DECKS: Final[WeakValueDictionary[tuple[str, tuple[Card, ...]], Deck]] = WeakValueDictionary()
"""The decks in use, by name and cards."""
_RECENT: Final[deque[Deck]] = deque(maxlen=8)
"""The decks of the last views."""


def from_view(data: Json | None) -> Deck:
    """The deck that a view carries. It is asked for again and again, so the last decks are only
    compared with the data, not read again."""
    if data is None:
        return house()
    for deck in tuple(_RECENT):
        if deck.is_written_as(data):
            return deck
    deck = read(data)
    _RECENT.appendleft(deck)
    return deck


def read(deck: object) -> Deck:
    """A deck from the path of a file, or from the content of one; None is the house deck.

    Raises:
        ValueError: it names the card, counted from 1, and the field that is wrong.
    """
    if deck is None:
        return house()
    data = data_of("deck", deck, _LARGEST, _read_table)
    _check_size(data)
    try:
        text = json.dumps(data)
    except (TypeError, ValueError) as error:
        # Without the value: a number can be too large to print.
        raise wrong("deck", "content", error=error) from error
    if len(text) > _LARGEST:
        raise wrong("deck", "too_long", n=DECK_SIZE)
    return _read(text)


def _read_table(data: bytes, name: str) -> Json:
    from tablewidgets.games.carnuta import deck_csv  # rarely needed

    return deck_csv.read(data, name)


def write_template(path: str | os.PathLike[str]) -> Path:
    """Write the house deck as a table for a spreadsheet (CSV), to type your own cards over it.

    The table is in the current language. Saved as CSV, it is loaded by its path:
    `tw.Carnuta(deck="my_cards.csv")`.

    Args:
        path: The path of the file.

    Returns:
        The same path.

    Raises:
        OSError: If the file can't be written.

    Example:
        >>> import tempfile, pathlib
        >>> path = pathlib.Path(tempfile.mkdtemp(), "my_cards.csv")
        >>> tw.Carnuta(2, deck=tw.carnuta.write_template(path)).deck.house
        True
    """
    from tablewidgets.games.carnuta import deck_csv

    return deck_csv.write_template(path, house().cards)


def _check_size(deck: Mapping[Any, Any]) -> None:
    """Reject cyclic and deeply nested data, and data that is short only because it contains the
    same list again and again. What JSON has no word for is refused after that."""
    parts: list[tuple[Any, int]] = [(deck, 1)]
    size = 0
    while parts:
        part, depth = parts.pop()
        inner = part if isinstance(part, list | tuple) else part.values()
        size += len(inner)
        if depth > _DEEPEST or size > _LARGEST:
            raise wrong("deck", "too_deep" if depth > _DEEPEST else "too_long", n=DECK_SIZE)
        parts += [(of, depth + 1) for of in inner if isinstance(of, dict | list | tuple)]


@lru_cache(maxsize=_CACHED)
def _read(text: str) -> Deck:
    deck = only("deck", json.loads(text), ("name", "card"))
    name = checked_name("deck, name", deck.get("name"), _NAME_LENGTH)
    cards = read_cards(deck.get("card"))
    if cards == house().cards:
        return house()
    return _DECKS.setdefault((name, cards), Deck(name, False, cards))


def checked_ids(name: str, ids: Iterable[Any], what: str, allowed: Iterable[int]) -> list[int]:
    """Validate distinct card ids; `what` describes those that are `allowed`."""
    known = frozenset(allowed)
    checked = [plain_int(card) for card in ids]
    for card in checked:
        if type(card) is not int or card not in known:
            raise ValueError(SHARED.say("call.ids", name=name, what=what, card=repr(card)))
    if len(set(checked)) < len(checked):
        raise ValueError(SHARED.say("call.each_once", name=name, cards=checked))
    return checked
