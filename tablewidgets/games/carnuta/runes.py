"""The runes of a board: a string with a sign for each of the six slots (C3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

SUN: Final = "s"
MOON: Final = "m"
EMPTY: Final = "-"
LOCKED: Final = "x"
SLOTS: Final = 6
BEGINNING: Final = SUN * 2 + MOON * 2 + LOCKED * 2
"""C3: two Suns, two Moons, and a padlock on each of the last two slots."""
OTHER: Final = {SUN: MOON, MOON: SUN}

TURNED: Final = "t"
RETURNED: Final = "r"
"""What becomes of a rune that pays (C10). A cost is a string with two signs for each symbol: the
face that it asks for, and one of these."""

WORDS: Final = {
    SUN: "sun",
    MOON: "moon",
    EMPTY: "empty",
    LOCKED: "locked",
    TURNED: "turn",
    RETURNED: "return",
}
"""The name of each sign in views, decks and messages."""
SIGNS: Final = {word: sign for sign, word in WORDS.items()}
_PAYMENTS: Final = 1 << 15
"""Cached payments: those of a few decks from each of the 1,053 boards."""


def board(slots: Iterable[str]) -> str:
    """A board from the names of its slots, as in a view."""
    return "".join([SIGNS[slot] for slot in slots])


def symbols(cost: str) -> list[tuple[str, str]]:
    """The symbols of a cost, each a face and what becomes of the rune."""
    return list(zip(cost[::2], cost[1::2], strict=True))


def returned(cost: str) -> tuple[int, int]:
    """How many Suns and Moons go to the supply when a cost is paid."""
    return cost.count(SUN + RETURNED), cost.count(MOON + RETURNED)


class Payment(NamedTuple):
    """How a cost is paid from a board, as far as possible."""

    turned: tuple[int, ...]
    """The slots whose rune is turned over."""
    returned: tuple[int, ...]
    """The slots whose rune goes back to the supply."""
    missing: str
    """The faces that no rune was left to pay."""


@lru_cache(maxsize=_PAYMENTS)
def payment(runes: str, cost: str) -> Payment:
    """C10: each symbol needs a rune of its own that showed the face before paying. Which of several
    alike pays doesn't matter: it is the leftmost."""
    unused = list(runes)
    over: list[int] = []
    given: list[int] = []
    missing = ""
    for face, fate in symbols(cost):
        if face not in unused:
            missing += face
            continue
        slot = unused.index(face)
        unused[slot] = EMPTY
        (over if fate == TURNED else given).append(slot)
    return Payment(tuple(over), tuple(given), missing)


@lru_cache(maxsize=_PAYMENTS)
def paid(runes: str, cost: str) -> str:
    """The board after paying a cost, or "" if it can't be paid."""
    how = payment(runes, cost)
    if how.missing:
        return ""
    slots = list(runes)
    for slot in how.turned:
        slots[slot] = OTHER[slots[slot]]
    for slot in how.returned:
        slots[slot] = EMPTY
    return "".join(slots)


def filled(runes: str, face: str, supply: int) -> str:
    """C17: fill the empty slots with as many runes of one face as the supply has."""
    return runes.replace(EMPTY, face, supply)


def turned(runes: str, face: str) -> str:
    """C18: turn all runes to one face."""
    return runes.replace(OTHER[face], face)


def unlocked(runes: str) -> str:
    """C13: remove a padlock; its slot can be used at once."""
    return runes.replace(LOCKED, EMPTY, 1)
