"""The size of a table's messages: the first state, and each move."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES
from tablewidgets.engine.state import Seat
from tablewidgets.testing import play_randomly
from tablewidgets.widgets.bundle import STATIC
from tablewidgets.widgets.table import Table
from tests.benchmarks.figure import Figure
from tests.carnavalesque.players import build
from tests.modules import PACKED, WHOLE, before_drawing, entries, zipped
from tests.widgets.client import Client

LOADERS = tuple((STATIC / "loaders").glob("*.js"))
NAMES = ["Marie-Antoinette", "Jean-Baptiste", "Aurélie", "Hugo", "Élodie", "Maximilien"]


def kilobytes(message: Any) -> float:
    """The size as Jupyter serializes it, without its own envelope."""
    return len(json.dumps(message, ensure_ascii=False).encode()) / 1000


class Sent(NamedTuple):
    """The kilobytes that a table sends."""

    first: float
    """The state before the first move, with the pictures."""
    first_without: float
    """The same without them."""
    moves: list[float]
    """Each move of a whole game."""
    last: float
    """The state of a finished game, with the pictures."""
    last_without: float
    """The same without them."""

    @property
    def quarters(self) -> tuple[list[float], list[float]]:
        """The moves of the second and of the last quarter of the game."""
        n = len(self.moves) // 4
        return self.moves[n : 2 * n], self.moves[-n:]


def sent(game: Game, play: Callable[[], None], locale: str, seat: Seat) -> Sent:
    """A table at `seat`, or at None one at which all play."""
    table = game.table(seat=seat, locale=locale)
    first = first_state(table)
    client = Client(table)
    client.hello()
    client.wire.sent.clear()
    play()
    assert game.is_over
    moves = [kilobytes(message) for message in client.wire.sent]
    return Sent(*first, moves, *first_state(game.table(seat=seat, locale=locale)))


def first_state(table: Table) -> tuple[float, float]:
    """The state with and without the pictures, and without the JavaScript module."""
    state = table.get_state()
    del state["_esm"]
    pictures = state.pop("_icons")
    return kilobytes({**state, "_icons": pictures}), kilobytes(state)


def of_kraaw(players: int, locale: str, seat: Seat) -> Sent:
    """A random game."""
    game = tw.Kraaw(NAMES[:players], seed=players)

    def play() -> None:
        for _ in play_randomly(game, random.Random(players).random):
            pass

    return sent(game, play, locale, seat)


def of_carnuta(players: int, locale: str, seat: Seat) -> Sent:
    """A game by players good enough to own many cards in the end."""
    game = tw.Carnuta(NAMES[:players], seed=players)
    return sent(game, lambda: finish(game), locale, seat)


def of_carnavalesque(players: int, locale: str, seat: Seat) -> Sent:
    """The game with the largest messages: long, and with every kind of event."""
    game = tw.Carnavalesque(NAMES[:players], seed=players, version="young")

    def play() -> None:
        build(game, random.Random(players).random)

    return sent(game, play, locale, seat)


def finish(game: Game) -> None:
    tw.bots.play_on(game, {seat: tw.bots.Greedy(seat) for seat in range(game.seats)})


def belief_figures() -> list[Figure]:
    """The size and the time of the answer with the probabilities of a card."""
    sizes, times = [], []
    for players in range(2, 7):
        game = tw.Kraaw(NAMES[:players], seed=players)
        for step, _ in enumerate(play_randomly(game, random.Random(players).random, 200)):
            if step % 20 == 0:
                client = Client(game.table(seat=step // 20 % players, locale="fr"))
                faces, pieces = client.scene["faces"], client.scene["pieces"]
                hidden = [key for key in pieces if "law" in faces[pieces[key]["face"]]]
                asked = random.Random(step).choice(hidden)
                start = perf_counter()
                sizes.append(kilobytes(client.ask("belief", piece=asked, without=[])))
                times.append(1000 * (perf_counter() - start))
    return [
        Figure("kB of what a card of Kraaw may be, at most", max(sizes), None, 6),
        Figure("ms until it is answered, median", median(times), None, 20),
    ]


def all_sent(of: Callable[[int, str, Seat], Sent], players: range) -> list[Sent]:
    """For each number of players, in each language: at the table of a seat, at that of all, and at
    the teacher's."""
    seats: tuple[Seat, ...] = (0, None, tw.TEACHER)
    return [of(n, locale, seat) for n in players for locale in LOCALES for seat in seats]


def message_figures() -> list[Figure]:
    kraaw, carnuta = all_sent(of_kraaw, range(2, 7)), all_sent(of_carnuta, range(2, 5))
    modules = [
        *(_module(path.name, before_drawing(path), 45) for path in entries()),
        *(_module(path.name, [path], 60) for path in WHOLE),
    ]
    carnavalesque = all_sent(of_carnavalesque, range(3, 6))
    return [
        *kraaw_figures(kraaw),
        *carnuta_figures(carnuta),
        *carnavalesque_figures(carnavalesque),
        *belief_figures(),
        *modules,
        Figure("kB of all widgets of notebooks, as sent", _size(PACKED), None, 150),
        Figure("kB of a widget's loader, at most", max(map(_size, LOADERS)), None, 2),
    ]


def _module(name: str, files: list[Path], most: int) -> Figure:
    """A page without a notebook gets it once. Notebooks get all of them together, packed."""
    return Figure(f"kB of {name}, gzipped", zipped(*files) / 1000, None, most)


def _size(path: Path) -> float:
    return path.stat().st_size / 1000


def kraaw_figures(games: list[Sent]) -> list[Figure]:
    moves = [move for game in games for move in game.moves]
    return [
        Figure("kB of Kraaw's first state, at most", max(game.first for game in games), None, 60),
        Figure("kB for a move of Kraaw, at most", max(moves), None, 6),
        _growth("Kraaw", games, 1.1),
    ]


def carnuta_figures(games: list[Sent]) -> list[Figure]:
    moves = [move for game in games for move in game.moves]
    last = max(game.last for game in games)
    without = max(game.last_without for game in games)
    return [
        Figure("kB of Carnuta's first state at its end, at most", without, None, 60),
        Figure("kB of the same with its pictures, at most", last, None, 95),
        Figure("kB for a move of Carnuta, median", median(moves), None, 6),
        Figure("kB for a move of Carnuta, at most", max(moves), None, 15),
        _growth("Carnuta", games, 1.5),  # with more cards on the table, a move changes more
    ]


def carnavalesque_figures(games: list[Sent]) -> list[Figure]:
    moves = [move for game in games for move in game.moves]
    first = max(game.first_without for game in games)
    last = max(game.last_without for game in games)
    return [
        Figure("kB of Carnavalesque's first state, at most", first, None, 60),
        Figure("kB of the same at its end, at most", last, None, 60),
        Figure("kB for a move of Carnavalesque, median", median(moves), None, 6),
    ]


def _growth(name: str, games: list[Sent], most: float) -> Figure:
    early = median(move for game in games for move in game.quarters[0])
    late = median(move for game in games for move in game.quarters[1])
    return Figure(f"kB for a move of {name}, median late to early", late / early, None, most)
