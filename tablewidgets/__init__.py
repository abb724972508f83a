"""Tabletop games for notebooks: exact engines, to play and to teach probability with."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine import bots, registry
from tablewidgets.engine.action import Action
from tablewidgets.engine.errors import BadRecord, IllegalAction
from tablewidgets.engine.game import Game
from tablewidgets.engine.loading import from_json, load
from tablewidgets.engine.locale import speaking, use_locale
from tablewidgets.engine.state import TEACHER
from tablewidgets.tutorials import rulebook, tutorial

if TYPE_CHECKING:
    from tablewidgets import chance
    from tablewidgets.chance import (
        ClassBoard,
        Distribution,
        Experiment,
        PlotDistribution,
        Question,
        deck,
        game_trial,
        simulate,
    )
    from tablewidgets.chance.tasks.bayes_pictures import DoubleTree, UnitSquare
    from tablewidgets.chance.tasks.check import Check
    from tablewidgets.chance.tasks.sampler import Sampler
    from tablewidgets.chance.tasks.tree import Tree
    from tablewidgets.chance.tasks.two_way import TwoWayTable
    from tablewidgets.drills import drill, drill_kinds
    from tablewidgets.lessons import lesson
    from tablewidgets.lessons.classes.class_view import ClassView
    from tablewidgets.links import link, open_link, use_site
    from tablewidgets.reviews import review
    from tablewidgets.reviews.puzzles import puzzles
    from tablewidgets.text_mode import in_text

__version__ = "0.1.0"

_LAZY: Final = {
    "Check": "chance.tasks.check",
    "ClassBoard": "chance",
    "ClassView": "lessons.classes.class_view",
    "Distribution": "chance",
    "DoubleTree": "chance.tasks.bayes_pictures",
    "Experiment": "chance",
    "PlotDistribution": "chance",
    "Question": "chance",
    "Sampler": "chance.tasks.sampler",
    "Tree": "chance.tasks.tree",
    "TwoWayTable": "chance.tasks.two_way",
    "UnitSquare": "chance.tasks.bayes_pictures",
    "deck": "chance",
    "drill": "drills",
    "drill_kinds": "drills",
    "game_trial": "chance",
    "in_text": "text_mode",
    "lesson": "lessons",
    "link": "links",
    "open_link": "links",
    "puzzles": "reviews.puzzles",
    "review": "reviews",
    "simulate": "chance",
    "use_site": "links",
}
"""Public names that are imported lazily, and their modules."""

__all__ = [
    "TEACHER",
    "Action",
    "BadRecord",
    "Check",
    "ClassBoard",
    "ClassView",
    "Distribution",
    "DoubleTree",
    "Experiment",
    "Game",
    "IllegalAction",
    "PlotDistribution",
    "Question",
    "Sampler",
    "Tree",
    "TwoWayTable",
    "UnitSquare",
    "bots",
    "chance",
    "deck",
    "drill",
    "drill_kinds",
    "from_json",
    "game_trial",
    "in_text",
    "lesson",
    "link",
    "load",
    "open_link",
    "puzzles",
    "review",
    "rulebook",
    "simulate",
    "speaking",
    "tutorial",
    "use_locale",
    "use_site",
]
__all__ += [*registry.class_names(), *registry.built_in()]


def __dir__() -> list[str]:
    return sorted(__all__)


def __getattr__(name: str) -> Any:
    """The lazy names, and each game: its class (`tw.Kraaw`) and its module (`tw.kraaw`)."""
    if name == "chance":
        return import_module("tablewidgets.chance")
    if name in _LAZY:
        return getattr(import_module(f"tablewidgets.{_LAZY[name]}"), name)
    if name in registry.built_in():
        return import_module(f"tablewidgets.games.{name}")
    game = None if name.startswith("_") else registry.find_class(name)
    if game is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return game
