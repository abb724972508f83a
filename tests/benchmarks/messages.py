"""How much a table sends: to begin with, and for each move."""

from __future__ import annotations

import gzip
import json
import random
from statistics import median
from typing import Any

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES
from tablewidgets.testing import play_randomly
from tablewidgets.widgets.bundle import STATIC
from tests.benchmarks.figure import Figure
from tests.widgets.client import Client

NAMES = ["Marie-Antoinette", "Jean-Baptiste", "Aurélie", "Hugo", "Élodie", "Maximilien"]


def kilobytes(message: Any) -> float:
    """As Jupyter writes it, whose own wrapping is left out."""
    return len(json.dumps(message, ensure_ascii=False).encode()) / 1000


def sent(players: int, locale: str, seat: int | str | None) -> tuple[float, list[float]]:
    """What a table sends at first, and for each move of a whole random game."""
    game = tw.Kraaw(NAMES[:players], seed=players)
    table = game.table(seat=seat, locale=locale)
    first = table.get_state()
    del first["_esm"]
    client = Client(table)
    client.hello()
    client.wire.sent.clear()
    for _ in play_randomly(game, random.Random(players).random):
        pass
    return kilobytes(first), [kilobytes(message) for message in client.wire.sent]


def message_figures() -> list[Figure]:
    games = [
        sent(players, locale, seat)
        for players in range(2, 7)
        for locale in LOCALES
        for seat in (0, None, tw.TEACHER)
    ]
    moves = [move for _, game in games for move in game]
    early = median(move for _, game in games for move in game[len(game) // 4 : len(game) // 2])
    late = median(move for _, game in games for move in game[-len(game) // 4 :])
    module = len(gzip.compress((STATIC / "table.js").read_bytes())) / 1000
    return [
        Figure("kB of the first state, at most", max(first for first, _ in games), None, 60),
        Figure("kB for a move, at most", max(moves), None, 6),
        Figure("kB for a move, median late in a game to early", late / early, None, 1.1),
        Figure("kB of the module, gzipped", module, None, 60),
    ]
