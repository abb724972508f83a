"""Checks of hidden information, for every game: 2,000 of each, and a million in `make soak`.

At each step that is looked at one seat is asked, so that few checks see many games.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import cycle, islice, product
from typing import Any

import pytest
from jupyter_client.session import json_packer

from tablewidgets.engine.chance import Random01
from tablewidgets.engine.game import Game
from tablewidgets.engine.state import Seat
from tablewidgets.testing import check_hidden, play_randomly
from tablewidgets.testing.hidden import other_world
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.table import Table
from tests.tries import SEED, Tally, number_of_tries, repeatable

Options = dict[str, Any]
Make = Callable[..., Game]
"""Makes a game for a number of players, with a seed and options."""
Play = Callable[[Any, Random01], Iterator[Any]]
"""Plays a game, and stops before each action."""
Request = tuple[str, dict[str, Any]]
"""The kind of a request of a browser, and its arguments."""

CHECKS = number_of_tries(2_000, 1_000_000)
_SEEDS = 1_000_000
"""So many seeds belong to one soak."""
_MESSAGES = number_of_tries(40, 80)
"""After so many messages another game is played."""
_REPLAYED = number_of_tries(8, 24)
"""So many steps are asked for each time."""


class Tables:
    """Combinations of a number of players and options, which share the checks evenly: each number
    and each of the options some time, and in `make soak` all of them together."""

    def __init__(self, game: str, players: Iterable[int], options: Mapping[str, Options]) -> None:
        self.tallied = f"what a seat is sent in another world, {game}"
        numbers, named = list(players), list(options.items())
        many = max(len(numbers), len(named))
        each_once = islice(zip(cycle(numbers), cycle(named), strict=False), many)
        tables = [
            pytest.param(number, chosen, id=f"{number} players, {name}")
            for number, (name, chosen) in (product(numbers, named) if SEED else each_once)
        ]
        self.each = pytest.mark.parametrize(("players", "options"), tables)
        self.at_each = CHECKS / len(tables)

    def check(self, tally: Tally, part: float, checks_of: Callable[[int], int]) -> None:
        """Play games of consecutive seeds, until this fraction of the checks is made."""
        begin, checks = SEED * _SEEDS, 0
        for seed in range(begin, begin + _SEEDS):
            if checks >= part * self.at_each:
                break
            with repeatable(f"the game of seed {seed}"):
                made = checks_of(seed)
            tally.add(self.tallied, made)
            checks += made
            assert checks or seed < begin + 9, "there is nothing to check"

    def check_other_worlds(
        self, tally: Tally, part: float, make: Make, players: int, options: Options, often: float
    ) -> None:
        """`determinize` redraws everything that a seat can't know; its view, legal actions, log and
        observation stay identical."""

        def checks_of(seed: int) -> int:
            return check_hidden(lambda seed: make(players, seed=seed, **options), seed, often)

        self.check(tally, part, checks_of)

    def check_messages(
        self,
        tally: Tally,
        part: float,
        make: Make,
        players: int,
        options: Options,
        play: Play = play_randomly,
        *,
        spectators: bool = True,
    ) -> None:
        """In a world that a seat can't tell apart, its table sends the same bytes: the state, and
        the answers to all that the browser may ask. So does that of a spectator, where one never
        sees what a seat doesn't."""

        def checks_of(seed: int) -> int:
            game, rng = make(players, seed=seed, **options), random.Random(seed)
            compared = 0
            for _ in play(game, rng.random):
                if compared >= _MESSAGES:
                    break
                if rng.random() < 0.02:
                    seat = rng.randrange(players)
                    other = other_world(game, seat, rng)
                    if other.state != game.state:
                        viewer = None if spectators and rng.random() < 0.2 else seat
                        compared += _compare_messages(game, other, viewer, rng)
            return compared

        self.check(tally, part, checks_of)


def _compare_messages(game: Game, other: Game, viewer: Seat, rng: random.Random) -> int:
    """How many messages the two games' tables have sent, which must be the same."""
    tables = [each.table(viewer, hot_seat=False) for each in (game, other)]
    requests = _requests(tables[0], rng)
    sent = [messages_to(table, requests) for table in tables]
    for ours, theirs in zip(*sent, strict=True):
        assert ours == theirs, f"to {viewer!r} after {len(game.history)} steps"
    return len(sent[0])


def _requests(table: Table, rng: random.Random) -> list[Request]:
    """All that the browser may ask without playing on: each of it some times."""
    game = table.game
    legal = set(game.legal_actions())
    illegal = [move for move, action in enumerate(game.spec.moves.actions) if action not in legal]
    askable = table._askable()
    asked: list[Request] = [("hello", {})]
    asked += [("play", {"move": move}) for move in rng.sample(illegal, 4)]
    for piece in rng.sample(askable, min(3, len(askable))):
        keys = [key for key, _ in game.beliefs(table.seat).evidence()]
        left_out = rng.sample(keys, rng.randint(0, len(keys)))
        asked.append(("belief", {"piece": piece, "without": left_out}))
    asked += [("rules", {}), ("undo", {}), ("redo", {}), ("seen", {}), ("bot", {}), ("open", {})]
    asked += [("locale", {"locale": "fr"})]
    asked += [("replay", {"step": rng.randrange(len(game.history) + 1)}) for _ in range(_REPLAYED)]
    return asked


def messages_to(widget: LocalizedWidget, requests: Iterable[Request]) -> list[bytes]:
    """The messages of a widget, as they are packed; and what stands in the notebook's file."""
    sent: list[bytes] = []
    widget._elsewhere.append(lambda content: sent.append(json_packer(content)))
    for kind, args in requests:
        common = {"kind": kind, "id": "a", "client": "c", "revision": widget._revision}
        if kind == "hello":
            common["revision"] = -1
        widget._receive(widget, {**common, **args}, [])
        if kind in ("hello", "undo", "locale"):
            snapshot = widget.snapshot()
            sent.append(json_packer([snapshot.text, snapshot.html]))
    widget.close()
    return sent
