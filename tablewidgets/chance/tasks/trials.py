"""Trials: the same random procedure, repeated with a fresh seed each time."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Any, Final

from tablewidgets.chance.numbers.axis import MOST_VALUES
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.simulation import Bots, bot_for_each
from tablewidgets.chance.tasks.watching import Chance, SeenTrial, Thing, watched
from tablewidgets.engine.bots import play_on
from tablewidgets.engine.game import Game
from tablewidgets.engine.interrupts import uninterrupted
from tablewidgets.engine.validation import checked_players

MOST_TRIALS: Final = 1_000_000
"""The most trials of one run."""
_MOST_DEALS: Final = 10_000
"""After so many games without what is given, a trial ends."""
MOST_DOTS: Final = 300
"""Of so many trials each is drawn as a dot."""
MOST_FALLING: Final = 20
"""Of so many trials one sees what chance brought."""
_FEW: Final = 64
"""The running frequency is stored after each of the first trials, this many, and then each time the
number of trials has grown by one part in this many."""


Trial = Callable[[Chance], Any]
"""Runs the procedure once and returns its outcome: a number, a text, True or False."""


class Run:
    """A series of trials and their outcomes.

    Each trial has its own seed, derived from the run's seed and the number of the trial. So the
    trials are the same however they are split into portions, even after a failure or an
    interruption.
    """

    def __init__(self, trial: Trial, seed: int, happens: Callable[[Any], bool]) -> None:
        self._trial: Final = trial
        self._seed: Final = seed
        self._happens: Final = happens
        self._chance: Final = Chance()
        self._hit: Final[dict[Hashable, bool]] = {}
        """Whether each value makes the event happen."""
        self.counts: Final[dict[Hashable, int]] = {}
        """How often each value came up."""
        self.trials = 0
        self.hits = 0
        """How often the event happened."""
        self.order: Final[dict[int, Hashable]] = {}
        """The outcomes of the first trials, by their numbers from 0."""
        self.falls: Final[dict[int, tuple[Thing, ...]]] = {}
        """What chance brought in the very first ones."""
        self.points: Final[dict[int, int]] = {}
        """The number of hits after some numbers of trials, which are farther apart the more trials
        there are."""

    def go(self, trials: int, seconds: float | None = None) -> int:
        """Make this many trials; or, with a time limit, as many as can be started in it, but at
        least one. Returns how many were made."""
        trials = min(trials, MOST_TRIALS - self.trials)
        before = self.trials
        give_up = None if seconds is None else time.monotonic() + seconds
        try:
            while self.trials < before + trials:
                self._once()
                if give_up is not None and time.monotonic() >= give_up:
                    break
        except KeyboardInterrupt:  # it may have come while a trial was counted
            self._recount()
            raise
        return self.trials - before

    @uninterrupted
    def _recount(self) -> None:
        self.trials = sum(self.counts.values())
        self.hits = sum(count for value, count in self.counts.items() if self._hit[value])

    def _once(self) -> None:
        at = self.trials
        if at < MOST_FALLING:
            seen = self.watch(at)
            value, self.falls[at] = seen.outcome, seen.things
        else:
            self._chance.seed(self._seed_of(at))
            value = self._trial(self._chance)
        if value is None:
            raise TypeError(texts().say("call.trial_is_none"))
        if value not in self._hit:
            self._meet(value)
        if at < MOST_DOTS:
            self.order[at] = value
        self.counts[value] = self.counts.get(value, 0) + 1
        self.trials += 1
        self.hits += self._hit[value]
        if self.trials <= _FEW or self.trials - next(reversed(self.points)) > self.trials // _FEW:
            self.points[self.trials] = self.hits

    def watch(self, at: int) -> SeenTrial:
        """The trial of this number once more, to be looked at."""
        return watched(self._trial, self._seed_of(at))

    def _seed_of(self, at: int) -> int:
        return self._seed * MOST_TRIALS + at

    def _meet(self, value: Hashable) -> None:
        if len(self.counts) == MOST_VALUES:
            raise ValueError(texts().say("call.many_results", most_values=MOST_VALUES))
        self._hit[value] = self._happens(value)


def game_trial(
    game: type[Game],
    measure: Callable[[Game], Any],
    *,
    players: int | list[str] | None = None,
    bots: Bots | None = None,
    given: Callable[[Game], bool] | None = None,
    **options: Any,
) -> Trial:
    """A trial for an `Experiment` that deals a game, and plays it if there are bots.

    Args:
        game: A game, such as `tw.Kraaw`.
        measure: A function of the game that returns what came of it.
        players: How many play, or their names; by default as few as possible.
        bots: What makes a bot from a seed, such as `tw.bots.Greedy`, for all seats or a list with
            one for each. With bots, the game is played to its end.
        given: A test of the game: one that doesn't pass it is dealt (and played) again.
        **options: The options of the game.

    Returns:
        A function of chance.

    Raises:
        TypeError: If that is no game, or no bot.
        ValueError: If there are too few or too many players or bots; in a trial, if what is given
            never happens.

    Example:
        >>> first = tw.game_trial(tw.Kraaw, lambda game: game.view()["to_act"], players=3)
        >>> tw.Experiment(first, event=0, seed=1).run(300).share()
        Fraction(28, 75)
    """
    if not (isinstance(game, type) and issubclass(game, Game)):
        raise TypeError(texts().say("call.game_class", game=repr(game)))
    seats = game.spec.seats[0] if players is None else players
    count = seats if isinstance(seats, int) else len(seats)
    checked_players(seats, game.spec.seats)
    if not callable(measure):
        raise TypeError(texts().say("call.measure", name="measure", measure=repr(measure)))
    makers = () if bots is None else bot_for_each(bots, count)

    def once(chance: Chance) -> Game:
        dealt = game(seats, seed=chance.getrandbits(53), **options)
        if makers:
            seeded = {seat: make(chance.getrandbits(32)) for seat, make in enumerate(makers)}
            play_on(dealt, seeded)
        return dealt

    def trial(chance: Chance) -> Any:
        for _ in range(_MOST_DEALS):
            dealt = once(chance)
            if given is None or given(dealt):
                if isinstance(chance, Chance):
                    chance.show(dealt)
                return measure(dealt)
        raise ValueError(texts().say("call.no_deal", most_deals=_MOST_DEALS))

    return trial
