"""The chapter of the version with events: four cards instead of three, a closed workshop, and what
the Jester draws at the beginning of a round."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.effects import house_events
from tablewidgets.games.carnavalesque.tutorial.heap import Side, card, down, up
from tablewidgets.games.carnavalesque.tutorial.script import (
    ANA,
    BO,
    CY,
    crown,
    fetch,
    grope,
    lay,
    level,
    number,
    table,
)
from tablewidgets.tutorials.steps import At, Chapter, Choose, Step, Wrong, do

_HANDS: Final = (
    (
        card("dragon", "bouquet"),
        card("witch", "lollipop"),
        card("rabbit", "mask"),
        card("lion", "kite"),
    ),
    (card("lion", "fan"), card("rabbit", "fan"), card("dragon", "fan"), card("robot", "fan")),
    (
        card("robot", "balloon"),
        card("witch", "trumpet"),
        card("superhero", "drum"),
        card("lion", "umbrella"),
    ),
)
HAND: Final = f"hand-{ANA}"
BACK: Final = 44
"""The number of a card face down."""


def _third_in_hand() -> Game:
    """Ana is King, and Cy has given the Third Workshop."""
    game = table(_HANDS, {45: Side(THIRD_WORKSHOP, up=True)}, version="events")
    crown(game, ANA)
    grope(game, "child", card("lion", "fan"))
    fetch(game, "child", THIRD_WORKSHOP, THIRD_WORKSHOP)
    return game


def _second_round(king: int, event: str) -> Game:
    """Bo was King, and has laid four Fans; then comes this event."""
    only = {"event": [of.to_json() for of in house_events() if of.key == event]}
    placed = {
        41: up("witch", "fan"),
        42: up("superhero", "kite"),
        43: up("robot", "drum"),
        BACK: down("dragon", "mask"),
    }
    game = table(_HANDS, placed, version="events", events=only)
    crown(game, BO)
    grope(game, "child")
    fetch(game, "child")
    lay(game, 0, *_HANDS[BO])
    level(game)
    crown(game, king)
    return game


def _strike() -> Game:
    return _second_round(CY, "strike")


def _bright_spell() -> Game:
    return _second_round(CY, "bright_spell")


def _school_trip() -> Game:
    return _second_round(ANA, "school_trip")


def _rehearsal() -> Game:
    return _second_round(ANA, "rehearsal")


def _open(game: Game) -> int:
    """How many workshops take cards."""
    view = game.view(ANA)
    return len(view["workshops"]) - (not view["third_open"])


def _to_lay(game: Game) -> int:
    to_lay: int = game.view(ANA)["to_lay"]
    return to_lay


def _up(game: Game, number: int) -> bool:
    return any(lie["card"] == number and lie["up"] for lie in game.view(ANA)["crowd"])


EVENTS: Final = Chapter(
    key="events",
    begin=_third_in_hand,
    steps=(
        Step(
            key="board",
            rules=("V2",),
            focus=("workshop-0", "workshop-1", "workshop-2"),
            task=Choose((1, 2, 3), _open),
        ),
        Step(
            key="third",
            rules=("V19",),
            focus=(At(HAND, 5), "workshop-2"),
            task=do("open_workshop"),
            check=lambda game: _open(game) == WORKSHOPS,
            wrong={"lay": Wrong(do("lay"))},
            arrow=(At(HAND, 5), "workshop-2"),
        ),
        Step(
            key="four",
            rules=("V15", "V18", "V21"),
            focus=("dead-end-zone",),
            task=Choose((3, 4, 5), _to_lay),
            values=number,
        ),
        Step(
            key="strike",
            rules=("V24", "V25"),
            begin=_strike,
            focus=("workshop-0", "workshop-1"),
            task=do("strike"),
            check=lambda game: game.view(ANA)["strike"] is not None,
        ),
        Step(
            key="bright_spell",
            rules=("V25",),
            begin=_bright_spell,
            focus=(f"c{BACK}",),
            task=do("turn", card=BACK),
            check=lambda game: _up(game, BACK),
        ),
        Step(
            key="school_trip",
            rules=("V25",),
            begin=_school_trip,
            focus=("decree",),
            task=Choose((1, 2, 3), lambda game: len(game.legal_actions())),
        ),
        Step(
            key="rehearsal",
            rules=("V25",),
            begin=_rehearsal,
            focus=("workshop-0", "motifs"),
            task=do("announce", motif="fan"),
            check=lambda game: game.view(ANA)["announced"] == "fan",
            wrong={"nothing": Wrong(do("announce", motif=None)), "other": Wrong(do("announce"))},
        ),
    ),
)
