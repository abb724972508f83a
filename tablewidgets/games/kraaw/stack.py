"""A first deal laid out by hand, of which no player is told: for lessons, tutorials and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablewidgets.engine.prearranged import OPEN
from tablewidgets.engine.validation import plain_int
from tablewidgets.games.kraaw.moves import ROW
from tablewidgets.games.kraaw.terms import DECKS

Five = Sequence[int | None]
"""The values of a row or of the dog, in order of place; None for one to be drawn."""


def read(deal: object, dog: object, players: int) -> str:
    """The first deal as a digit a card, and OPEN for one to be drawn; "" if nothing is laid
    out."""
    if deal is None and dog is None:
        return ""
    rows = [None] * players if deal is None else deal
    if not isinstance(rows, list | tuple) or len(rows) != players:
        raise ValueError(f"deal: a row for each of {players} players, not {deal!r}")
    stack = "".join(_five("deal", row) for row in rows) + _five("dog", dog)
    deck = Counter(DECKS[players])
    for value, n in Counter(stack.replace(OPEN, "")).items():
        if n > deck[value]:
            where = "deal" if deal is not None else "dog"
            raise ValueError(
                f"{where}: the deck for {players} holds {deck[value]} of the value {value}, not {n}"
            )
    return stack


def _five(name: str, cards: object) -> str:
    if cards is None:
        return OPEN * ROW
    if not isinstance(cards, list | tuple) or len(cards) != ROW:
        raise ValueError(f"{name}: {ROW} values a row, None for one to be drawn, not {cards!r}")
    for value in map(plain_int, cards):
        if value is not None and (type(value) is not int or not 1 <= value <= 5):
            raise ValueError(f"{name}: a value is 1 to 5, or None to be drawn, not {value!r}")
    return "".join(OPEN if value is None else str(plain_int(value)) for value in cards)
