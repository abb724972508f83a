"""Cards drawn one after the other: their order counts, and drawing may stop early."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import comb
from typing import TypeVar

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.process import ChanceProcess
from tablewidgets.chance.exact.sample import Sample
from tablewidgets.chance.numbers.writing import label, texts

C = TypeVar("C", bound=Hashable)


class Draws(Sample[C]):
    """Cards drawn in order from a deck. As a value, they are the tuple of the cards as they come.

    `tw.deck(...).draws(...)` makes them.

    Args:
        copies: How many there are of each card in the deck.
        cards: How many are drawn.
        replacement: Whether each card is put back before the next is drawn.

    Example:
        >>> doors = tw.deck({"goat": 2, "car": 1}).draws(2)
        >>> doors.P(lambda cards: cards[1] == "car", given=lambda cards: cards[0] == "goat")
        Fraction(1, 2)
    """

    too_many = "call.too_many_draws"

    def different(self) -> int:
        # Kind by kind: so many cards of those so far, in their orders, among those of the next.
        found = [1] + [0] * self.cards
        for copies in self._room:
            found = [
                sum(found[n - k] * comb(n, k) for k in range(min(copies, n) + 1))
                for n in range(self.cards + 1)
            ]
        return found[self.cards]

    def _listed(self) -> Distribution[tuple[C, ...]]:
        ways: dict[tuple[C, ...], int] = {(): 1}
        for _ in range(self.cards):
            ways = {
                (*drawn, card): before * n
                for drawn, before in ways.items()
                for card, n in self._left(drawn).items()
            }
        return Distribution._from_weights(ways)

    def process(
        self, stop: Callable[[tuple[C, ...]], object] | None = None
    ) -> ChanceProcess[tuple[C, ...]]:
        """The draws step by step, as a chance process whose states are the cards so far.

        Args:
            stop: Asked after each card, with the cards so far: whether to draw no more.

        Returns:
            The process; it prints as a tree.

        Example:
            >>> doors = tw.deck({"goat": 2, "car": 1}).draws(2)
            >>> doors.process(stop=lambda cards: cards[-1] == "car")
            start
              1/3  car
              2/3  goat
                1/2 → 1/3  car
                1/2 → 1/3  goat
        """

        def step(drawn: tuple[C, ...]) -> dict[tuple[C, ...], int] | None:
            if len(drawn) == self.cards or (drawn and stop is not None and stop(drawn)):
                return None
            return {(*drawn, card): n for card, n in self._left(drawn).items()}

        return ChanceProcess((), step, name=_last)

    def _left(self, drawn: tuple[C, ...]) -> dict[C, int]:
        if self.replacement:
            return dict(self.copies)
        left = dict(self.copies)
        for card in drawn:
            left[card] -= 1
        return {card: n for card, n in left.items() if n}


def _last(drawn: tuple[Hashable, ...]) -> str:
    return label(drawn[-1]) if drawn else texts().say("tree.start")
