"""The cards of a game, as its players may look them up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

Row = dict[str, Any]


class Printed(Protocol):
    """What is printed on a card."""

    def to_json(self) -> Row: ...


class Deck(Protocol):
    """Cards that belong together; the id of each is its place among them."""

    @property
    def house(self) -> bool:
        """Whether they are the package's own."""

    @property
    def cards(self) -> Sequence[Printed]: ...


class HasDeck(Protocol):
    """A game that is played with cards of its own or those of the house."""

    @property
    def deck(self) -> Deck: ...


class CardsOf:
    """The method `cards()` of a game: called on its class it tells the house cards, called on a
    game those with which that is played."""

    def __init__(self, house: Callable[[], Deck], told: str) -> None:
        """`told` is its docstring."""
        self._house = house
        self._told = told

    def __get__(self, game: HasDeck | None, kind: type[HasDeck]) -> Callable[[], dict[int, Row]]:
        deck = self._house() if game is None else game.deck

        def cards() -> dict[int, Row]:
            return {n: card.to_json() | {"house": deck.house} for n, card in enumerate(deck.cards)}

        cards.__doc__ = self._told
        return cards
