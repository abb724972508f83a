"""The greedy bot, compared with one that plays at random: both play whole games."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any, Final

import tablewidgets as tw
from tablewidgets.engine.bots import Bot
from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import cpu

PLAYERS: Final = 4
ROUNDS: Final = 9
GREEDY: Final = 3
RANDOM: Final = 20
"""Games in each round."""
GAMES: Final[tuple[tuple[Callable[..., Any], dict[str, str], float], ...]] = (
    (tw.Kraaw, {}, 20),
    (tw.Carnuta, {}, 30),
    (tw.Carnavalesque, {"version": "roles"}, 17),
)
"""Each game, its options, and how many times as long a decision may take."""


def a_decision(make: Callable[[int], Any], bot: Callable[[int], Bot], seeds: range) -> float:
    """Seconds of CPU, with what belongs to a decision in a game."""
    start, decisions = cpu(), 0
    for seed in seeds:
        game = make(seed)
        tw.bots.play_on(game, {seat: bot(seat) for seat in range(PLAYERS)})
        decisions += len(game.timeline.moves)
    return (cpu() - start) / decisions


def rating_figures() -> list[Figure]:
    figures = []
    for of, options, most in GAMES:

        def make(seed: int, of: Any = of, options: dict[str, str] = options) -> Any:
            return of(PLAYERS, seed=seed, **options)

        ratios = [
            a_decision(make, tw.bots.Greedy, range(GREEDY * n, GREEDY * (n + 1)))
            / a_decision(make, tw.bots.Random, range(RANDOM * n, RANDOM * (n + 1)))
            for n in range(ROUNDS)
        ]
        what = f"{of.__name__}: a decision of the greedy bot, to a random one"
        figures.append(Figure(what, median(ratios), None, most))
    return figures
