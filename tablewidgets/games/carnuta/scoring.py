"""Scoring (C22, C23) and ties (C24)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.validation import not_among, plain_int
from tablewidgets.games.carnuta.cards import Points
from tablewidgets.games.carnuta.constants import INGREDIENTS
from tablewidgets.games.carnuta.deck import Deck, checked_ids, read
from tablewidgets.games.carnuta.observation import Laid

_SCORED: Final = 1 << 9
"""How many totals are remembered."""


class Score(NamedTuple):
    """The points of a player."""

    total: int
    columns: dict[str, int]
    """By ingredient, what the cards of the column score."""


def score(
    laid: Iterable[int],
    salt: Mapping[str, int] | None = None,
    tokens: Iterable[str] = (),
    deck: object = None,
) -> Score:
    """What cards score at the end (C22, C23).

    Args:
        laid: The ids of the cards, without Salts.
        salt: For each ingredient, the number of Salts on its column.
        tokens: The ingredients of the bonus tokens.
        deck: The deck, as for `Carnuta`; by default the house deck.

    Returns:
        The points in all, and those of each column.

    Raises:
        TypeError: If an argument is of the wrong type.
        ValueError: If there is no such card or ingredient.

    Example:
        >>> tw.carnuta.score([5], tokens=["butterfly"]).total
        2
    """
    cards = read(deck)
    if not _is_list(laid):
        raise TypeError(SHARED.say("call.laid", laid=repr(laid)))
    salt = {} if salt is None else salt
    if not isinstance(salt, Mapping):
        raise TypeError(SHARED.say("call.salt", like='{"berry": 1}', salt=repr(salt)))
    if not _is_list(tokens):
        raise TypeError(SHARED.say("call.tokens", tokens=repr(tokens)))
    tokens = list(tokens)
    scoring = (n for n, card in enumerate(cards.cards) if not card.salt)
    ids = checked_ids("laid", laid, "cards that are no Salts", scoring)
    for name, n in salt.items():
        if name not in INGREDIENTS or type(plain_int(n)) is not int or n < 0:
            raise ValueError(SHARED.say("call.salt_number", name=repr(name), number=repr(n)))
    for name in tokens:
        if name not in INGREDIENTS:
            raise ValueError(not_among("tokens", name, INGREDIENTS))
    counts = [0] * len(INGREDIENTS)
    for card in ids:
        counts[cards.ingredients[card]] += 1 + cards.cards[card].double
    for name, n in salt.items():
        counts[INGREDIENTS.index(name)] += n
    for name in tokens:
        counts[INGREDIENTS.index(name)] += 1
    return _columns(cards, ids, counts)


def _is_list(value: object) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, str)


def score_of(deck: Deck, laid: Laid, tokens: Iterable[int]) -> Score:
    """The same, from the fields of the state."""
    counts = ingredient_counts(deck, laid, tokens)
    return _columns(deck, (card for card, _ in laid), counts)


@lru_cache(maxsize=_SCORED)
def total_of(deck: Deck, laid: Laid, tokens: tuple[int, ...]) -> int:
    """The points in all: every view asks for those of each player."""
    return score_of(deck, laid, tokens).total


def ingredient_counts(deck: Deck, laid: Laid, tokens: Iterable[int]) -> list[int]:
    """C23: the number of ingredients of each type: doubles count 2, Salts and tokens 1."""
    counts = [0] * len(INGREDIENTS)
    for card, column in laid:
        counts[column] += 1 + deck.cards[card].double
    for token in tokens:
        counts[token] += 1
    return counts


def points_of(points: Points | None, counts: Sequence[int]) -> int:
    """C22: what one card scores."""
    if points is None:
        return 0
    if points.kind == "fixed":
        return points.value
    return points.value * min([counts[of] for of in points.ingredients])


def _columns(deck: Deck, cards: Iterable[int], counts: Sequence[int]) -> Score:
    columns = [0] * len(INGREDIENTS)
    for card in cards:
        columns[deck.ingredients[card]] += points_of(deck.cards[card].points, counts)
    return Score(sum(columns), dict(zip(INGREDIENTS, columns, strict=True)))


def winners_of(scores: Sequence[Score]) -> tuple[int, ...]:
    """C24: the highest total wins, then the best column; if still tied, the victory is shared."""
    ranks = [(score.total, max(score.columns.values())) for score in scores]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)
