"""Tabletop games for notebooks: exact engines, to play and to teach probability with."""

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

__version__ = "0.1.0"

__all__ = [
    "TEACHER",
    "Action",
    "BadRecord",
    "Carnavalesque",
    "Carnuta",
    "Game",
    "IllegalAction",
    "Kraaw",
    "bots",
    "carnavalesque",
    "carnuta",
    "from_json",
    "kraaw",
    "load",
    "rulebook",
    "speaking",
    "tutorial",
    "use_locale",
]
