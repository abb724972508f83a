"""The public names of the package: what the reference has, and what docstrings are checked."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, Final

import tablewidgets as tw
from tablewidgets.chance.beliefs import Beliefs
from tablewidgets.chance.exact.heap import Picture
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.two_way import TwoWayTable
from tablewidgets.engine.history import Branch, Step
from tablewidgets.engine.levels import Level
from tablewidgets.engine.reasons import Reasons, Split, Tried
from tablewidgets.engine.result import Result
from tablewidgets.engine.telling import Suspect, Telling
from tablewidgets.games.carnavalesque.laws import CarnavalesqueBeliefs
from tablewidgets.games.carnuta.laws import CarnutaBeliefs
from tablewidgets.games.carnuta.sickle_forecast import Sickle
from tablewidgets.games.kraaw.laws import KraawBeliefs
from tablewidgets.reviews.moment import Moment
from tablewidgets.reviews.puzzles import Puzzle
from tablewidgets.reviews.result import Balance, Review
from tablewidgets.rooms.invited import InvitedRoom
from tablewidgets.rooms.links import Link
from tablewidgets.widgets.table import Table

HANDED_OUT: Final = (
    Balance,
    Beliefs,
    Branch,
    CarnavalesqueBeliefs,
    CarnutaBeliefs,
    InvitedRoom,
    KraawBeliefs,
    Level,
    Link,
    Moment,
    Picture,
    Puzzle,
    Reasons,
    Result,
    Review,
    Sickle,
    Step,
    Split,
    Suspect,
    Table,
    Telling,
    Tried,
)
"""Classes that no module exports: methods return them."""


def public() -> dict[str, Any]:
    """Every function, class and constant that users are to know, by the name they know it by."""
    found = dict(_exported("tablewidgets", tw))
    found |= _exported("tablewidgets.testing", import_module("tablewidgets.testing"))
    return found | {f"{cls.__module__}.{cls.__name__}": cls for cls in HANDED_OUT}


def _exported(prefix: str, module: ModuleType) -> Iterator[tuple[str, Any]]:
    """What a module and the modules in it export; what both do has the shorter name."""
    values = {name: getattr(module, name) for name in module.__all__}
    modules = {name: value for name, value in values.items() if inspect.ismodule(value)}
    known = {name: value for name, value in values.items() if name not in modules}
    yield from ((f"{prefix}.{name}", value) for name, value in known.items())
    for name, inner in modules.items():
        for longer, value in _exported(f"{prefix}.{name}", inner):
            if not any(value is one for one in known.values()):
                yield longer, value


def members(cls: type) -> dict[str, Any]:
    """The public methods and properties of a class, as far as they are ours.

    Of a tree or a two-way table, these are what learners use: the others are for the screen. Of
    the class of a game, they are its own: it also has those of `Game`.
    """
    if issubclass(cls, CaseView):
        names: Iterable[str] = CASE_VIEWS + (TWO_WAY if issubclass(cls, TwoWayTable) else ())
    else:
        is_a_game = issubclass(cls, tw.Game) and cls is not tw.Game
        names = vars(cls) if is_a_game else dir(cls)
    of_others = [base for base in cls.__mro__ if not base.__module__.startswith("tablewidgets.")]
    ours = [
        name
        for name in names
        if not name.startswith("_") and not any(name in vars(base) for base in of_others)
    ]
    found = {name: inspect.getattr_static(cls, name) for name in ours}
    return {name: member for name, member in found.items() if _is_documentable(member)}


CASE_VIEWS: Final = (
    "blanks", "cards", "counts", "done", "fill", "grid", "locale", "on_change", "path", "reveal",
    "reversed", "showing", "solution", "sort", "then", "title", "total", "widget",
)  # fmt: skip
TWO_WAY: Final = ("adjust", "sliders")


def _is_documentable(member: object) -> bool:
    return inspect.isfunction(member) or isinstance(member, property | classmethod | staticmethod)
