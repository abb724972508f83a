"""A first deal laid out by hand, unknown to the players: for lessons, tutorials and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.prearranged import OPEN
from tablewidgets.engine.validation import plain_int
from tablewidgets.games.kraaw.cards import DECKS, ROW

Five = Sequence[int | None]
"""The values of a row or of the dog, in order of place; None for a card to be drawn."""


def read(deal: object, dog: object, players: int) -> str:
    """The first deal, checked: a digit for each card, and OPEN for one to be drawn; "" if all are
    to be drawn."""
    if deal is None and dog is None:
        return ""
    rows = [None] * players if deal is None else deal
    if not isinstance(rows, list | tuple) or len(rows) != players:
        raise ValueError(SHARED.say("call.deal", players=players, deal=repr(deal)))
    laid_out = "".join(_five("deal", row) for row in rows) + _five("dog", dog)
    deck = Counter(DECKS[players])
    for value, n in Counter(laid_out.replace(OPEN, "")).items():
        if n > deck[value]:
            where = "deal" if deal is not None else "dog"
            raise ValueError(
                SHARED.say(
                    "call.too_many_of",
                    where=where,
                    players=players,
                    deck=deck[value],
                    value=value,
                    number=n,
                )
            )
    return laid_out


def _five(name: str, cards: object) -> str:
    if cards is None:
        return OPEN * ROW
    if not isinstance(cards, list | tuple) or len(cards) != ROW:
        raise ValueError(SHARED.say("call.row_values", name=name, row=ROW, cards=repr(cards)))
    for value in map(plain_int, cards):
        if value is not None and (type(value) is not int or not 1 <= value <= 5):
            raise ValueError(SHARED.say("call.card_value", name=name, value=repr(value)))
    return "".join(OPEN if value is None else str(plain_int(value)) for value in cards)
