"""What a seat can infer about the cards of an age that it doesn't see, exactly.

All see the backs, so each age is a question of its own. The cards whose face the seat has never
seen are equally likely in any order. But a card that it has seen may go out of its sight: another
player draws it, and it is one of the cards of that age in a hand; when one of these is given away
or thrown back, it may be that card or not. The places of all such cards together are a *spread*.

Hypothesis: the players' choices reveal nothing. Whichever card of an age they give, each of those
in the hand is equally likely to be the one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import gcd
from typing import TYPE_CHECKING, Final, NamedTuple

from tablewidgets.engine.chance import Random01, below

if TYPE_CHECKING:
    from fractions import Fraction

Place = int  # A number of the crowd, or the hand of a seat as `~seat`
Spread = tuple[Place, ...]  # The place of each card that is out of sight
Ways = Mapping[Spread, int]  # In how many ways, all equally likely, each spread comes about
Cards = tuple[int, ...]


class Gone(NamedTuple):
    """A card that the seat knew went out of its sight, to this place."""

    card: int
    place: Place

    def cards(self, cards: Cards) -> Cards:
        return (*cards, self.card)

    def follow(self, cards: Cards, spread: Spread) -> Iterator[tuple[Spread, int]]:  # noqa: ARG002
        yield (*spread, self.place), 1

    def moved(self, cards: Cards, before: Spread, after: Spread) -> int | None:  # noqa: ARG002
        return self.card


class Seen(NamedTuple):
    """The seat saw that this card was at this place, one of so many of its age."""

    card: int
    place: Place
    among: int

    def cards(self, cards: Cards) -> Cards:
        return tuple(card for card in cards if card != self.card)

    def follow(self, cards: Cards, spread: Spread) -> Iterator[tuple[Spread, int]]:
        if self.card in cards:
            at = cards.index(self.card)
            if spread[at] == self.place:
                yield (*spread[:at], *spread[at + 1 :]), 1
        elif others := self.among - spread.count(self.place):
            yield spread, others

    def moved(self, cards: Cards, before: Spread, after: Spread) -> int | None:  # noqa: ARG002
        return self.card


class Passed(NamedTuple):
    """One of so many cards of the age went from source to target, and the seat didn't see which."""

    source: Place
    target: Place
    among: int

    def cards(self, cards: Cards) -> Cards:
        return cards

    def follow(self, cards: Cards, spread: Spread) -> Iterator[tuple[Spread, int]]:  # noqa: ARG002
        for at, place in enumerate(spread):
            if place == self.source:
                yield (*spread[:at], self.target, *spread[at + 1 :]), 1
        if others := self.among - spread.count(self.source):
            yield spread, others

    def moved(self, cards: Cards, before: Spread, after: Spread) -> int | None:
        passed = zip(cards, before, after, strict=True)
        return next((card for card, here, there in passed if here != there), None)


Event = Gone | Seen | Passed
"""`cards` gives the cards out of sight after it; `follow`, the spreads that may result from one, in
how many ways each; `moved`, the card of which it was, or None if the seat had never seen it."""


class Stage(NamedTuple):
    """What the seat knows between two events."""

    cards: Cards  # The cards that are out of sight
    ways: Ways


def stages(events: Sequence[Event]) -> list[Stage]:
    """Before the first event, between each two, and after the last."""
    found = [Stage((), {(): 1})]
    for event in events:
        found.append(_after(found[-1], event))
    return found


def _after(stage: Stage, event: Event) -> Stage:
    ways: Counter[Spread] = Counter()
    for spread, n in stage.ways.items():
        for after, each in event.follow(stage.cards, spread):
            ways[after] += n * each
    common = gcd(*ways.values())
    return Stage(event.cards(stage.cards), {spread: n // common for spread, n in ways.items()})


class _Weighted:
    """Spreads with weights, each with the card that an event moved, or showed."""

    def __init__(self, items: list[tuple[Spread, int | None]], weights: Iterable[int]) -> None:
        self._items: Final = items
        self._sums: Final = list(accumulate(weights))

    def draw(self, random: Random01) -> tuple[Spread, int | None]:
        return self._items[bisect_right(self._sums, below(self._sums[-1], random))]


class Story:
    """All that may have happened to the cards of an age, to be drawn again and again."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._events: Final = events
        self._stages: Final = stages(events)
        last = self._stages[-1].ways
        self._last: Final = _Weighted([(spread, None) for spread in last], last.values())
        self._before: Final[dict[tuple[int, Spread], _Weighted]] = {}
        """For each event and the spread after it, those from which it comes about."""

    def draw(self, random: Random01) -> list[int | None]:
        """One of the equally likely ways in which all may have happened: the card of each event, or
        None for one whose face the seat had never seen. The last spread is drawn first, then each
        earlier one from those that lead to it."""
        spread, _ = self._last.draw(random)
        cards: list[int | None] = []
        for at in range(len(self._events) - 1, -1, -1):
            before = self._before.get((at, spread))
            if before is None:
                before = self._before[at, spread] = self._leading_to(at, spread)
            spread, card = before.draw(random)
            cards.append(card)
        return cards[::-1]

    def _leading_to(self, at: int, after: Spread) -> _Weighted:
        stage, event = self._stages[at], self._events[at]
        weights: dict[Spread, int] = {}
        for before, n in stage.ways.items():
            for spread, each in event.follow(stage.cards, before):
                if spread == after:
                    weights[before] = n * each
        return _Weighted(
            [(before, event.moved(stage.cards, before, after)) for before in weights],
            weights.values(),
        )


def law(stage: Stage, place: Place, among: int, unseen: Collection[int]) -> dict[int, Fraction]:
    """For each card, the probability that it is at this place, where the seat sees `among` cards of
    the age from behind; `unseen` are the cards of the age whose face it has never seen."""
    from fractions import Fraction  # slow to import, and not needed to play

    total = sum(stage.ways.values())
    found = {
        card: Fraction(sum(n for spread, n in stage.ways.items() if spread[at] == place), total)
        for at, card in enumerate(stage.cards)
    }
    if unseen:
        left = among - sum(found.values(), Fraction())
        found |= dict.fromkeys(unseen, left / len(unseen))
    return {card: chance for card, chance in found.items() if chance}
