"""The words in which a tutorial is written: chapters of short steps over a real game.

A tutorial holds no sentence. Its texts are found by the keys of its chapters and steps, in
`text/<locale>.toml` beside it:

    title                                 of the whole tutorial
    <chapter>.title
    <chapter>.<step>.say                  what a step tells; nothing else is needed to read it
    <chapter>.<step>.ask                  the task in a few words, where the move's name won't do
    <chapter>.<step>.done                 why that mattered, once the task is done
    <chapter>.<step>.hint                 what to think of, if naming the gesture is not enough
    <chapter>.<step>.wrong.<name>         for each wrong move or option that has a name
    <chapter>.<step>.options.<name>       for each option that is no number
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

from tablewidgets.engine.action import Action, Argument
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.registry import game_class
from tablewidgets.scene import Scene


@dataclass(frozen=True, slots=True)
class Move:
    """A move, or all of a kind that have these arguments: those not named may be anything."""

    kind: str
    items: tuple[tuple[str, Argument], ...] = ()

    def matches(self, action: Action) -> bool:
        args = action.args
        return action.kind == self.kind and all(args[name] == value for name, value in self.items)

    def action(self, game: Game) -> Action:
        """The first legal one in a game, or else the first that the rules forbid."""
        legal = filter(self.matches, game.legal_actions())
        forbidden = filter(self.matches, game.spec.moves.actions)
        found = next(chain(legal, forbidden), None)
        return found or game.action(self.kind, **dict(self.items))


def do(kind: str, /, **args: Argument) -> Move:
    """A move as `Game.act` takes it: `do("look", card=2)`."""
    return Move(kind, tuple(args.items()))


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A task: to try what the rules forbid, and to be told why not."""

    move: Move


Option = str | int


@dataclass(frozen=True, slots=True)
class Choose:
    """A task: a question. The engine knows the answer; every other option has a sentence of its
    own that says what is wrong with it."""

    options: tuple[Option, ...]
    right: Callable[[Game], Option]


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something that may be done instead of what is asked, and deserves a word of its own."""

    move: Move | None = None
    """Without one: anything that no other one names."""
    play: bool = False
    """Whether what would come of it is played and shown, to be taken back."""
    then: tuple[Move, ...] = ()
    """What the others would do next."""


@dataclass(frozen=True, slots=True)
class At:
    """The piece that lies at a place of a zone, counted from 0: its id tells who it is, and moves
    with it."""

    zone: str
    place: int


Where = str | At
"""The id of a panel, a zone or a piece, or a piece by its place."""


def found(where: Where, scene: Scene) -> str:
    """Its id in a scene; where there is no such thing, the tutorial is mistaken."""
    if isinstance(where, At):
        zones = (zone for panel in scene.panels for zone in panel.zones)
        return next(zone.pieces[where.place].id for zone in zones if zone.id == where.zone)
    if where not in ids(scene):
        raise ValueError(f"{where!r}: nothing there is called that")
    return where


def ids(scene: Scene) -> frozenset[str]:
    """Those of all that lies there."""
    zones = [zone for panel in scene.panels for zone in panel.zones]
    pieces = [piece.id for zone in zones for piece in zone.pieces]
    return frozenset([*(panel.id for panel in scene.panels), *(zone.id for zone in zones), *pieces])


Begin = Callable[[], Game]
Task = Move | tuple[Move, ...] | Forbidden | Choose


def _nothing(_game: Game) -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Step:
    """A sentence or two, something to look at, and at most one thing to do."""

    key: str
    rules: tuple[str, ...] = ()
    """The ids of the rules that it teaches."""
    focus: tuple[Where, ...] = ()
    """What to look at."""
    task: Task | None = None
    """A move, any one of several, a forbidden one to be tried, or a question; None to read on."""
    wrong: Mapping[str, Wrong] = field(default_factory=dict)
    """Wrong moves by the names of their sentences; the first that fits is taken."""
    check: Callable[[Game], bool] | None = None
    """What must be true once the task is done, or the tutorial is mistaken."""
    values: Callable[[Game], Mapping[str, Any]] = _nothing
    """What the texts of the step name and the engine computes."""
    then: tuple[Move, ...] = ()
    """What is played before the next step, whoever is to act: often the learner's end of a turn,
    which teaches nothing any more, and the turns of the others."""
    begin: Begin | None = None
    """Another position to begin from; otherwise the one that the step before left."""
    arrow: tuple[Where, Where] | None = None
    """From where to where something goes, the first time that such a move comes up."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of which one is asked."""
        if isinstance(self.task, Move):
            return (self.task,)
        return self.task if isinstance(self.task, tuple) else ()


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """Steps over one position, in which the game goes on from step to step."""

    key: str
    begin: Begin
    steps: tuple[Step, ...]
    seat: int = 0
    """Whom the learner plays."""


@dataclass(frozen=True, kw_only=True)
class Tutorial:
    game: str
    package: str
    """Where its `text/` is."""
    chapters: tuple[Chapter, ...]

    @cached_property
    def texts(self) -> Catalogue:
        return Catalogue(self.package)

    def find(self, chapter: int | str) -> int:
        """The number of a chapter, given that or its key."""
        keys = [chapter.key for chapter in self.chapters]
        if isinstance(chapter, str) and chapter in keys:
            return keys.index(chapter)
        if type(chapter) is int and 0 <= chapter < len(keys):
            return chapter
        raise ValueError(f"chapter: 0 to {len(keys) - 1}, or {', '.join(keys)}, not {chapter!r}")

    def teaching(self, rule: str) -> tuple[int, int] | None:
        """The chapter and the step at which a rule is practised, or else told."""
        places = [
            (n, at, step)
            for n, chapter in enumerate(self.chapters)
            for at, step in enumerate(chapter.steps)
            if rule in step.rules
        ]
        practised = [place for place in places if place[2].task is not None]
        return next(((n, at) for n, at, _ in practised or places), None)


FOLDER: Final = "tutorial"


def tutorial_of(game: str) -> Tutorial | None:
    """The tutorial of a game, from the package `tutorial` beside its rules; None if it has none."""
    package = f"{game_class(game).spec.package}.{FOLDER}"
    try:
        module = import_module(package)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        return None
    written: Tutorial = module.TUTORIAL
    return written
