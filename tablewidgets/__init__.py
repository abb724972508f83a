"""Tabletop games for notebooks: exact engines, to play and to teach probability with."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

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
    from tablewidgets.chance import Distribution, deck, simulate

__version__ = "0.1.0"

__all__ = [
    "TEACHER",
    "Action",
    "BadRecord",
    "Carnavalesque",
    "Carnuta",
    "Distribution",
    "Game",
    "IllegalAction",
    "Kraaw",
    "bots",
    "carnavalesque",
    "carnuta",
    "chance",
    "deck",
    "from_json",
    "kraaw",
    "load",
    "rulebook",
    "simulate",
    "speaking",
    "tutorial",
    "use_locale",
]


def __getattr__(name: str) -> Any:
    """What computes with chance is imported only by those who ask for it: to play takes none."""
    if name not in ("chance", "deck", "Distribution", "simulate"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    chance = import_module("tablewidgets.chance")
    return chance if name == "chance" else getattr(chance, name)
