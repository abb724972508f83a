"""The chapters in which the learner draws from the crowd, and then takes the crown."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.tutorial import script
from tablewidgets.games.carnavalesque.tutorial.heap import card, cards, down, up
from tablewidgets.games.carnavalesque.tutorial.script import ANA, BO, CY, HAND
from tablewidgets.games.carnavalesque.view import CrowdCardView
from tablewidgets.tutorials.steps import At, Chapter, Choose, Forbidden, Step, Wrong, do

FAN, JOKER, LION, BACK = 38, 43, 41, 44
"""The numbers of cards that are free in the second round, or in the third."""


def first_round() -> Game:
    """Ana was King, and has laid three Fans."""
    game = script.table(
        hands=(
            cards("witch fan", "lion fan", "robot fan", "lion drum"),
            cards("dragon bouquet", "rabbit trumpet", "superhero kite", "witch kite"),
            cards("witch lollipop", "robot balloon", "rabbit drum", "dragon mask"),
        ),
        placed={
            23: up("superhero mask"),
            FAN: up("superhero fan"),
            40: up("robot kite"),
            LION: up("lion lollipop"),
            42: up("dragon lollipop"),
            JOKER: up("fan balloon umbrella"),
            BACK: down("rabbit mask"),
        },
    )
    script.crown(game, ANA)
    script.grope(game, "child", card("dragon bouquet"))
    script.fetch(game, "child", card("dragon lollipop"), card("witch lollipop"))
    script.lay(game, 0, *cards("witch fan", "lion fan", "robot fan"))
    return game


def _second_round() -> Game:
    """Bo is King, and bans Children for Ana."""
    game = first_round()
    script.level(game, card("robot kite"))
    script.crown(game, BO)
    script.grope(game, "teen", card("rabbit drum"))
    return game


def _third_round() -> Game:
    """Bo has laid what Ana gave. Cy wants the crown now."""
    game = _second_round()
    script.fetch(game, "child", card("superhero fan"), card("superhero fan"))
    script.lay(game, 0, card("superhero fan"))
    script.lay(game, 1, *cards("superhero kite", "witch kite"))
    script.level(game)
    return game.act("claim", yes=True)


def _free(game: Game) -> list[CrowdCardView]:
    """The cards of the crowd that nothing covers."""
    return [of for of in script.view(game)["crowd"] or () if of["uncovered"]]


def _available(game: Game) -> list[int]:
    """Those that the Decree leaves."""
    banned = script.view(game)["banned"]
    return [of["card"] for of in _free(game) if of["age"] not in banned]


def _kings_teens(game: Game) -> int:
    return sum(held["age"] == "teen" for held in script.view(game)["players"][BO]["hand"])


def _known_of_the_gift(game: Game) -> str:
    """What Cy sees of the cards in the King's hand."""
    held = script.view(game, CY)["players"][BO]["hand"]
    if any(of["face"] for of in held):
        return "all"
    return "age" if all(of["age"] for of in held) else "nothing"


CROWD: Final = Chapter(
    key="crowd",
    begin=_second_round,
    steps=(
        Step(
            key="free",
            rules=("V4",),
            focus=("crowd",),
            task=Choose((3, 4, 5), lambda game: len(_free(game))),
        ),
        Step(
            key="backs",
            rules=("V3",),
            focus=(f"hand-{BO}",),
            task=Choose((1, 2, 3), _kings_teens),
            then=(do("decree", age="child"),),
        ),
        Step(
            key="available",
            rules=("V9", "V10"),
            focus=("age-child", *(f"c{n}" for n in (FAN, JOKER, LION, BACK))),
            task=Choose((2, 3, 4), lambda game: len(_available(game))),
        ),
        Step(
            key="banned",
            rules=("V9",),
            focus=(f"c{JOKER}",),
            task=Forbidden(do("draw", card=JOKER)),
            arrow=(f"c{JOKER}", HAND),
        ),
        Step(
            key="draw",
            rules=("V10",),
            focus=("workshop-0",),
            task=do("draw", card=FAN),
            wrong={"unknown": Wrong(do("draw", card=BACK), play=True), "lion": Wrong(do("draw"))},
        ),
        Step(
            key="gift",
            rules=("V11",),
            focus=(At(HAND, 4), f"hand-{BO}"),
            task=do("give", card=4),
            wrong={"other": Wrong(do("give"), play=True)},
            arrow=(At(HAND, 4), f"hand-{BO}"),
        ),
        Step(
            key="secret",
            rules=("V11",),
            focus=(f"hand-{BO}",),
            task=Choose(("all", "age", "nothing"), _known_of_the_gift),
        ),
    ),
)


def _left_of_the_king(game: Game) -> str:
    """Who is King if nobody wants to be."""
    king = script.view(game)["king"]
    assert king is not None
    return script.name((king + 1) % game.seats)


CROWN: Final = Chapter(
    key="crown",
    begin=_third_round,
    steps=(
        Step(
            key="claim",
            rules=("V6",),
            focus=(f"player-{BO}", f"player-{CY}"),
            task=do("claim", yes=True),
            wrong={"no": Wrong(do("claim", yes=False), play=True)},
            check=lambda game: script.view(game)["phase"] == phases.NAME_KING,
        ),
        Step(
            key="nobody",
            rules=("V6",),
            focus=(f"player-{BO}",),
            task=Choose(("ana", "bo", "cy"), _left_of_the_king),
        ),
        Step(
            key="agree",
            rules=("V6",),
            task=do("name_king", seat=ANA),
            wrong={
                "cy": Wrong(do("name_king", seat=CY), play=True, then=(do("name_king", seat=ANA),))
            },
            then=(do("name_king", seat=ANA),),
        ),
        Step(key="order", rules=("V5", "V8"), task=Choose(("ana", "bo", "cy"), script.jester)),
        Step(
            key="silence",
            rules=("V7", "V9"),
            focus=("decree",),
            task=do("decree"),
            check=lambda game: game.to_act == BO,
            then=(
                do("aim", x=0, y=0),
                do("stop", yes=False),
                do("blind_draw", depth=0, stir=0),
                do("give"),
            ),
        ),
        Step(
            key="guide",
            rules=("V7", "V9"),
            focus=(f"c{JOKER}", "workshop-0", "decree"),
            task=do("decree", age="teen"),
            check=lambda game: _available(game) == [JOKER],
            wrong={
                "child": Wrong(do("decree", age="child")),
                "adult": Wrong(do("decree", age="adult")),
            },
        ),
    ),
)
