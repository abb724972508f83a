"""What a game gets by default, compared with what can be written by hand."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from statistics import median
from typing import Any, Final

from tablewidgets.engine.state import State
from tablewidgets.new_game.higher import Higher
from tablewidgets.new_game.higher.rules import HigherState
from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import timed
from tests.template import play

ROUNDS: Final = 51
SNAPSHOTS: Final = 2000
WORLDS: Final = 100


class ByHand(HigherState):
    """Names each field twice more."""

    __slots__ = ()

    def snapshot(self) -> tuple[Any, ...]:
        return (
            self.actor,
            self.discarded,
            self.hands,
            self.pile,
            self.player,
            self.shown,
            self.wins,
        )

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        (
            self.actor,
            self.discarded,
            self.hands,
            self.pile,
            self.player,
            self.shown,
            self.wins,
        ) = snapshot


def there_and_back(state: State) -> Callable[[], None]:
    def run() -> None:
        for _ in range(SNAPSHOTS):
            state.restore(state.snapshot())

    return run


def default_figures() -> list[Figure]:
    default, by_hand = there_and_back(HigherState(4)), there_and_back(ByHand(4))
    snapshots = [(timed(default), timed(by_hand)) for _ in range(ROUNDS)]

    game, rng = play(Higher(4, seed=1), 0, 0), random.Random(1)
    next(game.worlds(0, rng))  # they are followed to here

    def worlds() -> None:
        for _ in islice(game.worlds(0, rng), WORLDS):
            pass

    def copies() -> None:
        for _ in range(WORLDS):
            game.determinize(0, rng)

    draws = [(timed(worlds), timed(copies)) for _ in range(ROUNDS // 5)]
    return [
        Figure("snapshot and restore, to by hand", median(a / b for a, b in snapshots), None, 1.1),
        Figure(
            "drawing a world, to a copy of the game", median(a / b for a, b in draws), None, 0.3
        ),
    ]
