"""A game in play: the session that players, notebooks and widgets hold.

It puts the rules (a `State`) behind one door: what is played is checked, what chance does is drawn
from the seed and kept, and everything can be taken back, replayed, saved and watched.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Collection, Iterable, Sequence
from copy import deepcopy
from itertools import chain, pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, Self, TypeGuard

from tablewidgets.engine.action import Action, Argument
from tablewidgets.engine.chance import CHANCE, Outcome, Random01
from tablewidgets.engine.display import GameDisplay
from tablewidgets.engine.errors import BadRecord, IllegalAction
from tablewidgets.engine.history import Moment, Step
from tablewidgets.engine.listeners import Listeners
from tablewidgets.engine.locale import catalogue, register_catalogue
from tablewidgets.engine.record import Record, shortened, write_file
from tablewidgets.engine.result import Result
from tablewidgets.engine.rulebook import Rule, rulebook
from tablewidgets.engine.spec import GameKind
from tablewidgets.engine.state import TEACHER, Seat, State, Walk
from tablewidgets.engine.validation import (
    SEEDS,
    checked_int,
    checked_players,
    checked_seed,
    plain_int,
)

if TYPE_CHECKING:
    from tablewidgets.chance.beliefs import Beliefs
    from tablewidgets.scene import Scene

GAMES: Final[dict[str, type[Game]]] = {}
"""Every game there is, by its name."""


class Game(GameKind, GameDisplay):
    """A game in play; each game subclasses it, and says what `GameKind` asks.

    A class with a `name` of its own is found by it when a record is read. A game is for one thread
    at a time.
    """

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "name" in cls.__dict__:
            known = GAMES.setdefault(cls.name, cls)
            if (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
                raise ValueError(f"name: {cls.name!r} is {known.__module__}.{known.__qualname__}")
            GAMES[cls.name] = cls  # the same class, defined again in a notebook
            register_catalogue(cls.name, cls.package)

    def __init__(
        self, players: int | Sequence[str], seed: int | None, options: dict[str, Any], state: State
    ) -> None:
        """`state` is where the game begins; `options` are those to be named in a record, with which
        the class can make this game again: `cls(players, seed=seed, **options)`."""
        self.seed = checked_seed(seed)
        self._options: Final = options
        self.players: Final = checked_players(players, self.seats_allowed)
        self._state: Final = state
        self._beginning: Final = state.snapshot()
        self._legal: tuple[int, ...] | None = None
        self._past: list[Moment] = []
        self._undone: list[list[Moment]] = []
        self._luck: Random01 | None = random.Random(self.seed).random
        """Where chance draws from; None after going back or elsewhere, until it is wound on."""
        self._actions: Final = self.moves.actions
        self._listeners: Final = Listeners[Game]()
        self._let_chance_act()

    @property
    def options(self) -> dict[str, Any]:
        """The options with which it was begun, where they are not the usual ones."""
        return deepcopy(self._options)

    # Playing.

    @property
    def to_act(self) -> int | None:
        """The seat that must choose now; None when the game is over."""
        return self._state.actor

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may choose from: never empty before the end."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._state.legal()
        if len(legal) > 1:
            # In half the time that a comprehension takes.
            actions: tuple[Action, ...] = itemgetter(*legal)(self._actions)
            return actions
        return (self._actions[legal[0]],) if legal else ()

    def play(self, action: Action) -> Self:
        """Let the seat to act do this. `IllegalAction`, and nothing changed, if it may not."""
        if type(action) is not Action:
            raise TypeError(f"action: an Action of {self.name}, not {action!r}")
        move = action.code
        state = self._state
        legal = self._legal or state.legal()
        if move not in legal or self._actions[move] is not action:
            move = self._checked_move(action, legal)
        past = self._past
        steps = len(past)
        past.append((state.actor, move, None))
        try:
            state.apply(move)
            if state.actor == CHANCE:
                self._let_chance_act()
        except BaseException:  # a mistake in the rules, or the kernel is interrupted
            del past[steps:]
            self._return_to(steps)
            raise
        self._legal = None
        if self._undone:
            self._undone.clear()
        if self._listeners:
            self._listeners.notify(self)
        return self

    def act(self, kind: str, /, **args: Argument) -> Self:
        """`play`, with the action named: `game.act("reveal", card=3)`."""
        return self.play(self.action(kind, **args))

    def action(self, kind: str, /, **args: Argument) -> Action:
        """An action by its name, legal now or not. An error says what its arguments take."""
        seat = plain_int(args.get("seat"))
        if type(seat) is int and seat not in range(self.seats):
            raise ValueError(f"seat: there are seats 0 to {self.seats - 1} here, not {seat}")
        return self.moves.action(kind, **args)

    def _checked_move(self, action: Action, legal: tuple[int, ...]) -> int:
        """The number of an action that may come from anywhere: only its words count."""
        if action.game != self.name:
            raise ValueError(f"action: this is {self.name}, and {action!r} is of {action.game}")
        action = self.action(action.kind, **action.args)
        if action.code not in legal:
            raise IllegalAction(action, *self.refuse(self.observe(self.to_act), action))
        return action.code

    def _let_chance_act(self) -> None:
        state = self._state
        while state.actor == CHANCE:
            self._happen(state.draw(self._luck or self._wind_luck()))

    def _happen(self, outcome: Outcome) -> None:
        state = self._state
        self._past.append((CHANCE, outcome, state.snapshot()))
        state.apply(outcome)

    def _wind_luck(self) -> Random01:
        """The generator, wound on to where the game is: what chance does next depends on the seed
        and on when it acted before, not on what was undone or loaded meanwhile."""
        self._luck = random.Random(self.seed).random
        for state, actor, _ in self.walk():
            if actor == CHANCE:
                state.draw(self._luck)
        return self._luck

    def walk(self, start: int = 0) -> Walk:
        """The steps of the game from one on, each with the state before it."""
        state = self._state_at(checked_int("start", start, 0, len(self._past)))
        for actor, did, _ in self._past[start:]:
            yield state, actor, did
            state.apply(did)

    def _state_at(self, step: int | None) -> State:
        """A state of its own, as it was before a step of the history, or as it is now."""
        state = self._state.copy()
        if step is not None:
            self._restore(state, checked_int("step", step, 0, len(self._past)))
        return state

    def _restore(self, state: State, step: int) -> None:
        """Bring a state to where the game was before a step: to the last snapshot kept, and on."""
        kept = step
        while kept > 0 and (kept == len(self._past) or self._past[kept][2] is None):
            kept -= 1
        before = self._past[kept][2] if kept < len(self._past) else None
        state.restore(self._beginning if before is None else before)
        for _, did, _ in self._past[kept:step]:
            state.apply(did)

    # Back and forth.

    @property
    def can_undo(self) -> bool:
        return any(actor != CHANCE for actor, _, _ in self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> Self:
        """Take back the last action, with what chance did after it."""
        if not self.can_undo:
            raise ValueError("undo: no action has been played")
        self._undone.append(self._take_back())
        self._return_to(len(self._past))
        self._listeners.notify(self)
        return self

    def _take_back(self) -> list[Moment]:
        undone: list[Moment] = []
        while not undone or undone[-1][0] == CHANCE:
            undone.append(self._past.pop())
        return undone[::-1]

    def redo(self) -> Self:
        """Play again what was undone last, and let chance do again what it did."""
        if not self._undone:
            raise ValueError("redo: nothing has been undone")
        self._past.extend(self._undone.pop())
        self._return_to(len(self._past))
        self._listeners.notify(self)
        return self

    def _return_to(self, step: int) -> None:
        self._restore(self._state, step)
        self._luck = None
        self._legal = None

    def restart(self, seed: int | None = None) -> Self:
        """Begin again: all is undone, and can be redone; or, with a seed, with other luck."""
        if seed is None:
            while self.can_undo:
                self._undone.append(self._take_back())
        else:
            self.seed = checked_seed(seed)
            self._past.clear()
            self._undone.clear()
        self._return_to(len(self._past))
        self._let_chance_act()
        self._listeners.notify(self)
        return self

    @property
    def history(self) -> tuple[Step, ...]:
        """What was played and what chance did, in order."""
        actions = self.moves.actions
        return tuple(
            Step(None, None, did) if actor == CHANCE else Step(actor, actions[int(did)], None)
            for actor, did, _ in self._past
        )

    @property
    def begins_alike(self) -> bool:
        """Whether it begins so with any seed, because all of its beginning was laid out."""
        for state, actor, _ in self.walk():
            if actor != CHANCE:
                break
            if state.is_open:
                return False
        return True

    @property
    def steps(self) -> int:
        """How long the history is."""
        return len(self._past)

    def has_acted(self, seats: Collection[int]) -> bool:
        """Whether any of these seats has chosen anything yet."""
        return any(actor in seats for actor, _, _ in self._past)

    def on_change(self, callback: Callable[[Game], object]) -> Callable[[], None]:
        """Call back, with the game, after each play, undo and redo, until the function that this
        returns is called."""
        return self._listeners.add(callback)

    # Looking.

    @property
    def seats(self) -> int:
        """How many play."""
        return self.players if isinstance(self.players, int) else len(self.players)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names: those given, or else numbers in the current language."""
        return names_of(self.name, self.players)

    @property
    def state(self) -> State:
        """A copy of the state inside, for search and simulation: changing it changes no game."""
        return self._state.copy()

    def observe(self, seat: Seat = None, step: int | None = None) -> Any:
        """All a seat may know, as the rules keep it: now, or before a step of the history. None is
        a spectator; `TEACHER` sees all."""
        seat = self.checked_seat(seat)
        return (self._state if step is None else self._state_at(step)).observe(seat)

    def view(self, seat: Seat = None, step: int | None = None) -> dict[str, Any]:
        """All that a seat may know, now or before a step of the history, as plain data for JSON."""
        return self.show(self.observe(seat, step), self.names)

    def text(self, seat: Seat = None, step: int | None = None) -> str:
        """The view as a table in text."""
        return self.write(self.view(seat, step), catalogue(self.name))

    def log(self, seat: Seat = None, since: int = 0) -> tuple[str, ...]:
        """What happened, in sentences, as this seat knows it; `since` is a place in the history."""
        return tuple(chain.from_iterable(self.told(seat, since)))

    def told(self, seat: Seat = None, since: int = 0) -> list[list[str]]:
        """The log, step by step."""
        seat = self.checked_seat(seat)
        since = checked_int("since", since, 0, len(self._past))
        observations = [state.observe(seat) for state, _, _ in self.walk(since)]
        observations.append(self._state.observe(seat))
        actions = [step.action for step in self.history[since:]]
        told = zip(actions, pairwise(observations), strict=True)
        return [self.sentences(before, did, after) for did, (before, after) in told]

    def sentences(self, before: Any, action: Action | None, after: Any) -> list[str]:
        """What happened between two observations of one seat; the action is None for chance."""
        texts = catalogue(self.name)
        events = self.tell(self.names, before, action, after)
        return [texts.say(f"log.{key}", **values) for key, values in events]

    def beliefs(self, seat: Seat = None, step: int | None = None) -> Beliefs:
        """What a seat can infer of all that it can't see, exactly: now, or before a step of the
        history. None is a spectator. A game that has none yet says so."""
        raise NotImplementedError(f"beliefs: no exact laws are written down for {self.name}")

    @property
    def has_beliefs(self) -> bool:
        """Whether its exact laws are written down."""
        return type(self).beliefs is not Game.beliefs

    def checked_seat(self, seat: Seat) -> Seat:
        seat = plain_int(seat)
        if seat is None or (type(seat) is int and 0 <= seat < self.seats):
            return seat
        if isinstance(seat, str) and seat == TEACHER:
            return TEACHER
        raise ValueError(
            f"seat: 0 to {self.seats - 1}, None for a spectator or tw.TEACHER, not {seat!r}"
        )

    def scene(self, seat: Seat = None, step: int | None = None, *, may_act: bool = True) -> Scene:
        """The view as a scene to draw, with what this seat can do if it is to act, and may.

        A legal action that the game offers nowhere becomes a button.
        """
        from tablewidgets.scene.offers import with_buttons  # to play takes no scene

        acts = may_act and step is None and self.to_act is not None
        legal = self.legal_actions() if acts and seat in (self.to_act, TEACHER) else ()
        drawn = self.draw(self.view(seat, step), legal, catalogue(self.name))
        return with_buttons(drawn, legal, self.names) if legal else drawn

    @property
    def is_over(self) -> bool:
        return self._state.actor is None

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.score(self._state.observe(None)) if self.is_over else None

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """The rulebook in the current language, by rule id."""
        return rulebook(cls.name)

    def __repr__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """A copy, or a game sent to another process, is one played again from the record: on its
        own, watched by nobody, with nothing to redo."""
        from tablewidgets.engine.loading import from_json

        return from_json, (self.to_json(),)

    # Other worlds and records.

    def determinize(self, seat: int, rng: random.Random) -> Self:
        """A game that this seat can't tell from this one: all that it can't know is drawn again,
        uniformly over what is consistent with what it knows."""
        seat = checked_int("seat", seat, 0, self.seats - 1)
        if not isinstance(rng, random.Random):
            raise TypeError(f"rng: a random.Random, not {rng!r}")
        moves, outcomes = self.redraw(self.walk(), self._state, seat, rng.random)
        options = {key: value for key, value in self.options.items() if key not in self.stacking}
        other = type(self)(self.players, seed=int(rng.random() * SEEDS), **options)
        other.replay(moves, outcomes)
        return other

    def moves_played(self) -> list[int]:
        return [int(did) for actor, did, _ in self._past if actor != CHANCE]

    def outcomes_drawn(self) -> list[Outcome]:
        return [did for actor, did, _ in self._past if actor == CHANCE]

    def replay(self, moves: Iterable[int], outcomes: Iterable[object]) -> None:
        """Begin again, with these moves and these outcomes of chance instead of others: for a new
        game, which a `BadRecord` leaves of no use. Each is checked."""
        state = self._state
        state.restore(self._beginning)
        self._past.clear()
        self._undone.clear()
        moves, outcomes = iter(moves), iter(outcomes)
        while state.actor is not None:
            if state.actor == CHANCE:
                outcome = next(outcomes, None)
                if not _is_outcome(outcome) or not state.may_happen(outcome):
                    raise BadRecord(f"chance can't have done {shortened(outcome)}", len(self._past))
                self._happen(outcome)
            else:
                move = next(moves, None)
                if move is None:
                    break
                if move not in state.legal():
                    known = move < len(self._actions)
                    what = repr(self._actions[move]) if known else f"move {move}"
                    raise BadRecord(f"{what} is not legal there", len(self._past))
                self._past.append((state.actor, move, None))
                state.apply(move)
        if any(True for _ in moves) or any(True for _ in outcomes):
            raise BadRecord("it goes on where the game does not", len(self._past))
        self._luck = None
        self._legal = None

    def record(self) -> Record:
        """What it takes to play the game again."""
        return Record(
            game=self.name,
            rules=self.rules_version,
            players=self.players if isinstance(self.players, int) else list(self.players),
            seed=self.seed,
            options=self.options,
            chance=self.outcomes_drawn(),
            moves=self.moves_played(),
            remarks=self.remarks(self._state.observe(None)),
            result=self.result.to_json() if self.result else None,
        )

    def to_json(self) -> str:
        """The record as a text."""
        return self.record().to_text()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file: wholly, or not at all."""
        write_file(path, self.to_json())


def names_of(game: str, players: int | Sequence[str]) -> tuple[str, ...]:
    """The names given, or as many numbers in the current language."""
    if isinstance(players, int):
        texts = catalogue(game)
        return tuple(texts.say("player", seat=seat) for seat in range(players))
    return tuple(players)


def _is_outcome(value: object) -> TypeGuard[Outcome]:
    """A bool is an int to `isinstance`, and 1.0 is equal to 1; neither is an outcome."""
    return type(value) in (int, str)
