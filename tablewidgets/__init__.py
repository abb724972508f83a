"""Tabletop games for notebooks: exact engines, to play and to teach probability with."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine import bots
from tablewidgets.engine.action import Action
from tablewidgets.engine.errors import BadRecord, IllegalAction
from tablewidgets.engine.game import Game
from tablewidgets.engine.loading import from_json, load
from tablewidgets.engine.locale import speaking, use_locale
from tablewidgets.engine.state import TEACHER
from tablewidgets.games import carnavalesque, carnuta, kraaw
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.kraaw import Kraaw
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
    from tablewidgets.chance.tasks.tree import Tree
    from tablewidgets.chance.tasks.two_way import TwoWayTable

__version__ = "0.1.0"

__all__ = [
    "TEACHER",
    "Action",
    "BadRecord",
    "Carnavalesque",
    "Carnuta",
    "ClassBoard",
    "Distribution",
    "Experiment",
    "Game",
    "IllegalAction",
    "Kraaw",
    "PlotDistribution",
    "Question",
    "Tree",
    "TwoWayTable",
    "bots",
    "carnavalesque",
    "carnuta",
    "chance",
    "deck",
    "from_json",
    "game_trial",
    "kraaw",
    "load",
    "rulebook",
    "simulate",
    "speaking",
    "tutorial",
    "use_locale",
]


_OF_CHANCE: Final = {
    "ClassBoard": "chance",
    "Distribution": "chance",
    "Experiment": "chance",
    "PlotDistribution": "chance",
    "Question": "chance",
    "Tree": "chance.tasks.tree",
    "TwoWayTable": "chance.tasks.two_way",
    "deck": "chance",
    "game_trial": "chance",
    "simulate": "chance",
}
"""What computes with chance, and where it is. The trees of `tw.chance` are what `tw.Tree` shows."""


def __getattr__(name: str) -> Any:
    """What computes with chance is imported only by those who ask for it: to play takes none."""
    if name == "chance":
        return import_module("tablewidgets.chance")
    if name not in _OF_CHANCE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"tablewidgets.{_OF_CHANCE[name]}"), name)
