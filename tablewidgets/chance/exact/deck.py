"""A deck or an urn: what is in it, and the laws of what is drawn from it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from tablewidgets.chance.exact.distribution import Distribution, in_order
from tablewidgets.chance.exact.draws import Draws
from tablewidgets.chance.exact.events import Event
from tablewidgets.chance.exact.hands import Hand, Hands
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import label, texts
from tablewidgets.engine import registry
from tablewidgets.engine.validation import checked_int

C = TypeVar("C", bound=Hashable)
D = TypeVar("D", bound=Hashable)

MOST_COPIES: Final = 1_000_000
"""Cards that are alike, at the most."""


def deck(cards: str | Mapping[C, int] | Iterable[C], **options: Any) -> Deck[Any]:
    """A deck to reckon with: that of a game, or one of your own.

    >>> deck("kraaw", players=2).card().P(1)
    Fraction(4, 15)
    >>> urn = deck({"red": 3, "blue": 2})
    >>> urn.hand(2).count("red")[2]
    Fraction(3, 10)
    >>> deck(range(1, 91)).hand(5).highest().median()
    79
    """
    if isinstance(cards, str):
        specs = [game.spec for game in registry.every()]
        known = {spec.name: spec.composition for spec in specs if spec.composition}
        if cards not in known:
            names = " or ".join(map(repr, known))
            raise ValueError(
                f"deck: {names}, or your own like {{1: 8, 2: 6}} (card: how many), not {cards!r}"
            )
        return Deck(known[cards](**options))
    if options:
        raise TypeError(f"{next(iter(options))}: an option of a game's deck; this one is your own")
    return Deck(cards)


class Deck(Generic[C]):
    """So many copies of each card, all as likely to be drawn. An urn is one too.

    `copies` is how many there are of each; a deck is never changed.

    >>> deck({1: 4, 5: 1})
    card  copies
       1       4
       5       1
    """

    def __init__(self, cards: Mapping[C, int] | Iterable[C]) -> None:
        counted = _counted(cards)
        self.copies: Final[Mapping[C, int]] = MappingProxyType(
            {card: counted[card] for card in in_order(counted)}
        )

    def __len__(self) -> int:
        """How many cards there are."""
        return sum(self.copies.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.copies == other.copies

    def __hash__(self) -> int:
        return hash(frozenset(self.copies.items()))

    # Other decks.

    def without(self, *cards: C) -> Deck[C]:
        """What is left of it when these cards have been seen.

        >>> deck("kraaw", players=2).without(1, 1, 5).card().P(1)
        Fraction(1, 6)
        """
        left = dict(self.copies)
        for card in cards:
            if not left.get(card):
                raise ValueError(f"without: no {card!r} is left to be taken out")
            left[card] -= 1
        return Deck(left)

    def map(self, function: Callable[[C], D]) -> Deck[D]:
        """The same cards by another name: what each is worth, its colour, whether it is high."""
        copies: dict[D, int] = {}
        for card, n in self.copies.items():
            name = function(card)
            copies[name] = copies.get(name, 0) + n
        return Deck(copies)

    # What is drawn.

    def card(self) -> Distribution[C]:
        """One card."""
        return Distribution._from_weights(self.copies)

    def P(self, event: Event[C]) -> Fraction:
        """The probability that one card is such."""
        return self.card().P(event)

    def hand(self, cards: int, *, replacement: bool = False) -> Hand[C]:
        """Some cards, in no order; with replacement, each is put back before the next is drawn."""
        return Hand(self.copies, self._checked(cards, replacement), replacement=replacement)

    def hands(self, hands: int, *, cards: int) -> Hands[C]:
        """Several hands of so many cards each, dealt from this one deck."""
        hands = checked_int("hands", hands, 1, max(1, len(self) // max(1, cards)))
        return Hands(self.copies, self._checked(cards, replacement=False), hands)

    def draws(self, cards: int, *, replacement: bool = False) -> Draws[C]:
        """Cards drawn one after the other, in their order."""
        return Draws(self.copies, self._checked(cards, replacement), replacement=replacement)

    def _checked(self, cards: int, replacement: bool) -> int:
        if replacement:
            return checked_int("cards", cards, 1, 100_000)
        return checked_int("cards", cards, 1, len(self))

    # As a table.

    def table(self) -> Grid:
        say = texts().say
        rows = [[label(card), label(n)] for card, n in self.copies.items()]
        return Grid("", [say("deck.card"), say("deck.copies")], rows)

    def __repr__(self) -> str:
        return self.table().text()

    def _repr_html_(self) -> str:
        return self.table().html()


def _counted(cards: Mapping[C, int] | Iterable[C]) -> dict[C, int]:
    """How many there are of each card."""
    copies: dict[C, int] = {}
    if isinstance(cards, Mapping):
        for card, n in cards.items():
            if type(n) is not int or not 0 <= n <= MOST_COPIES:
                n = checked_int(f"deck[{card!r}]", n, 0, MOST_COPIES)
            if n:
                copies[card] = n
    elif isinstance(cards, Iterable):
        for card in cards:
            copies[card] = copies.get(card, 0) + 1
    else:
        raise TypeError(f"deck: how many of each card, like {{1: 8, 2: 6}}, not {cards!r}")
    if not copies:
        raise ValueError("deck: there must be a card in it")
    return copies
