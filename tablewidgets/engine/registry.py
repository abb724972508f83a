"""The registry of games: those of this package, of other installed packages, and of notebooks.

A game registers itself when its class is defined. It is imported lazily, by its name: the games of
this package are the sub-packages of `tablewidgets.games`, and those of other packages are entry
points in the group `tablewidgets.games`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final, TypeVar

import tablewidgets.games
from tablewidgets.engine.locale import SHARED

if TYPE_CHECKING:
    from tablewidgets.engine.game import Game

T = TypeVar("T")

GROUP: Final = "tablewidgets.games"
_GAMES: Final[dict[str, type[Game]]] = {}


def register(game: type[Game]) -> None:
    """Register a game by the name in its spec.

    Raises:
        ValueError: another game has this name.
    """
    name = game.spec.name
    known = _GAMES.get(name, game)
    if (known.__module__, known.__qualname__) != (game.__module__, game.__qualname__):
        raise ValueError(f"name: {name!r} is taken by {known.__module__}.{known.__qualname__}")
    _GAMES[name] = game  # a class defined again in a notebook replaces the old one


@cache
def built_in() -> tuple[str, ...]:
    """The names of this package's own games."""
    return tuple(sorted(module.name for module in iter_modules(tablewidgets.games.__path__)))


@cache
def _classes() -> dict[str, str]:
    """The names of their classes, with those of the games. Cached, since `tw.Kraaw` is looked for
    again at each game of a simulation."""
    return {class_name(module): module for module in built_in()}


def class_names() -> tuple[str, ...]:
    """The names of their classes: `LoveLetter` is in the sub-package `love_letter`."""
    return tuple(_classes())


def class_name(module: str) -> str:
    """The name of the class in a module of this name."""
    return module.title().replace("_", "")


@cache
def _entry_points() -> dict[str, str]:
    """The games of other packages: their names, with module and class."""
    from importlib.metadata import entry_points  # slow, and rarely needed

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def games() -> tuple[str, ...]:
    """The name of every available game."""
    return tuple(dict.fromkeys([*built_in(), *_entry_points(), *_GAMES]))


def find(name: object) -> type[Game] | None:
    """The class of a game, imported if necessary; None if there is no such game."""
    if not isinstance(name, str):
        return None
    if name not in _GAMES:
        if name in built_in():
            import_module(f"{tablewidgets.games.__name__}.{name}")
        elif name in _entry_points():
            import_module(_entry_points()[name].partition(":")[0])
    return _GAMES.get(name)


def meant(name: T) -> T | str:
    """The name of the game that is meant, as people write it: "kraaw" by "Kraaw". Any other name
    as it is."""
    asked = name.strip().casefold() if isinstance(name, str) else name
    return next((one for one in games() if one.casefold() == asked), name)


def game_class(name: str) -> type[Game]:
    """The class of a game.

    Raises:
        ValueError: there is no game of this name.
    """
    found = find(name)
    if found is None:
        raise ValueError(
            SHARED.say("call.game_name", choices=[*map(repr, games())], name=repr(name))
        )
    return found


def find_class(name: str) -> type[Game] | None:
    """The game whose class has this name; None if there is no such game."""
    if name in _classes():
        return find(_classes()[name])
    others = {value.rpartition(":")[2]: name for name, value in _entry_points().items()}
    return find(others.get(name))


def game_classes() -> Iterator[type[Game]]:
    """The class of every available game."""
    return map(game_class, games())
