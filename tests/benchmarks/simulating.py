"""Many games by `simulate`, compared with a bare loop that plays the same ones."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from statistics import median
from time import perf_counter
from typing import Final

import tablewidgets as tw
from tests.benchmarks.figure import Figure

ROUNDS: Final = 9
GAMES: Final = 400
PLAYERS: Final = 4


def alone() -> None:
    tw.simulate(tw.Kraaw, GAMES, players=PLAYERS, seed=1, progress=False)


def bare() -> None:
    for seed in range(GAMES):
        game = tw.Kraaw(PLAYERS, seed=seed)
        bots = {seat: tw.bots.Random(seed) for seat in range(PLAYERS)}
        assert tw.bots.play_on(game, bots).result


def simulating_figures() -> list[Figure]:
    with ProcessPoolExecutor(2) as pool:

        def by_two() -> None:
            tw.simulate(tw.Kraaw, 2 * GAMES, players=PLAYERS, seed=1, executor=pool, progress=False)

        by_two()  # the workers start, and import
        times: list[list[float]] = []
        for _ in range(ROUNDS):
            times.append([])
            for call in (alone, bare, by_two):
                start = perf_counter()
                call()
                times[-1].append(perf_counter() - start)
    loops = median(ours / loop for ours, loop, _ in times)
    workers = median(2 * ours / two for ours, _, two in times)
    return [
        Figure("simulate, to a bare loop, time a game", loops, None, 1.25),
        Figure("simulate with two workers, to one, games a second", workers, 1.7, None),
    ]
