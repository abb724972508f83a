"""Chance as an actor: its possible outcomes with their weights, and drawing one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

CHANCE: Final = -1
"""The `actor` of a state in which chance is to move."""

Random01 = Callable[[], float]
"""`random.Random(seed).random`: the only source of randomness, the same on every Python."""

Outcome = int | str
"""What chance did, as a record stores it."""


class Described(Protocol):
    """A distribution with too many outcomes to list. Equal distributions must be equal, with equal
    hashes."""

    def __contains__(self, outcome: object, /) -> bool:
        """Whether this is a possible outcome. Be strict: a record may contain anything."""

    def draw(self, random: Random01, /) -> Outcome:
        """A random outcome of this distribution."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled pack: every order of `cards` is equally likely.

    The outcome is the order of the pack, one character per card.
    """

    cards: str

    def __contains__(self, outcome: object) -> bool:
        return isinstance(outcome, str) and sorted(outcome) == sorted(self.cards)

    def draw(self, random: Random01) -> str:
        return "".join(shuffled(self.cards, random))


Outcomes = Mapping[int, int] | Described
"""The outcomes with their integer weights, or a description. Empty when chance is not to move."""


def below(n: int, random: Random01) -> int:
    """A uniform integer from 0 to n - 1."""
    if n < 1 << 32:
        return int(random() * n)
    # One number of `random` has 53 bits; two have enough for any weight that occurs.
    bits = int(random() * (1 << 53)) << 53 | int(random() * (1 << 53))
    return bits * n >> 106


def shuffled(cards: Sequence[T], random: Random01) -> list[T]:
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        other = int(random() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def draw(outcomes: Outcomes, random: Random01) -> Outcome:
    """A random outcome, by these weights."""
    if not isinstance(outcomes, Mapping):
        return outcomes.draw(random)
    at = below(sum(outcomes.values()), random)
    for outcome, weight in outcomes.items():
        at -= weight
        if at < 0:
            return outcome
    raise ValueError("outcomes: chance is not to move here")
