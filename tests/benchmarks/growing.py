"""What a table costs as a game gets longer, and as more tables show it."""

from __future__ import annotations

from statistics import median
from typing import Final

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tests.benchmarks.figure import Figure
from tests.benchmarks.timing import timed
from tests.widgets.client import Client

ROUNDS: Final = 61
LENGTHS: Final = (10, 5_000)
TABLES: Final = (2, 40)
ENDLESS: Final = ("exchange", "reprisal", "end_turn")
"""What players do who never end a round."""


def played(steps: int) -> Game:
    game: Game = tw.Kraaw(4, seed=1, first=0, turn_limit=10_000)
    while game.steps < steps:
        play_on(game)
    return game


def play_on(game: Game) -> None:
    legal = {action.kind: action for action in reversed(game.legal_actions())}
    game.play(next((legal[kind] for kind in ENDLESS if kind in legal), game.legal_actions()[0]))


def show(game: Game, tables: int) -> None:
    """Open tables of two views, whose messages go nowhere."""
    for n in range(tables):
        table = game.table(seat=n % 2)
        Client(table).hello()
        table.send = lambda *_: None  # type: ignore[method-assign]


def growing_figures() -> list[Figure]:
    few, many = (played(steps) for steps in LENGTHS)
    for game in (few, many):
        show(game, 1)
    clicks, undos = [], []
    for _ in range(ROUNDS):
        clicks.append([timed(lambda game=game: play_on(game)) for game in (few, many)])  # type: ignore[misc]
        undos.append([timed(game.timeline.undo) for game in (few, many)])
        for game in (few, many):
            game.redo()
    crowds = [played(LENGTHS[0]) for _ in TABLES]
    for game, tables in zip(crowds, TABLES, strict=True):
        show(game, tables)
    shown = [[timed(lambda game=game: play_on(game)) for game in crowds] for _ in range(ROUNDS)]  # type: ignore[misc]
    return [
        Figure(f"a click after {LENGTHS[1]} steps, to {LENGTHS[0]}", ratio(clicks), None, 1.1),
        Figure(f"an undo after {LENGTHS[1]} steps, to {LENGTHS[0]}", ratio(undos), None, 1.1),
        Figure(
            f"a click at {TABLES[1]} tables of two views, to {TABLES[0]}", ratio(shown), None, 3
        ),
    ]


def ratio(times: list[list[float]]) -> float:
    return median(many for _, many in times) / median(few for few, _ in times)
