"""The review of a game: where a seat gave something away, given what it knew then."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tablewidgets.engine.game import Game
from tablewidgets.engine.loading import from_json
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.progress import progress_bar
from tablewidgets.engine.reasons import Reasons
from tablewidgets.engine.search import (
    MOST_WORLDS,
    Budget,
    Thought,
    checked_seconds,
    likely,
    measured,
    playouts_from,
    ranked,
)
from tablewidgets.engine.validation import checked_choice, checked_int, checked_seed
from tablewidgets.reviews.moment import Moment, considering, stream
from tablewidgets.reviews.result import Balance, Review

if TYPE_CHECKING:
    from tablewidgets.engine.playouts import Playouts
    from tablewidgets.engine.state import State

MOST_MOMENTS: Final = 100
_LEAST: Final = 1e-6
"""In so many seconds, actions are tried in one world."""


def review(
    game: Game,
    seat: int,
    *,
    worlds: int = 100,
    seconds: float | None = None,
    seed: int = 0,
    moments: int = 3,
    progress: bool = True,
) -> Review:
    """Find the moments at which a seat gave most away, given what it knew then.

    At each of its decisions, actions are tried in worlds that the seat couldn't tell apart, as
    `tw.bots.Search` does. What was played is then compared with the best of them in as many other
    worlds, the same for both, so that luck in the choice doesn't count. Stop it with Ctrl+C or the
    notebook's stop button, and what was reviewed until then is kept.

    Args:
        game: The game: over, or not yet.
        seat: Whose decisions.
        worlds: In how many worlds actions are tried, and then compared, at each decision.
        seconds: Take so long instead, in as many worlds as that allows.
        seed: The seed of these worlds, and of the games that are played on there.
        moments: The most moments to tell.
        progress: Whether to show a progress bar.

    Returns:
        The moments, and what luck and choices did.

    Raises:
        ValueError: If there is no such seat, or it had nothing to decide; or if an argument has a
            value that it can't have.
        TypeError: If an argument is of the wrong type.

    Example:
        >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Greedy(1)}
        >>> game = tw.bots.play_on(tw.Kraaw(["Ana", "Bo"], seed=1, turn_limit=6), bots)
        >>> found = tw.review(game, 0, worlds=10, progress=False)
        >>> begin, luck, choices, result, error = found.balance
        >>> round(begin + luck + choices, 6) == result
        True
    """
    if not isinstance(game, Game):
        raise TypeError(SHARED.say("call.game", game=repr(game)))
    analysis = Analysis(
        game,
        checked_int("seat", seat, 0, game.seats - 1),
        checked_int("worlds", worlds, 1, MOST_WORLDS),
        checked_seconds(seconds),
        checked_seed(seed),
    )
    most = checked_int("moments", moments, 1, MOST_MOMENTS)
    shown = checked_choice("progress", progress, (False, True))
    analysis.run(shown=shown)
    return analysis.review(most)


class Analysis:
    """The decisions of a seat, judged one after the other."""

    def __init__(
        self, game: Game, seat: int, worlds: int, seconds: float | None, seed: int
    ) -> None:
        self._began: Final = perf_counter()
        self._record: Final = game.to_json()
        self._game: Final = from_json(self._record)
        """A copy, which is gone through step by step."""
        self._history: Final = game.history
        self._seat: Final = seat
        self._worlds: Final = worlds
        self._seed: Final = seed
        self._asked: Final = sum(
            actor == seat and len(state.legal()) > 1 for state, actor, _ in game.timeline.walk()
        )
        if not self._asked:
            raise ValueError(SHARED.say("call.nothing_decided", p=game.names[seat]))
        self._seconds: Final = seconds
        self._judged: Final[list[Moment]] = []
        self._stakes: Final[list[_Stake]] = []

    def run(self, *, shown: bool) -> None:
        """Judge all decisions, or those until an interrupt."""
        unit = self._game.spec.texts.say("review.unit")
        with progress_bar(self._asked, unit, shown=shown) as update:
            try:
                judged = 0
                for _ in self.parts():
                    update(len(self._judged) - judged)
                    judged = len(self._judged)
            except KeyboardInterrupt:
                if not self._judged:
                    raise
                return

    def parts(self) -> Iterator[float]:
        """Judge all decisions bit by bit: the parts that are done, from 0 to 1."""
        game = self._game
        game.restart()
        while game.can_redo:
            if game.to_act == self._seat and len(game.legal_actions()) > 1:
                for _ in self._judge():
                    yield len(self._judged) / self._asked
            game.redo()
        self._settle(game.state)
        yield 1.0

    def _judge(self) -> Thought[None]:
        """Find the best action of a decision, and compare what was played with it."""
        game, seat = self._game, self._seat
        number, position = len(self._judged), from_json(game.to_json())
        rng = stream(self._seed, number)
        played = self._history[game.steps].action
        assert played is not None, "a seat is to act"
        worlds = position.worlds(seat, rng)
        playouts = playouts_from(game.spec, next(worlds), seat)
        legal = position.legal_actions()
        others = [
            action
            for action in likely(game.spec, position.view(seat), legal)
            if action is not played
        ]
        spent = self._budget(2)
        ranking = yield from ranked(playouts, worlds, [played, *others], spent, rng.random)
        best = ranking[0].action
        both = list(dict.fromkeys([best, played]))
        spent = self._budget(1)
        considered = considering(position, seat)
        tried = yield from measured(playouts, considered.keep(worlds), both, spent, rng.random)
        why = Reasons(tried, game.names, considered)
        moment = Moment(position, seat, why, self._seed, number)
        self._settle(position.state)
        if not self._stakes or self._stakes[-1].result is not None:
            self._stakes.append(_Stake(playouts, tried[0].mean))
        self._stakes[-1].moments.append(moment)
        self._judged.append(moment)

    def _budget(self, parts: int) -> Budget:
        """A part of what is left for this decision, if its end is as far off as its number says."""
        if self._seconds is None:
            return Budget(self._worlds)
        end = self._began + self._seconds * (len(self._judged) + 1) / self._asked
        return Budget(self._worlds, max(_LEAST, end - perf_counter()) / parts)

    def _settle(self, state: State) -> None:
        if self._stakes and self._stakes[-1].result is None:
            self._stakes[-1].settle(state)

    def review(self, most: int) -> Review:
        """What was found."""
        sure = [moment for moment in self._judged if moment.loss > moment.error]
        sure.sort(key=lambda moment: moment.loss - moment.error, reverse=True)
        stakes = [stake for stake in self._stakes if stake.result is not None]
        return Review(
            from_json(self._record),
            self._seat,
            moments=sure[:most],
            balance=_balance(stakes) if stakes else None,
            decisions=len(self._judged),
            asked=self._asked,
        )


class _Stake:
    """What is played for: a round, or the whole game."""

    def __init__(self, playouts: Playouts[State], begin: float) -> None:
        self._playouts: Final = playouts
        self.begin: Final = begin
        """What the seat could expect at its first decision."""
        self.moments: Final[list[Moment]] = []
        self.result: float | None = None

    def settle(self, state: State) -> None:
        """See what came of it, once it is decided."""
        if self._playouts.is_settled(state):
            self.result = self._playouts.value(state)


def _balance(stakes: list[_Stake]) -> Balance:
    moments = [moment for stake in stakes for moment in stake.moments]
    begin = sum(stake.begin for stake in stakes)
    choices = -sum(moment.loss for moment in moments)
    result = sum(stake.result or 0.0 for stake in stakes)
    error = hypot(*(moment.error for moment in moments))
    return Balance(begin, result - begin - choices, choices, result, error)
