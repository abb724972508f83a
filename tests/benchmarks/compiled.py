"""The compiled build, compared with the pure one: random games, each from the same position.

`make compiled` makes it. `python -m tests.benchmarks.compiled` prints the games a second of this
build, for each game; in turn, both are started.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

import tablewidgets as tw
from tablewidgets.engine.playouts import RandomPlayouts
from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import cpu

PURE: Final = Path(__file__).parents[2]
COMPILED: Final = PURE / "build/compiled"
PLAYERS: Final = 4
ROUNDS: Final = 7
SECONDS: Final = 0.5
GAMES: Final = {"Kraaw": 3.3, "Carnuta": 2.2, "Carnavalesque": 2.0}
"""How many times as many games there should be."""


def games_a_second(name: str, *, set_up: bool) -> float:
    make: Any = getattr(tw, name)
    game, chance = make(PLAYERS, seed=1), random.Random(1).random
    state = game.state
    playouts, beginning = RandomPlayouts(game.spec, state, 0), state.snapshot()
    start, games = cpu(), 0
    while (spent := cpu() - start) < SECONDS:
        if set_up:
            state = make(PLAYERS, seed=games).state
        else:
            state.restore(beginning)
        playouts.play(state, chance)
        games += 1
    return games / spent


def measured() -> dict[str, float]:
    rates = {name: games_a_second(name, set_up=True) for name in GAMES}
    return rates | {"a position of Kraaw": games_a_second("Kraaw", set_up=False)}


def compiled_figures() -> list[Figure]:
    """None without the compiled build."""
    if not list(COMPILED.glob("*__mypyc*")):
        return []
    rounds = [[_started(folder) for folder in (COMPILED, PURE)] for _ in range(ROUNDS)]
    least = {**GAMES, "a position of Kraaw": 3.3}
    return [
        Figure(
            f"{name}: random games, compiled to pure",
            median(compiled[name] / pure[name] for compiled, pure in rounds),
            wanted,
            None,
        )
        for name, wanted in least.items()
    ]


def _started(folder: Path) -> dict[str, float]:
    """In a process of its own, which imports the build in this folder."""
    command = [sys.executable, "-m", "tests.benchmarks.compiled"]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, cwd=folder, env=environment
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    print(json.dumps(measured()))
