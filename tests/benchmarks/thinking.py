"""What a bot that thinks is made of: other worlds, compared with copies of the game."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from statistics import median
from typing import Any, Final

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.worlds import _REDRAWS
from tablewidgets.testing import play_randomly
from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import timed

PLAYERS: Final = 4
ROUNDS: Final = 21
WORLDS: Final = 50
COPIES: Final = 5
GAMES: Final[tuple[tuple[Callable[..., Any], int, float], ...]] = (
    (tw.Kraaw, 150, 20),
    (tw.Carnuta, 150, 20),
    (tw.Carnavalesque, 25, 8),
)
"""Each game, how many actions were played, and how many worlds are to be drawn."""


def thinking_figures() -> list[Figure]:
    return [
        Figure(
            f"{make.__name__}: worlds drawn while a game is followed and copied",
            drawn(game_of(make, actions)),
            least,
            None,
        )
        for make, actions, least in GAMES
    ]


def game_of(make: Callable[..., Game], actions: int) -> Game:
    """A game in its middle."""
    game = make(PLAYERS, seed=5)
    for _ in play_randomly(game, random.Random(1).random, actions):
        pass
    assert game.to_act is not None
    return game


def drawn(game: Game) -> float:
    """How many worlds are drawn in the time of a first copy, for which the game is followed."""
    seat, rng = game.to_act, random.Random(2)

    def worlds() -> None:
        for _ in islice(game.worlds(seat, rng), WORLDS):
            pass

    def copies() -> None:
        for _ in range(COPIES):
            _REDRAWS.clear()
            game.determinize(seat, rng)

    return median(timed(copies) / COPIES / (timed(worlds) / WORLDS) for _ in range(ROUNDS))
