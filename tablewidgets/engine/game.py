"""A game in play: the object that players, notebooks and widgets use.

It wraps the rules (a `State`): actions are validated, chance draws from the seed, and a game can be
undone, replayed, saved and observed by callbacks.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import partial
from inspect import cleandoc
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self

from tablewidgets.engine import registry
from tablewidgets.engine.action import Action, Argument
from tablewidgets.engine.default_refusal import default_refusal
from tablewidgets.engine.display import GameDisplay
from tablewidgets.engine.errors import IllegalAction
from tablewidgets.engine.history import Branch, Step
from tablewidgets.engine.listeners import Listeners
from tablewidgets.engine.locale import catalogue, register_catalogue
from tablewidgets.engine.narration import lines_by_step
from tablewidgets.engine.record import record_of, write_file
from tablewidgets.engine.result import Result
from tablewidgets.engine.rulebook import Rule, rulebook
from tablewidgets.engine.spec import GameSpec, Refusal
from tablewidgets.engine.state import TEACHER, Seat, State, checked_seat
from tablewidgets.engine.timeline import Timeline
from tablewidgets.engine.validation import (
    SEEDS,
    Players,
    checked_int,
    checked_players,
    checked_rng,
    checked_seed,
    plain_int,
    seats_of,
)

if TYPE_CHECKING:
    from inspect import Signature

    from typing_extensions import TypeVar

    from tablewidgets.chance.beliefs import Beliefs
    from tablewidgets.scene import Scene

    View = TypeVar("View", bound=Mapping[str, Any], default=Any)
else:
    from typing import TypeVar

    View = TypeVar("View")


class _Default:
    """The number of players in the spec."""

    def __repr__(self) -> str:
        return "the default"


_DEFAULT: Final[Any] = _Default()


class _Signature:
    """The signature of a game's class, computed lazily from its spec."""

    def __get__(self, game: Game | None, cls: type[Game]) -> Signature | None:
        return cls.spec.signature() if hasattr(cls, "spec") else None


class Game(GameDisplay, Generic[View]):
    """A game in play. Each game is a subclass with a `spec`, which registers it.

    A game is for one thread at a time.

    Args:
        players: The players' names, or their number.
        seed: The seed of everything drawn by chance; by default a random one.
        **options: The game's own options.

    Raises:
        ValueError: If the value of an argument is not valid; the message names the argument.
        TypeError: If an argument is of the wrong type, or there is no such option.

    Example:
        >>> game = tw.Kraaw(players=["Ana", "Bo"], seed=3, first=0)
        >>> game.legal_actions()
        (dog_swap(yes=False), dog_swap(yes=True))
        >>> game.act("dog_swap", yes=False).to_act
        1
    """

    spec: ClassVar[GameSpec]
    """What the engine asks of this game."""
    __signature__ = _Signature()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "spec" in cls.__dict__:
            registry.register(cls)
            register_catalogue(cls.spec.name, cls.spec.package)
            cls.__doc__ = _documented(cls)

    def __init__(
        self, players: Players = _DEFAULT, seed: int | None = None, **options: Any
    ) -> None:
        # No docstring: help() would show it beside the game's own parameters.
        spec = self.spec
        self.seed = checked_seed(seed)
        self.players: Final = checked_players(
            spec.default_players if players is _DEFAULT else players, spec.seats
        )
        self._actions: Final = spec.moves.actions
        self._listeners: Final = Listeners[Game]()
        self._begin(options)

    def _begin(self, options: Mapping[str, Any]) -> None:
        spec = self.spec
        values = spec.checked(self.seats, options)
        state = spec.begin(self.seats, values)
        timeline = Timeline(state, self.seed, self._actions)
        self._options = spec.recorded(values)
        self.timeline = timeline
        """The steps with their states: for tools that analyse or replay games."""
        self._state = state

    @property
    def options(self) -> dict[str, Any]:
        """The options of this game that differ from their defaults.

        Example:
            >>> tw.Kraaw(2, first=1, bonus="strict").options
            {'first': 1}
        """
        return deepcopy(self._options)

    # Playing.

    @property
    def to_act(self) -> int | None:
        """The seat that is to act; None when the game is over.

        Example:
            >>> tw.Kraaw(2, first=1).to_act
            1
        """
        return self._state.actor

    def legal_actions(self) -> tuple[Action, ...]:
        """The legal actions of the seat to act.

        Returns:
            The actions: at least one, until the game is over.

        Example:
            >>> tw.Kraaw(2, seed=1).legal_actions()
            (dog_swap(yes=False), dog_swap(yes=True))
        """
        legal = self.timeline.legal()
        if len(legal) > 1:
            # Twice as fast as a comprehension.
            actions: tuple[Action, ...] = itemgetter(*legal)(self._actions)
            return actions
        return (self._actions[legal[0]],) if legal else ()

    def play(self, action: Action | None = None) -> Self:
        """Play an action for the seat to act.

        Args:
            action: One of `legal_actions()`.

        Returns:
            The game itself, so that calls can be chained.

        Raises:
            IllegalAction: If the rules don't allow it now; the game has not changed.
            TypeError: If it is not an action.
            ValueError: If it is an action of another game.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0)
            >>> game.play(game.legal_actions()[0]).to_act
            1
        """
        if type(action) is not Action:
            raise TypeError(
                f"action: an Action of {self.spec.name}, like one of game.legal_actions(), "
                f"not {action!r}"
            )
        move, actions = action.code, self._actions
        if not 0 <= move < len(actions) or actions[move] is not action:
            action = self._known(action)
            move = action.code
        if not self.timeline.play(move):
            action = self._known(action)
            raise IllegalAction(action, *self._refusal(action))
        if self._listeners:
            self._listeners.notify(self)
        return self

    def act(self, kind: str = "", /, **args: Argument) -> Self:
        """Play an action, given by its kind and arguments.

        Args:
            kind: The kind of action; `game.legal_actions()` shows the kinds that are legal.
            **args: The arguments of that kind; cards and seats count from 0.

        Returns:
            The game itself, so that calls can be chained.

        Raises:
            IllegalAction: If the rules don't allow it now; the game has not changed.
            ValueError: If there is no such kind or value; the message lists the valid ones.
            TypeError: If an argument is missing or unknown.

        Example:
            >>> tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False).to_act
            1
        """
        return self.play(self.action(kind, **args))

    def action(self, kind: str = "", /, **args: Argument) -> Action:
        """Make an action from its kind and arguments, without playing it.

        Args:
            kind: The kind of action.
            **args: The arguments of that kind; cards and seats count from 0.

        Returns:
            The action.

        Raises:
            ValueError: If there is no such kind or value; the message lists the valid ones.
            TypeError: If an argument is missing or unknown.

        Example:
            >>> game = tw.Kraaw(2, seed=1)
            >>> game.action("dog_swap", yes=True) in game.legal_actions()
            True
        """
        seat = plain_int(args.get("seat"))
        if type(seat) is int and seat not in range(self.seats):
            raise ValueError(f"seat: there are seats 0 to {self.seats - 1} here, not {seat}")
        return self.spec.moves.action(kind, **args)

    def _known(self, action: Action) -> Action:
        """This game's action with the same kind and arguments as an untrusted one."""
        if action.game != self.spec.name:
            raise ValueError(
                f"action: this is {self.spec.name}, and {action!r} is of {action.game}"
            )
        return self.action(action.kind, **action.args)

    def _refusal(self, action: Action) -> Refusal:
        spec = self.spec
        if spec.refusal is None:
            return default_refusal(spec.moves, self.names, self.legal_actions(), action)
        return spec.refusal(self.observe(self.to_act), action)

    # Back and forth.

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to undo."""
        return self.timeline.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone action to redo."""
        return self.timeline.can_redo

    def undo(self) -> Self:
        """Take back the last action, with what chance did after it.

        Returns:
            The game itself.

        Raises:
            ValueError: If no action has been played.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
            >>> game.undo().to_act
            0
        """
        if not self.can_undo:
            raise ValueError("undo: no action has been played")
        self.timeline.undo()
        return self._changed()

    def redo(self) -> Self:
        """Play the last undone action again, with the same outcomes of chance.

        Returns:
            The game itself.

        Raises:
            ValueError: If nothing has been undone.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
            >>> game.undo().redo().to_act
            1
        """
        if not self.can_redo:
            raise ValueError("redo: nothing has been undone")
        self.timeline.redo()
        return self._changed()

    def restart(self, seed: int | None = None, **options: Any) -> Self:
        """Start again with the same cards, with those of another seed, or with other options.

        Args:
            seed: The other seed; by default every action is undone, and can be redone.
            **options: Options of the game, such as cards laid out by hand; the others stay.

        Returns:
            The game itself.

        Raises:
            ValueError: If the seed or an option is not valid; the game has not changed.
            TypeError: If an option is of the wrong type, or there is no such option.

        Example:
            >>> game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0).act("dog_swap", yes=False)
            >>> game.restart(seed=2).seed, game.to_act
            (2, 0)
            >>> game.restart(deal=[[1, 1, 1, 1, 5], None]).row("Ana", tw.TEACHER)
            [1, 1, 1, 1, 5]
        """
        before = self.seed
        self.seed = before if seed is None else checked_seed(seed)
        if options:
            try:
                self._begin({**self.options, **options})
            except BaseException:
                self.seed = before
                raise
        else:
            self.timeline.restart(None if seed is None else self.seed)
        return self._changed()

    def _changed(self) -> Self:
        self._listeners.notify(self)
        return self

    @property
    def branches(self) -> tuple[Branch, ...]:
        """Other ways in which this game was played on, the latest last.

        They are what was undone before something else was played; they are not in the record.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
            >>> game.undo().act("dog_swap", yes=True).branches[-1].resume()
            >>> game.log()[-1]
            'Player 1 leaves the dog alone.'
        """
        found = enumerate(self.timeline.branches)
        return tuple(Branch(*branch, partial(self._switch, n)) for n, branch in found)

    def _switch(self, branch: int) -> None:
        self.timeline.switch(branch)
        self._changed()

    @property
    def history(self) -> tuple[Step, ...]:
        """What was played and what chance did, in order.

        Example:
            >>> tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False).history[-1].to_json()
            {'by': 0, 'kind': 'dog_swap', 'yes': False}
        """
        return self.timeline.history

    @property
    def steps(self) -> int:
        """The length of the history."""
        return len(self.timeline)

    def on_change(self, callback: Callable[[Game], object] | None = None) -> Callable[[], None]:
        """Register a callback for each play, undo, redo and restart.

        Args:
            callback: A function that takes the game.

        Returns:
            A function that removes the callback.

        Raises:
            TypeError: If the callback is not callable.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0)
            >>> cancel = game.on_change(lambda game: print("next:", game.to_act))
            >>> _ = game.act("dog_swap", yes=False)
            next: 1
            >>> cancel()
        """
        return self._listeners.add(callback)  # type: ignore[arg-type]  # None gets its error there

    # Looking.

    @property
    def seats(self) -> int:
        """The number of players."""
        return seats_of(self.players)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names; by default "Player 1" and so on, in the current language.

        Example:
            >>> tw.Kraaw(2).names
            ('Player 1', 'Player 2')
        """
        return names_of(self.spec.name, self.players)

    @property
    def state(self) -> State:
        """A copy of the state, for search and simulation."""
        return self._state.copy()

    def observe(self, seat: Seat = None, step: int | None = None) -> Any:
        """Everything that a seat may know, as the named tuple that the rules define.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: A step of the history: return what was known before it.

        Returns:
            The observation.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> tw.Kraaw(2, seed=1, first=0).observe(1).seat
            1
        """
        seat = checked_seat(seat, self.seats)
        return (self._state if step is None else self.timeline.state_at(step)).observe(seat)

    def view(self, seat: Seat = None, step: int | None = None) -> View:
        """Everything that a seat may know, as plain data for JSON.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: A step of the history: return the view before it.

        Returns:
            The view: dictionaries, lists, numbers, texts and None.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0)
            >>> game.view(1)["players"][0]["name"], game.view(1)["phase"]
            ('Ana', 'dog_swap')
        """
        view: Any = self.spec.view(self.observe(seat, step), self.names)
        return view  # type: ignore[no-any-return]

    def text(self, seat: Seat = None, step: int | None = None) -> str:
        r"""The view as a table in plain text.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: A step of the history: return the table before it.

        Returns:
            The table, with line breaks.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> print(tw.Kraaw(["Ana", "Bo"], seed=1, first=0).text(0).partition("\n")[0])
            Kraaw, round 1, before the first turn
        """
        from tablewidgets.scene.text import text

        return text(self.spec.scene(self.view(seat, step), (), self.spec.texts))

    def log(self, seat: Seat = None, since: int = 0) -> tuple[str, ...]:
        """The log of the game in sentences, as a seat knows it.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            since: The first step of the history to include.

        Returns:
            The sentences, in the current language.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> tw.Kraaw(["Ana", "Bo"], seed=1, first=0).act("dog_swap", yes=False).log(1)[-1]
            'Ana leaves the dog alone.'
        """
        return tuple(line.text for step in lines_by_step(self, seat, since) for line in step)

    def scene(self, seat: Seat = None, step: int | None = None, *, may_act: bool = True) -> Scene:
        """The view as a scene for a screen, with the actions of this seat if it is to act.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: A step of the history: return the scene before it.
            may_act: False to offer no actions.

        Returns:
            The scene: panels, zones and pieces.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> [panel.id for panel in tw.Kraaw(2, seed=1, first=0).scene(0).panels]
            ['player-1', 'dog', 'player-0']
        """
        from tablewidgets.scene.offers import with_defaults  # not needed to play

        acts = may_act and step is None and self.to_act is not None
        legal = self.legal_actions() if acts and seat in (self.to_act, TEACHER) else ()
        scene = self.spec.scene(self.view(seat, step), legal, self.spec.texts)
        now = step in (None, self.steps)
        winners = self.result.winners if self.result and now else ()
        return with_defaults(scene, legal, self.names, self.spec.texts, winners)

    def beliefs(self, seat: Seat = None, step: int | None = None) -> Beliefs:
        """What a seat can infer about everything that it can't see, as exact probabilities.

        By default they are counted over all worlds that the seat can't tell apart, if the spec has
        no `redraw`.

        Args:
            seat: A seat, or None for a spectator.
            step: A step of the history: return the beliefs before it.

        Returns:
            The beliefs: a table of probabilities, and the evidence they rest on.

        Raises:
            NotImplementedError: If the game has no exact probabilities, or too many worlds.
            ValueError: If there is no such seat or step.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> game.beliefs(0).law(1, 0)[4]
            Fraction(1, 5)
        """
        if self.spec.redraw is not None:
            raise NotImplementedError(f"beliefs: {self.spec.name} has no exact distributions")
        from tablewidgets.chance.default_beliefs import WorldBeliefs
        from tablewidgets.engine.worlds import worlds_of

        worlds = worlds_of(self, checked_seat(seat, self.seats), step)
        return WorldBeliefs(self.spec, self.players, worlds)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.actor is None

    @property
    def result(self) -> Result | None:
        """How the game ended; None before its end.

        Example:
            >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Random(2)}
            >>> tw.bots.play_on(tw.Kraaw(2, seed=1), bots).result.winners
            (1,)
        """
        return self.spec.result(self._state.observe(None)) if self.is_over else None

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """The rulebook in the current language.

        Returns:
            Each rule by its id.

        Example:
            >>> tw.Kraaw.rules()["K9"].title
            'Exchange with the dog'
        """
        return rulebook(cls.spec.name)

    def __repr__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """Copy and pickle by the record: the copy is replayed from it, without listeners and with
        nothing to redo."""
        from tablewidgets.engine.loading import from_json

        return from_json, (self.to_json(),)

    # Other worlds and records.

    def determinize(self, seat: int | None = None, rng: random.Random | None = None) -> Self:
        """A copy in which everything that a seat can't know is drawn again.

        It is drawn uniformly from what is consistent with what the seat knows: the seat can't tell
        the two games apart.

        Args:
            seat: The seat.
            rng: The random generator.

        Returns:
            Another game.

        Raises:
            ValueError: If there is no such seat.
            TypeError: If `rng` is not a `random.Random`.

        Example:
            >>> import random
            >>> game = tw.Kraaw(2, seed=1)
            >>> game.determinize(0, random.Random(1)).view(0) == game.view(0)
            True
        """
        from tablewidgets.engine.worlds import redrawn  # not needed to play

        seat, rng = checked_int("seat", seat, 0, self.seats - 1), checked_rng(rng)
        moves, outcomes = redrawn(self, seat, rng.random)
        options = self.spec.open_options(self.options)
        other = type(self)(self.players, seed=int(rng.random() * SEEDS), **options)
        other.timeline.replay(moves, outcomes)
        return other

    def worlds(self, seat: int | None = None, rng: random.Random | None = None) -> Iterator[State]:
        """States that a seat can't tell from the state of this game, one after the other.

        They are drawn like the copies of `determinize`, but faster: most games need not be played
        again for it.

        Args:
            seat: The seat.
            rng: The random generator.

        Returns:
            An infinite iterator. Each state is a copy, to play on with `legal` and `apply`.

        Raises:
            ValueError: If there is no such seat.
            TypeError: If `rng` is not a `random.Random`.

        Example:
            >>> import random
            >>> game = tw.Kraaw(2, seed=1)
            >>> state = next(game.worlds(0, random.Random(1)))
            >>> state.observe(0) == game.observe(0)
            True
        """
        from tablewidgets.engine.worlds import states

        seat = checked_int("seat", seat, 0, self.seats - 1)
        return states(self, seat, checked_rng(rng).random)

    def to_json(self) -> str:
        """The record of the game, which `tw.from_json` loads.

        Returns:
            The record as text.

        Example:
            >>> game = tw.Kraaw(2, seed=1)
            >>> tw.from_json(game.to_json()).view(0) == game.view(0)
            True
        """
        return record_of(self).to_text()

    def save(self, path: str | os.PathLike[str] | None = None) -> None:
        """Write the record to a file, which `tw.load` loads. The write is atomic.

        Args:
            path: The path of the file; an existing file is replaced.

        Raises:
            OSError: If the file can't be written; an existing file has not changed.
            TypeError: If no path is given.

        Example:
            >>> import tempfile, pathlib
            >>> path = pathlib.Path(tempfile.mkdtemp(), "game.json")
            >>> tw.Kraaw(2, seed=1).save(path)
            >>> tw.load(path).seed
            1
        """
        write_file(path, self.to_json())


def names_of(game: str, players: Players) -> tuple[str, ...]:
    """The names given, or default names in the current language."""
    if isinstance(players, int):
        texts = catalogue(game)
        return tuple(texts.say("player", seat=seat) for seat in range(players))
    return tuple(players)


def has_beliefs(game: Game) -> bool:
    """Whether a game has beliefs: its own, or the default ones if they can be counted now for a
    spectator, who knows least."""
    if type(game).beliefs is not Game.beliefs:
        return True
    try:
        game.beliefs()
    except NotImplementedError:
        return False
    return True


_EXAMPLE: Final = "Example:"


def _documented(cls: type[Game]) -> str:
    """The docstring of a class with its parameters inserted, before the example if it has one."""
    words, example, code = cleandoc(cls.__doc__ or "").partition(_EXAMPLE)
    return f"{words.rstrip()}\n\n{cls.spec.parameters()}\n\n{example}{code}".rstrip()
