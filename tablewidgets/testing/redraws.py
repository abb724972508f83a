"""That a game's own redraw is uniform."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from math import comb
from typing import Final

from tablewidgets.engine.chance import CHANCE, Random01, below
from tablewidgets.engine.fields import fields_of
from tablewidgets.engine.spec import Done
from tablewidgets.engine.worlds import redrawn
from tablewidgets.testing.exchanges import Line, Lines
from tablewidgets.testing.playing import Make, somewhere

LATEST: Final = 40
"""A game is redrawn after so many actions at most."""
DRAWS: Final = 200
EXCHANGES: Final = 20
"""Exchanges after each draw."""
FALSE_ALARM: Final = 1e-8
"""The probability that a uniform redraw is taken for another one, in a check: in a run of a hundred
of them, 1e-6. The same seed makes the same check, so that an alarm stays."""

_THE_GAME: Final = "the game itself"


def check_redraw(make: Make, seed: int) -> None:
    """A game's own redraw draws all that a seat can't tell apart, with equal probabilities.

    What it draws is compared with what comes of it when things that the seat can't tell apart are
    exchanged, in such a way that a uniform draw stays one: each exchange could as well have been
    made the other way round. So whatever comes more often before than after shows that some draws
    are preferred.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the draws.

    Raises:
        AssertionError: If that doesn't hold; it says what is drawn too often.

    Example:
        >>> check_redraw(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game, rng = somewhere(make, seed, LATEST), random.Random(seed)
    if game.spec.redraw is None:
        return
    lines, seat = Lines(game), below(game.seats, rng.random)
    before: Counter[str] = Counter()
    after: Counter[str] = Counter()
    for _ in range(DRAWS):
        drawn = _drawn(lines, seat, redrawn(game, seat, rng.random))
        other = drawn
        for _ in range(EXCHANGES):
            other = _exchanged(lines, seat, other, rng.random)
        features, others = (set(_features(lines, line)) for line in (drawn, other))
        before.update(features - others)
        after.update(others - features)
    _check_balance(seat, before, after)


def _drawn(lines: Lines, seat: int, done: Done) -> Line:
    moves, outcomes = iter(done[0]), iter(done[1])
    steps = [next(outcomes) if actor == CHANCE else next(moves) for actor in lines.actors]
    line = lines.line(lines.real, steps)
    assert line is not None, f"redraw() for seat {seat} gives a game that can't be played"
    return line


def _exchanged(lines: Lines, seat: int, line: Line, random: Random01) -> Line:
    """A line in which something is exchanged, if the seat can't tell, and if the other line is as
    likely; a less likely one in so many cases of a hundred (Metropolis and Hastings)."""
    done = lines.exchanged(line.done, random)
    other = None if done == line.done else lines.line(line, done, seat)
    if other is None:
        return line
    ratio = 1.0
    for (p, described), (other_p, other_described) in zip(line.chances, other.chances, strict=True):
        if described != other_described:
            return line  # nothing is known of their ratio
        if p != other_p:
            ratio *= float(other_p / p)
    return other if random() < ratio else line


def _features(lines: Lines, line: Line) -> Iterator[str]:
    """What can be said of a line: whether it ends as the game does, the parts of the fields of its
    state, and what chance did, for alike cards make equal states."""
    state = lines.end(line)
    if state.snapshot() == lines.real.snapshots[-1]:
        yield _THE_GAME
    for step, (actor, did) in enumerate(zip(lines.actors, line.done, strict=True)):
        if actor == CHANCE and isinstance(did, int):
            yield f"outcome {did} at step {step}"
    for name in fields_of(type(state)):
        yield from _parts(name, getattr(state, name))


def _parts(name: str, value: object) -> Iterator[str]:
    """The parts of a value, each with what it is; of a number that may be a mask, the bits."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _parts(f"{name}[{key!r}]", part)
    elif isinstance(value, AbstractSet):
        yield from (f"{part!r} in {name}" for part in value)
    elif isinstance(value, Sequence) and (not isinstance(value, str) or len(value) > 1):
        for at, part in enumerate(value):
            yield from _parts(f"{name}[{at}]", part)
    elif isinstance(value, int) and value > 1:
        yield from (f"{name} & 1 << {bit}" for bit in range(value.bit_length()) if value >> bit & 1)
    else:
        yield f"{name} == {value!r}"


def _check_balance(seat: int, before: Counter[str], after: Counter[str]) -> None:
    """What an exchange removed as often as it brought it is drawn as often as it should be."""
    features = before.keys() | after.keys()
    for feature in sorted(features, key=_THE_GAME.__ne__):  # the worst first
        removed, brought = before[feature], after[feature]
        if _at_most_one_side(removed, brought) * len(features) < FALSE_ALARM:
            raise AssertionError(_sentence(seat, feature, removed, brought))


def _at_most_one_side(removed: int, brought: int) -> float:
    """How likely so great a difference is, if both are equally likely in each case."""
    cases = removed + brought
    ways = sum(comb(cases, n) for n in range(min(removed, brought) + 1))
    return min(1.0, float(2 * ways / 2**cases))


def _sentence(seat: int, feature: str, removed: int, brought: int) -> str:
    if feature == _THE_GAME:
        return (
            f"redraw() for seat {seat} gives the state of the game itself, in {removed} draws of "
            f"{DRAWS} where there are others that the seat can't tell from it: draw again all that "
            "it can't know"
        )
    often = "often" if removed > brought else "seldom"
    return (
        f"redraw() for seat {seat} is not uniform: it gives too {often} a game with {feature}. "
        "When things are exchanged that the seat can't tell apart, this goes in "
        f"{removed} cases and comes in {brought}, after {DRAWS} draws. Draw from all that is "
        "consistent, as often as its chances say: of cards that look alike, any of them."
    )
