"""The base class of hands and draws: cards taken from a deck."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Final, Generic, Self, TypeVar

from tablewidgets.chance.exact.counting import Copies
from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.events import Event, check_known
from tablewidgets.chance.numbers.writing import texts

C = TypeVar("C", bound=Hashable)
W = TypeVar("W", bound=Hashable)

MOST_LISTED: Final = 100_000
"""The most cases that are listed one by one."""


class Sample(ABC, Generic[C]):
    """Cards taken from a deck; an outcome is a tuple of cards."""

    too_many: ClassVar[str]
    """What to ask for instead if there are too many cases to list."""

    def __init__(self, copies: Mapping[C, int], cards: int, *, replacement: bool) -> None:
        self.copies: Final = copies
        self.cards: Final = cards
        self.replacement: Final = replacement
        self.known: Collection[object] | None = None
        """The cards that may be asked for, if any other is a slip of the pen."""
        self._kinds: Final = tuple(copies)
        self._counts: Final = tuple(copies.values())

    @property
    def _room(self) -> Copies:
        """How many cards of each kind can be drawn at most."""
        return (self.cards,) * len(self._counts) if self.replacement else self._counts

    @abstractmethod
    def different(self) -> int:
        """How many different results there are.

        Returns:
            Their number.

        Example:
            >>> tw.deck("kraaw", players=2).hand(5).different()
            71
        """

    @abstractmethod
    def _listed(self) -> Distribution[tuple[C, ...]]:
        """The distribution of all outcomes."""

    def can_be_listed(self) -> bool:
        """Whether there are few enough results to list them all.

        Returns:
            Whether `law()`, `P` and `map` work.

        Example:
            >>> tw.deck(range(52)).hand(13).can_be_listed()
            False
        """
        return self.different() <= MOST_LISTED

    @cached_property
    def _law(self) -> Distribution[tuple[C, ...]]:
        if not self.can_be_listed():
            raise ValueError(texts().say(self.too_many, cases=self.different()))
        return self._listed()

    def law(self) -> Distribution[tuple[C, ...]]:
        """Every result that can be drawn, as a tuple of cards, with its probability.

        Returns:
            The distribution.

        Raises:
            ValueError: If there are too many results to list.

        Example:
            >>> tw.deck({"red": 3, "blue": 2}).hand(2).law()[("red", "red")]
            Fraction(3, 10)
        """
        return self._law

    def P(self, event: Event[tuple[C, ...]], given: Event[tuple[C, ...]] | None = None) -> Fraction:
        """The probability of an event, or its probability given another one.

        Args:
            event: A test of the tuple of cards, such as `lambda cards: 5 in cards`; a tuple, or a
                set of tuples.
            given: The event that is known to have happened, written in the same way.

        Returns:
            The exact probability.

        Raises:
            ValueError: If there are too many results to list, the given event can't happen, or
                the deck never held such a card.
            TypeError: If an event is no hand and no test, or a test returns nothing.

        Example:
            >>> tw.deck("kraaw", players=2).hand(5).P(lambda cards: 5 in cards)
            Fraction(1, 3)
        """
        if not callable(event):
            self._check(event)
        if given is not None and not callable(given):
            self._check(given)
        return self._law.P(event, given)

    def _check(self, event: object) -> None:
        """Check that the tuples of an event can be meant."""
        for cards in event if isinstance(event, list | AbstractSet) else (event,):
            if isinstance(cards, tuple) and len(cards) == self.cards:
                self._check_cards(cards)

    def _check_cards(self, cards: tuple[object, ...]) -> None:
        """Check that the deck may hold these cards."""
        for card in cards:
            check_known(card, self.known)

    def map(self, function: Callable[[tuple[C, ...]], W]) -> Distribution[W]:
        """The distribution of a function of the cards.

        Args:
            function: Takes the tuple of cards.

        Returns:
            The distribution of what it returns.

        Raises:
            ValueError: If there are too many results to list.

        Example:
            >>> tw.deck("kraaw", players=2).hand(5).map(max)[5]
            Fraction(1, 3)
        """
        return self._law.map(function)

    def with_other_replacement(self) -> Self | None:
        """The same with replacement if it is without, and the other way round.

        Returns:
            The other sample; None if the deck has too few cards for it.

        Example:
            >>> tw.deck({"red": 3, "blue": 2}).hand(2).with_other_replacement().count("red")[2]
            Fraction(9, 25)
        """
        return self._with_other_replacement

    @cached_property
    def _with_other_replacement(self) -> Self | None:
        if self.replacement and sum(self._counts) < self.cards:
            return None
        other = type(self)(self.copies, self.cards, replacement=not self.replacement)
        other.known = self.known
        return other
