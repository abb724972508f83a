"""Encoding the progress in a tutorial as a short code, to copy by hand.

It holds the steps that are done, the current step, and a checksum over the keys of the tutorial's
steps, so that typing errors and codes of other tutorials are detected.
"""

from __future__ import annotations

from typing import NamedTuple

from tablewidgets.engine import short_codes
from tablewidgets.tutorials.steps import Tutorial


class Progress(NamedTuple):
    done: frozenset[tuple[int, int]]
    """The steps that are done, each with its chapter."""
    at: tuple[int, int]
    """The current chapter and step."""


def places(tutorial: Tutorial) -> list[tuple[int, int]]:
    """All the steps, in order."""
    return [
        (chapter, step)
        for chapter, of in enumerate(tutorial.chapters)
        for step in range(len(of.steps))
    ]


def encode(tutorial: Tutorial, progress: Progress) -> str:
    steps = places(tutorial)
    done = sum(1 << n for n, place in enumerate(steps) if place in progress.done)
    body = short_codes.encode(done * len(steps) + steps.index(progress.at), _length(len(steps)))
    return short_codes.grouped(body + _checksum(tutorial, body))


def decode(tutorial: Tutorial, code: str) -> Progress | None:
    """The progress in a code; None if it is not a code of this tutorial."""
    signs = short_codes.normalized(code)
    body, checksum = signs[: -short_codes.CHECKSUM], signs[-short_codes.CHECKSUM :]
    steps = places(tutorial)
    if len(body) != _length(len(steps)) or not short_codes.is_valid(body):
        return None
    if checksum != _checksum(tutorial, body):
        return None
    done, at = divmod(short_codes.decode(body), len(steps))
    return Progress(frozenset(place for n, place in enumerate(steps) if done >> n & 1), steps[at])


def _length(steps: int) -> int:
    """The length of a code for any progress."""
    most = (1 << steps) * steps - 1
    return -(-most.bit_length() // 5)


def _checksum(tutorial: Tutorial, body: str) -> str:
    keys = [f"{chapter.key}.{step.key}" for chapter in tutorial.chapters for step in chapter.steps]
    return short_codes.checksum(" ".join([tutorial.game, *keys, body]))
