"""What a bot that thinks is made of: other worlds, compared with copies of the game."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from statistics import median
from typing import Final

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.testing import play_randomly
from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import timed

PLAYERS: Final = 4
ACTIONS: Final = 150
ROUNDS: Final = 21
WORLDS: Final = 50
COPIES: Final = 5


def thinking_figures() -> list[Figure]:
    return [
        Figure(
            f"{make.__name__}: worlds drawn while a game is copied once", drawn(game_of(make)), 20,
            None,
        )
        for make in (tw.Kraaw, tw.Carnuta)
    ]  # fmt: skip


def game_of(make: Callable[..., Game]) -> Game:
    """A game in its middle."""
    game = make(PLAYERS, seed=5)
    for _ in play_randomly(game, random.Random(1).random, ACTIONS):
        pass
    assert game.to_act is not None
    return game


def drawn(game: Game) -> float:
    """How many worlds are drawn in the time of a copy."""
    seat, rng = game.to_act, random.Random(2)

    def worlds() -> None:
        for _ in islice(game.worlds(seat, rng), WORLDS):
            pass

    def copies() -> None:
        for _ in range(COPIES):
            game.determinize(seat, rng)

    return median(timed(copies) / COPIES / (timed(worlds) / WORLDS) for _ in range(ROUNDS))
