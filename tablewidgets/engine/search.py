"""A bot that tries actions in worlds that its seat can't tell apart, and says why it chose one."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import ceil, log2
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from tablewidgets.engine.bots import LazyView, View, stream
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.playouts import Playouts, RandomPlayouts
from tablewidgets.engine.reasons import Reasons, Tried, twice_error
from tablewidgets.engine.registry import game_class
from tablewidgets.engine.telling import Considered
from tablewidgets.engine.validation import checked_int

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.chance import Random01
    from tablewidgets.engine.spec import GameSpec
    from tablewidgets.engine.state import State

T = TypeVar("T")
Thought = Generator[float, None, T]
"""Something that takes long, bit by bit: the part that is done, and in the end what came of it."""

MOST_WORLDS: Final = 1_000_000
MOST_SECONDS: Final = 3600.0
_WIDTH: Final = 12
"""How many actions are tried: those that the greedy bot rates highest."""

_FEW: Final = 8
"""In fewer worlds, no standard error can be told."""


def result_of(thought: Thought[T]) -> T:
    """What comes of a thought, at once."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            result: T = end.value
            return result


class Search:
    """A bot that tries actions in worlds that its seat can't tell apart.

    It plays on there, and chooses what does best on average. All actions are tried in the same
    worlds; the worse half is given up again and again. It sees no more than its seat does.

    Args:
        worlds: In how many worlds it thinks.
        seconds: Think for so long instead, in as many worlds as that allows.
        seed: The seed of these worlds, and of the games that are played on there.

    Raises:
        ValueError: If there are no worlds, or no time.
        TypeError: If an argument is of the wrong type.

    Example:
        >>> bot = tw.bots.Search(worlds=20, seed=1)
        >>> tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: bot}).to_act
        1
    """

    def __init__(self, *, worlds: int = 100, seconds: float | None = None, seed: int = 0) -> None:
        self.worlds: Final = checked_int("worlds", worlds, 1, MOST_WORLDS)
        self.seconds: Final = checked_seconds(seconds)
        self._rng: Final = stream(self, seed)
        self._reasons: Reasons | None = None

    def __repr__(self) -> str:
        thinks = f"worlds={self.worlds}" if self.seconds is None else f"seconds={self.seconds}"
        return f"{type(self).__name__}({thinks})"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Choose the action that does best on average.

        Args:
            view: What the seat to act sees, as `tw.bots.play_on` gives it to a bot.
            legal: The legal actions.

        Returns:
            One of these actions.

        Raises:
            TypeError: If the view can't draw worlds.

        Example:
            >>> bots = {0: tw.bots.Search(worlds=10), 1: tw.bots.Greedy()}
            >>> tw.bots.play_on(tw.Kraaw(2, seed=1), bots).is_over
            True
        """
        return result_of(self.think(view, legal))

    def think(self, view: View, legal: Sequence[Action]) -> Thought[Action]:
        """Choose an action bit by bit, so that whoever waits can show how far it is, or stop it.

        Args:
            view: What the seat to act sees, as `tw.bots.play_on` gives it to a bot.
            legal: The legal actions.

        Returns:
            A generator of the part that is done, from 0 to 1. The action is what it returns. Time
            spent elsewhere in between doesn't count.

        Raises:
            TypeError: If the view can't draw worlds.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0)
            >>> bot, view = tw.bots.Search(worlds=4), tw.bots.lazy_view(game, 0)
            >>> list(bot.think(view, game.legal_actions()))
            [0.25, 0.5, 0.75, 1.0]
        """
        if len(legal) == 1:
            self._reasons = Reasons([Tried(legal[0], ())])
            return legal[0]
        if not isinstance(view, LazyView):
            raise TypeError(SHARED.say("call.think"))
        budget = Budget(self.worlds, self.seconds)
        spec = game_class(view["game"]).spec
        worlds = view.worlds(self._rng)
        playouts = playouts_from(spec, next(worlds), view["to_act"])
        considered = Considered(view["to_act"], view.law_at_this_step())
        tried = yield from ranked(
            playouts, considered.keep(worlds), likely(spec, view, legal), budget, self._rng.random
        )
        names = [player["name"] for player in view["players"]]
        self._reasons = Reasons(tried, names, considered)
        return self._reasons.tried[0].action

    def why(self) -> Reasons:
        """Why it chose its last action.

        Returns:
            The actions that it tried, with their values; as text, sentences.

        Raises:
            ValueError: If it hasn't chosen anything yet.

        Example:
            >>> bot = tw.bots.Search(worlds=20, seed=1)
            >>> _ = tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: bot})
            >>> len(str(bot.why()).splitlines())
            3
        """
        if self._reasons is None:
            raise ValueError(SHARED.say("call.why"))
        return self._reasons


def checked_seconds(seconds: object) -> float | None:
    """Seconds to think for, validated."""
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise TypeError(SHARED.say("call.seconds", seconds=repr(seconds)))
    if not 0 < seconds <= MOST_SECONDS:
        raise ValueError(
            SHARED.say("call.seconds_range", most_seconds=MOST_SECONDS, seconds=seconds)
        )
    return float(seconds)


class Budget:
    """Worlds to try actions in, or seconds from now on, of which only those count that are spent
    here."""

    def __init__(self, worlds: int, seconds: float | None = None) -> None:
        self._worlds: Final = worlds
        self._seconds: Final = seconds
        self._end = 0.0 if seconds is None else perf_counter() + seconds

    def part(self, worlds: int) -> float:
        """How much of it is spent after so many worlds, at most 1."""
        if self._seconds is None:
            return worlds / self._worlds
        return min(1.0, max(0.0, 1 - (self._end - perf_counter()) / self._seconds))

    def is_late(self) -> bool:
        """Whether no more may be begun."""
        return self._seconds is not None and perf_counter() >= self._end

    def resume_at(self, part: float) -> None:
        """Go on after a break, when so much was spent."""
        if self._seconds is not None:
            self._end = perf_counter() + (1 - part) * self._seconds


def playouts_from(spec: GameSpec, world: State, seat: int) -> Playouts[State]:
    """How a seat plays on from a world."""
    if spec.playouts is None:
        return RandomPlayouts(spec, world, seat)
    return spec.playouts(world, seat)


def likely(spec: GameSpec, view: View, legal: Sequence[Action]) -> list[Action]:
    """The actions worth trying, the likeliest first."""
    if spec.rate is None:
        return list(legal)
    rates = dict(zip(legal, spec.rate(view, legal), strict=True))
    return sorted(legal, key=rates.__getitem__, reverse=True)[:_WIDTH]


def ranked(
    playouts: Playouts[State],
    worlds: Iterator[State],
    actions: Sequence[Action],
    budget: Budget,
    random: Random01,
) -> Thought[list[Tried]]:
    """The actions from best to worst, tried until the budget is spent. At equal intervals the worse
    half is given up, but never the first action, and while more than two are left."""
    candidates = [_Candidate(action) for action in actions]
    given_up: list[_Candidate] = []
    halvings = max(1, ceil(log2(len(actions))))
    done = 0
    for part in _tried(candidates, playouts, worlds, budget, random):
        while done < part * halvings:
            done += 1
            others = sorted(candidates[1:], key=_Candidate.sum, reverse=True)
            left = max(1, (len(others) + 1) // 2)
            candidates[1:], given_up = others[:left], others[left:] + given_up
        yield part
    first, best, *others = candidates
    order = [best, first] if _leads(best, first, playouts.doubt) else [first, best]
    return [of.tried() for of in (*order, *others, *given_up)]


def measured(
    playouts: Playouts[State],
    worlds: Iterator[State],
    actions: Sequence[Action],
    budget: Budget,
    random: Random01,
) -> Thought[list[Tried]]:
    """The actions in their order, all tried until the budget is spent."""
    candidates = [_Candidate(action) for action in actions]
    yield from _tried(candidates, playouts, worlds, budget, random)
    return [candidate.tried() for candidate in candidates]


class _Candidate:
    """An action, and what it was worth in each world so far."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.values: Final[list[float]] = []

    def sum(self) -> float:
        return sum(self.values)

    def tried(self) -> Tried:
        return Tried(self.action, tuple(self.values))


def _tried(
    candidates: list[_Candidate],
    playouts: Playouts[State],
    worlds: Iterator[State],
    budget: Budget,
    random: Random01,
) -> Iterator[float]:
    """Try actions in one world after the other; how much of the budget is spent after each. The
    list may become shorter in between. When time is up in the middle of a world, that one doesn't
    count, unless it is the first."""
    done, part = 0, 0.0
    while part < 1:
        values: list[float] = []
        world = next(worlds)
        for candidate in candidates:
            state = world.copy()
            state.apply(candidate.action.code)
            values.append(playouts.play(state, random))
            if done and len(values) < len(candidates) and budget.is_late():
                break
        else:
            done += 1
            for candidate, value in zip(candidates, values, strict=True):
                candidate.values.append(value)
        part = budget.part(done)
        yield part
        budget.resume_at(part)


def _leads(best: _Candidate, favourite: _Candidate, doubt: float) -> bool:
    """Whether an action is better than the favourite, by so many standard errors."""
    differences = [a - b for a, b in zip(best.values, favourite.values, strict=True)]
    if doubt and len(differences) < _FEW:
        return False
    return sum(differences) > doubt * len(differences) * twice_error(differences) / 2
