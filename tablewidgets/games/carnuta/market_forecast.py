"""The cards that come to a row of the market, exactly: from its pile and, when that is empty, from
its discard, shuffled (C8, C19, C20)."""

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
"""The keys of the evidence: where cards are seen, and the order of the piles, for the teacher."""

Cards = tuple[int, ...]


class Stock(NamedTuple):
    """What one can tell of the cards that a row gets next."""

    sure: Cards
    """Those whose place in the pile is known, top first."""
    hidden: Cards
    """Those of which any may lie where no face is known."""
    pile: int
    """How many of them are in the pile."""
    discard: Cards
    """Known cards of the discard."""
    hidden_discard: int
    """How many of the hidden ones are in it."""

    def coming(self, cards: int) -> Coming:
        """The next cards: so many, or all that are left."""
        return Coming(tuple(self._ways(cards)))

    def _ways(self, cards: int) -> Iterator[Way]:
        """C20: the pile is used up first; then the discard is shuffled. What is hidden lies in any
        order, whether in the pile or in the discard: together it is a hand from one deck."""
        sure = min(cards, len(self.sure))
        from_pile = min(cards - sure, self.pile)
        known, unknown = len(self.discard), self.hidden_discard
        rest = min(cards - sure - from_pile, known + unknown)
        for n in range(max(0, rest - known), min(rest, unknown) + 1):
            groups = (
                (self.sure[:sure], sure),
                (self.hidden, from_pile + n),
                (self.discard, rest - n),
            )
            hands = tuple(Deck(of).hand(among) for of, among in groups if among)
            yield Way(comb(unknown, n) * comb(known, rest - n), hands)


class Way(NamedTuple):
    """From where the cards may come."""

    weight: int
    """In how many ways, all equally likely, so many come from each place."""
    hands: tuple[Hand[int], ...]
    """What comes from each."""


class Coming:
    """Some cards that come together, by their ids."""

    def __init__(self, ways: tuple[Way, ...]) -> None:
        self._ways: Final = ways

    @property
    def cards(self) -> int:
        """How many they are."""
        return sum(hand.cards for hand in self._ways[0].hands)

    def count(self, event: Event[int]) -> Distribution[int]:
        """How many of them are such."""
        return self._law(lambda hand: hand.count(event), lambda n, m: n + m)

    def best(self, of: Callable[[int], int]) -> Distribution[int]:
        """The most that one of them is worth."""

        def best(hand: Hand[int]) -> Distribution[int]:
            return Deck(hand.copies).map(of).hand(hand.cards).highest()

        return self._law(best, max)

    def law(self) -> Distribution[Cards]:
        """All that can come, sorted."""
        return self._law(lambda hand: hand.law(), lambda some, more: tuple(sorted(some + more)))

    def _law(
        self,
        of_hand: Callable[[Hand[int]], Distribution[Any]],
        together: Callable[[Any, Any], Any],
    ) -> Distribution[Any]:
        laws: list[Distribution[Any]] = []
        for way in self._ways:
            law, *others = map(of_hand, way.hands)
            for other in others:
                law = law.joint(other).map(lambda both: together(*both))
            laws.append(law)
        if len(laws) == 1:
            return laws[0]
        weights: dict[Any, Fraction] = {}
        for way, law in zip(self._ways, laws, strict=True):
            for value, p in law.items():
                weights[value] = weights.get(value, Fraction()) + way.weight * p
        return Distribution(weights)


def stock(seen: Observation, row: int, forgotten: frozenset[str], *, sickle: bool) -> Stock:
    """What can be told of a row from what is observed of the game, but for the evidence that is
    `forgotten`; with a `sickle`, once the cards in sight have joined the discard (C19)."""
    in_sight = _shown(market_row(seen.market, row))
    discard = tuple(seen.discards[row])
    if sickle:
        discard += in_sight
    remembered = [cards for key, cards in _places(seen).items() if key not in forgotten]
    known = frozenset(card for cards in remembered for card in cards)
    sure = () if ORDER in forgotten else tuple(seen.piles[row])
    return Stock(
        sure=sure,
        hidden=tuple(card for card in seen.setup.deck.piles[row] if card not in known),
        pile=seen.pile_sizes[row] - len(sure),
        discard=tuple(card for card in discard if card in known),
        hidden_discard=sum(card not in known for card in discard),
    )


def seen_of_piles(seen: Observation) -> dict[str, int]:
    """By the key of each piece of evidence, how many of the cards that were in the piles at first
    it shows."""
    piles = frozenset(card for pile in seen.setup.deck.piles for card in pile)
    return {key: len(piles.intersection(cards)) for key, cards in _places(seen).items()}


def _places(seen: Observation) -> dict[str, Cards]:
    """The cards that are seen, by the key of the evidence."""
    return {
        ORDER: _shown(card for pile in seen.piles for card in pile),
        MARKET: _shown(seen.market),
        DISCARDS: _shown(card for discard in seen.discards for card in discard),
        HANDS: _shown(card for hand in seen.hands for card in hand),
        LAID: _shown(card for laid in seen.laid for card, _ in laid),
    }


def _shown(places: Iterable[int]) -> Cards:
    return tuple(card for card in places if card != NO_CARD)
