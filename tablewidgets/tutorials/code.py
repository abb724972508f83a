"""Progress as a short code, to be written down here and entered elsewhere.

It holds which steps are done and where one is, and a checksum made with the keys of the tutorial's
steps: a slip of the pen is noticed, and so is a code of another tutorial.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from zlib import crc32

from tablewidgets.tutorials.steps import Tutorial

_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: nobody takes one sign for another, nor reads a word."""
_READ_AS: Final = str.maketrans("ILO", "110")
_CHECK: Final = 4
"""Signs of checksum."""
_GROUP: Final = 4


class Progress(NamedTuple):
    done: frozenset[tuple[int, int]]
    """The steps that are done, each with its chapter."""
    at: tuple[int, int]


def places(tutorial: Tutorial) -> list[tuple[int, int]]:
    """All the steps, in order."""
    return [
        (chapter, step)
        for chapter, of in enumerate(tutorial.chapters)
        for step in range(len(of.steps))
    ]


def written(tutorial: Tutorial, progress: Progress) -> str:
    steps = places(tutorial)
    done = sum(1 << n for n, place in enumerate(steps) if place in progress.done)
    body = _signs(done * len(steps) + steps.index(progress.at), _length(len(steps)))
    signs = body + _checksum(tutorial, body)
    return "-".join(re.findall(f".{{1,{_GROUP}}}", signs))


def read(tutorial: Tutorial, code: str) -> Progress | None:
    """What a code holds; None if it is none of this tutorial. Letters may be small, dashes and
    spaces anywhere."""
    signs = re.sub(r"[\s-]", "", code).upper().translate(_READ_AS)
    body, checksum = signs[:-_CHECK], signs[-_CHECK:]
    steps = places(tutorial)
    if len(body) != _length(len(steps)) or not set(body) <= set(_SIGNS):
        return None
    if checksum != _checksum(tutorial, body):
        return None
    number = sum(_SIGNS.index(sign) * 32**n for n, sign in enumerate(reversed(body)))
    done, at = divmod(number, len(steps))
    return Progress(frozenset(place for n, place in enumerate(steps) if done >> n & 1), steps[at])


def _length(steps: int) -> int:
    """The signs that it takes to write any progress."""
    most = (1 << steps) * steps - 1
    return -(-most.bit_length() // 5)


def _signs(number: int, length: int) -> str:
    return "".join(_SIGNS[number >> 5 * n & 31] for n in reversed(range(length)))


def _checksum(tutorial: Tutorial, body: str) -> str:
    keys = [f"{chapter.key}.{step.key}" for chapter in tutorial.chapters for step in chapter.steps]
    return _signs(crc32(" ".join([tutorial.game, *keys, body]).encode()), _CHECK)
