"""The chapters of the Jester, who draws with eyes shut, and of cards that are thrown back."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque.geometry import Spot, in_zone, under
from tablewidgets.games.carnavalesque.options import HANDS as _SIZES
from tablewidgets.games.carnavalesque.tutorial.crowd import first_round
from tablewidgets.games.carnavalesque.tutorial.heap import card, up
from tablewidgets.games.carnavalesque.tutorial.script import (
    ANA,
    BO,
    CY,
    aim,
    crown,
    fetch,
    grope,
    lay,
    table,
)
from tablewidgets.tutorials.steps import Chapter, Choose, Step, Wrong, do

HAND: Final = f"hand-{ANA}"
JOKER, LION = 43, 34
"""Their numbers: of a card to be drawn, and of one that the Jester pushes out of the zone."""
_ON_THE_JOKER: Final = (
    (-1000, -600), (-1000, -1000), (-1000, -800), (-1000, -400), (-800, -600), (-800, -400),
    (-1200, -1000), (-1200, -800), (-1200, -600), (-1200, -400), (-1200, -200), (-1400, -600),
)  # fmt: skip
"""Where the Jester may aim, to draw the joker."""


def _table(seed: int) -> Game:
    return table(
        hands=(
            (
                card("lion", "fan"),
                card("robot", "fan"),
                card("lion", "drum"),
                card("witch", "kite"),
            ),
            (
                card("dragon", "bouquet"),
                card("rabbit", "trumpet"),
                card("superhero", "kite"),
                card("witch", "umbrella"),
            ),
            (
                card("witch", "lollipop"),
                card("robot", "balloon"),
                card("rabbit", "drum"),
                card("dragon", "mask"),
            ),
        ),
        placed={JOKER: up("fan", "balloon", "umbrella"), LION: up("lion", "trumpet")},
        seed=seed,
    )


def _cy_is_jester() -> Game:
    """Cy's hand is over a joker, as Ana can see."""
    game = _table(seed=38)
    crown(game, BO)
    aim(game, "teen", *_ON_THE_JOKER[0])
    return game


def _ana_is_jester() -> Game:
    game = _table(seed=1)
    crown(game, CY)
    return game


def _aimed_well(game: Game) -> bool:
    """Whether Ana aims at the joker, as Bo sees."""
    view = game.view(BO)
    (joker,) = (lie for lie in view["crowd"] if lie["card"] == JOKER)
    return under(Spot(joker["x"], joker["y"], joker["angle"]), *view["target"])


def _stopped() -> Game:
    """Wherever Ana aimed, the hand is over the joker now, and with this seed a mess of it pushes a
    single card out of the zone. Ana's eyes are shut, and can't see a difference."""
    game = _table(seed=1024)
    crown(game, CY)
    aim(game, "child", *_ON_THE_JOKER[0])
    return game.act("stop", yes=True)


def _outside(game: Game) -> list[int]:
    """The cards that lie out of the zone."""
    crowd = game.view(ANA)["crowd"]
    return [lie["card"] for lie in crowd if not in_zone(lie["x"], lie["y"])]


def _landed(game: Game) -> str:
    """Where the card lies that was thrown back."""
    if LION in _outside(game):
        return "outside"
    lie = next(lie for lie in game.view(ANA)["crowd"] if lie["card"] == LION)
    return "top" if lie["uncovered"] else "under"


JESTER: Final = Chapter(
    key="jester",
    begin=_cy_is_jester,
    steps=(
        Step(
            key="stop",
            rules=("V12",),
            focus=("hand", f"c{JOKER}"),
            task=do("stop", yes=True),
            wrong={"silent": Wrong(do("stop", yes=False))},
        ),
        Step(
            key="look",
            rules=("V8", "V12"),
            begin=_ana_is_jester,
            focus=(f"c{JOKER}",),
            then=(do("decree", age="child"),),
        ),
        Step(
            key="aim",
            rules=("V12",),
            focus=("crowd",),
            task=tuple(do("aim", x=x, y=y) for x, y in _ON_THE_JOKER),
            check=_aimed_well,
            wrong={"elsewhere": Wrong(do("aim"))},
        ),
        Step(
            key="mess",
            rules=("V12",),
            begin=_stopped,
            focus=("depths",),
            task=do("blind_draw", depth=0, stir=2),
            check=lambda game: _outside(game) == [LION],
            wrong={
                "deeper": Wrong(do("blind_draw", stir=2)),
                "tidy": Wrong(do("blind_draw")),
                "again": Wrong(do("aim")),
            },
        ),
        Step(
            key="gift",
            rules=("V13",),
            focus=(f"c{LION}", f"hand-{CY}"),
            task=do("give"),
            check=lambda game: not _outside(game),
        ),
        Step(
            key="landed",
            rules=("V13", "V14"),
            focus=(f"c{LION}",),
            task=Choose(("top", "under", "outside"), _landed),
        ),
    ),
)


def _five() -> Game:
    """Ana is King of five, and has laid three cards."""
    game = table(
        hands=(
            (card("lion", "fan"), card("robot", "fan")),
            (card("witch", "fan"), card("rabbit", "trumpet")),
            (card("superhero", "drum"), card("robot", "balloon")),
            (card("witch", "lollipop"), card("dragon", "kite")),
            (card("lion", "mask"), card("rabbit", "bouquet")),
        ),
        placed={},
    )
    crown(game, ANA)
    grope(game, "teen", card("witch", "fan"))
    for gift in (("superhero", "drum"), ("witch", "lollipop"), ("lion", "mask")):
        fetch(game, "adult", gift=card(*gift))
    lay(game, 0, card("lion", "fan"), card("robot", "fan"), card("witch", "fan"))
    return game


def _too_few() -> Game:
    """Ana has laid three Fans, and lacks a card."""
    game = first_round()
    game.act("end_turn")
    return game


def _held_by_bo(game: Game) -> int:
    return len(game.view(ANA)["players"][BO]["hand"])


HANDS: Final = Chapter(
    key="hands",
    begin=_five,
    steps=(
        Step(
            key="size",
            rules=("V3",),
            focus=tuple(f"hand-{seat}" for seat in range(1, 5)),
            task=Choose((2, 3, 4), _held_by_bo),
            values=lambda _game: {
                "of_three": _SIZES[3],
                "of_four": _SIZES[4],
                "of_five": _SIZES[5],
            },
            then=(do("end_turn"),),
        ),
        Step(
            key="throw",
            rules=("V14", "V20"),
            focus=(HAND,),
            task=do("level_throw"),
            check=lambda game: len(game.view(ANA)["players"][ANA]["hand"]) == _held_by_bo(game),
        ),
        Step(
            key="take",
            rules=("V20",),
            begin=_too_few,
            focus=(f"c{JOKER}", "workshop-0"),
            task=do("level_take", card=JOKER),
            wrong={"other": Wrong(do("level_take"), play=True)},
        ),
    ),
)
