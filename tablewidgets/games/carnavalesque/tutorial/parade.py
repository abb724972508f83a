"""The chapter about what becomes of floats: the parade or the dead end, and how a game ends."""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque.cards import CROWD_CARDS
from tablewidgets.games.carnavalesque.carnival import BANDS, DEAD_END, WON, score
from tablewidgets.games.carnavalesque.tutorial import script
from tablewidgets.games.carnavalesque.tutorial.heap import card, cards, up
from tablewidgets.games.carnavalesque.tutorial.script import ANA, BO, CY, HAND
from tablewidgets.tutorials.steps import At, Chapter, Choose, Step, Wrong, do


def _three_floats() -> Game:
    """Three floats, of three cards, two, and one; Ana is King, with two Kites that can begin a
    float, and four cards that go with none."""
    game = script.table(
        hands=(
            cards("dragon umbrella", "superhero balloon", "rabbit lollipop", "lion bouquet"),
            cards("lion fan", "rabbit fan", "robot fan", "robot drum"),
            cards("witch drum", "witch kite", "robot trumpet", "lion mask"),
        ),
        placed={41: up("rabbit kite"), 43: up("robot mask"), 42: up("lion lollipop")},
    )
    script.crown(game, BO)
    script.grope(game, "teen", card("witch drum"))
    script.fetch(game, "adult", card("rabbit kite"), card("dragon umbrella"))
    script.lay(game, 0, *cards("lion fan", "rabbit fan", "robot fan"))
    script.lay(game, 1, *cards("robot drum", "witch drum"))
    script.lay(game, 2, card("dragon umbrella"))
    script.level(game, card("robot mask"))
    script.crown(game, ANA)
    script.grope(game, "child", card("robot mask"))
    script.fetch(game, "child", card("lion lollipop"), card("witch kite"))
    return game


def _last_float() -> Game:
    """Two floats parade already, and a third one is long enough; one card is in the dead end."""
    fans = cards("lion fan", "rabbit fan", "robot fan")
    kites = cards("rabbit kite", "witch kite", "dragon kite")
    drums = cards("robot drum", "witch drum", "rabbit drum")
    umbrellas = cards("witch umbrella", "robot umbrella")
    game = script.table(
        hands=(
            (kites[2], drums[2], *cards("lion bouquet", "robot mask")),
            (*fans, kites[0]),
            (kites[1], *drums[:2], umbrellas[0]),
        ),
        placed={41: up("lion lollipop"), 43: up("robot umbrella"), 42: up("lion mask")},
    )
    script.crown(game, BO)
    script.grope(game, "teen", kites[1])
    script.fetch(game, "child", card("lion lollipop"), kites[2])
    script.lay(game, 0, *fans)
    script.lay(game, 1, *kites)
    script.level(game, umbrellas[1])
    script.crown(game, CY)
    script.grope(game, "child", drums[2])
    script.fetch(game, "adult", card("lion mask"), umbrellas[1])
    script.lay(game, 0, *drums, new=True)
    script.lay(game, 1, *umbrellas, new=True)
    game.act("lay", card=0, workshop=2, new_float=False)
    script.level(game)
    script.crown(game, ANA)
    script.grope(game, "child")
    script.fetch(game, "child")
    return game.act("lay", card=0, workshop=2, new_float=True)


def _longest(game: Game) -> str:
    """The workshop whose float may parade."""
    view = script.view(game)
    (workshop,) = (n for n, of in enumerate(view["workshops"]) if len(of) >= view["threshold"])
    return f"workshop_{workshop + 1}"


def _sent(game: Game) -> dict[str, Any]:
    """How many cards there are in each part of the carnival, and what that is worth."""
    view = script.view(game)
    return {
        "parade": sum(map(len, view["parade"])),
        "workshops": sum(map(len, view["workshops"])),
        "dead_end": len(view["dead_end"]),
        "left": view["threshold"] - len(view["dead_end"]),
        "points": view["points"],
    }


def _bands(_game: Game) -> dict[str, Any]:
    """The most points of the dullest band, and the fewest of the others."""
    dull, fine, splendid, best = BANDS
    return {
        "dull": dull,
        "some": dull + 1,
        "fine": fine + 1,
        "splendid": splendid + 1,
        "best": best + 1,
    }


def _fewest_for_the_best(_game: Game) -> int:
    """The fewest cards that reach the finest band, all of them in the parade."""
    return next(n for n in range(CROWD_CARDS) if score(n, 0, 0).band == len(BANDS))


def _for_the_best(game: Game) -> dict[str, Any]:
    fewest = _fewest_for_the_best(game)
    return _bands(game) | {"cards": fewest, "points": score(fewest, 0, 0).points}


PARADE: Final = Chapter(
    key="parade",
    begin=_three_floats,
    steps=(
        Step(
            key="ready",
            rules=("V18",),
            focus=("workshop-0", "workshop-1", "workshop-2", "parade-0"),
            task=Choose(("workshop_1", "workshop_2", "workshop_3"), _longest),
        ),
        Step(
            key="leave",
            rules=("V17", "V18"),
            focus=(At(HAND, 2), "workshop-0", "parade-0"),
            task=do("lay", card=2, workshop=0, new_float=True),
            check=lambda game: len(script.view(game)["parade"]) == 1,
            wrong={
                "other_card": Wrong(do("lay", workshop=0, new_float=True)),
                "too_short": Wrong(do("lay", new_float=True), play=True),
            },
            arrow=("workshop-0", "parade-0"),
            then=(do("lay", card=0, workshop=0, new_float=False),),
        ),
        Step(
            key="forced",
            rules=("V17", "V18"),
            focus=("workshop-0", "workshop-1", "workshop-2"),
            task=do("lay", workshop=2, new_float=True),
            wrong={"two": Wrong(do("lay", new_float=True), play=True)},
            values=_sent,
        ),
        Step(
            key="lose",
            rules=("V21",),
            focus=("dead-end-zone", "workshop-0", "workshop-1"),
            task=(do("lay", workshop=1, new_float=True), do("lay", workshop=0, new_float=True)),
            check=lambda game: script.view(game)["ended_by"] == DEAD_END,
            wrong={
                "one": Wrong(do("lay", workshop=2, new_float=True), play=True),
                "end": Wrong(do("end_turn")),
            },
            values=_sent,
        ),
        Step(
            key="win",
            rules=("V22",),
            begin=_last_float,
            focus=("parade-0", "parade-1", "parade-2", "workshop-0"),
            task=do("lay", workshop=0, new_float=True),
            check=lambda game: script.view(game)["ended_by"] == WON,
        ),
        Step(
            key="score",
            rules=("V23",),
            focus=("score",),
            task=Choose((11, 20, 21, 22), lambda game: script.view(game)["points"]),
            values=_sent,
        ),
        Step(
            key="town",
            rules=("V23",),
            task=Choose((19, 37, 38, 39), lambda _game: score(18, 2, 1).points),
            values=_bands,
        ),
        Step(
            key="best",
            rules=("V23",),
            task=Choose((27, 28, 55), _fewest_for_the_best),
            values=_for_the_best,
        ),
    ),
)
