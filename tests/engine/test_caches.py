"""Caches: none grows with what users give."""

from __future__ import annotations

import gc
import json
from functools import _lru_cache_wrapper
from importlib import import_module
from pkgutil import walk_packages

import tablewidgets as tw
from tablewidgets.games.carnavalesque import cards as crowd

FEW = {
    "engine.locale._messages",  # the packages of a game, and a language
    "engine.registry._classes",
    "engine.registry._entry_points",
    "engine.registry.built_in",
    "engine.rulebook._read",  # a package with a game
    "games.carnavalesque.cards.house",
    "games.carnavalesque.effects.house_events",
    "games.carnavalesque.effects.house_roles",
    "games.carnuta.deck.house",
    "games.carnuta.legal._on_places",  # which places of the market are empty, and the sickles left
    "games.carnuta.legal.salts",  # the places of a hand, and the columns
    "games.carnuta.legal.tokens",  # the tokens left
    "lessons.content._names",  # the package of a lesson
    "lessons.content._texts",  # a lesson and a language
    "lessons.content._worked_out",  # what makes a task of a lesson
    "lessons.lesson_06.model.rows",  # the numbers of crows in its questions
    "lessons.lesson_14.model.hand_on_two",
    "widgets.bundle._read",  # a built file
    "widgets.bundle.names",
    "widgets.bundle.words_in",  # a built file
    "widgets.icons._icons",  # a game and its package
    "widgets.localized._words",  # the packages of a game, a table of texts, a language and a module
}
"""Caches without a bound whose arguments are the package's own, and few."""


def caches() -> dict[str, int | None]:
    """The bound of every cache in the package."""
    found: dict[str, int | None] = {}
    for module in walk_packages(tw.__path__, "tablewidgets."):
        if ".frontend" in module.name or module.name.endswith("pytest_plugin"):
            continue
        for value in vars(import_module(module.name)).values():
            if isinstance(value, _lru_cache_wrapper):
                name = f"{value.__module__}.{value.__qualname__}".removeprefix("tablewidgets.")
                found[name] = value.cache_parameters()["maxsize"]
    return found


def test_every_cache_has_a_bound_or_few_arguments() -> None:
    assert {name for name, bound in caches().items() if bound is None} == FEW
    assert all(bound is None or bound <= 1 << 15 for bound in caches().values())


def test_cards_of_users_are_forgotten_with_their_games() -> None:
    """Equal ones are the same as long as one game has them."""
    house = json.loads(json.dumps(crowd.house().to_json()))
    games = [tw.Carnavalesque(3, cards={**house, "name": f"No. {n}"}) for n in (1, 1, 2)]
    known = len(crowd._OWN)
    del games
    gc.collect()
    assert len(crowd._OWN) <= known - 2
