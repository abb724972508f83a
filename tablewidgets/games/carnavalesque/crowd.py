"""The crowd (V4): a heap of cards, of which each covers those below that it overlaps.

A crowd never changes; what is done to it gives another one. It trusts its caller, as rules do: a
card that is taken lies there, and so on.

A card is covered as soon as one card lies on it, so the crowd keeps one for each, and does not ask
which others do: that would be some thousand pairs of cards, of which it takes a hundred and fifty.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from tablewidgets.engine.bits import mask_of
from tablewidgets.games.carnavalesque.geometry import MIDDLE, RADIUS, Spot, overlaps, under
from tablewidgets.games.carnavalesque.placement import CARDS, Lying, lying_from, lying_text

NOTHING: Final = -1
"""No card."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """Cards are numbers below CARDS, and a set of them is a mask with one bit a card."""

    order: tuple[int, ...]
    """The cards of the crowd, from the lowest to the highest."""
    spots: tuple[Spot, ...]
    """Where each card lies; one that is not in the crowd, at MIDDLE, so that crowds compare."""
    up: int
    """The cards that lie face up."""
    _lowest_on: tuple[int, ...] | None = field(default=None, compare=False, repr=False)
    """As `lowest_on` has it, once that has been asked for."""

    # What is to be seen.

    @property
    def cards(self) -> int:
        """The cards of the crowd, as a mask."""
        return mask_of(self.order)

    @property
    def lowest_on(self) -> tuple[int, ...]:
        """V4: for each card, the lowest of those that cover it, or NOTHING. It is looked for when
        it is first asked for: a crowd is often stirred before anybody has asked."""
        lowest_on = self._lowest_on
        if lowest_on is None:
            lowest_on = _lowest_on(self.order, self.spots)
            object.__setattr__(self, "_lowest_on", lowest_on)
        return lowest_on

    @property
    def uncovered(self) -> int:
        """V10: the cards with nothing on them."""
        lowest_on = self.lowest_on
        mask = 0
        for card in self.order:
            if lowest_on[card] == NOTHING:
                mask |= 1 << card
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
                if _lowest_over(spots[card], higher, spots) == NOTHING:
                    mask |= 1 << card
        return mask

    @property
    def lying(self) -> tuple[Lying, ...]:
        """The cards as they lie, from the lowest to the highest."""
        return tuple(
            Lying(card, self.spots[card], bool(self.up >> card & 1)) for card in self.order
        )

    @property
    def text(self) -> str:
        """The whole crowd in a few characters a card, as `crowd_from` reads it."""
        return lying_text(self.lying)

    def at(self, x: int, y: int) -> tuple[int, ...]:
        """V12: the cards under the Jester's hand, from the highest to the lowest."""
        return tuple([card for card in reversed(self.order) if under(self.spots[card], x, y)])

    def near(self, x: int, y: int, reach: int) -> tuple[int, ...]:
        """V12: the cards with their middle within reach of a point, from the lowest up."""
        spots, square = self.spots, reach * reach
        found = []
        for card in self.order:
            middle_x, middle_y, _ = spots[card]
            dx = middle_x - x
            dy = middle_y - y
            if dx * dx + dy * dy <= square:
                found.append(card)
        return tuple(found)

    def outside(self) -> tuple[int, ...]:
        """V13: the cards clearly out of the zone, from the lowest to the highest."""
        inside = self.near(0, 0, RADIUS)
        if len(inside) == len(self.order):
            return ()
        return tuple([card for card in self.order if card not in inside])

    # What is done to it.

    def taken(self, card: int) -> Crowd:
        """V10: without a card, and the others where they were."""
        at = self.order.index(card)
        order = self.order[:at] + self.order[at + 1 :]
        spots = list(self.spots)
        spots[card] = MIDDLE
        up = self.up & ~(1 << card)
        if self._lowest_on is None:
            return Crowd(order, tuple(spots), up)
        lowest_on = list(self._lowest_on)
        lowest_on[card] = NOTHING
        while card in lowest_on:
            bared = lowest_on.index(card)
            lowest_on[bared] = _lowest_over(spots[bared], order[at:], spots)
        return Crowd(order, tuple(spots), up, tuple(lowest_on))

    def thrown(self, card: int, spot: Spot, up: bool) -> Crowd:
        """V14: with a card more, on top of all it overlaps."""
        spots = list(self.spots)
        spots[card] = spot
        order = (*self.order, card)
        up_there = self.up | up << card
        if self._lowest_on is None:
            return Crowd(order, tuple(spots), up_there)
        lowest_on = list(self._lowest_on)
        for lower in self.order:
            if lowest_on[lower] == NOTHING and overlaps(spots[lower], spot):
                lowest_on[lower] = card
        return Crowd(order, tuple(spots), up_there, tuple(lowest_on))

    def turned(self, card: int) -> Crowd:
        """V25, V27: with a card's other side up, where it lies."""
        return Crowd(self.order, self.spots, self.up ^ 1 << card, self._lowest_on)

    def stirred(self, changes: Sequence[Lying]) -> Crowd:
        """V12: with some cards lying as these say. From the lowest to the highest, they take the
        places in the heap that they had among them; all the others keep theirs."""
        moved = {card for card, _, _ in changes}
        moving = iter(changes)
        order = [next(moving)[0] if card in moved else card for card in self.order]
        return _heaped(order, self, changes)


def laid(cards: Sequence[Lying]) -> Crowd:
    """The crowd of cards laid one after another."""
    return _heaped([card for card, _, _ in cards], NO_CROWD, cards)


def _heaped(order: Sequence[int], crowd: Crowd, changes: Iterable[Lying]) -> Crowd:
    """The cards of a crowd in another order, and some of them lying as these say."""
    spots = list(crowd.spots)
    up = crowd.up
    for card, spot, face_up in changes:
        spots[card] = spot
        up = up | 1 << card if face_up else up & ~(1 << card)
    return Crowd(tuple(order), tuple(spots), up)


def _lowest_on(order: Sequence[int], spots: Sequence[Spot]) -> tuple[int, ...]:
    lowest_on = [NOTHING] * CARDS
    for at, card in enumerate(order, 1):
        lowest_on[card] = _lowest_over(spots[card], order[at:], spots)
    return tuple(lowest_on)


def _lowest_over(spot: Spot, cards: Iterable[int], spots: Sequence[Spot]) -> int:
    """The first of the cards, of which `spots` says where they lie, that overlaps one at this
    spot."""
    for card in cards:
        if overlaps(spot, spots[card]):
            return card
    return NOTHING


def crowd_from(text: str) -> Crowd:
    """The crowd whose text this is; a ValueError if there is none."""
    return laid(lying_from(text))


NO_CROWD: Final = Crowd((), (MIDDLE,) * CARDS, 0)
"""A crowd without a card."""
