"""The exact distribution of the next cards of a row of the market: they come from its pile and,
once that is empty, from its shuffled discard (C8, C19, C20)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import comb
from typing import Any, Final, NamedTuple

from tablewidgets.chance import Deck, Distribution, Hand
from tablewidgets.chance.exact.events import Event
from tablewidgets.games.carnuta.constants import NO_CARD
from tablewidgets.games.carnuta.observation import Observation, market_row

MARKET: Final = "market"
DISCARDS: Final = "discards"
HANDS: Final = "hands"
LAID: Final = "laid"
ORDER: Final = "order"
"""The keys of the evidence: the cards that a seat sees, and for the teacher the order of the
piles."""

Cards = tuple[int, ...]


class Sources(NamedTuple):
    """Where the next cards of a row come from, as far as a seat knows."""

    top: Cards
    """The cards known to be on top of the pile, in order."""
    unknown: Cards
    """The cards whose place is unknown: each can be in any unknown place."""
    pile: int
    """Unknown places in the pile."""
    discard: Cards
    """The known cards of the discard."""
    hidden_discard: int
    """Unknown places in the discard."""

    def next(self, cards: int) -> NextCards:
        """The next cards: this many, or all that are left."""
        return NextCards(tuple(self._ways(cards)))

    def _ways(self, cards: int) -> Iterator[Way]:
        """C20: the pile comes first, then the shuffled discard. Unknown cards from the pile and
        from the discard are together a hand from one deck."""
        top = min(cards, len(self.top))
        from_pile = min(cards - top, self.pile)
        known, hidden = len(self.discard), self.hidden_discard
        rest = min(cards - top - from_pile, known + hidden)
        for n in range(max(0, rest - known), min(rest, hidden) + 1):
            groups = (
                (self.top[:top], top),
                (self.unknown, from_pile + n),
                (self.discard, rest - n),
            )
            hands = tuple(Deck(of).hand(size) for of, size in groups if size)
            yield Way(comb(hidden, n) * comb(known, rest - n), hands)


class Way(NamedTuple):
    """How many of the next cards come from each source."""

    weight: int
    """The number of equally likely choices of places in the discard."""
    hands: tuple[Hand[int], ...]
    """The cards from each source."""


class NextCards:
    """Cards that come to a row together, by their ids."""

    def __init__(self, ways: tuple[Way, ...]) -> None:
        self._ways: Final = ways

    @property
    def cards(self) -> int:
        """How many they are."""
        return sum(hand.cards for hand in self._ways[0].hands)

    def count(self, event: Event[int]) -> Distribution[int]:
        """The number of them that an event is true of."""
        return self._law(lambda hand: hand.count(event), lambda n, m: n + m)

    def best(self, value: Callable[[int], int]) -> Distribution[int]:
        """The highest value among them."""

        def best(hand: Hand[int]) -> Distribution[int]:
            return Deck(hand.copies).map(value).hand(hand.cards).highest()

        return self._law(best, max)

    def law(self) -> Distribution[Cards]:
        """All of them, sorted."""
        return self._law(lambda hand: hand.law(), lambda some, more: tuple(sorted(some + more)))

    def _law(
        self,
        of_hand: Callable[[Hand[int]], Distribution[Any]],
        combine: Callable[[Any, Any], Any],
    ) -> Distribution[Any]:
        laws: list[Distribution[Any]] = []
        for way in self._ways:
            law, *others = map(of_hand, way.hands)
            for other in others:
                law = law.joint(other).map(lambda both: combine(*both))
            laws.append(law)
        if len(laws) == 1:
            return laws[0]
        weights: dict[Any, Fraction] = {}
        for way, law in zip(self._ways, laws, strict=True):
            for value, p in law.items():
                weights[value] = weights.get(value, Fraction()) + way.weight * p
        return Distribution._in_proportion(weights)


def sources(seen: Observation, row: int, forgotten: frozenset[str], *, sickle: bool) -> Sources:
    """The sources of a row, by what a seat observed without the evidence that is `forgotten`; with
    a `sickle`, after it has discarded the visible cards (C19)."""
    discard = tuple(seen.discards[row])
    if sickle:
        discard += _present(market_row(seen.market, row))
    evidence = [cards for key, cards in _places(seen).items() if key not in forgotten]
    known = frozenset(card for cards in evidence for card in cards)
    top = () if ORDER in forgotten else tuple(seen.piles[row])
    return Sources(
        top=top,
        unknown=tuple(card for card in seen.setup.deck.piles[row] if card not in known),
        pile=seen.pile_sizes[row] - len(top),
        discard=tuple(card for card in discard if card in known),
        hidden_discard=sum(card not in known for card in discard),
    )


def shown_by(seen: Observation) -> dict[str, int]:
    """By the key of each piece of evidence, how many cards of the piles it shows."""
    piles = frozenset(card for pile in seen.setup.deck.piles for card in pile)
    return {key: len(piles.intersection(cards)) for key, cards in _places(seen).items()}


def _places(seen: Observation) -> dict[str, Cards]:
    """The cards that a seat sees, by the key of the evidence."""
    return {
        ORDER: tuple(card for pile in seen.piles for card in pile),
        MARKET: _present(seen.market),
        DISCARDS: tuple(card for discard in seen.discards for card in discard),
        HANDS: tuple(card for hand in seen.hands for card in hand),
        LAID: tuple(card for laid in seen.laid for card, _ in laid),
    }


def _present(places: Iterable[int]) -> Cards:
    return tuple(card for card in places if card != NO_CARD)
