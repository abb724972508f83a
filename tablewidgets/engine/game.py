"""A game in play: what players, notebooks and widgets hold.

It puts the rules (a `State`) behind one door: what is played is validated, chance draws from the
seed, and everything can be undone, replayed, saved and listened to.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from inspect import cleandoc
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self

from tablewidgets.engine import registry
from tablewidgets.engine.action import Action, Argument
from tablewidgets.engine.default_refusal import default_refusal
from tablewidgets.engine.display import GameDisplay
from tablewidgets.engine.errors import IllegalAction
from tablewidgets.engine.history import Step
from tablewidgets.engine.listeners import Listeners
from tablewidgets.engine.locale import catalogue, register_catalogue
from tablewidgets.engine.narration import log_by_step
from tablewidgets.engine.record import record_of, write_file
from tablewidgets.engine.result import Result
from tablewidgets.engine.rulebook import Rule, rulebook
from tablewidgets.engine.spec import GameSpec, Refusal
from tablewidgets.engine.state import TEACHER, Seat, State, checked_seat
from tablewidgets.engine.timeline import Timeline
from tablewidgets.engine.validation import (
    SEEDS,
    checked_int,
    checked_players,
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


_DEFAULT: Final[Any] = object()
"""As many players as the spec says."""


class _Signature:
    """The signature of a game's class, made from its spec when somebody asks for it."""

    def __get__(self, game: Game | None, cls: type[Game]) -> Signature | None:
        return cls.spec.signature() if hasattr(cls, "spec") else None


class Game(GameDisplay, Generic[View]):
    """A game in play. Each game is a subclass with a `spec`, which registers it.

    A game is for one thread at a time.
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
        self, players: int | Sequence[str] = _DEFAULT, seed: int | None = None, **options: Any
    ) -> None:
        # No docstring: help() would show it beside the game's own parameters.
        spec = self.spec
        self.seed = checked_seed(seed)
        self.players: Final = checked_players(
            spec.default_players if players is _DEFAULT else players, spec.seats
        )
        values = spec.checked(seats_of(self.players), options)
        self._actions: Final = spec.moves.actions
        self._listeners: Final = Listeners[Game]()
        state = spec.begin(seats_of(self.players), values)
        self._options: Final = spec.recorded(values)
        self.timeline: Final = Timeline(state, self.seed, self._actions)
        """Every step with the state before it: for tools that analyse or replay games."""
        self._state: Final = state

    @property
    def options(self) -> dict[str, Any]:
        """The options it was begun with that differ from their defaults."""
        return deepcopy(self._options)

    # Playing.

    @property
    def to_act(self) -> int | None:
        """The seat that must choose now; None when the game is over."""
        return self._state.actor

    def legal_actions(self) -> tuple[Action, ...]:
        """The actions that the seat to act may choose from: never empty before the end."""
        legal = self.timeline.legal()
        if len(legal) > 1:
            # In half the time that a comprehension takes.
            actions: tuple[Action, ...] = itemgetter(*legal)(self._actions)
            return actions
        return (self._actions[legal[0]],) if legal else ()

    def play(self, action: Action | None = None) -> Self:
        """Let the seat to act do this.

        Args:
            action: one of `legal_actions()`.

        Returns:
            The game itself, so that calls can be chained.

        Raises:
            IllegalAction: the rules don't allow it now; nothing has changed.
            TypeError: it is no action.
            ValueError: it is an action of another game.
        """
        if type(action) is not Action:
            raise TypeError(
                f"action: an Action of {self.spec.name}, like one of game.legal_actions(), "
                f"not {action!r}"
            )
        move = action.code
        legal = self.timeline.legal()
        if move not in legal or self._actions[move] is not action:
            move = self._checked_move(action, legal)
        self.timeline.play(move)
        if self._listeners:
            self._listeners.notify(self)
        return self

    def act(self, kind: str = "", /, **args: Argument) -> Self:
        """Play the action with this kind and these arguments: `game.act("reveal", card=3)`.

        Args:
            kind: what to do, one of `game.spec.moves.kinds`.
            args: the arguments of that kind; cards and seats count from 0.

        Returns:
            The game itself, so that calls can be chained.

        Raises:
            IllegalAction: the rules don't allow it now; nothing has changed.
            ValueError, TypeError: no such kind or argument; the message lists those there are.
        """
        return self.play(self.action(kind, **args))

    def action(self, kind: str = "", /, **args: Argument) -> Action:
        """The action with this kind and these arguments, without playing it.

        Raises:
            ValueError, TypeError: no such kind or argument; the message lists those there are.
        """
        seat = plain_int(args.get("seat"))
        if type(seat) is int and seat not in range(self.seats):
            raise ValueError(f"seat: there are seats 0 to {self.seats - 1} here, not {seat}")
        return self.spec.moves.action(kind, **args)

    def _checked_move(self, action: Action, legal: tuple[int, ...]) -> int:
        """The number of an action that may come from anywhere: only its kind and arguments
        count."""
        if action.game != self.spec.name:
            raise ValueError(
                f"action: this is {self.spec.name}, and {action!r} is of {action.game}"
            )
        action = self.action(action.kind, **action.args)
        if action.code not in legal:
            raise IllegalAction(action, *self._refusal(action))
        return action.code

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

        Raises:
            ValueError: no action has been played.
        """
        if not self.can_undo:
            raise ValueError("undo: no action has been played")
        self.timeline.undo()
        return self._changed()

    def redo(self) -> Self:
        """Play again what was undone last; chance does again what it did.

        Raises:
            ValueError: nothing has been undone.
        """
        if not self.can_redo:
            raise ValueError("redo: nothing has been undone")
        self.timeline.redo()
        return self._changed()

    def restart(self, seed: int | None = None) -> Self:
        """Begin again: undo everything; or, with a seed, begin the game of that seed."""
        if seed is not None:
            self.seed = checked_seed(seed)
        self.timeline.restart(None if seed is None else self.seed)
        return self._changed()

    def _changed(self) -> Self:
        self._listeners.notify(self)
        return self

    @property
    def history(self) -> tuple[Step, ...]:
        """What was played and what chance did, in order."""
        return self.timeline.history

    @property
    def steps(self) -> int:
        """The length of the history."""
        return len(self.timeline)

    def on_change(self, callback: Callable[[Game], object] | None = None) -> Callable[[], None]:
        """Call back, with the game, after each play, undo, redo and restart.

        Args:
            callback: a function that takes the game.

        Returns:
            A function that removes the callback again.
        """
        return self._listeners.add(callback)  # type: ignore[arg-type]  # None gets its error there

    # Looking.

    @property
    def seats(self) -> int:
        """The number of players."""
        return seats_of(self.players)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names: those given, or else numbers in the current language."""
        return names_of(self.spec.name, self.players)

    @property
    def state(self) -> State:
        """A copy of the state inside, for search and simulation: changing it changes no game."""
        return self._state.copy()

    def observe(self, seat: Seat = None, step: int | None = None) -> Any:
        """All that a seat may know, in the rules' own data structure.

        Args:
            seat: a seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: a place in the history, to look at the game as it was before that step.
        """
        seat = checked_seat(seat, self.seats)
        return (self._state if step is None else self.timeline.state_at(step)).observe(seat)

    def view(self, seat: Seat = None, step: int | None = None) -> View:
        """All that a seat may know, as plain data for JSON.

        Args:
            seat: a seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: a place in the history, to look at the game as it was before that step.
        """
        view: Any = self.spec.view(self.observe(seat, step), self.names)
        return view  # type: ignore[no-any-return]

    def text(self, seat: Seat = None, step: int | None = None) -> str:
        """The view as a table in text.

        Args:
            seat: a seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: a place in the history, to look at the game as it was before that step.
        """
        return self.spec.text(self.view(seat, step), self.spec.texts)

    def log(self, seat: Seat = None, since: int = 0) -> tuple[str, ...]:
        """What happened, in sentences, as this seat knows it.

        Args:
            seat: a seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            since: the place in the history to begin at.
        """
        return tuple(sentence for step in log_by_step(self, seat, since) for sentence in step)

    def scene(self, seat: Seat = None, step: int | None = None, *, may_act: bool = True) -> Scene:
        """The view as a scene for a screen, with what this seat can do if it is to act.

        Args:
            seat: a seat, None for a spectator, or `tw.TEACHER`, who sees everything.
            step: a place in the history, to look at the game as it was before that step.
            may_act: False for a screen at which this seat is only watched.
        """
        from tablewidgets.scene.offers import with_buttons  # to play takes no scene

        acts = may_act and step is None and self.to_act is not None
        legal = self.legal_actions() if acts and seat in (self.to_act, TEACHER) else ()
        scene = self.spec.scene(self.view(seat, step), legal, self.spec.texts)
        return with_buttons(scene, legal, self.names)

    def beliefs(self, seat: Seat = None, step: int | None = None) -> Beliefs:
        """What a seat can infer of all that it can't see, as exact probabilities.

        Args:
            seat: a seat, or None for a spectator.
            step: a place in the history, to look at the game as it was before that step.
        """
        raise NotImplementedError(f"beliefs: {self.spec.name} has no exact laws")

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.actor is None

    @property
    def result(self) -> Result | None:
        """How the game ended; None before its end."""
        return self.spec.result(self._state.observe(None)) if self.is_over else None

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """The rulebook in the current language, by rule id."""
        return rulebook(cls.spec.name)

    def __repr__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """A copy, or a game sent to another process, is replayed from the record: it stands on its
        own, without listeners, and with nothing to redo."""
        from tablewidgets.engine.loading import from_json

        return from_json, (self.to_json(),)

    # Other worlds and records.

    def determinize(self, seat: int | None = None, rng: random.Random | None = None) -> Self:
        """A copy in which all that a seat can't know is drawn again, uniformly over what is
        consistent with what it knows. The seat can't tell the two games apart.

        Args:
            seat: the seat that looks.
            rng: a `random.Random` to draw from.
        """
        seat = checked_int("seat", seat, 0, self.seats - 1)
        if not isinstance(rng, random.Random):
            raise TypeError(f"rng: a random.Random, not {rng!r}")
        walk, state = self.timeline.walk(), self._state
        moves, outcomes = self.spec.redraw(walk, state, seat, rng.random)
        secret = self.spec.secret_options
        options = {key: value for key, value in self.options.items() if key not in secret}
        other = type(self)(self.players, seed=int(rng.random() * SEEDS), **options)
        other.timeline.replay(moves, outcomes)
        return other

    def to_json(self) -> str:
        """The record of the game as text: `tw.from_json` plays it again."""
        return record_of(self).to_text()

    def save(self, path: str | os.PathLike[str] | None = None) -> None:
        """Write the record to a file, completely or not at all: `tw.load` plays it again.

        Args:
            path: the file's path; an existing file is replaced.

        Raises:
            OSError: the file can't be written; what was there before stays.
            TypeError: no path.
        """
        write_file(path, self.to_json())


def names_of(game: str, players: int | Sequence[str]) -> tuple[str, ...]:
    """The names given, or as many numbers in the current language."""
    if isinstance(players, int):
        texts = catalogue(game)
        return tuple(texts.say("player", seat=seat) for seat in range(players))
    return tuple(players)


def has_beliefs(game: Game) -> bool:
    """Whether its exact laws are written down."""
    return type(game).beliefs is not Game.beliefs


_EXAMPLE: Final = "Example:"


def _documented(cls: type[Game]) -> str:
    """The class's docstring with its parameters, before the example if it has one."""
    words, example, code = cleandoc(cls.__doc__ or "").partition(_EXAMPLE)
    return f"{words.rstrip()}\n\n{cls.spec.parameters()}\n\n{example}{code}".rstrip()
