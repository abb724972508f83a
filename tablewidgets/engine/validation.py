"""Validation of arguments: every error names the argument and says what is valid."""

from __future__ import annotations

import os
import random
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from inspect import signature
from operator import index
from typing import Any, Final, TypeVar

from tablewidgets.engine.locale import SHARED

T = TypeVar("T")

Players = int | Sequence[str]
"""How many play, or their names."""

SEEDS: Final = 1 << 53
"""Seeds are below this, so that every JSON parser reads them exactly."""
NAME_LENGTH: Final = 40
_FORBIDDEN: Final = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Control and unassigned characters, lone surrogates, line ends, marks that reverse writing."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are invisible."""


def checked_seed(seed: int | None) -> int:
    """The seed given, or a new one."""
    if seed is None:
        return int.from_bytes(os.urandom(6), "big")
    return checked_int("seed", seed, 0, SEEDS - 1)


def checked_rng(rng: object) -> random.Random:
    """A random generator."""
    if not isinstance(rng, random.Random):
        raise TypeError(SHARED.say("call.rng", rng=repr(rng)))
    return rng


def checked_players(players: Players, allowed: range) -> int | tuple[str, ...]:
    fewest, most = allowed[0], allowed[-1]
    players = plain_int(players)
    if isinstance(players, bool) or not isinstance(players, int | list | tuple):
        raise TypeError(SHARED.say("call.players", players=repr(players)))
    count = seats_of(players)
    if count not in allowed:
        raise ValueError(SHARED.say("call.player_count", fewest=fewest, most=most, count=count))
    if isinstance(players, int):
        return players
    names = tuple(checked_name("players", name, NAME_LENGTH) for name in players)
    if len(set(names)) < count:
        raise ValueError(SHARED.say("call.same_names", p=", ".join(names)))
    return names


def seats_of(players: Players) -> int:
    """The number of players."""
    return players if isinstance(players, int) else len(players)


def takes(function: Callable[..., object], arguments: int) -> bool:
    """Whether a function can be called with so many arguments, as far as it tells."""
    try:
        signature(function).bind(*[None] * arguments)
    except TypeError:
        return False
    except ValueError:
        return True
    return True


def checked_text(argument: str, text: str) -> str:
    """A text without lone surrogates (half an emoji): with one it could neither be saved nor sent
    to a browser."""
    if not is_sendable(text):
        raise ValueError(SHARED.say("call.surrogate", argument=argument))
    return text


def is_sendable(text: str) -> bool:
    """Whether a text can be encoded: not with a lone surrogate."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def sendable(text: str) -> str:
    """The text with a question mark for each lone surrogate."""
    return text.encode(errors="replace").decode()


def checked_name(argument: str, name: object, longest: int) -> str:
    """A visible name, without the spaces around it."""
    if not isinstance(name, str):
        raise TypeError(SHARED.say("call.name", argument=argument, name=repr(name)))
    name = name.strip()
    if not 0 < len(name) <= longest:
        raise ValueError(
            SHARED.say("call.name_length", argument=argument, longest=longest, length=len(name))
        )
    for sign in name:
        # The zero-width joiner is allowed: many emoji contain it.
        if unicodedata.category(sign) in _FORBIDDEN and sign != "\N{ZERO WIDTH JOINER}":
            raise ValueError(SHARED.say("call.name_sign", argument=argument, sign=repr(sign)))
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK for sign in name):
        raise ValueError(SHARED.say("call.name_invisible", argument=argument, name=repr(name)))
    return name


def plain_int(value: Any) -> Any:
    """An int for any integer type (numpy's too, but not bool); any other value unchanged."""
    if value is None or type(value) is int or isinstance(value, bool):
        return value
    try:
        return index(value)
    except TypeError:
        return value


def checked_int(name: str, value: int | None, least: int, most: int) -> int:
    value = plain_int(value)
    if type(value) is not int:
        raise TypeError(SHARED.say("call.whole", name=name, value=repr(value)))
    if not least <= value <= most:
        digits = {"least": str(least), "most": str(most), "value": str(value)}  # as Python wants
        raise ValueError(SHARED.say("call.range", name=name, **digits))
    return value


def checked_choice(name: str, value: T, choices: Sequence[T]) -> T:
    if not isinstance(value, type(choices[0])) or value not in choices:
        raise ValueError(
            SHARED.say(
                "call.choice_of",
                name=name,
                choices=[*map(repr, choices)],
                value=repr(value),
            )
        )
    return choices[choices.index(value)]


def shortened(value: object) -> str:
    """A value from a file or a record, short enough for an error message."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def not_among(name: str, given: object, known: Iterable[str]) -> str:
    """What is said of something that is none of what there is."""
    listed = ", ".join(known)
    key = "call.one_of" if listed else "call.none_of"
    return SHARED.say(key, name=name, known=listed, given=repr(given))
