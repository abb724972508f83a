"""The method `cards()` of games whose cards can be replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class Deck(Protocol):
    def by_id(self) -> dict[int, dict[str, Any]]:
        """What is printed on each card."""


class HasDeck(Protocol):
    @property
    def deck(self) -> Deck: ...


class CardsOf:
    """A method of a game and of its class: `game.cards()` returns the deck of a game by card id,
    `Game.cards()` the house deck. Its docstring is that of `Deck.by_id`."""

    def __init__(self, house: Callable[[], Deck]) -> None:
        self._house = house

    def __get__(self, game: HasDeck | None, cls: type) -> Callable[[], dict[int, dict[str, Any]]]:
        return (self._house() if game is None else game.deck).by_id
