"""Data changed at random, a little or a lot."""

from __future__ import annotations

import copy
import datetime
import random
from collections.abc import Sequence
from typing import Any, Final

from tests.soak.hostile import INTS, STRINGS

_SIGNS: Final = "0123456789-.,:;\"'\\[]{}() =#\n\t!~nulltrueE+e\0é😀\ud83d\ufeff\u2028"
_MOST: Final = 4_000_000


def changed_text(text: str, others: Sequence[str], rng: random.Random) -> str:
    """A text with one to four changes; some of them bring in a part of another text."""
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        at, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        if rng.random() < 0.7:
            end = min(end, at + rng.randrange(4))
        other = rng.choice(others)
        begin = rng.randrange(len(other) + 1)
        put = [
            "", rng.choice(_SIGNS), rng.choice(STRINGS), str(rng.choice(INTS)), 2 * text[at:end],
            other[begin : begin + rng.randrange(40)], text[at:end][::-1],
            rng.choice("[{\"(0a ") * rng.choice([20, 2_000]),
        ]  # fmt: skip
        text = text[:at] + rng.choice(put) + text[end:]
    return text[:_MOST]


def changed_data(data: Any, rng: random.Random, *, json: bool = True) -> Any:
    """Lists and tables with one to three changes; without `json`, also with values that only
    Python has."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice([1, 1, 2, 3])):
        places = list(_places(data))
        if not places:
            return _junk(rng, json=json)
        within, key = rng.choice(places)
        match rng.randrange(5):
            case 0:
                del within[key]
            case 1:
                source, other = rng.choice(places)
                within[key] = copy.deepcopy(_get(source, other, rng))
            case 2:
                value = within[key]
                within[key] = _near(value, rng, json=json)
            case 3 if isinstance(within, list):
                within.insert(key, copy.deepcopy(within[key]))
            case _:
                within[key] = _junk(rng, json=json)
    return data


def _get(within: Any, key: Any, rng: random.Random) -> Any:
    try:
        return within[key]
    except (KeyError, IndexError):  # it was deleted
        return rng.choice(STRINGS)


def _places(data: Any) -> Any:
    """Where there is a value: a list or table, and its index or key."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _places(data[key])


def _near(value: Any, rng: random.Random, *, json: bool) -> Any:
    """A value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice([-1, 1, 2, 10])
    if isinstance(value, str):
        return changed_text(value, [value, *STRINGS], rng)
    if isinstance(value, list):
        return rng.sample(value, len(value))
    if isinstance(value, dict):
        return {rng.choice(STRINGS): one for one in value.values()}
    return _junk(rng, json=json)


def _junk(rng: random.Random, *, json: bool) -> Any:
    odd: list[Any] = [None, True, 0.5, 1e300, float("nan"), float("inf"), [], {}, [[]], {"a": []}]
    if not json:
        today = datetime.datetime(2026, 9, 1, tzinfo=datetime.UTC)
        odd += [b"a", (1, 2), {1, 2}, object(), today, range(3), {1: 2}, {None: []}, lambda: 1]
    return rng.choice([*odd, *odd, *INTS, *STRINGS])
