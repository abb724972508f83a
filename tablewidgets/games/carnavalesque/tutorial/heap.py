"""Crowds for the lessons: a random heap with some cards where they are needed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tablewidgets.engine.chance import Random01, shuffled
from tablewidgets.games.carnavalesque.cards import CROWD_CARDS, house, names_in
from tablewidgets.games.carnavalesque.geometry import ANGLES, RADIUS, Spot, in_zone
from tablewidgets.games.carnavalesque.heap_chance import COVERING, LAID_FIRST, LAID_UP, bell

_IDS: Final = {frozenset(names_in(of.motifs)): n for n, of in enumerate(house().cards)}


def card(motifs: str) -> int:
    """The id of the house card with these motifs (V1): `card("witch fan")`."""
    return _IDS[frozenset(motifs.split())]


def cards(*motifs: str) -> tuple[int, ...]:
    return tuple(map(card, motifs))


class Side(NamedTuple):
    """A card, and whether it is face up."""

    card: int
    up: bool


def up(motifs: str) -> Side:
    return Side(card(motifs), up=True)


def down(motifs: str) -> Side:
    return Side(card(motifs), up=False)


def heap(
    seed: int, hands: Iterable[Sequence[int]], placed: Mapping[int, Side]
) -> list[dict[str, Any]]:
    """The whole crowd, as the option `crowd` takes it: all cards that are in no hand, laid one on
    the other as the seed has it (V4), and those of `placed` at these places, counted from the
    lowest. In a crowd laid out like this the place of a card is its number; the Third Workshop,
    which has a number of its own, can only be the highest.
    """
    luck = random.Random(seed).random
    used = {of for hand in hands for of in hand} | {side.card for side in placed.values()}
    others = [of for of in range(CROWD_CARDS) if of not in used]
    spots = [_spot(n < LAID_FIRST, luck) for n in range(len(others) + len(placed))]
    sides = shuffled([n < LAID_UP for n in range(len(others))], luck)
    rest = map(Side, shuffled(others, luck), sides)
    sided = [placed.get(place) or next(rest) for place in range(len(spots))]
    return [
        side._asdict() | {"x": x, "y": y, "angle": angle}
        for side, (x, y, angle) in zip(sided, spots, strict=True)
    ]


def _spot(central: bool, luck: Random01) -> Spot:
    """Anywhere in the zone, or where it helps to cover the middle."""
    while True:
        if central:
            x, y = bell(COVERING, luck), bell(COVERING, luck)
        else:
            x, y = (int(luck() * (2 * RADIUS + 1)) - RADIUS for _ in "xy")
        if in_zone(x, y):
            return x, y, int(luck() * ANGLES)
