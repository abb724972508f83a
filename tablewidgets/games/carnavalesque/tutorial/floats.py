"""The first chapter, in which the learner is King: how floats are built."""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque.tutorial import script
from tablewidgets.games.carnavalesque.tutorial.heap import card, cards, up
from tablewidgets.games.carnavalesque.tutorial.script import ANA, HAND
from tablewidgets.tutorials.steps import At, Chapter, Choose, Forbidden, Step, Wrong, do


def _first_king() -> Game:
    """Ana is King, with three Witches, two Fans that go with a joker, and a Lion."""
    game = script.table(
        hands=(
            cards("witch fan", "witch balloon", "witch umbrella", "lion drum"),
            cards("fan balloon umbrella", "rabbit trumpet", "dragon kite", "lion mask"),
            cards("superhero fan", "robot lollipop", "rabbit bouquet", "dragon drum"),
        ),
        placed={41: up("robot kite")},
    )
    script.crown(game, ANA)
    script.grope(game, "teen", card("fan balloon umbrella"))
    script.fetch(game, "child", card("robot kite"), card("superhero fan"))
    return game


def _in_common(game: Game) -> str:
    """What the Witches in the hand have in common."""
    faces = [set(held["face"] or ()) for held in script.view(game)["players"][ANA]["hand"]]
    (motif,) = reduce(and_, [face for face in faces if "witch" in face])
    return motif


FLOATS: Final = Chapter(
    key="floats",
    begin=_first_king,
    steps=(
        Step(key="welcome", focus=("board",)),
        Step(
            key="motifs",
            rules=("V1",),
            focus=(At(HAND, 0), At(HAND, 2)),
            task=Choose(("witch", "fan", "balloon"), _in_common),
        ),
        Step(
            key="first",
            rules=("V15",),
            focus=(At(HAND, 0), "workshop-0"),
            task=do("lay", card=0, workshop=0),
            arrow=(At(HAND, 0), "workshop-0"),
        ),
        Step(
            key="second",
            rules=("V16",),
            focus=(At(HAND, 1), "workshop-0"),
            task=do("lay", card=1, workshop=0, new_float=False),
            check=lambda game: script.view(game)["floats"][0] == ["witch"],
            wrong={
                "apart": Wrong(do("lay", new_float=False), play=True),
                "new": Wrong(do("lay", new_float=True), play=True),
            },
        ),
        Step(
            key="stranger",
            rules=("V16",),
            focus=(At(HAND, 3), "workshop-0"),
            task=Forbidden(do("lay", card=3, workshop=0, new_float=False)),
        ),
        Step(
            key="early", rules=("V15", "V28"), task=Forbidden(do("end_turn")), values=script.number
        ),
        Step(
            key="third",
            rules=("V15", "V16"),
            task=do("lay", card=2, workshop=0, new_float=False),
            check=lambda game: script.view(game)["to_lay"] == 0,
            then=(do("lay", card=2, workshop=1),),
        ),
        Step(
            key="joker",
            rules=("V1", "V16"),
            focus=(At(HAND, 0), "workshop-0", "workshop-1"),
            task=do("lay", card=0, workshop=1, new_float=False),
            wrong={"alone": Wrong(do("lay", card=0, workshop=2), play=True)},
        ),
    ),
)
