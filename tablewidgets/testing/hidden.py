"""What a seat can't know stays hidden."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, NamedTuple

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.errors import BadRecord
from tablewidgets.engine.game import Game
from tablewidgets.engine.narration import Line, lines
from tablewidgets.engine.state import Seat, State
from tablewidgets.testing.playing import Make, play_randomly


def check_hidden(make: Make, seed: int, often: float = 0.1) -> int:
    """What a seat can't know changes nothing of what it sees, may do or is told.

    At random moments, all that a seat can't know is drawn again (`determinize`), and what the seat
    sees of the two games is compared to the byte: at that moment and, for one seat at the end, at
    every step of the game.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.
        often: The probability of a comparison at each moment.

    Returns:
        How many moments were compared in games that did differ.

    Raises:
        AssertionError: If a seat can tell; it says at which step.

    Example:
        >>> check_hidden(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1) > 0
        True
    """
    game, rng, checks = make(seed), random.Random(seed), 0
    for _ in play_randomly(game, rng.random):
        if rng.random() < often:
            for seat in range(game.seats):
                other = other_world(game, seat, rng)
                start = max(0, len(game.history) - 1)
                _compare(game, other, seat, start)
                checks += other.state != game.state
    seat = seed % game.seats
    _compare(game, other_world(game, seat, rng), seat, 0)
    return checks


def other_world(game: Game, seat: int, rng: random.Random) -> Game:
    """A game that differs in what a seat can't know."""
    try:
        return game.determinize(seat, rng)
    except BadRecord as error:
        raise AssertionError(
            f"redraw() for seat {seat} gives a game that can't be played ({error}): either that "
            "game is not consistent with what the seat knows, or what is legal depends on what the "
            "seat can't see"
        ) from error


class Seen(NamedTuple):
    """All that a seat gets to see at a step, as text."""

    observation: str
    view: str
    legal: str
    log: str


def _compare(game: Game, other: Game, seat: int, start: int) -> None:
    both = zip(_seen(game, seat, start), _seen(other, seat, start), strict=True)
    for step, (ours, theirs) in enumerate(both, start=start):
        for what, one, another in zip(Seen._fields, ours, theirs, strict=True):
            assert one == another, (
                f"redraw() gives a game that seat {seat} can tell from its own by the {what} at "
                f"step {step}: either observe() reveals what it can't know, or redraw() changes "
                f"what it knows\n{one}\n{another}"
            )


def _seen(game: Game, seat: int, start: int) -> Iterator[Seen]:
    """What a seat sees at each step from one on."""
    before = action = None
    names = game.names
    for state, actor, did in chain(game.timeline.walk(start), [(game.state, None, 0)]):
        observation = state.observe(seat)
        log: list[Line] = (
            [] if before is None else lines(game.spec, names, before, action, observation)
        )
        yield Seen(
            observation=repr(observation),
            view=json.dumps(game.spec.view(observation, names)),
            legal=repr(state.legal()) if seat == state.actor else "",
            log="\n".join(line.text for line in log),
        )
        before = observation
        action = None if actor in (CHANCE, None) else game.spec.moves.actions[int(did)]


# For a game's own tests.


def all_seen(
    game: Game, state: State, seat: Seat, nothing_new: Callable[[Any, Any], bool]
) -> tuple[str, ...]:
    """What the seat sees now, may do, and is told of each thing that shows it nothing new: that is
    found from what it sees before and after."""
    before, names = state.observe(seat), game.names
    log: list[str] = []
    for move in state.legal():
        after = state.copy()
        after.apply(move)
        seen = after.observe(seat)
        if nothing_new(before, seen):
            done = lines(game.spec, names, before, game.spec.moves.actions[move], seen)
            log += [line.text for line in done]
    view = json.dumps(game.spec.view(before, names))
    return repr(before), view, repr(state.legal()), repr(log)


def words(data: Any) -> Iterator[Any]:
    """All keys and values of a view."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from words(value)
    elif isinstance(data, list):
        for value in data:
            yield from words(value)
    else:
        yield data
