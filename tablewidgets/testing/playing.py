"""Playing at random, and comparing games: what the checks share."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TypeVar

from tablewidgets.engine.chance import Random01, below
from tablewidgets.engine.game import Game
from tablewidgets.engine.state import TEACHER, Seat

Make = Callable[[int], Game]
"""Makes a new game from a seed."""

T = TypeVar("T")

LONGEST = 100_000
"""A random game with more actions than this is taken not to end."""


def play_randomly(game: Game, chance: Random01, actions: int | None = None) -> Iterator[Game]:
    """Play random actions.

    Args:
        game: The game.
        chance: A function that returns a number from 0 to 1, such as `random.Random(1).random`.
        actions: How many; by default, until the end.

    Returns:
        An iterator that yields the game before each action.

    Raises:
        AssertionError: If the game doesn't end.

    Example:
        >>> import random
        >>> game = tw.Kraaw(2, seed=1)
        >>> len(list(play_randomly(game, random.Random(1).random, actions=5)))
        5
    """
    for _ in range(LONGEST if actions is None else actions):
        if game.is_over:
            return
        yield game
        legal = game.legal_actions()
        assert legal, "a seat is to act, and legal() is empty: give it a move, or set actor"
        game.play(pick(legal, chance))
    assert actions is not None or game.is_over, (
        f"a random game has no end after {LONGEST} actions: let the rules set actor to None"
    )


def played(make: Make, seed: int, actions: int | None = None) -> Game:
    """A game after some random actions.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.
        actions: How many; by default, until the end.

    Returns:
        The game.

    Raises:
        AssertionError: If the game doesn't end.

    Example:
        >>> played(lambda seed: tw.Kraaw(2, seed=seed), seed=1).is_over
        True
    """
    game = make(seed)
    for _ in play_randomly(game, random.Random(seed).random, actions):
        pass
    return game


def part_of(make: Make, seed: int) -> Game:
    """A game stopped somewhere on its way."""
    length = len(played(make, seed).timeline.moves)
    return played(make, seed, below(length, random.Random(seed + 1).random))


def somewhere(make: Make, seed: int, latest: int) -> Game:
    """A game before its end, with so many actions played at most."""
    game = played(make, seed, latest)
    for _ in range(1 + below(max(1, len(game.timeline.moves)), random.Random(seed + 1).random)):
        if game.can_undo:
            game.undo()
    return game


def pick(items: tuple[T, ...], chance: Random01) -> T:
    return items[below(len(items), chance)]


def everything(game: Game) -> tuple[object, ...]:
    """All that can be said of a game, to be compared."""
    return (game.history, game.state.snapshot(), game.legal_actions(), game.to_act, game.result)


def seats(game: Game) -> list[Seat]:
    """Everybody who can look at it."""
    return [*range(game.seats), None, TEACHER]


def refused(call: Callable[[], object], *errors: type[Exception]) -> Exception:
    """The error that a call must raise, with an explanation."""
    try:
        call()
    except errors as error:
        assert str(error), f"{type(error).__name__} says nothing: give it a message"
        return error
    raise AssertionError(f"no {' or '.join(error.__name__ for error in errors)} was raised")
