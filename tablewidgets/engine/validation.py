"""Checks of what a game is begun with: each error names the argument and says what it takes."""

from __future__ import annotations

import os
import random
import unicodedata
from collections.abc import Sequence
from operator import index
from typing import Any, Final, TypeVar

T = TypeVar("T")

SEEDS: Final = 1 << 53
"""Seeds are below this, so that every JSON reader keeps them."""
NAME_LENGTH: Final = 40
_UNSPEAKABLE: Final = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Control and unassigned characters, lone surrogates, line ends, marks that reverse writing."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs of which nothing is to be seen."""


def checked_seed(seed: int | None) -> int:
    """The seed given, or a new one."""
    if seed is None:
        return int.from_bytes(os.urandom(6), "big")
    return checked_int("seed", seed, 0, SEEDS - 1)


def checked_rng(rng: object) -> random.Random:
    """A generator to draw from."""
    if not isinstance(rng, random.Random):
        raise TypeError(f"rng: a random.Random, not {rng!r}")
    return rng


def checked_players(players: int | Sequence[str], allowed: range) -> int | tuple[str, ...]:
    fewest, most = allowed[0], allowed[-1]
    players = plain_int(players)
    if isinstance(players, bool) or not isinstance(players, int | list | tuple):
        raise TypeError(f"players: how many, or a list of their names, not {players!r}")
    count = seats_of(players)
    if count not in allowed:
        raise ValueError(f"players: {fewest} to {most} can play, not {count}")
    if isinstance(players, int):
        return players
    names = tuple(checked_name("players", name, NAME_LENGTH) for name in players)
    if len(set(names)) < count:
        raise ValueError(f"players: each needs a name of their own, not {', '.join(names)}")
    return names


def seats_of(players: int | Sequence[str]) -> int:
    """How many play."""
    return players if isinstance(players, int) else len(players)


def checked_name(argument: str, name: object, longest: int) -> str:
    """A name without the spaces around it, of which something is to be seen."""
    if not isinstance(name, str):
        raise TypeError(f"{argument}: a name is a string, not {name!r}")
    name = name.strip()
    if not 0 < len(name) <= longest:
        raise ValueError(f"{argument}: a name has 1 to {longest} characters, not {len(name)}")
    for sign in name:
        # The zero-width joiner may stand in a name: it holds together many emoji.
        if unicodedata.category(sign) in _UNSPEAKABLE and sign != "\N{ZERO WIDTH JOINER}":
            raise ValueError(f"{argument}: the character {sign!r} can't stand in a name")
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK for sign in name):
        raise ValueError(f"{argument}: nothing is to be seen of the name {name!r}")
    return name


def plain_int(value: Any) -> Any:
    """An int for what counts as one (numpy's integers do, True does not); else the value itself."""
    if type(value) is int or isinstance(value, bool):
        return value
    try:
        return index(value)
    except TypeError:
        return value


def checked_int(name: str, value: int | None, least: int, most: int) -> int:
    value = plain_int(value)
    if type(value) is not int:
        raise TypeError(f"{name}: a whole number, not {value!r}")
    if not least <= value <= most:
        raise ValueError(f"{name}: {least} to {most}, not {value}")
    return value


def checked_choice(name: str, value: T, choices: Sequence[T]) -> T:
    if not isinstance(value, type(choices[0])) or value not in choices:
        raise ValueError(
            f"{name}: {' or '.join(repr(choice) for choice in choices)}, not {value!r}"
        )
    return choices[choices.index(value)]
