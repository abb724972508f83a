"""Puzzles: positions of bots' games in which one action is clearly better than the next one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from tablewidgets.engine.bots import Bot, Greedy, play_one
from tablewidgets.engine.game import Game
from tablewidgets.engine.loading import from_json
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.progress import progress_bar
from tablewidgets.engine.reasons import Reasons, error_in_100, in_100
from tablewidgets.engine.search import (
    MOST_WORLDS,
    Budget,
    likely,
    measured,
    playouts_from,
    ranked,
    result_of,
)
from tablewidgets.engine.validation import SEEDS, Players, checked_choice, checked_int, checked_seed
from tablewidgets.reviews.moment import Moment, considering, stream

MOST_PUZZLES: Final = 100
_GAMES: Final = 10
"""So many games are played for each puzzle, at most."""
_FEW: Final = 12
"""In so many worlds a decision is looked at first."""
_GAP: Final = 0.2
"""What the best action is to be worth more than the next one, out of 1 for a win."""


class Puzzle(Moment):
    """A position in which one action is clearly better than the next one. It prints as a question.

    `best` is the answer, and `why` says why; `played` is the next best action, and `loss` the gap.

    Args:
        position: The game in this position.
        seat: Who is to act.
        why: The best action and the next one, in the same worlds.
        seed: The seed of the game.
        number: The step of its history.

    Example:
        >>> puzzle, = tw.puzzles(tw.Kraaw, 1, players=["Ana", "Bo"], worlds=30, progress=False)
        >>> puzzle.loss - puzzle.error > 0, puzzle.best in puzzle.game.legal_actions()
        (True, True)
    """

    @property
    def game(self) -> Game:
        """The game, as it is in this position."""
        return self.retry()

    def save(self, path: str | os.PathLike[str] | None = None) -> None:
        """Write the position to a file, which `tw.load` loads: to begin a lesson with.

        Args:
            path: The path of the file; an existing file is replaced.

        Raises:
            OSError: If the file can't be written; an existing file has not changed.
            TypeError: If no path is given.

        Example:
            >>> import tempfile, pathlib
            >>> path = pathlib.Path(tempfile.mkdtemp(), "puzzle.json")
            >>> puzzle, = tw.puzzles(tw.Kraaw, 1, worlds=30, progress=False)
            >>> puzzle.save(path)
            >>> tw.load(path).to_act == puzzle.seat
            True
        """
        self.game.save(path)

    def __repr__(self) -> str:
        game = self.game
        return game.spec.texts.say(
            "puzzle.question",
            title=self.title,
            player=game.names[self.seat],
            share=in_100(self.loss),
            error=error_in_100(self.error),
        )


def puzzles(
    game: Callable[..., Game],
    n: int = 3,
    *,
    players: Players | None = None,
    seed: int = 0,
    worlds: int = 100,
    progress: bool = True,
    **options: Any,
) -> tuple[Puzzle, ...]:
    """Find positions to ask a class about: one in each of some games between greedy bots.

    A decision is looked at in a few worlds, and where one action seems much better, it is compared
    with the next one in others, so that luck in the choice doesn't count. Stop it with Ctrl+C or
    the notebook's stop button, and what was found until then is kept.

    Args:
        game: The class of the game.
        n: How many to look for; if they are rare, there are fewer.
        players: The players' names, or their number.
        seed: The seed of the games, and of these worlds.
        worlds: In how many worlds the two best actions are compared.
        progress: Whether to show a progress bar.
        **options: The game's own options.

    Returns:
        The puzzles, that with the largest gap first.

    Raises:
        ValueError: If an argument has a value that it can't have.
        TypeError: If an argument is of the wrong type.

    Example:
        >>> found = tw.puzzles(tw.Kraaw, 2, players=2, worlds=30, progress=False)
        >>> [puzzle.loss > puzzle.error for puzzle in found]
        [True, True]
    """
    if not isinstance(game, type) or not issubclass(game, Game):
        raise TypeError(SHARED.say("call.game_class", game=repr(game)))
    n, seed = checked_int("n", n, 1, MOST_PUZZLES), checked_seed(seed)
    worlds = checked_int("worlds", worlds, 2, MOST_WORLDS)
    shown = checked_choice("progress", progress, (False, True))
    given = {} if players is None else {"players": players}
    games = (game(seed=(seed + number) % SEEDS, **given, **options) for number in range(n * _GAMES))
    found: list[Puzzle] = []
    with progress_bar(n, "", shown=shown) as update:
        try:
            for puzzle in islice(_found(games, worlds), n):
                found.append(puzzle)
                update(1)
        except KeyboardInterrupt:
            if not found:
                raise
    return tuple(sorted(found, key=lambda of: of.loss - of.error, reverse=True))


def _found(games: Iterator[Game], worlds: int) -> Iterator[Puzzle]:
    for game in games:
        best: Puzzle | None = None
        bots: dict[int, Bot] = {seat: Greedy(game.seed) for seat in range(game.seats)}
        while not game.is_over:
            if len(game.legal_actions()) > 2:
                puzzle = _puzzle(game, worlds)
                if puzzle and (best is None or _is_clearer(puzzle, best)):
                    best = puzzle
            play_one(game, bots)
        if best is not None:
            yield best


def _is_clearer(puzzle: Puzzle, other: Puzzle) -> bool:
    return puzzle.loss - puzzle.error > other.loss - other.error


def _puzzle(game: Game, worlds: int) -> Puzzle | None:
    """A puzzle of the position, if it is one."""
    seat = game.to_act
    assert seat is not None
    rng = stream(game.seed, game.steps)
    drawn = game.worlds(seat, rng)
    playouts = playouts_from(game.spec, next(drawn), seat)
    actions = likely(game.spec, game.view(seat), game.legal_actions())
    first, second, *_ = result_of(ranked(playouts, drawn, actions, Budget(_FEW), rng.random))
    if first.mean - second.mean < _GAP:
        return None
    position = from_json(game.to_json())
    considered = considering(position, seat)
    both, budget = [first.action, second.action], Budget(worlds)
    tried = result_of(measured(playouts, considered.keep(drawn), both, budget, rng.random))
    puzzle = Puzzle(position, seat, Reasons(tried, game.names, considered), game.seed, game.steps)
    return puzzle if puzzle.loss - puzzle.error > _GAP / 2 else None
