"""What a game declares to the engine: one frozen `GameSpec`, and an `Option` for each keyword."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.action import Action, Moves
from tablewidgets.engine.chance import Outcome, Random01
from tablewidgets.engine.default_view import default_view
from tablewidgets.engine.locale import SHARED, Catalogue, catalogue
from tablewidgets.engine.result import Result
from tablewidgets.engine.state import State, Walk

if TYPE_CHECKING:
    from inspect import Signature

    from tablewidgets.engine.playouts import Playouts
    from tablewidgets.scene import Scene
    from tablewidgets.scene.position import Position

Event = tuple[str, Mapping[str, Any]]
"""Something that happened, as one seat knows it: a message key below `log.` and its values."""

Refusal = tuple[str, str, Mapping[str, Any]]
"""Why an action is not legal: the id of the rule, a message key below `refusal.` and its values."""

Done = tuple[list[int], list[Outcome]]
"""The moves made and the outcomes of chance, each in order."""

Redraw = Callable[[Random01], Done]
"""Draws moves and outcomes."""

Check = Callable[[str, Any, int], Any]
"""Validates an option: takes its name, the value given and the number of seats, and returns the
value to use, or raises a `ValueError` or `TypeError` that names the option."""


def _unchanged(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A keyword argument of a game. From this one declaration follow its entries in the signature,
    the docstring and the record, and its errors."""

    name: str
    default: Any
    check: Check
    doc: str
    """One sentence for `help()`."""
    annotation: str
    """Its type as `help()` shows it."""
    secret: bool = False
    """Whether it fixes the deal, which no seat knows: not copied into another world."""
    file: bool = False
    """Whether it may be the path of a file; a record holds the file's content instead."""
    to_json: Callable[[Any], Any] = _unchanged
    """Serializes a validated value for the record."""


_COMMON: Final = {
    "players": "the players' names, or their number; seat 1 is to the left of seat 0, and so on.",
    "seed": "the seed of everything drawn by chance; by default a random one.",
}


def _no_remarks(observation: Any) -> list[str]:  # noqa: ARG001
    return []


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSpec:
    """What the engine, the bots and the widgets need from a game.

    An *observation* is what the game's `State.observe` returns. Everything that is shown is
    computed from one, so that nothing here can reveal what a seat may not know.
    """

    name: str = ""
    """By default that of its moves."""
    package: str
    """Where its `rulebook.toml`, its `text/` and its pictures are."""
    seats: range
    moves: Moves
    begin: Callable[[int, Mapping[str, Any]], State]
    """The state before the deal, from the number of seats and the validated options."""
    scene: Callable[[Any, Sequence[Action], Catalogue], Scene]
    """The view as a scene, with the legal actions offered: none for a seat that is not to act."""
    result: Callable[[Any], Result]
    """The result of a game that is over, from a spectator's observation."""
    default_players: int = 0
    """By default as few as can play."""
    rules_version: int = 1
    """Increase it when an old record would play differently."""
    rate: Callable[[Any, Sequence[Action]], Sequence[float]] | None = None
    """The rating of each legal action for the seat whose view this is, used by the Greedy bot. By
    default how often it wins when the game is played on at random."""
    playouts: Callable[[Any, int], Playouts[Any]] | None = None
    """How the Search bot of a seat plays on from a state, and how it values where that ends. By
    default everybody plays at random, to the end of the game."""
    redraw: Callable[[Walk, Any, int], Redraw] | None = None
    """Follows, as a seat can, the steps that led to a state; and then draws moves and outcomes, as
    many, that the seat can't tell from the real ones, as often as it is asked: uniformly from all
    that are consistent with what it knows. The default follows every consistent world from the
    beginning: it suits games in which chance draws a card only when somebody sees it, or deals few
    cards."""
    worlds: Callable[[Any, int, Random01], Iterator[State]] | None = None
    """States that a seat can't tell from a state, one after the other: drawn as by `redraw`, and
    faster, since nothing is played again. By default each is what `redraw` leads to."""
    worlds_after: Callable[[Walk, Any, int, Random01], Iterator[State]] | None = None
    """The same, instead of `worlds`, where a state alone doesn't tell what a seat knows: the steps
    that led to it come first."""
    log: Callable[[Sequence[str], Any, Action | None, Any], Iterable[Event]] | None = None
    """What happened between two observations of one seat, given the players' names first; the
    action is None for chance. By default the sentence of each action."""
    refusal: Callable[[Any, Action], Refusal] | None = None
    """Why an action is not legal, from the observation of the seat that tried it. By default what
    is legal instead."""
    view: Callable[[Any, Sequence[str]], Any] = default_view
    """The observation as plain data for JSON, given the players' names too. By default the fields
    of the observation, a NamedTuple, and what every view has."""
    options: tuple[Option, ...] = ()
    position: Callable[[Any, Sequence[str], Catalogue], Position] | None = None
    """The form in which a deal is laid out by hand at a table, from a state and the players' names.
    By default there is none."""
    secrets: bool = True
    """Whether a seat sees what others may not."""
    composition: Callable[..., Mapping[Any, int]] | None = None
    """The number of each card in its deck, for `tw.deck`; takes what that depends on."""
    remarks: Callable[[Any], list[str]] = _no_remarks
    """Remarks on the game for its record, from a spectator's observation."""

    def __post_init__(self) -> None:
        given = self.name or self.moves.game
        if given != self.moves.game:
            raise ValueError(f"moves: those of {self.moves.game!r}, but this is {given!r}")
        object.__setattr__(self, "name", given)
        object.__setattr__(self, "default_players", self.default_players or min(self.seats))
        if self.view is default_view:
            object.__setattr__(self, "view", partial(default_view, game=given))

    @property
    def texts(self) -> Catalogue:
        """The messages of this game and those that all games share."""
        return catalogue(self.name)

    def checked(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """The validated value of every option; by default its default."""
        known = [option.name for option in self.options]
        for name in given:
            if name not in known:
                from difflib import get_close_matches  # slow to import, and rarely needed

                close = get_close_matches(name, known, n=1)
                key = "call.option_like" if close else "call.option"
                options = ", ".join(known) or "()"
                raise TypeError(
                    SHARED.say(key, name=name, game=self.name, options=options, close=close)
                )
        return {
            option.name: option.check(option.name, given.get(option.name, option.default), seats)
            for option in self.options
        }

    def recorded(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The options that differ from their defaults, as a record stores them."""
        given = [
            (option, option.to_json(values[option.name]))
            for option in self.options
            if values[option.name] is not option.default
        ]
        return {option.name: value for option, value in given if value != option.default}

    def open_options(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Those of these options that are not secret."""
        secret = [option.name for option in self.options if option.secret]
        return {name: value for name, value in values.items() if name not in secret}

    @property
    def file_options(self) -> frozenset[str]:
        return frozenset(option.name for option in self.options if option.file)

    def signature(self) -> Signature:
        """The parameters of the game's class, for `help()` and completion."""
        from inspect import Parameter, Signature  # slow to import, and rarely needed

        def keyword(option: Option) -> Parameter:
            return Parameter(
                option.name,
                Parameter.KEYWORD_ONLY,
                default=option.default,
                annotation=option.annotation,
            )

        either = Parameter.POSITIONAL_OR_KEYWORD
        players = Parameter(
            "players", either, default=self.default_players, annotation="int | Sequence[str]"
        )
        seed = Parameter("seed", either, default=None, annotation="int | None")
        return Signature([players, seed, *map(keyword, self.options)])

    def parameters(self) -> str:
        """The part of the docstring that explains the parameters."""
        words = _COMMON | {option.name: option.doc for option in self.options}
        return "\n".join(["Args:", *(f"    {name}: {doc}" for name, doc in words.items())])
