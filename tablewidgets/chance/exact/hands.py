"""The distributions of a hand of cards, and of several hands dealt from one deck."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from math import comb
from typing import Any, Final, Generic, TypeVar

from tablewidgets.chance.exact import counting
from tablewidgets.chance.exact.binomial import binomial
from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.events import Event, as_test
from tablewidgets.chance.exact.rational import Number, checked_fraction, int_if_whole
from tablewidgets.chance.exact.sample import Sample
from tablewidgets.chance.numbers.writing import texts

C = TypeVar("C", bound=Hashable)
W = TypeVar("W", bound=Hashable)


class Hand(Sample[C]):
    """Cards drawn together from a deck. As a value, a hand is the sorted tuple of its cards.

    `tw.deck(...).hand(...)` makes one.

    Args:
        copies: How many there are of each card in the deck.
        cards: How many are drawn.
        replacement: Whether each card is put back before the next is drawn.

    Example:
        >>> hand = tw.deck("kraaw", players=2).hand(5)
        >>> hand.total().mode(), hand.total()[12], hand.total().V()
        (12, Fraction(24, 143), Fraction(36, 7))
        >>> hand.P(lambda cards: 5 in cards and 4 in cards)
        Fraction(46, 273)
    """

    too_many = "call.too_many_hands"

    def _check_cards(self, cards: tuple[object, ...]) -> None:
        super()._check_cards(cards)
        kinds: list[object] = list(self._kinds)
        if not set(cards) <= set(kinds):
            return  # it never comes up
        hand = tuple(sorted(cards, key=kinds.index))
        if cards != hand:
            raise ValueError(texts().say("call.unsorted", event=repr(cards), hand=repr(hand)))

    def different(self) -> int:
        return counting.number_of_multisets(self._room, self.cards)

    def _listed(self) -> Distribution[tuple[C, ...]]:
        return Distribution._from_weights(
            {
                _named(self._kinds, hand): counting.ways(
                    self._counts, hand, replacement=self.replacement
                )
                for hand in counting.multisets(self._room, self.cards)
            }
        )

    def total(self) -> Distribution[Number]:
        """The sum of the cards.

        Returns:
            Its distribution.

        Raises:
            TypeError: If a card is not a number.

        Example:
            >>> tw.deck("kraaw", players=2).hand(5).total().E()
            Fraction(12, 1)
        """
        return _total(_worth(self._kinds), self._counts, self.cards, self.replacement)

    def count(self, event: Event[C]) -> Distribution[int]:
        """How many cards of the hand are such.

        The distribution is hypergeometric; with replacement, it is binomial.

        Args:
            event: A card, a set of cards, or a test such as `lambda card: card > 2`.

        Returns:
            The distribution of their number.

        Raises:
            ValueError: If the deck never held such a card.

        Example:
            >>> tw.deck({"red": 3, "blue": 2}).hand(2).count("red")
            value     P  decimal
                0  1/10   0.1000
                1   3/5   0.6000
                2  3/10   0.3000
            mean: 6/5 = 1.2
            standard deviation: 3/5 = 0.6
        """
        such = as_test(event, self.copies, self.known)
        whole = sum(self._counts)
        marked = sum(n for card, n in self.copies.items() if such(card))
        if self.replacement:
            return binomial(self.cards, Fraction(marked, whole))
        least = max(0, self.cards - (whole - marked))
        counts = range(least, min(self.cards, marked) + 1)
        return Distribution._from_weights(
            {k: comb(marked, k) * comb(whole - marked, self.cards - k) for k in counts}
        )

    def highest(self) -> Distribution[C]:
        """The greatest card of the hand.

        Returns:
            Its distribution.

        Example:
            >>> tw.deck(range(1, 91)).hand(5).highest().median()
            79
        """
        return self._extreme(self._kinds)

    def lowest(self) -> Distribution[C]:
        """The least card of the hand.

        Returns:
            Its distribution.

        Example:
            >>> tw.deck(range(1, 91)).hand(5).lowest().median()
            12
        """
        return self._extreme(self._kinds[::-1])

    def _extreme(self, kinds: tuple[C, ...]) -> Distribution[C]:
        """The distribution of the last of these kinds that is in the hand."""
        weights, cards, before = {}, 0, 0
        for kind in kinds:
            cards += self.copies[kind]
            none_beyond = counting.all_ways([cards], self.cards, replacement=self.replacement)
            if none_beyond > before:
                weights[kind] = none_beyond - before
            before = none_beyond
        return Distribution._from_weights(weights)


class Hands(Generic[C]):
    """Several hands of one size, dealt from one deck: what one has, the others can't have.

    `tw.deck(...).hands(...)` makes them. In its methods, `by` is a function from the tuple of a
    hand's cards to what the hand scores; without it, that is their sum.

    Args:
        copies: How many there are of each card in the deck.
        cards: How many cards each hand has.
        hands: How many hands there are.

    Example:
        >>> two = tw.deck("kraaw", players=2).hands(2, cards=5)
        >>> two.totals().correlation()
        Fraction(-1, 2)
        >>> two.ties().P(2)
        Fraction(18061, 189189)
    """

    def __init__(self, copies: Mapping[C, int], cards: int, hands: int) -> None:
        self.copies: Final = copies
        self.cards: Final = cards
        self.hands: Final = hands
        self._kinds: Final = tuple(copies)
        self._counts: Final = tuple(copies.values())

    def law(self) -> Distribution[tuple[tuple[C, ...], ...]]:
        """Every deal there is: the hands, in the order in which they were dealt.

        Returns:
            The distribution of tuples of hands.

        Raises:
            ValueError: If there are too many.

        Example:
            >>> tw.deck({"red": 3, "blue": 1}).hands(2, cards=1).law()[(("red",), ("blue",))]
            Fraction(1, 4)
        """
        return self.scores(by=lambda hand: hand)

    def totals(self) -> Distribution[tuple[Number, ...]]:
        """The sums of all hands, together.

        Returns:
            The joint distribution, of tuples.

        Raises:
            TypeError: If a card is not a number.
            ValueError: If there are too many.

        Example:
            >>> tw.deck("kraaw", players=2).hands(2, cards=5).totals().marginal(0).mean
            Fraction(12, 1)
        """
        return self.scores()

    def scores(self, by: Callable[[tuple[C, ...]], W] | None = None) -> Distribution[tuple[W, ...]]:
        """What all hands score, together.

        Args:
            by: What a hand scores; without it, the sum of its cards.

        Returns:
            The joint distribution, of tuples.

        Raises:
            ValueError: If there are too many.

        Example:
            >>> tw.deck("kraaw", players=2).hands(2, cards=5).scores(by=max)[(5, 4)]
            Fraction(55, 273)
        """
        return self._reckoned(counting.joint_scores, by, tuple)

    def best(self, by: Callable[[tuple[C, ...]], W] | None = None) -> Distribution[W]:
        """What the best hand scores.

        Args:
            by: What a hand scores; without it, the sum of its cards.

        Returns:
            Its distribution.

        Raises:
            ValueError: If there are too many hands.

        Example:
            >>> tw.deck("kraaw", players=2).hands(2, cards=5).best().mode()
            13
        """
        return self.best_and_ties(by).marginal(0)

    def ties(self, by: Callable[[tuple[C, ...]], Any] | None = None) -> Distribution[int]:
        """How many hands share the best score: 1 if there is no tie.

        Args:
            by: What a hand scores; without it, the sum of its cards.

        Returns:
            The distribution of their number.

        Raises:
            ValueError: If there are too many hands.

        Example:
            >>> tw.deck("kraaw", players=2).hands(2, cards=5).ties().P(2)
            Fraction(18061, 189189)
        """
        return self.best_and_ties(by).marginal(1)

    def best_and_ties(
        self, by: Callable[[tuple[C, ...]], W] | None = None
    ) -> Distribution[tuple[W, int]]:
        """The best score, and how many hands have it.

        Args:
            by: What a hand scores; without it, the sum of its cards.

        Returns:
            The joint distribution of the two.

        Raises:
            ValueError: If there are too many hands.

        Example:
            >>> tw.deck({1: 2, 2: 2}).hands(2, cards=1).best_and_ties()[(1, 2)]
            Fraction(1, 6)
        """
        return self._reckoned(counting.best_and_ties, by, _best_and_ties)

    def _reckoned(
        self,
        reckon: Callable[[counting.Copies, int, int, Callable[[counting.Multiset], Any]], Any],
        by: Callable[[tuple[C, ...]], Any] | None,
        of_totals: Callable[[tuple[Any, ...]], Any],
    ) -> Distribution[Any]:
        """What is asked of the scores; of totals, it may also be a function of all of them, which
        is the quicker way for two hands."""

        def listed() -> Distribution[Any]:
            score = self._scoring(by)
            return Distribution._from_weights(reckon(self._counts, self.cards, self.hands, score))

        def added() -> Distribution[Any]:
            worth = _worth(self._kinds)
            found = counting.joint_totals(worth, self._counts, self.cards, self.hands)
            return Distribution._from_weights(found).map(of_totals)

        ways = [listed] if by else [added, listed] if self.hands <= 2 else [listed, added]
        for way in ways:
            with suppress(OverflowError):
                return way()
        raise ValueError(texts().say("call.hands_too_long"))

    def _scoring(
        self, by: Callable[[tuple[C, ...]], Any] | None
    ) -> Callable[[counting.Multiset], Any]:
        if by is not None:
            return lambda hand: by(_named(self._kinds, hand))
        worth = _worth(self._kinds)
        return lambda hand: sum(n * value for n, value in zip(hand, worth, strict=True))


def _best_and_ties(totals: tuple[Any, ...]) -> tuple[Any, int]:
    best = max(totals)
    return best, totals.count(best)


def _named(kinds: tuple[C, ...], hand: counting.Multiset) -> tuple[C, ...]:
    """The cards of a hand, with repetitions."""
    return tuple(chain.from_iterable((kind,) * n for kind, n in zip(kinds, hand, strict=True)))


def _worth(kinds: tuple[Any, ...]) -> tuple[Number, ...]:
    """The cards as numbers; a `TypeError` if they are not numbers."""
    return tuple([card if type(card) is int else _number(card) for card in kinds])


def _number(card: Any) -> Number:
    if isinstance(card, str | tuple):
        raise TypeError(
            texts().say("call.worth", like="deck.map(lambda card: ...)", card=repr(card))
        )
    return int_if_whole(checked_fraction("total", card))


@lru_cache(maxsize=512)
def _total(
    worth: tuple[Number, ...],
    counts: tuple[int, ...],
    cards: int,
    replacement: bool,
) -> Distribution[Number]:
    """The distribution of the total; cached, since lessons ask for the same totals again and
    again."""
    return Distribution._from_weights(
        counting.totals(worth, counts, cards, replacement=replacement)
    )
