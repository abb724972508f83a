"""Bots: they choose for a seat, and see only what that seat sees."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol
from weakref import ref

from tablewidgets.engine.action import Action
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.registry import game_class
from tablewidgets.engine.session import names_of
from tablewidgets.engine.spec import GameSpec
from tablewidgets.engine.validation import SEEDS, checked_seed

if TYPE_CHECKING:
    from tablewidgets.chance.beliefs import PieceLaw
    from tablewidgets.engine.levels import LEVELS
    from tablewidgets.engine.search import Search
    from tablewidgets.engine.state import State
    from tablewidgets.engine.validation import Players

__all__ = ["LEVELS", "Bot", "Greedy", "Random", "Search", "play_on", "play_one"]

View = Mapping[str, Any]


def __getattr__(name: str) -> Any:
    """Import what thinks when it is first asked for."""
    if name == "Search":
        from tablewidgets.engine.search import Search

        return Search
    if name == "LEVELS":
        from tablewidgets.engine.levels import LEVELS

        return LEVELS
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class Bot(Protocol):
    """A protocol: any object with this method is a bot.

    Example:
        >>> class First:
        ...     def choose(self, view, legal):
        ...         return legal[0]
        >>> tw.bots.play_on(tw.Kraaw(2, seed=1), {0: First(), 1: First()}).is_over
        True
    """

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Choose an action for the seat to act.

        Args:
            view: What the seat to act sees: `game.view(seat)`.
            legal: The legal actions.

        Returns:
            One of these actions.

        Example:
            >>> game = tw.Kraaw(2, seed=1)
            >>> tw.bots.Random(1).choose(game.view(game.to_act), game.legal_actions())
            dog_swap(yes=True)
        """


class Random:
    """A bot that chooses any legal action, all with the same probability.

    Args:
        seed: The seed of its choices.

    Example:
        >>> tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: tw.bots.Random(1)}).to_act
        1
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = stream(self, seed).random

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        """Choose any legal action.

        Args:
            view: What the seat to act sees: `game.view(seat)`.
            legal: The legal actions.

        Returns:
            One of these actions.

        Example:
            >>> game = tw.Kraaw(2, seed=1)
            >>> tw.bots.Random(1).choose(game.view(game.to_act), game.legal_actions())
            dog_swap(yes=True)
        """
        return legal[int(self._random() * len(legal))]


class Greedy:
    """A bot that chooses the action that the game rates highest, without looking ahead.

    In a game without a rating it tries each action in a few worlds that its seat can't tell apart,
    plays on at random there, and chooses what wins most often.

    Args:
        seed: The seed of its random games and of its choices between equally good actions.

    Example:
        >>> tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: tw.bots.Greedy(1)}).to_act
        1
    """

    def __init__(self, seed: int = 0) -> None:
        self._rng = stream(self, seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Choose the action with the highest rating, at random if there are several.

        Args:
            view: What the seat to act sees: `game.view(seat)`.
            legal: The legal actions.

        Returns:
            One of these actions.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0)
            >>> tw.bots.Greedy(1).choose(game.view(0), game.legal_actions())
            dog_swap(yes=False)
        """
        if len(legal) == 1:
            return legal[0]
        rates = self._rates(view, legal)
        highest = max(rates)
        best = [action for action, rate in zip(legal, rates, strict=True) if rate == highest]
        return best[int(self._rng.random() * len(best))]

    def _rates(self, view: View, legal: Sequence[Action]) -> Sequence[float]:
        spec = game_class(view["game"]).spec
        if spec.rate is not None:
            return spec.rate(view, legal)
        if not isinstance(view, LazyView):
            raise TypeError(
                "view: this game has no rating, and only play_on lets a bot try actions"
            )
        from tablewidgets.engine.default_rate import default_rate

        return default_rate(spec, view["to_act"], view.worlds(self._rng), legal, self._rng.random)


def stream(bot: Bot, seed: int) -> random.Random:
    """The random numbers of a bot: others than those of a game, or of another kind of bot, with
    this seed. A generator seeded with an integer is the same on every Python."""
    name = int.from_bytes(type(bot).__name__.encode(), "big")
    return random.Random(name * SEEDS + checked_seed(seed))


class LazyView(View):
    """A lazy view: computed when a bot first reads it, since many bots read none. It holds the
    observation it is computed from, and no reference to the game.

    It can draw worlds that the seat can't tell apart.
    """

    __slots__ = ("_game", "_made", "_make", "_seat")

    def __init__(self, make: Callable[[], View], game: int = 0, seat: int = 0) -> None:
        """`game`: its key in `_GAMES`."""
        self._make = make
        self._made: View | None = None
        self._game = game
        self._seat = seat

    def _view(self) -> View:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __getitem__(self, key: str) -> Any:
        return self._view()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._view())

    def __len__(self) -> int:
        return len(self._view())

    def __repr__(self) -> str:
        return repr(self._view())

    def worlds(self, rng: random.Random) -> Iterator[State]:
        """States that the seat to act can't tell from the real one: see `Game.worlds`."""
        return _worlds(self._game, self._seat, rng)

    def law_at_this_step(self) -> Callable[[str], PieceLaw | None]:
        """What the seat can infer now of each piece: a function that takes its id in the scene, and
        returns its exact distribution, or None where there is none. It may be called later."""
        game = _game(self._game)
        return partial(_law, self._game, self._seat, game.steps, game.observe(self._seat))


_GAMES: Final[dict[int, ref[Game]]] = {}
"""The games that bots see, by their ids. They are stored here so that a bot can't reach a game
through its view."""


def _worlds(key: int, seat: int, rng: random.Random) -> Iterator[State]:
    while True:
        step = _game(key).steps
        others = _apart(key, seat, rng)
        while others is not None and _game(key).steps == step:
            yield next(others)
        if others is None:
            yield next(_game(key).worlds(seat, rng))


def _apart(key: int, seat: int, rng: random.Random) -> Iterator[State] | None:
    from tablewidgets.engine.worlds import apart  # games without bots need none of it

    return apart(_game(key), seat, rng.random)


def _law(key: int, seat: int, step: int, seen: Any, piece: str) -> PieceLaw | None:
    game = _GAMES[key]() if key in _GAMES else None
    if game is None or step > game.steps or game.observe(seat, step) != seen:
        return None  # it is gone, or went on in another way
    try:
        return game.beliefs(seat, step).of_piece(piece)
    except NotImplementedError:
        return None


def _game(key: int) -> Game:
    game = _GAMES[key]() if key in _GAMES else None
    if game is None:
        raise ValueError("worlds: the game is gone")
    return game


def lazy_view(game: Game, seat: int) -> LazyView:
    """What a bot in this seat sees now, computed when it is read."""
    key = id(game)
    if key not in _GAMES:
        _GAMES[key] = ref(game, lambda _: _GAMES.pop(key, None))
    return LazyView(partial(_view, game.spec, game.observe(seat), game.players), key, seat)


def _view(spec: GameSpec, observation: Any, players: Players) -> View:
    view: View = spec.view(observation, names_of(spec.name, players))
    return view


def checked(game: Game, bots: Mapping[int, Bot]) -> dict[int, Bot]:
    """Bots for some of the seats of a game, validated."""
    if not isinstance(game, Game):
        raise TypeError(SHARED.say("call.game", game=repr(game)))
    if not isinstance(bots, Mapping):
        raise TypeError(SHARED.say("call.bots", like=_like(1), bots=repr(bots)))
    for seat, bot in bots.items():
        if type(seat) is not int or not 0 <= seat < game.seats:
            raise ValueError(SHARED.say("call.bot_seat", last=game.seats - 1, seat=repr(seat)))
        if isinstance(bot, type):
            raise TypeError(SHARED.say("call.bot_class", name=bot.__name__, seat=seat))
        if not callable(getattr(bot, "choose", None)):
            raise TypeError(SHARED.say("call.bot_method", like=_like(seat), bot=repr(bot)))
    return dict(bots)


def _like(seat: int) -> str:
    """A bot for a seat, as it is written."""
    return f"{{{seat}: tw.bots.Random()}}"


def play_one(game: Game, bots: Mapping[int, Bot]) -> Game:
    """Let a bot play one action for the seat to act.

    Args:
        game: The game.
        bots: A bot for some of the seats.

    Returns:
        The game itself.

    Raises:
        TypeError: If a bot has no method `choose`.
        ValueError: If no bot has the seat to act, there is no such seat, or a bot changed the game
            itself.
        IllegalAction: If the bot chose an illegal action.

    Example:
        >>> tw.bots.play_one(tw.Kraaw(2, seed=1, first=0), {0: tw.bots.Greedy()}).to_act
        1
    """
    _play_one(game, checked(game, bots))
    return game


def _play_one(game: Game, bots: Mapping[int, Bot]) -> None:
    for _ in thinking(game, bots):
        pass


def thinking(game: Game, bots: Mapping[int, Bot]) -> Iterator[float]:
    """Let one of these bots, which were `checked`, play one action, bit by bit if it has a method
    `think`: the parts that are done, from 0 to 1."""
    seat = game.to_act
    if seat is None:
        raise ValueError(SHARED.say("call.over"))
    if seat not in bots:
        raise ValueError(SHARED.say("call.no_bot", like=_like(seat), seat=seat))
    bot, steps = bots[seat], game.steps
    asked = lazy_view(game, seat), game.legal_actions()
    think = getattr(bot, "think", None)
    action = bot.choose(*asked) if think is None else (yield from think(*asked))
    if (game.steps, game.to_act) != (steps, seat):
        raise ValueError(SHARED.say("call.bot_changed", bot=repr(bot)))
    game.play(action)


def play_on(game: Game, bots: Mapping[int, Bot]) -> Game:
    """Let bots play for their seats, until another seat is to act or the game is over.

    Args:
        game: The game.
        bots: A bot for some of the seats.

    Returns:
        The game itself.

    Raises:
        TypeError: If a bot has no method `choose`.
        ValueError: If there is no such seat, or a bot changed the game itself.
        IllegalAction: If a bot chose an illegal action.

    Example:
        >>> bots = {0: tw.bots.Greedy(), 1: tw.bots.Random(2)}
        >>> tw.bots.play_on(tw.Kraaw(2, seed=1), bots).is_over
        True
    """
    bots = checked(game, bots)
    while game.to_act in bots:
        _play_one(game, bots)
    return game
