"""What chance does with the crowd: how it is laid out (V4), how unsteady the Jester's hand is, what
the Jester's mess does (V12), and where a thrown card lands (V14).

There are too many outcomes to list, so each is described instead: whether an outcome is possible,
and how to draw one. An outcome is a text with places and sides, as `placement.py` reads it.

What is bell-shaped is the sum of four uniform integers.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from dataclasses import dataclass
from typing import Final

from tablewidgets.engine.bits import mask_of
from tablewidgets.engine.chance import Random01, shuffled
from tablewidgets.games.carnavalesque import placement
from tablewidgets.games.carnavalesque.cards import CROWD_CARDS, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.crowd import Crowd
from tablewidgets.games.carnavalesque.geometry import (
    ANGLES,
    MIDDLE,
    RADIUS,
    RIM,
    Spot,
    hide_the_middle,
    in_zone,
)

# Each of the four is one of so many integers; the standard deviation is that number / sqrt(3).
SHAKE: Final = 433  # The Jester's hand: 25 mm (V12)
SCATTER: Final = 779  # A thrown card: 45 mm (V14)
COVERING: Final = 433  # The cards laid first, to cover the Third Workshop card: 25 mm (V4)
SHIFTS: Final = (0, 520, 953)  # A stirred card, by the strength: 30 or 55 mm (V12)

REACHES: Final = (0, 350, 600)
"""How far from the Jester's hand cards are stirred, by the strength (V12)."""
_ACROSS: Final = 2 * RADIUS + 1  # How many columns of points the zone has, and how many rows (V4)
LAID_FIRST: Final = 10
LAID_UP: Final = 20
_TRIES: Final = 1000
"""Nearly every crowd covers the middle; but none does if hardly a card is left for it."""


def bell(spread: int, random: Random01) -> int:
    """From -2 (spread - 1) to 2 (spread - 1), most often near the middle."""
    total = int(random() * spread) + int(random() * spread)
    total += int(random() * spread) + int(random() * spread)
    return total - 2 * (spread - 1)


def _reached(spread: int, x: int, y: int) -> bool:
    """Whether two bell-shaped numbers can be these."""
    most = 2 * (spread - 1)
    return -most <= x <= most and -most <= y <= most


def _in_zone_about(x: int, y: int, spread: int, random: Random01) -> tuple[int, int]:
    """A point of the zone, bell-shaped about one of them: outside, again."""
    while True:
        new_x = x + bell(spread, random)
        new_y = y + bell(spread, random)
        if in_zone(new_x, new_y):
            return new_x, new_y


class _Texts(metaclass=ABCMeta):
    """Outcomes that are texts."""

    __slots__ = ()

    def __contains__(self, outcome: object) -> bool:
        try:
            return isinstance(outcome, str) and self._allows(outcome)
        except ValueError:
            return False

    @abstractmethod
    def _allows(self, outcome: str) -> bool:
        """Whether a text is an outcome; a ValueError if it can't be read."""


@dataclass(frozen=True, slots=True)
class Throw(_Texts):
    """V14: where a card lands that is thrown back, always in the zone, and on which side.
    `spot_from` reads it."""

    def _allows(self, outcome: str) -> bool:
        (x, y, _), _ = placement.spot_from(outcome)
        return _reached(SCATTER, x, y) and in_zone(x, y)

    def draw(self, random: Random01) -> str:
        x, y = _in_zone_about(0, 0, SCATTER, random)
        return placement.spot_text((x, y, int(random() * ANGLES)), random() < 0.5)


THROW: Final = Throw()


@dataclass(frozen=True, slots=True)
class Shake(_Texts):
    """V12: where the hand arrives that aims at a point of the zone. `point_from` reads it."""

    x: int
    y: int

    def _allows(self, outcome: str) -> bool:
        x, y = placement.point_from(outcome)
        return _reached(SHAKE, x - self.x, y - self.y) and in_zone(x, y)

    def draw(self, random: Random01) -> str:
        return placement.point_text(*_in_zone_about(self.x, self.y, SHAKE, random))


@dataclass(frozen=True, slots=True)
class Stir(_Texts):
    """V12, V25: how stirred cards are placed: bell-shaped about the middle of the mess, at any
    angle, on any side, and at any height among them. Where a card was makes no difference, so that
    where it is now does not tell which one it was. Out of the zone is possible (V13).
    `placed_from` reads it, and `Crowd.stirred` does it."""

    cards: tuple[int, ...]
    x: int
    y: int
    strength: int

    def _allows(self, outcome: str) -> bool:
        stirred, spread = placement.placed_from(outcome), SHIFTS[self.strength]
        return sorted(card for card, _, _ in stirred) == sorted(self.cards) and all(
            _reached(spread, x - self.x, y - self.y) for _, (x, y, _), _ in stirred
        )

    def draw(self, random: Random01) -> str:
        spread = SHIFTS[self.strength]
        stirred = []
        for card in shuffled(self.cards, random):
            x = self.x + bell(spread, random)
            y = self.y + bell(spread, random)
            angle = int(random() * ANGLES)
            stirred.append((card, (x, y, angle), random() < 0.5))
        return placement.placed_text(stirred)


def stir(crowd: Crowd, x: int, y: int, strength: int) -> Stir:
    """V12: a mess of strength 1 or 2 about a point: the stronger, the more cards."""
    return Stir(crowd.near(x, y, REACHES[strength]), x, y, strength)


@dataclass(frozen=True, slots=True)
class Layout(_Texts):
    """V4: the crowd in the beginning. `crowd_from` reads it.

    The Third Workshop card, if it is one of the cards, is at the middle, face up. The others are on
    it in any order: ten about the middle, then the rest anywhere in the zone, at any angle, and
    twenty of all of them face up. If that does not cover it wholly, they are laid again.

    Of 1000 such crowds of 45 cards, 690 leave 4 or 5 cards uncovered and 996 leave 2 to 7.
    """

    cards: int  # As a mask
    top: str = ""  # The cards that were laid out by hand, on top of the others

    def _allows(self, outcome: str) -> bool:
        # However unlikely: a crowd that was laid out by hand must be possible without being so.
        placed = placement.placed_from(outcome)
        return (
            outcome.endswith(self.top)
            and mask_of(card for card, _, _ in placed) == self.cards
            and all(in_zone(x, y) for _, (x, y, _), _ in placed)
        )

    def draw(self, random: Random01) -> str:
        top = placement.placed_from(self.top)
        above = [spot for _, spot, _ in top]
        drawn = self.cards & ~mask_of(card for card, _, _ in top)
        others = [card for card in range(CROWD_CARDS) if drawn >> card & 1]
        third = drawn >> THIRD_WORKSHOP & 1
        cards = shuffled(others, random)
        up = set(shuffled(cards, random)[:LAID_UP])
        spots = _spots(len(cards), random)
        for _ in range(_TRIES):
            if not third or hide_the_middle([*spots, *above]):
                break
            spots = _spots(len(cards), random)
        placed = [(card, spot, card in up) for card, spot in zip(cards, spots, strict=True)]
        return placement.placed_text([*((_THIRD,) if third else ()), *placed, *top])


def _spots(cards: int, random: Random01) -> list[Spot]:
    spots: list[Spot] = []
    for _ in range(min(cards, LAID_FIRST)):
        x, y = _in_zone_about(0, 0, COVERING, random)
        spots.append((x, y, int(random() * ANGLES)))
    for _ in range(cards - LAID_FIRST):
        while True:  # most of a heap is drawn here
            x = int(random() * _ACROSS) - RADIUS
            y = int(random() * _ACROSS) - RADIUS
            if x * x + y * y <= RIM:
                break
        spots.append((x, y, int(random() * ANGLES)))
    return spots


_THIRD: Final[placement.Placed] = (THIRD_WORKSHOP, MIDDLE, True)
