"""The data of a tutorial: chapters of short steps over a real game.

A tutorial holds no text itself. Its messages are in `text/<locale>.toml` beside it, by the keys of
its chapters and steps:

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
from tablewidgets.engine.locale import SHARED, Catalogue
from tablewidgets.engine.registry import game_class
from tablewidgets.scene import Scene


@dataclass(frozen=True, slots=True)
class Move:
    """A pattern of moves: a kind, and the values of some of its arguments."""

    kind: str
    items: tuple[tuple[str, Argument], ...] = ()

    def matches(self, action: Action) -> bool:
        args = action.args
        return action.kind == self.kind and all(args[name] == value for name, value in self.items)

    def action(self, game: Game) -> Action:
        """The first matching legal action of a game; otherwise the first matching one."""
        legal = filter(self.matches, game.legal_actions())
        forbidden = filter(self.matches, game.spec.moves.actions)
        found = next(chain(legal, forbidden), None)
        return found or game.action(self.kind, **dict(self.items))


def do(kind: str, /, **args: Argument) -> Move:
    """A move as `Game.act` takes it: `do("look", card=2)`."""
    return Move(kind, tuple(args.items()))


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A task: to try what the rules forbid, and learn why."""

    move: Move


Option = str | int


@dataclass(frozen=True, slots=True)
class Choose:
    """A task: a question. The right answer is computed from the game; every other option has a text
    that explains the mistake."""

    options: tuple[Option, ...]
    right: Callable[[Game], Option]


@dataclass(frozen=True, slots=True)
class Wrong:
    """A legal move that is not the task, with its own feedback."""

    move: Move | None = None
    """By default any move that no other one matches."""
    play: bool = False
    """Whether the move is played to show its consequence, and then taken back."""
    then: tuple[Move, ...] = ()
    """The next moves of the others, if it is played."""


@dataclass(frozen=True, slots=True)
class At:
    """The piece at an index of a zone when the step begins."""

    zone: str
    place: int


Where = str | At
"""The id of a panel, a zone or a piece; or a piece by its index."""


def find_id(where: Where, scene: Scene) -> str:
    """The id of a part of a scene.

    Raises:
        ValueError: there is no such part, so the tutorial has a bug.
    """
    if isinstance(where, At):
        zones = (zone for panel in scene.panels for zone in panel.zones)
        return next(zone.pieces[where.place].id for zone in zones if zone.id == where.zone)
    if where not in part_ids(scene):
        raise ValueError(f"{where!r}: the scene has no part with this id")
    return where


def part_ids(scene: Scene) -> frozenset[str]:
    """The ids of all parts of a scene."""
    zones = [zone for panel in scene.panels for zone in panel.zones]
    pieces = [piece.id for zone in zones for piece in zone.pieces]
    return frozenset([*(panel.id for panel in scene.panels), *(zone.id for zone in zones), *pieces])


Begin = Callable[[], Game]
Task = Move | tuple[Move, ...] | Forbidden | Choose


def _nothing(_game: Game) -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Step:
    """A sentence or two, something to look at, and at most one task."""

    key: str
    rules: tuple[str, ...] = ()
    """The ids of the rules that it teaches."""
    focus: tuple[Where, ...] = ()
    """The parts of the scene to look at."""
    task: Task | None = None
    """A move, any of several, a forbidden move to try, or a question; None for a step to read."""
    wrong: Mapping[str, Wrong] = field(default_factory=dict)
    """Wrong moves by the keys of their texts; the first that matches counts."""
    check: Callable[[Game], bool] | None = None
    """An assertion for the game after the task: if it fails, the tutorial has a bug."""
    values: Callable[[Game], Mapping[str, Any]] = _nothing
    """The values for the texts of the step, computed from the game."""
    then: tuple[Move, ...] = ()
    """The moves played before the next step: often the end of the learner's turn, and the turns of
    the others."""
    begin: Begin | None = None
    """A new position; by default the game goes on from the step before."""
    arrow: tuple[Where, Where] | None = None
    """An arrow from one part to another, for the first move of a kind."""
    accepts: Callable[[Action], bool] | None = None
    """Other moves that solve the task, if they have to be computed."""
    others: Callable[[Game], object] | None = None
    """Plays on for the others after a move of the learner, right or wrong."""
    tells_gesture: bool = True
    """Whether the hint says how to make the move, and so which one it is."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that solve the task."""
        if isinstance(self.task, Move):
            return (self.task,)
        return self.task if isinstance(self.task, tuple) else ()


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """Steps that share a game."""

    key: str
    begin: Begin
    steps: tuple[Step, ...]
    seat: int = 0
    """The learner's seat."""
    texts: str = ""
    """The key of its texts, for chapters that share them; by default its own."""
    title: Callable[[], Mapping[str, Any]] = lambda: MappingProxyType({})
    """The values for its title, in the current language."""


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
        """The number of a chapter, from its number or its key."""
        keys = [chapter.key for chapter in self.chapters]
        if isinstance(chapter, str) and chapter in keys:
            return keys.index(chapter)
        if type(chapter) is int and 0 <= chapter < len(keys):
            return chapter
        raise ValueError(
            SHARED.say(
                "call.chapter", last=len(keys) - 1, keys=", ".join(keys), chapter=repr(chapter)
            )
        )

    def teaching(self, rule: str) -> tuple[int, int] | None:
        """The chapter and the step at which a rule is practised, or at least explained."""
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
    """The tutorial of a game, from its sub-package `tutorial`; None if it has none."""
    package = f"{game_class(game).spec.package}.{FOLDER}"
    try:
        module = import_module(package)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        return None
    written: Tutorial = module.TUTORIAL
    return written
