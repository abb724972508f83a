"""The chapter of the version with roles: five cards, two roles to choose from, and how a game can
end in which nobody comes any more."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque.tutorial.heap import card, down, up
from tablewidgets.games.carnavalesque.tutorial.script import (
    ANA,
    BO,
    CY,
    NAMES,
    crown,
    number,
    table,
)
from tablewidgets.tutorials.steps import Chapter, Choose, Step, Wrong, do

JOKER, BACK, UNDER = 42, 44, 39
"""The numbers of a joker, of a card face down, and of one that lies under just one other."""
HERALD, ACROBAT, SEER, PICKPOCKET = 138, 14, 131, 0
"""Seeds with which Ana's first role is this one."""


def _dealt(seed: int) -> Game:
    """The King, Cy, has dealt two roles each."""
    game = table(
        hands=(
            (
                card("dragon", "bouquet"),
                card("lion", "fan"),
                card("rabbit", "mask"),
                card("lion", "kite"),
            ),
            (
                card("rabbit", "fan"),
                card("dragon", "fan"),
                card("robot", "fan"),
                card("superhero", "drum"),
            ),
            (
                card("robot", "balloon"),
                card("witch", "trumpet"),
                card("rabbit", "drum"),
                card("lion", "umbrella"),
            ),
        ),
        placed={
            UNDER: up("superhero", "fan"),
            41: up("witch", "lollipop"),
            JOKER: up("fan", "balloon", "umbrella"),
            43: up("robot", "drum"),
            BACK: down("dragon", "mask"),
        },
        version="roles",
        seed=seed,
    )
    crown(game, CY)
    return game


def _herald() -> Game:
    return _dealt(HERALD)


def _revealed(seed: int) -> Game:
    """Ana's role is revealed, after a Decree."""
    game = _dealt(seed)
    for _ in (ANA, BO):
        game.act("choose_role", card=0)
    return game.act("decree", age="teen")


def _acrobat() -> Game:
    return _revealed(ACROBAT)


def _seer() -> Game:
    return _revealed(SEER)


def _pickpocket() -> Game:
    return _revealed(PICKPOCKET).act("draw", card=JOKER)


def _jester(game: Game) -> str:
    """The one who has revealed that role, or nobody."""
    seat = game.view(ANA)["jester"]
    return "nobody" if seat is None else NAMES[seat].lower()


def _knows(game: Game, number: int) -> bool:
    return any(lie["card"] == number and lie["face"] for lie in game.view(ANA)["crowd"])


ROLES: Final = Chapter(
    key="roles",
    begin=_herald,
    steps=(
        Step(
            key="choose",
            rules=("V26",),
            focus=(f"player-{ANA}",),
            task=do("choose_role", card=0),
            wrong={"porter": Wrong(do("choose_role", card=1))},
            values=number,
            then=(do("choose_role", card=0), do("decree", age="child")),
        ),
        Step(
            key="nobody",
            rules=("V26",),
            task=Choose(("ana", "cy", "nobody"), _jester),
        ),
        Step(
            key="herald",
            rules=("V26", "V27"),
            focus=(f"c{JOKER}",),
            task=do("draw", card=JOKER),
            wrong={"other": Wrong(do("draw"))},
        ),
        Step(
            key="acrobat",
            rules=("V27",),
            begin=_acrobat,
            focus=(f"c{UNDER}",),
            task=do("draw", card=UNDER),
            wrong={"other": Wrong(do("draw"))},
        ),
        Step(
            key="seer",
            rules=("V27",),
            begin=_seer,
            focus=(f"c{BACK}",),
            task=do("peek", card=BACK),
            wrong={"draw": Wrong(do("draw"))},
            check=lambda game: _knows(game, BACK),
        ),
        Step(
            key="pickpocket",
            rules=("V27",),
            begin=_pickpocket,
            focus=(f"hand-{ANA}", f"hand-{BO}"),
            task=do("swap", seat=BO),
            wrong={"nothing": Wrong(do("swap", seat=ANA))},
        ),
        Step(
            key="used_up",
            rules=("V29",),
            task=Choose(("won", "goes_on", "lost"), lambda _game: "lost"),
        ),
        Step(key="bye"),
    ),
)
