"""A game in play, as far as its rules go: actions, what is undone, and who is told.

It wraps the rules (a `State`): actions are validated, chance draws from the seed, and a game can be
undone, replayed and observed by callbacks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import partial
from operator import itemgetter
from typing import Any, ClassVar, Final, Self

from tablewidgets.engine.action import Action, Argument
from tablewidgets.engine.default_refusal import default_refusal
from tablewidgets.engine.display import GameDisplay
from tablewidgets.engine.errors import IllegalAction
from tablewidgets.engine.history import Branch, Step
from tablewidgets.engine.listeners import Listeners
from tablewidgets.engine.locale import SHARED, catalogue, once_in_each_language
from tablewidgets.engine.spec import GameSpec, Refusal
from tablewidgets.engine.state import Seat, State, checked_seat
from tablewidgets.engine.timeline import Timeline
from tablewidgets.engine.validation import (
    Players,
    checked_players,
    checked_seed,
    plain_int,
    seats_of,
)


class _Default:
    """The number of players in the spec."""

    def __repr__(self) -> str:
        return "the default"


_DEFAULT: Final[Any] = _Default()


class Session(GameDisplay):
    """A base class of `Game`: its arguments, and all that changes it."""

    spec: ClassVar[GameSpec]
    """What the engine asks of this game."""

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
        self._listeners: Final = Listeners[Self]()
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

    # Playing.

    @property
    def to_act(self) -> int | None:
        """The seat that is to act; None when the game is over.

        Example:
            >>> tw.Kraaw(2, first=1).to_act
            1
        """
        return self._state.actor

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.actor is None

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
            raise TypeError(SHARED.say("call.action", name=self.spec.name, action=repr(action)))
        move, actions = action.code, self._actions
        if not 0 <= move < len(actions) or actions[move] is not action:
            action = self._known(action)
            move = action.code
        if not self.timeline.play(move):
            action = self._known(action)
            raise IllegalAction(action, *self._refusal(action))
        if self._listeners.callbacks:
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
            raise ValueError(SHARED.say("call.seat_here", p=self.seats - 1, seat=seat))
        return self.spec.moves.action(kind, **args)

    def _known(self, action: Action) -> Action:
        """This game's action with the same kind and arguments as an untrusted one."""
        if action.game != self.spec.name:
            raise ValueError(
                SHARED.say(
                    "call.other_game", name=self.spec.name, action=repr(action), game=action.game
                )
            )
        return self.action(action.kind, **action.args)

    def _refusal(self, action: Action) -> Refusal:
        spec = self.spec
        if spec.refusal is None:
            return default_refusal(spec.moves, self.names, self.legal_actions(), action)
        return spec.refusal(self.observe(self.to_act), action)

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
            raise ValueError(SHARED.say("call.no_undo"))
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
            raise ValueError(SHARED.say("call.no_redo"))
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

    def on_change(self, callback: Callable[[Self], object] | None = None) -> Callable[[], None]:
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

    def _changed(self) -> Self:
        self._listeners.notify(self)
        return self


def names_of(game: str, players: Players) -> tuple[str, ...]:
    """The names given, or default names in the current language."""
    return _default_names(game, players) if isinstance(players, int) else tuple(players)


@once_in_each_language
def _default_names(game: str, players: int) -> tuple[str, ...]:
    texts = catalogue(game)
    return tuple(texts.say("player", seat=seat) for seat in range(players))
