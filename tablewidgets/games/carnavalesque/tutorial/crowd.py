"""The chapters in which the learner draws from the crowd, and then takes the crown."""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque.terms import NAME_KING
from tablewidgets.games.carnavalesque.tutorial.heap import card, down, up
from tablewidgets.games.carnavalesque.tutorial.script import (
    ANA,
    BO,
    CY,
    NAMES,
    crown,
    fetch,
    grope,
    lay,
    level,
    table,
)
from tablewidgets.tutorials.steps import At, Chapter, Choose, Forbidden, Step, Wrong, do

HAND: Final = f"hand-{ANA}"
JOKER: Final = 42
"""Its number, and that of the Fan that is worth drawing."""
FAN: Final = 38
_AGES_OF_A_FAN: Final = card("superhero", "fan")


def first_round() -> Game:
    """Ana was King, and has laid three Fans."""
    game = table(
        hands=(
            (
                card("witch", "fan"),
                card("lion", "fan"),
                card("robot", "fan"),
                card("lion", "drum"),
            ),
            (
                card("dragon", "bouquet"),
                card("rabbit", "trumpet"),
                card("superhero", "kite"),
                card("witch", "kite"),
            ),
            (
                card("witch", "lollipop"),
                card("robot", "balloon"),
                card("rabbit", "drum"),
                card("dragon", "mask"),
            ),
        ),
        placed={
            37: up("witch", "balloon"),
            FAN: up("superhero", "fan"),
            39: up("robot", "kite"),
            41: up("robot", "lollipop"),
            JOKER: up("fan", "balloon", "umbrella"),
            43: up("lion", "lollipop"),
            44: down("rabbit", "mask"),
        },
    )
    crown(game, ANA)
    grope(game, "child", card("dragon", "bouquet"))
    fetch(game, "adult", card("robot", "lollipop"), card("witch", "lollipop"))
    lay(game, 0, card("witch", "fan"), card("lion", "fan"), card("robot", "fan"))
    return game


def _second_round() -> Game:
    """Bo is King, and bans Children for Ana."""
    game = first_round()
    level(game, card("robot", "kite"))
    crown(game, BO)
    grope(game, "teen", card("rabbit", "drum"))
    return game


def _third_round() -> Game:
    """Bo has laid what Ana gave. Cy wants the crown now."""
    game = _second_round()
    fetch(game, "child", card("superhero", "fan"), card("superhero", "fan"))
    lay(game, 0, card("superhero", "fan"))
    lay(game, 1, card("superhero", "kite"), card("witch", "kite"))
    level(game)
    game.act("claim", yes=True)
    return game
