"""The crowd (V4): a heap of cards, in which each card covers those below that it overlaps.

A crowd is immutable: each change gives another one. Like the rules, it trusts its caller.

A card is covered as soon as one card is on it, so the crowd stores one for each card, and doesn't
ask which others cover it: that would take some thousand pairs of cards instead of 150.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from tablewidgets.engine.bits import bits_of, mask_of
from tablewidgets.engine.compiling import i64
from tablewidgets.games.carnavalesque.geometry import (
    MIDDLE,
    NOTHING,
    RADIUS,
    Spot,
    first_over,
    overlaps,
    under,
)
from tablewidgets.games.carnavalesque.placement import CARDS, Placed, placed_from


@dataclass(slots=True, unsafe_hash=True)  # `frozen` makes one three times as slow
class Crowd:
    """Cards are numbers below CARDS, and a set of cards is a mask with one bit each."""

    order: tuple[int, ...]  # The cards of the crowd, from the lowest to the highest
    spots: tuple[Spot, ...]
    """The spot of each card; MIDDLE for one that is not in the crowd, so that crowds compare."""
    up: int  # The cards that are face up
    _lowest_on: tuple[int, ...] | None = field(default=None, compare=False, repr=False)
    """The value of `lowest_on`, once computed."""
    _uncovered: int | None = field(default=None, compare=False, repr=False)
    """The value of `uncovered`, once computed."""

    # What it is.

    @property
    def lowest_on(self) -> tuple[int, ...]:
        """V4: for each card, the lowest of those that cover it, or NOTHING. Computed lazily, for a
        crowd is often stirred before anybody asks."""
        lowest_on = self._lowest_on
        if lowest_on is None:
            lowest_on = self._lowest_on = _lowest_on(self.order, self.spots)
        return lowest_on

    @property
    def uncovered(self) -> int:
        """V10: the cards with nothing on them."""
        mask = self._uncovered
        if mask is None:
            lowest_on = self.lowest_on
            mask = mask_of([card for card in self.order if lowest_on[card] == NOTHING])
            self._uncovered = mask
        return mask

    @property
    def covered_once(self) -> int:
        """V27: the cards covered by exactly one other, which the Acrobat may draw too."""
        order, spots, lowest_on = self.order, self.spots, self.lowest_on
        mask = 0
        for card in order:
            lowest = lowest_on[card]
            if lowest != NOTHING:
                higher = order[order.index(lowest) + 1 :]
                if first_over(spots[card], higher, spots) == NOTHING:
                    mask |= 1 << card
        return mask

    @property
    def placed(self) -> tuple[Placed, ...]:
        """Each card with its spot and its side, from the lowest to the highest."""
        return tuple([(card, self.spots[card], bool(self.up >> card & 1)) for card in self.order])

    def at(self, x: int, y: int) -> tuple[int, ...]:
        """V12: the cards at a point, from the highest to the lowest."""
        return tuple([card for card in reversed(self.order) if under(self.spots[card], x, y)])

    def near(self, x: int, y: int, reach: int) -> tuple[int, ...]:
        """V12: the cards with their middle within reach of a point, from the lowest up."""
        spots, square = self.spots, reach * reach
        found = []
        for card in self.order:
            middle_x, middle_y, _ = spots[card]
            dx: i64 = middle_x - x
            dy: i64 = middle_y - y
            if dx * dx + dy * dy <= square:
                found.append(card)
        return tuple(found)

    def nearest(self, x: int, y: int) -> int:
        """V12: the card whose middle is nearest to a point."""

        def distance(card: int) -> int:
            middle_x, middle_y, _ = self.spots[card]
            return (middle_x - x) ** 2 + (middle_y - y) ** 2

        return min(self.order, key=lambda card: (distance(card), card))

    def outside(self) -> tuple[int, ...]:
        """V13: the cards clearly out of the zone, from the lowest to the highest."""
        inside = self.near(0, 0, RADIUS)
        if len(inside) == len(self.order):
            return ()
        return tuple([card for card in self.order if card not in inside])

    # What changes it.

    def taken(self, card: int) -> Crowd:
        """V10: without a card; the others stay where they are."""
        at = self.order.index(card)
        order = self.order[:at] + self.order[at + 1 :]
        spots = list(self.spots)
        spots[card] = MIDDLE
        up = self.up & ~(1 << card)
        if self._lowest_on is None:
            return Crowd(order, tuple(spots), up)
        lowest_on, uncovered = list(self._lowest_on), self.uncovered & ~(1 << card)
        lowest_on[card] = NOTHING
        while card in lowest_on:
            bared = lowest_on.index(card)
            lowest = lowest_on[bared] = first_over(spots[bared], order[at:], self.spots)
            if lowest == NOTHING:
                uncovered |= 1 << bared
        return Crowd(order, tuple(spots), up, tuple(lowest_on), uncovered)

    def thrown(self, card: int, spot: Spot, up: bool) -> Crowd:
        """V14: with one card more, on top of all it overlaps."""
        spots = list(self.spots)
        spots[card] = spot
        order = (*self.order, card)
        cards_up = self.up | up << card
        if self._lowest_on is None:
            return Crowd(order, tuple(spots), cards_up)
        lowest_on, uncovered = list(self._lowest_on), self.uncovered | 1 << card
        for lower in bits_of(self.uncovered):
            if overlaps(spots[lower], spot):
                lowest_on[lower] = card
                uncovered ^= 1 << lower
        return Crowd(order, tuple(spots), cards_up, tuple(lowest_on), uncovered)

    def turned(self, card: int) -> Crowd:
        """V25, V27: with the other side of a card up."""
        return Crowd(self.order, self.spots, self.up ^ 1 << card, self._lowest_on, self._uncovered)

    def stirred(self, changes: Sequence[Placed]) -> Crowd:
        """V12: with some cards placed like this. From the lowest to the highest, they share the
        heights in the heap that they had; all the others keep theirs."""
        moved = {card for card, _, _ in changes}
        moving = iter(changes)
        order = [next(moving)[0] if card in moved else card for card in self.order]
        return _heaped(order, self, changes)


def crowd_of(cards: Sequence[Placed]) -> Crowd:
    """The crowd of these cards, from the lowest to the highest."""
    return _heaped([card for card, _, _ in cards], NO_CROWD, cards)


def crowd_from(text: str) -> Crowd:
    """The crowd that a text describes (see `placed_from`); a ValueError if it describes none."""
    return crowd_of(placed_from(text))


def _heaped(order: Sequence[int], crowd: Crowd, changes: Iterable[Placed]) -> Crowd:
    """The cards of a crowd in another order, and some of them placed like this."""
    spots = list(crowd.spots)
    up = crowd.up
    for card, spot, face_up in changes:
        spots[card] = spot
        up = up | 1 << card if face_up else up & ~(1 << card)
    return Crowd(tuple(order), tuple(spots), up)


def _lowest_on(order: tuple[int, ...], spots: tuple[Spot, ...]) -> tuple[int, ...]:
    lowest_on = [NOTHING] * CARDS
    for at, card in enumerate(order, 1):
        lowest_on[card] = first_over(spots[card], order[at:], spots)
    return tuple(lowest_on)


NO_CROWD: Final = Crowd((), (MIDDLE,) * CARDS, 0)  # A crowd without a card
