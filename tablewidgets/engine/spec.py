"""What the engine asks of a game: one frozen `GameSpec`, and an `Option` for each keyword."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.action import Action, Moves
from tablewidgets.engine.chance import Outcome, Random01
from tablewidgets.engine.default_view import default_view
from tablewidgets.engine.locale import Catalogue, catalogue
from tablewidgets.engine.result import Result
from tablewidgets.engine.state import State, Walk

if TYPE_CHECKING:
    from inspect import Signature

    from tablewidgets.scene import Scene

Event = tuple[str, Mapping[str, Any]]
"""Something that happened, as one seat knows it: a message key below `log.` and its values."""

Refusal = tuple[str, str, Mapping[str, Any]]
"""Why an action is not legal: the id of the rule, a message key below `refusal.` and its values."""

Done = tuple[list[int], list[Outcome]]
"""The moves that were made and the outcomes of chance, each in their order."""

Check = Callable[[str, Any, int], Any]
"""Validates an option: takes its name, the value given and the number of seats, and returns the
value to use, or raises a `ValueError` or `TypeError` that names the option."""


def _unchanged(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A keyword of a game. This one declaration gives its place in the signature, its line in the
    docstring, its entry in a record and its error."""

    name: str
    default: Any
    check: Check
    doc: str
    """One sentence for `help()`."""
    annotation: str
    """Its type as `help()` shows it."""
    secret: bool = False
    """Whether it fixes the deal: not copied into another world, for no seat is told."""
    file: bool = False
    """Whether it may be the path of a file; a record holds the file's content instead."""
    to_json: Callable[[Any], Any] = _unchanged
    """What a record holds of a checked value."""


_COMMON: Final = {
    "players": "the players' names, or how many play; seat 1 is to the left of seat 0, and so on.",
    "seed": "the same seed is the same game; without one, each game differs.",
}


def _no_remarks(observation: Any) -> list[str]:  # noqa: ARG001
    return []


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSpec:
    """All that the engine, the bots and the screen ask of a game.

    An *observation* is what the game's `State.observe` returns. Everything that is shown is made
    from one, so that nothing here can reveal what a seat may not know.
    """

    name: str
    package: str
    """Where its `rulebook.toml`, its `text/` and its pictures are."""
    seats: range
    default_players: int
    rules_version: int
    """To be increased when an old record would play differently."""
    moves: Moves
    begin: Callable[[int, Mapping[str, Any]], State]
    """The state before the deal, from the number of seats and the checked options."""
    scene: Callable[[Any, Sequence[Action], Catalogue], Scene]
    """The view as a scene, with what can be done or tried; no actions for a seat that is not to
    act."""
    result: Callable[[Any], Result]
    """The result of a game that is over, from a spectator's observation."""
    rate: Callable[[Any, Sequence[Action]], Sequence[float]] | None = None
    """What each legal action seems worth to the seat whose view this is: for the Greedy bot. By
    default how often it wins when the game is played on at random."""
    redraw: Callable[[Walk, Any, int, Random01], Done] | None = None
    """Moves and outcomes like those that led to a state, as many of each, which a seat can't tell
    from them: drawn uniformly from all that is consistent with what it knows. By default all that
    is consistent is followed from the beginning, world by world: for games in which chance draws
    one card at a time, when somebody gets to see it, or deals few cards."""
    log: Callable[[Sequence[str], Any, Action | None, Any], Iterable[Event]] | None = None
    """What happened between two observations of one seat; the action is None for chance. Also
    takes the players' names, first. By default each action in its own words."""
    refusal: Callable[[Any, Action], Refusal] | None = None
    """Why an action is not legal, from what the seat that tried it observes. By default what is
    legal instead."""
    view: Callable[[Any, Sequence[str]], Any] = default_view
    """The observation as plain data for JSON; also takes the players' names. By default the fields
    of the observation, a NamedTuple, beside what every view has."""
    options: tuple[Option, ...] = ()
    secrets: bool = True
    """Whether a seat sees what others may not."""
    composition: Callable[..., Mapping[Any, int]] | None = None
    """How many there are of each card of its deck, for `tw.deck`; takes what that depends on."""
    remarks: Callable[[Any], list[str]] = _no_remarks
    """What a record must say of how the game went besides its moves, from a spectator's
    observation."""

    def __post_init__(self) -> None:
        if self.view is default_view:
            object.__setattr__(self, "view", partial(default_view, game=self.name))
        if self.moves.game != self.name:
            raise ValueError(f"moves: made for {self.moves.game!r}, and this is {self.name!r}")

    @property
    def texts(self) -> Catalogue:
        """The messages of this game and those that all games share."""
        return catalogue(self.name)

    def checked(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """The value of every option, those not given at their default."""
        known = [option.name for option in self.options]
        for name in given:
            if name not in known:
                close = get_close_matches(name, known, n=1)
                hint = f"; did you mean {close[0]}?" if close else ""
                options = ", ".join(known) or "none"
                raise TypeError(f"{name}: not an option of {self.name}, which has {options}{hint}")
        return {
            option.name: option.check(option.name, given.get(option.name, option.default), seats)
            for option in self.options
        }

    def recorded(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The options that differ from their defaults, as a record holds them."""
        recorded = {option.name: option.to_json(values[option.name]) for option in self.options}
        return {
            option.name: recorded[option.name]
            for option in self.options
            if recorded[option.name] != option.default
        }

    def open_options(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Of some options, those that all seats are told."""
        secret = [option.name for option in self.options if option.secret]
        return {name: value for name, value in values.items() if name not in secret}

    @property
    def file_options(self) -> frozenset[str]:
        return frozenset(option.name for option in self.options if option.file)

    def signature(self) -> Signature:
        """The parameters of the game's class, for `help()` and completion."""
        from inspect import Parameter, Signature  # slow to import, and seldom wanted

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
