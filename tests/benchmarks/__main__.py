"""Run all benchmarks, print a table, and fail if a figure misses its limit."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Mapping
from statistics import median

import tablewidgets as tw
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.game import Game
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.testing import play_randomly
from tests.benchmarks import contenders
from tests.benchmarks.chance import chance_figures
from tests.benchmarks.compiled import compiled_figures
from tests.benchmarks.contenders import PLAYERS, Contender
from tests.benchmarks.crowd import crowd_figures
from tests.benchmarks.defaults import default_figures
from tests.benchmarks.figure import Figure
from tests.benchmarks.growing import growing_figures
from tests.benchmarks.handing_in import handing_in_figures
from tests.benchmarks.matches import match_figures
from tests.benchmarks.messages import message_figures
from tests.benchmarks.rating import rating_figures
from tests.benchmarks.screen import screen_figures
from tests.benchmarks.simulating import simulating_figures
from tests.benchmarks.site import site_figures
from tests.benchmarks.thinking import thinking_figures
from tests.benchmarks.timing import cpu, timed

ROUNDS = 9
SECONDS = 0.25


def rates(playing: Mapping[str, Contender]) -> dict[str, list[float]]:
    """Decisions per second of CPU, in interleaved rounds, so that all have the same conditions."""
    measured: dict[str, list[float]] = {name: [] for name in playing}
    for _ in range(ROUNDS):
        for name, contender in playing.items():
            decisions, start = 0, cpu()
            while (elapsed := cpu() - start) < SECONDS:
                decisions += contender()
            measured[name].append(decisions / elapsed)
    return measured


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The median of the ratios in each round."""
    return median(a / b for a, b in zip(ours, theirs, strict=True))


def play_figures() -> list[Figure]:
    measured = rates(
        {
            "state": contenders.on_state,
            "carnuta": contenders.carnuta,
            "carnavalesque": contenders.carnavalesque,
            "hanabi": contenders.open_spiel(f"hanabi(players={PLAYERS})"),
            "observing": contenders.observing,
            "undoing": contenders.doing_and_undoing,
            "session": contenders.in_a_session,
            "naive": contenders.naive,
            "go_fish": contenders.open_spiel(f"go_fish(players={PLAYERS})"),
            "crazy_eights": contenders.open_spiel(f"crazy_eights(players={PLAYERS})"),
        }
    )
    print(f"Random legal play, mostly for {PLAYERS}, decisions a second, median of {ROUNDS}:\n")
    for name, values in measured.items():
        print(f"{name:58} {median(values):9,.0f}")
    print()
    fastest = max(("go_fish", "crazy_eights"), key=lambda name: median(measured[name]))
    state, seen = measured["state"], measured["observing"]
    worst = min(a / b for a, b in zip(state, measured[fastest], strict=True))
    carnuta, hanabi = measured["carnuta"], measured["hanabi"]
    crowded = measured["carnavalesque"]
    return [
        Figure(f"state, to OpenSpiel's {fastest}, each round", worst, 1.15, None),
        Figure("state, to objects", ratio(state, measured["naive"]), 4, None),
        Figure("observing at each decision, to state", ratio(seen, state), 0.5, None),
        Figure("do, undo, do, to state", ratio(measured["undoing"], state), 0.55, None),
        Figure("session, to state", ratio(measured["session"], state), 0.6, None),
        Figure("Carnuta's state, to Kraaw's", ratio(carnuta, state), 0.6, None),
        Figure("Carnuta's state, to OpenSpiel's hanabi", ratio(carnuta, hanabi), 1, None),
        Figure("Carnavalesque's state, to OpenSpiel's hanabi", ratio(crowded, hanabi), 0.3, None),
    ]


def long_game(actions: int) -> Game:
    """A game stopped after this many actions."""
    for seed in range(1000):
        game = Kraaw(PLAYERS, seed=seed)
        for _ in play_randomly(game, random.Random(seed).random, actions):
            pass
        if len(game.timeline.moves) == actions:
            return game
    raise AssertionError("no game is so long")


def record_figures() -> list[Figure]:
    game = long_game(500)
    text = game.to_json()
    steps = [(actor, did) for _, actor, did in game.timeline.walk()]
    beginning = next(state.copy() for state, _, _ in game.timeline.walk())

    def bare() -> None:
        state = beginning.copy()
        for actor, did in steps:
            if actor != CHANCE:
                assert did in state.legal()
            state.apply(did)

    times = [(timed(lambda: tw.from_json(text)), timed(bare)) for _ in range(101)]
    sizes = []
    for seed in range(20):
        for players in range(2, 7):
            whole = tw.Kraaw(players, seed=seed)
            for _ in play_randomly(whole, random.Random(seed).random):
                pass
            sizes.append(len(whole.to_json().encode()) / len(whole.timeline.moves))
    return [
        Figure("load 500 moves, to legal and apply", median(a / b for a, b in times), None, 2.0),
        Figure("bytes of a save for each move, the largest of 100 games", max(sizes), None, 4),
    ]


def import_figure() -> Figure:
    """In new processes, in turn; the time of an empty one is subtracted."""

    def start(code: str) -> float:
        return timed(lambda: subprocess.run([sys.executable, "-c", code], check=True))

    times = []
    for _ in range(2 * ROUNDS):
        nothing = start("")
        times.append((start("import tablewidgets") - nothing, start("import ipywidgets") - nothing))
    return Figure("import tablewidgets, to ipywidgets", median(a / b for a, b in times), None, 1.3)


def main() -> int:
    figures = [
        *play_figures(),
        *record_figures(),
        *default_figures(),
        *growing_figures(),
        import_figure(),
        *crowd_figures(),
        *simulating_figures(),
        *rating_figures(),
        *compiled_figures(),
        *thinking_figures(),
        *match_figures(),
        *chance_figures(),
        *message_figures(),
        *handing_in_figures(),
        *screen_figures(),
        *site_figures(),
    ]
    print(*figures, sep="\n")
    missed = [figure for figure in figures if not figure.holds]
    print(f"\n{len(figures) - len(missed)} of {len(figures)} figures hold")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
