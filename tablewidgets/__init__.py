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
from tablewidgets.games import carnuta, kraaw
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.tutorials import rulebook, tutorial

if TYPE_CHECKING:
    from tablewidgets import chance
    from tablewidgets.chance import Distribution, deck
    from tablewidgets.chance.board import ClassBoard
    from tablewidgets.chance.experiment import Experiment
    from tablewidgets.chance.plot import PlotDistribution
    from tablewidgets.chance.question import Question
    from tablewidgets.chance.simulation import simulate
    from tablewidgets.chance.trials import game_trial

__version__ = "0.1.0"

__all__ = [
    "TEACHER",
    "Action",
    "BadRecord",
    "Carnuta",
    "ClassBoard",
    "Distribution",
    "Experiment",
    "Game",
    "IllegalAction",
    "Kraaw",
    "PlotDistribution",
    "Question",
    "bots",
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


_LATER: Final = {
    "ClassBoard": "chance.board",
    "Distribution": "chance",
    "Experiment": "chance.experiment",
    "PlotDistribution": "chance.plot",
    "Question": "chance.question",
    "deck": "chance",
    "game_trial": "chance.trials",
    "simulate": "chance.simulation",
}
"""Names imported only by those who ask for them, with where they are: to play takes none."""


def __getattr__(name: str) -> Any:
    if name == "chance":
        return import_module("tablewidgets.chance")
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"tablewidgets.{_LATER[name]}"), name)
