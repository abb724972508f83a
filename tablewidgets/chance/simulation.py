"""Many games at once: `tw.simulate(tw.Kraaw, games=1000, players=4, seed=1)`.

Each game has its own seed, derived from the given one and the number of the game. So the same games
are played on any number of cores or machines, and each of them can be played again.
"""

from __future__ import annotations

import random
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from typing import Any, Final

from tablewidgets.chance.estimates import Estimate, mean, proportion
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import label, texts
from tablewidgets.engine.bots import Bot, Random, play_on
from tablewidgets.engine.game import Game
from tablewidgets.engine.progress import progress_bar
from tablewidgets.engine.session import names_of
from tablewidgets.engine.validation import (
    SEEDS,
    Players,
    checked_int,
    checked_players,
    checked_seed,
)

MakeBot = Callable[[int], Bot]
"""A bot from its seed: a class like `tw.bots.Greedy`, or a function."""
Bots = MakeBot | Sequence[MakeBot]
Measure = Callable[[Game], Any]
Row = tuple[Any, ...]

MOST_GAMES: Final = 10_000_000
_TASKS: Final = 50
"""Games are distributed in about this many tasks, so that progress shows and all workers have one
…"""
_LARGEST: Final = 200
"""… but no task has more games than this, so that a simulation can be stopped soon."""
_AHEAD: Final = 64
"""How many tasks may be queued with the workers at a time."""


def simulate(
    game: type[Game],
    games: int = 1000,
    *,
    players: Players | None = None,
    bots: Bots = Random,
    seed: int | None = None,
    measures: Mapping[str, Measure] | None = None,
    executor: Executor | None = None,
    progress: bool = True,
    **options: Any,
) -> Simulation:
    """Play many games to the end.

    Each game has its own seed, drawn from the one that is given and its number: the same games are
    played whoever plays them, on however many machines. Stop it with Ctrl+C or the notebook's stop
    button, and what was played until then is kept.

    Args:
        game: A game, such as `tw.Kraaw`.
        games: How many.
        players: How many play, or their names; by default as few as possible.
        bots: What makes a bot from a seed, such as `tw.bots.Greedy`, for all seats or a list with
            one for each.
        seed: What all games depend on; without one, each call differs.
        measures: More to know of each game, by name: functions of a game that is over, such as
            `{"steps": lambda game: game.steps}`.
        executor: Plays on several cores or machines: a pool of `concurrent.futures`, or Dask's
            `client.get_executor()`.
        progress: Whether to show a progress bar.
        **options: The options of the game.

    Returns:
        What came of the games, by column.

    Raises:
        TypeError: If that is no game, or no bot.
        ValueError: If an argument has a value that it can't have.

    Example:
        >>> tw.simulate(tw.Kraaw, games=3, players=2, seed=1, progress=False)["won_0"]
        [False, False, True]
    """
    task = _Games(game, players, bots, seed, dict(measures or {}), options)
    games = checked_int("games", games, 1, MOST_GAMES)
    rows: list[Row] = []
    if executor is not None and sys.platform == "emscripten":
        raise ValueError(
            texts().say("call.of", name="executor", said=texts().say("simulation.one_process"))
        )
    size = max(1, min(_LARGEST, games // _TASKS))
    parts = [range(at, min(at + size, games)) for at in range(0, games, size)]
    played = map(task, parts) if executor is None else _distribute(executor, task, parts)
    with progress_bar(games, texts().say("simulation.unit"), shown=progress) as update:
        try:
            for part in played:
                rows += part
                update(len(part))
        except KeyboardInterrupt:
            if not rows:
                raise
    return Simulation(task, games, rows)


class _Games:
    """Plays games by their numbers; it can be pickled and sent to another process."""

    def __init__(
        self,
        game: type[Game],
        players: Players | None,
        bots: Bots,
        seed: int | None,
        measures: dict[str, Measure],
        options: dict[str, Any],
    ) -> None:
        if not (isinstance(game, type) and issubclass(game, Game)):
            raise TypeError(texts().say("call.game_class", game=repr(game)))
        self.game: Final = game
        self.seed: Final = checked_seed(seed)
        fewest = game.spec.seats[0]
        self.players: Final = checked_players(
            fewest if players is None else players, game.spec.seats
        )
        self.seats: Final = self.players if isinstance(self.players, int) else len(self.players)
        self.bots: Final = bot_for_each(bots, self.seats)
        self.measures: Final = measures
        self.options: Final = options
        for name, measure in measures.items():
            if name in self.names_of_all:
                raise ValueError(texts().say("call.measured", name=repr(name)))
            if not callable(measure):
                raise TypeError(texts().say("call.measure", name=repr(name), measure=repr(measure)))
        self.begin(0)  # what is wrong with the options is said here, and at once

    @property
    def names_of_all(self) -> tuple[str, ...]:
        """The columns that every game has."""
        won = (f"won_{seat}" for seat in range(self.seats))
        return ("seed", *won, *(f"score_{seat}" for seat in range(self.seats)))

    def begin(self, number: int) -> Game:
        """The game of this number, before its first move. More games with the same seed leave the
        earlier ones as they are."""
        seed = random.Random(self.seed * MOST_GAMES + number).getrandbits(53) % SEEDS
        return self.game(self.players, seed=seed, **self.options)

    def play(self, number: int) -> Game:
        """The game of this number, played to its end."""
        game = self.begin(number)
        seeds = random.Random(game.seed)
        bots = {seat: make(seeds.getrandbits(32)) for seat, make in enumerate(self.bots)}
        return play_on(game, bots)

    def __call__(self, numbers: range) -> list[Row]:
        return [self._row(self.play(number)) for number in numbers]

    def _row(self, game: Game) -> Row:
        result = game.result
        assert result is not None
        return (
            game.seed,
            *(seat in result.winners for seat in range(self.seats)),
            *result.scores,
            *(measure(game) for measure in self.measures.values()),
        )


def bot_for_each(bots: Bots, seats: int) -> tuple[MakeBot, ...]:
    """The function or class that makes the bot of each seat."""
    each = tuple(bots) if isinstance(bots, list | tuple) else (bots,) * seats
    if len(each) != seats:
        raise ValueError(texts().say("call.bot_for_each", seats=seats, n=len(each)))
    for make in each:
        if not callable(make) or not callable(getattr(make(0), "choose", None)):
            raise TypeError(texts().say("call.bot", given=repr(make)))
    return each  # type: ignore[return-value]


def _distribute(executor: Executor, task: _Games, parts: Sequence[range]) -> Iterator[list[Row]]:
    """The rows of the parts, in order. Only some are queued at a time, so that few have to be
    cancelled when it is stopped."""
    waiting: deque[Future[list[Row]]] = deque()
    coming = iter(parts)
    try:
        for part in coming:
            waiting.append(executor.submit(task, part))
            if len(waiting) >= _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


class Simulation(Mapping[str, list[Any]]):
    """What came of many games: a column for each thing known, with an entry for each game.

    `tw.simulate` makes one. It is a mapping: the columns are "seed", "won_0", "score_0" and so on
    for each seat, and those of the measures.

    Args:
        task: What was played.
        asked: How many games were asked for.
        rows: What came of each.

    Example:
        >>> result = tw.simulate(tw.Kraaw, games=3, players=2, seed=1, progress=False)
        >>> list(result)
        ['seed', 'won_0', 'won_1', 'score_0', 'score_1']
    """

    def __init__(self, task: _Games, asked: int, rows: Sequence[Row]) -> None:
        self._task: Final = task
        self.seed: Final = task.seed
        """The seed with which the same games are played again."""
        self.asked: Final = asked
        self.games: Final = len(rows)
        names = (*task.names_of_all, *task.measures)
        columns = zip(*rows, strict=True)
        self._columns: Final = {
            name: list(column) for name, column in zip(names, columns, strict=True)
        }

    @property
    def stopped(self) -> bool:
        """Whether it was stopped before all games were played."""
        return self.games < self.asked

    def __getitem__(self, name: str) -> list[Any]:
        try:
            return self._columns[name]
        except KeyError:
            raise KeyError(f"{name!r}: there are {', '.join(self._columns)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def game(self, number: int) -> Game:
        """Play one of the games again, to look at it.

        Args:
            number: Its number, from 0.

        Returns:
            The game, at its end.

        Raises:
            ValueError: If there is no such game.

        Example:
            >>> result = tw.simulate(tw.Kraaw, games=3, players=2, seed=1, progress=False)
            >>> result.game(0).result.winners
            (1,)
        """
        return self._task.play(checked_int("number", number, 0, self.games - 1))

    def share(self, name: str, level: float = 0.95) -> Estimate:
        """How often something was the case.

        Args:
            name: The column.
            level: How sure the interval is to be, between 0 and 1.

        Returns:
            The relative frequency and its interval.

        Raises:
            KeyError: If there is no such column.

        Example:
            >>> result = tw.simulate(tw.Kraaw, games=3, players=2, seed=1, progress=False)
            >>> result.share("won_0").value
            0.3333333333333333
        """
        return proportion(sum(map(bool, self[name])), self.games, level)

    def mean(self, name: str, level: float = 0.95) -> Estimate:
        """The mean of a column.

        Args:
            name: The column.
            level: How sure the interval is to be, between 0 and 1.

        Returns:
            The mean and its interval.

        Raises:
            KeyError: If there is no such column.

        Example:
            >>> result = tw.simulate(tw.Kraaw, games=3, players=2, seed=1, progress=False)
            >>> result.mean("score_0").trials
            3
        """
        return mean(self[name], level)

    def to_pandas(self) -> Any:
        """All columns as a `pandas.DataFrame`.

        Returns:
            The data frame.

        Raises:
            ImportError: If pandas is not installed.

        Example:
            >>> result = tw.simulate(tw.Kraaw, games=3, players=2, seed=1, progress=False)
            >>> result.to_pandas().shape
            (3, 5)
        """
        import pandas as pd

        return pd.DataFrame(self._columns)

    def to_numpy(self, name: str) -> Any:
        """A column as a `numpy` array.

        Args:
            name: The column.

        Returns:
            The array.

        Raises:
            ImportError: If numpy is not installed.
            KeyError: If there is no such column.

        Example:
            >>> result = tw.simulate(tw.Kraaw, games=3, players=2, seed=1, progress=False)
            >>> result.to_numpy("won_0").sum()
            np.int64(1)
        """
        import numpy as np

        return np.asarray(self[name])

    @property
    def table(self) -> Grid:
        """A table of what each seat won and scored."""
        say = texts().say
        names = names_of(self._task.game.spec.name, self._task.players)
        return Grid(
            title=say(
                f"simulation.{'stopped' if self.stopped else 'all'}",
                n=self.games,
                asked=self.asked,
                seed=self.seed,
            ),
            heads=("", say("simulation.won"), say("simulation.score")),
            rows=[(name, *self._of_seat(seat)) for seat, name in enumerate(names)],
            words=(0,),
        )

    def _of_seat(self, seat: int) -> tuple[str, str]:
        say = texts().say
        won = say("simulation.share", **self.share(f"won_{seat}")._asdict())
        if self.games == 1:
            return won, label(self[f"score_{seat}"][0])
        return won, say("simulation.mean", **self.mean(f"score_{seat}")._asdict())

    def __repr__(self) -> str:
        return self.table.text()

    def _repr_html_(self) -> str:
        return self.table.html()
