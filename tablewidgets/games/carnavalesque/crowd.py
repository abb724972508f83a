"""The crowd (V4): a heap of cards, of which each covers those below that it overlaps.

A crowd never changes; what is done to it gives another one, in which only the cards that moved are
looked at again. It trusts its caller, as rules do: a card that is taken lies there, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tablewidgets.games.carnavalesque.geometry import (
    MIDDLE,
    Spot,
    in_zone,
    overlapping,
    under,
)
from tablewidgets.games.carnavalesque.lying import CARDS, Lying, lying_from, lying_text


class Crowd(NamedTuple):
    """Cards are numbers below CARDS, and a set of them is a mask with one bit a card."""

    order: tuple[int, ...]
    """The cards of the crowd, from the lowest to the highest."""
    spots: tuple[Spot, ...]
    """Where each card lies; one that is not in the crowd, at MIDDLE, so that crowds compare."""
    up: int
    """The cards that lie face up."""
    covered_by: tuple[int, ...]
    """For each card, the higher ones that overlap it (V4)."""

    # What is to be seen.

    @property
    def cards(self) -> int:
        """The cards of the crowd, as a mask."""
        return _mask(self.order)

    @property
    def uncovered(self) -> int:
        """V10: the cards with nothing on them."""
        covered_by = self.covered_by
        mask = 0
        for card in self.order:
            if not covered_by[card]:
                mask |= 1 << card
        return mask

    @property
    def covered_once(self) -> int:
        """V27: the cards covered by exactly one other, which the Acrobat may draw too."""
        covered_by = self.covered_by
        mask = 0
        for card in self.order:
            above = covered_by[card]
            if above and not above & (above - 1):
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
        return tuple(
            [
                card
                for card in self.order
                if (spots[card][0] - x) ** 2 + (spots[card][1] - y) ** 2 <= square
            ]
        )

    def outside(self) -> tuple[int, ...]:
        """V13: the cards clearly out of the zone, from the lowest to the highest."""
        spots = self.spots
        return tuple([card for card in self.order if not in_zone(spots[card][0], spots[card][1])])

    # What is done to it.

    def taken(self, card: int) -> Crowd:
        """V10: without a card, and the others where they were."""
        at = self.order.index(card)
        others = ~(1 << card)
        covered_by = [above & others for above in self.covered_by]
        covered_by[card] = 0
        spots = list(self.spots)
        spots[card] = MIDDLE
        return Crowd(
            self.order[:at] + self.order[at + 1 :],
            tuple(spots),
            self.up & others,
            tuple(covered_by),
        )

    def thrown(self, card: int, spot: Spot, up: bool) -> Crowd:
        """V14: with a card more, on top of all it overlaps."""
        bit = 1 << card
        covered_by = list(self.covered_by)
        for lower in overlapping(spot, self.order, self.spots):
            covered_by[lower] |= bit
        spots = list(self.spots)
        spots[card] = spot
        return Crowd(
            (*self.order, card),
            tuple(spots),
            self.up | bit if up else self.up,
            tuple(covered_by),
        )

    def turned(self, card: int) -> Crowd:
        """V25, V27: with a card's other side up, where it lies."""
        return Crowd(self.order, self.spots, self.up ^ 1 << card, self.covered_by)

    def stirred(self, changes: Sequence[Lying]) -> Crowd:
        """V12: with some cards lying as these say. From the lowest to the highest, they take the
        places in the heap that they had among them; all the others keep theirs."""
        moved = {card for card, _, _ in changes}
        moving = iter(changes)
        order = [next(moving)[0] if card in moved else card for card in self.order]
        others = ~_mask(moved)
        up = self.up & others
        spots = list(self.spots)
        for card, spot, face_up in changes:
            spots[card] = spot
            if face_up:
                up |= 1 << card
        covered_by = [above & others for above in self.covered_by]
        lower: list[int] = []
        for at, card in enumerate(order, 1):
            if card in moved:
                # Those that moved too and lie lower have found this one when it was their turn.
                for other in overlapping(spots[card], lower, spots):
                    covered_by[other] |= 1 << card
                covered_by[card] = _mask(overlapping(spots[card], order[at:], spots))
            else:
                lower.append(card)
        return Crowd(tuple(order), tuple(spots), up, tuple(covered_by))


def laid(cards: Iterable[Lying]) -> Crowd:
    """The crowd of cards laid one after another."""
    order: list[int] = []
    spots = list(NO_CROWD.spots)
    covered_by = list(NO_CROWD.covered_by)
    mask = 0
    for card, spot, up in cards:
        for lower in overlapping(spot, order, spots):
            covered_by[lower] |= 1 << card
        order.append(card)
        spots[card] = spot
        if up:
            mask |= 1 << card
    return Crowd(tuple(order), tuple(spots), mask, tuple(covered_by))


def crowd_from(text: str) -> Crowd:
    """The crowd whose text this is; a ValueError if there is none."""
    return laid(lying_from(text))


def _mask(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


NO_CROWD: Final = Crowd((), (MIDDLE,) * CARDS, 0, (0,) * CARDS)
"""A crowd without a card."""
