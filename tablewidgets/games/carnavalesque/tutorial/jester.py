"""The chapters of the Jester, who draws with eyes shut, and of cards that are thrown back."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque.geometry import in_zone, under
from tablewidgets.games.carnavalesque.options import HANDS as SIZES
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.games.carnavalesque.tutorial import script
from tablewidgets.games.carnavalesque.tutorial.crowd import first_round
from tablewidgets.games.carnavalesque.tutorial.heap import card, cards, up
from tablewidgets.games.carnavalesque.tutorial.script import ANA, BO, CY, HAND
from tablewidgets.tutorials.steps import Chapter, Choose, Step, Wrong, do

JOKER, LION = 43, 34
"""The numbers of a card to be drawn, and of one that the Jester pushes out of the zone. With the
seed of that mess, the card gets the number that it had."""
_STIRRED: Final = ids.in_crowd(LION, throws=1)
_ON_THE_JOKER: Final = (
    (-1000, -600), (-1000, -1000), (-1000, -800), (-1000, -400), (-800, -600), (-800, -400),
    (-1200, -1000), (-1200, -800), (-1200, -600), (-1200, -400), (-1200, -200), (-1400, -600),
)  # fmt: skip
"""Where the Jester may aim, to draw the joker."""


def _table(seed: int, king: int) -> Game:
    game = script.table(
        hands=(
            cards("lion fan", "robot fan", "lion drum", "witch kite"),
            cards("dragon bouquet", "rabbit trumpet", "superhero kite", "witch umbrella"),
            cards("witch lollipop", "robot balloon", "rabbit drum", "dragon mask"),
        ),
        placed={JOKER: up("fan balloon umbrella"), LION: up("lion trumpet")},
        seed=seed,
    )
    script.crown(game, king)
    return game


def _cy_is_jester() -> Game:
    """Cy's hand is over a joker, as Ana can see."""
    game = _table(seed=38, king=BO)
    script.aim(game, "teen", *_ON_THE_JOKER[0])
    return game


def _aimed_well(game: Game) -> bool:
    """Whether Ana aims at the joker, as Bo sees."""
    joker, target = script.in_crowd(game, JOKER, BO), script.view(game, BO)["target"]
    return under((joker["x"], joker["y"], joker["angle"]), *target or (0, 0))


def _stopped() -> Game:
    """Wherever Ana aimed, the hand is over the joker now, and with this seed a mess pushes a
    single card out of the zone. Ana's eyes are shut, and can't see a difference."""
    game = _table(seed=699, king=CY)
    script.aim(game, "child", *_ON_THE_JOKER[0])
    return game.act("stop", yes=True)


def _outside(game: Game) -> list[int]:
    """The cards that are out of the zone."""
    crowd = script.view(game)["crowd"] or ()
    return [of["card"] for of in crowd if not in_zone(of["x"], of["y"])]


def _landed(game: Game) -> str:
    """Where the card is that was thrown back."""
    if LION in _outside(game):
        return "outside"
    return "top" if script.in_crowd(game, LION)["uncovered"] else "under"


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
            begin=lambda: _table(seed=1, king=CY),
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
            focus=(_STIRRED, f"hand-{CY}"),
            task=do("give"),
            check=lambda game: not _outside(game),
        ),
        Step(
            key="landed",
            rules=("V13", "V14"),
            focus=(_STIRRED,),
            task=Choose(("top", "under", "outside"), _landed),
        ),
    ),
)


def _five() -> Game:
    """Ana is King of five, and has laid three cards."""
    game = script.table(
        hands=(
            cards("lion fan", "robot fan"),
            cards("witch fan", "rabbit trumpet"),
            cards("superhero drum", "robot balloon"),
            cards("witch lollipop", "dragon kite"),
            cards("lion mask", "rabbit bouquet"),
        ),
        placed={},
    )
    script.crown(game, ANA)
    script.grope(game, "teen", card("witch fan"))
    for gift in cards("superhero drum", "witch lollipop", "lion mask"):
        script.fetch(game, "adult", gift=gift)
    script.lay(game, 0, *cards("lion fan", "robot fan", "witch fan"))
    return game


def _held(game: Game, seat: int) -> int:
    return len(script.view(game)["players"][seat]["hand"])


HANDS: Final = Chapter(
    key="hands",
    begin=_five,
    steps=(
        Step(
            key="size",
            rules=("V3",),
            focus=tuple(f"hand-{seat}" for seat in range(1, 5)),
            task=Choose((2, 3, 4), lambda game: _held(game, BO)),
            values=lambda _: {"of_three": SIZES[3], "of_four": SIZES[4], "of_five": SIZES[5]},
            then=(do("end_turn"),),
        ),
        Step(
            key="throw",
            rules=("V14", "V20"),
            focus=(HAND,),
            task=do("level_throw"),
            check=lambda game: _held(game, ANA) == _held(game, BO),
        ),
        Step(
            key="take",
            rules=("V20",),
            begin=lambda: first_round().act("end_turn"),  # Ana lacks a card
            focus=(f"c{JOKER}", "workshop-0"),
            task=do("level_take", card=JOKER),
            wrong={"other": Wrong(do("level_take"), play=True)},
        ),
    ),
)
