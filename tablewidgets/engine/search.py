"""A bot that tries actions in worlds that its seat can't tell apart, and says why it chose one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from tablewidgets.engine.bots import LazyView, View, stream
from tablewidgets.engine.locale import Catalogue, written
from tablewidgets.engine.playouts import Playouts, RandomPlayouts
from tablewidgets.engine.registry import game_class
from tablewidgets.engine.validation import checked_int

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.chance import Random01
    from tablewidgets.engine.spec import GameSpec
    from tablewidgets.engine.state import State

TEXTS: Final = Catalogue("tablewidgets")
MOST_WORLDS: Final = 1_000_000
MOST_SECONDS: Final = 3600.0
_WIDTH: Final = 12
"""How many actions are tried: those that the greedy bot rates highest."""

_FEW: Final = 8
"""In fewer worlds, no standard error can be told."""


class Tried(NamedTuple):
    """An action that was tried.

    Args:
        action: The action.
        values: What it was worth in each world, from 0 to 1. The worlds are the same for every
            action, in the same order; one that was given up has fewer of them.

    Example:
        >>> bot = tw.bots.Search(worlds=20, seed=1)
        >>> _ = tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: bot})
        >>> len(bot.why().tried)
        2
    """

    action: Action
    values: tuple[float, ...]

    @property
    def mean(self) -> float:
        """What it is worth on average."""
        return sum(self.values) / len(self.values)


class Reasons:
    """Why a search bot chose an action. It prints as sentences, in the current language.

    Args:
        tried: The actions that were tried, the one that was chosen first.

    Example:
        >>> bot = tw.bots.Search(worlds=20, seed=1)
        >>> _ = tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: bot})
        >>> bot.why().tried[0].mean >= bot.why().tried[1].mean
        True
    """

    def __init__(self, tried: Sequence[Tried]) -> None:
        self.tried: Final = tuple(tried)

    @property
    def difference(self) -> tuple[float, float]:
        """By how much the chosen action is better than the next one, and how far that may be wrong.

        That is two standard errors. Both actions are compared in the same worlds.
        """
        first, second = self.tried[:2]
        differences = [a - b for a, b in zip(first.values, second.values, strict=False)]
        return sum(differences) / len(differences), _twice_error(differences)

    def __repr__(self) -> str:
        return "\n".join(self._sentences())

    def _sentences(self) -> Iterator[str]:
        say, first = TEXTS.say, self.tried[0]
        if not first.values:
            yield say("search.only", action=first.action)
            return
        n, share, error = len(first.values), _percent(first.mean), _twice_error(first.values)
        yield say("search.best", action=first.action, n=n, share=share, error=_percent(error))
        if len(self.tried) > 1:
            yield from self._compared(first, self.tried[1])

    def _compared(self, first: Tried, second: Tried) -> Iterator[str]:
        less, error = self.difference
        key = "even" if less <= error else "second"
        yield TEXTS.say(
            f"search.{key}", action=second.action, less=_percent(less), error=_percent(error)
        )
        pairs = list(zip(first.values, second.values, strict=False))
        better, worse = sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)
        yield TEXTS.say("search.worlds", n=len(pairs), better=better, worse=worse)


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
        self.seconds: Final = None if seconds is None else _checked_seconds(seconds)
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
        if len(legal) == 1:
            self._reasons = Reasons([Tried(legal[0], ())])
            return legal[0]
        if not isinstance(view, LazyView):
            raise TypeError("view: only tw.bots.play_on and a table let a bot think in worlds")
        spec = game_class(view["game"]).spec
        worlds = view.worlds(self._rng)
        playouts = _playouts(spec, next(worlds), view["to_act"])
        tried = _ranked(
            playouts, worlds, _likely(spec, view, legal), self._spent(), self._rng.random
        )
        self._reasons = Reasons(tried)
        return self._reasons.tried[0].action

    def _spent(self) -> Callable[[int], float]:
        """A function that tells how much of the budget is spent, after so many worlds."""
        if self.seconds is None:
            return lambda n: n / self.worlds
        seconds, began = self.seconds, perf_counter()
        return lambda _: (perf_counter() - began) / seconds

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
            raise ValueError("why: the bot has not chosen anything yet")
        return self._reasons


def _checked_seconds(seconds: object) -> float:
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise TypeError(f"seconds: a number, not {seconds!r}")
    if not 0 < seconds <= MOST_SECONDS:
        raise ValueError(f"seconds: more than 0, up to {MOST_SECONDS:.0f}, not {seconds}")
    return float(seconds)


def _playouts(spec: GameSpec, world: State, seat: int) -> Playouts[State]:
    if spec.playouts is None:
        return RandomPlayouts(spec, world, seat)
    return spec.playouts(world, seat)


def _likely(spec: GameSpec, view: View, legal: Sequence[Action]) -> list[Action]:
    """The actions worth trying, the likeliest first."""
    if spec.rate is None:
        return list(legal)
    rates = dict(zip(legal, spec.rate(view, legal), strict=True))
    return sorted(legal, key=rates.__getitem__, reverse=True)[:_WIDTH]


def _ranked(
    playouts: Playouts[State],
    worlds: Iterator[State],
    actions: Sequence[Action],
    spent: Callable[[int], float],
    random: Random01,
) -> list[Tried]:
    """The actions from best to worst, tried until all is spent of which `spent` tells the part,
    after so many worlds. At equal intervals the worse half is given up, but never the first action,
    and while more than two are left."""
    first, *others = (_Trial(action) for action in actions)
    given_up: list[_Trial] = []
    halvings = max(1, ceil(log2(len(actions))))
    done, part = 0, 0.0
    while part < 1:
        world = next(worlds)
        for trial in (first, *others):
            state = world.copy()
            state.apply(trial.action.code)
            trial.values.append(playouts.play(state, random))
        part = spent(len(first.values))
        while done < part * halvings:
            done += 1
            others.sort(key=_Trial.sum, reverse=True)
            left = max(1, (len(others) + 1) // 2)
            others, given_up = others[:left], others[left:] + given_up
    best = others[0]
    order = [best, first] if _leads(best, first, playouts.doubt) else [first, best]
    return [Tried(of.action, tuple(of.values)) for of in (*order, *others[1:], *given_up)]


class _Trial:
    """An action, and what it was worth in each world so far."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.values: Final[list[float]] = []

    def sum(self) -> float:
        return sum(self.values)


def _leads(best: _Trial, favourite: _Trial, doubt: float) -> bool:
    """Whether an action is better than the favourite, by so many standard errors."""
    differences = [a - b for a, b in zip(best.values, favourite.values, strict=True)]
    if doubt and len(differences) < _FEW:
        return False
    return sum(differences) > doubt * len(differences) * _twice_error(differences) / 2


def _twice_error(values: Sequence[float]) -> float:
    """Two standard errors of the mean of these values."""
    n, mean = len(values), sum(values) / len(values)
    return 2 * sqrt(sum((value - mean) ** 2 for value in values) / n / max(1, n - 1))


def _percent(share: float) -> str:
    return written(share, ".0%")
