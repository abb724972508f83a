"""A deck or an urn: what is in it, and the distributions of what is drawn from it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from inspect import signature
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.draws import Draws
from tablewidgets.chance.exact.events import Event
from tablewidgets.chance.exact.hands import Hand, Hands
from tablewidgets.chance.exact.weights import in_order
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import label, texts
from tablewidgets.engine import registry
from tablewidgets.engine.game import Game
from tablewidgets.engine.validation import checked_int

C = TypeVar("C", bound=Hashable)
D = TypeVar("D", bound=Hashable)

MOST_COPIES: Final = 1_000_000
"""The most cards that may be alike."""


def deck(cards: str | Mapping[C, int] | Iterable[C], **options: Any) -> Deck[Any]:
    """A deck to calculate with: the one of a game, or your own.

    Args:
        cards: The name of a game ("kraaw" or "carnuta"), how many there are of each card, or a list
            of cards.
        **options: What a game's deck depends on: for Kraaw the `players`, for Carnuta the `row` of
            the pile, and `deck` if it isn't the house deck.

    Returns:
        The deck.

    Raises:
        ValueError: If no game of this name has such a deck, or there is no card in it.
        TypeError: If the cards are something else, or an option is given for a deck of your own.

    Example:
        >>> tw.deck("kraaw", players=2).card().P(1)
        Fraction(4, 15)
        >>> tw.deck("carnuta", row="day").without("egg", "clover").card()["honey"]
        Fraction(7, 30)
        >>> tw.deck({"red": 3, "blue": 2}).hand(2).count("red")[2]
        Fraction(3, 10)
        >>> tw.deck(range(1, 91)).hand(5).highest().median()
        79
    """
    if isinstance(cards, str):
        game = registry.find(registry.meant(cards))
        if game is None or game.spec.composition is None:
            specs = [game.spec for game in registry.game_classes()]
            names = [repr(spec.name) for spec in specs if spec.composition]
            raise ValueError(texts().say("call.deck_name", names=names, cards=repr(cards)))
        composition = game.spec.composition(**_checked_options(cards, game, options))
        made: Deck[Any] = Deck(composition)
        made._known = tuple(made.copies)
        return made
    if options:
        raise TypeError(texts().say("call.own_deck", p=next(iter(options))))
    return Deck(cards)


def _checked_options(cards: str, game: type[Game], options: dict[str, Any]) -> dict[str, Any]:
    """Options that are those of the deck of a game."""
    parameters = signature(game.spec.composition or dict).parameters.values()
    wanted = {one.name for one in parameters if one.default is one.empty}
    if not wanted <= options.keys() <= {one.name for one in parameters}:
        said = ", ".join([repr(cards), *(f"{one.name}=…" for one in parameters)])
        raise TypeError(texts().say("call.deck_options", how=said))
    return options


class Deck(Generic[C]):
    """A deck of cards, or an urn: some copies of each card, all as likely to be drawn.

    A deck never changes; `copies` says how many there are of each card. `tw.deck` makes one.

    Args:
        cards: How many there are of each card, or a list of cards.

    Raises:
        ValueError: If there is no card in it, or too many.
        TypeError: If the cards are something else.

    Example:
        >>> tw.deck({1: 4, 5: 1})
        card  copies
           1       4
           5       1
    """

    def __init__(self, cards: Mapping[C, int] | Iterable[C]) -> None:
        counted = _counted(cards)
        kinds = in_order(counted)
        self._known = tuple(kinds) if all(isinstance(card, str) for card in kinds) else None
        """The cards that may be asked for, if any other is a slip of the pen: those of a game, or
        texts; also if none is left."""
        self.copies: Final[Mapping[C, int]] = MappingProxyType(
            {card: counted[card] for card in kinds if counted[card]}
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
        """The cards that are left once some have been seen.

        Args:
            *cards: The cards that were seen, each as often as it was.

        Returns:
            Another deck.

        Raises:
            ValueError: If there are fewer of such a card.

        Example:
            >>> tw.deck("kraaw", players=2).without(1, 1, 5).card().P(1)
            Fraction(1, 6)
        """
        left = dict(self.copies)
        for card in cards:
            if not left.get(card):
                raise ValueError(texts().say("call.none_left", card=repr(card)))
            left[card] -= 1
        rest = Deck(left)
        rest._known = self._known
        return rest

    def map(self, function: Callable[[C], D]) -> Deck[D]:
        """The same cards by another name: what each is worth, its colour, whether it is high.

        Args:
            function: Takes a card and returns its other name.

        Returns:
            Another deck.

        Example:
            >>> tw.deck(range(1, 7)).map(lambda n: "even" if n % 2 == 0 else "odd").card()["even"]
            Fraction(1, 2)
        """
        copies: dict[D, int] = {}
        for card, n in self.copies.items():
            name = function(card)
            copies[name] = copies.get(name, 0) + n
        return Deck(copies)

    # What is drawn.

    def card(self) -> Distribution[C]:
        """One card, drawn at random.

        Returns:
            Its distribution.

        Example:
            >>> tw.deck({"red": 3, "blue": 2}).card()["red"]
            Fraction(3, 5)
        """
        law: Distribution[C] = Distribution._from_weights(self.copies)
        law._known = self._known
        return law

    def P(self, event: Event[C]) -> Fraction:
        """The probability of an event when one card is drawn.

        Args:
            event: A card, a set of cards, or a test such as `lambda card: card > 2`.

        Returns:
            The exact probability.

        Raises:
            ValueError: If the deck never held such a card.

        Example:
            >>> tw.deck("kraaw", players=2).P({4, 5})
            Fraction(1, 5)
        """
        return self.card().P(event)

    def hand(self, cards: int, *, replacement: bool = False) -> Hand[C]:
        """Cards drawn together, in no order.

        Args:
            cards: How many are drawn.
            replacement: Whether each card is put back before the next is drawn.

        Returns:
            The hand.

        Raises:
            ValueError: If the deck has fewer cards.

        Example:
            >>> tw.deck({"red": 3, "blue": 2}).hand(2).P(lambda cards: "blue" not in cards)
            Fraction(3, 10)
        """
        hand = Hand(self.copies, self._checked(cards, replacement), replacement=replacement)
        hand.known = self._known
        return hand

    def hands(self, hands: int, *, cards: int) -> Hands[C]:
        """Several hands of one size, dealt from this deck.

        Args:
            hands: How many hands there are.
            cards: How many cards each of them has.

        Returns:
            The hands.

        Raises:
            ValueError: If the deck has fewer cards.

        Example:
            >>> tw.deck("kraaw", players=2).hands(2, cards=5).totals().correlation()
            Fraction(-1, 2)
        """
        hands = checked_int("hands", hands, 1, max(1, len(self) // max(1, cards)))
        return Hands(self.copies, self._checked(cards, replacement=False), hands)

    def draws(self, cards: int, *, replacement: bool = False) -> Draws[C]:
        """Cards drawn one after the other: their order counts.

        Args:
            cards: How many are drawn.
            replacement: Whether each card is put back before the next is drawn.

        Returns:
            The draws.

        Raises:
            ValueError: If the deck has fewer cards.

        Example:
            >>> tw.deck({"red": 3, "blue": 2}).draws(2).P(lambda cards: cards == ("red", "blue"))
            Fraction(3, 10)
        """
        draws = Draws(self.copies, self._checked(cards, replacement), replacement=replacement)
        draws.known = self._known
        return draws

    def waiting(
        self, event: Event[C], *, draws: int, replacement: bool = False
    ) -> Distribution[int]:
        """How many cards are drawn until such a card comes, or all the draws are made.

        Args:
            event: A card, a set of cards, or a test such as `lambda card: card > 2`.
            draws: The most cards that are drawn.
            replacement: Whether each card is put back before the next is drawn.

        Returns:
            The distribution of their number.

        Raises:
            ValueError: If the deck has fewer cards, or never held such a card.

        Example:
            >>> tw.deck({"red": 1, "blue": 2}).waiting("red", draws=3).E()
            Fraction(2, 1)
        """
        draws = self._checked(draws, replacement)
        none_in = [Fraction(1)] + [
            self.hand(drawn, replacement=replacement).count(event)[0] for drawn in range(1, draws)
        ]
        ends = zip(none_in, [*none_in[1:], Fraction(0)], strict=True)
        return Distribution({n: here - later for n, (here, later) in enumerate(ends, 1)})

    def _checked(self, cards: int, replacement: bool) -> int:
        if replacement:
            return checked_int("cards", cards, 1, 100_000)
        return checked_int("cards", cards, 1, len(self))

    # As a table.

    def table(self) -> Grid:
        """The deck as a table.

        Returns:
            A table that prints as text and shows as HTML.

        Example:
            >>> tw.deck({1: 4, 5: 1}).table().rows
            [['1', '4'], ['5', '1']]
        """
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
            copies[card] = n
    elif isinstance(cards, Iterable):
        for card in cards:
            copies[card] = copies.get(card, 0) + 1
    else:
        raise TypeError(texts().say("call.deck_counts", cards=repr(cards)))
    if not any(copies.values()):
        raise ValueError(texts().say("call.no_card"))
    return copies
