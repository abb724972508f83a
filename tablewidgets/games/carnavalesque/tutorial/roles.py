"""The chapter of the version with roles: five cards, two roles to choose from, and how a game can
end when nobody comes any more."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque.tutorial import script
from tablewidgets.games.carnavalesque.tutorial.heap import cards, down, up
from tablewidgets.games.carnavalesque.tutorial.script import ANA, BO, CY
from tablewidgets.tutorials.steps import Begin, Chapter, Choose, Step, Wrong, do

JOKER, BACK, UNDER = 42, 44, 39
"""The numbers of a joker, of a card face down, and of one that is under just one other."""
HERALD, ACROBAT, SEER, PICKPOCKET = 138, 14, 131, 0  # Seeds with which Ana's first role is this one


def _dealt(seed: int) -> Game:
    """The King, Cy, has dealt two roles each."""
    game = script.table(
        hands=(
            cards("dragon bouquet", "lion fan", "rabbit mask", "lion kite"),
            cards("rabbit fan", "dragon fan", "robot fan", "superhero drum"),
            cards("robot balloon", "witch trumpet", "rabbit drum", "lion umbrella"),
        ),
        placed={
            UNDER: up("superhero fan"),
            41: up("witch lollipop"),
            JOKER: up("fan balloon umbrella"),
            43: up("robot drum"),
            BACK: down("dragon mask"),
        },
        version="roles",
        seed=seed,
    )
    script.crown(game, CY)
    return game


def _revealed(seed: int, joker: bool = False) -> Begin:
    """Ana's role is revealed, after a Decree; and Ana may have drawn the joker."""

    def begin() -> Game:
        game = _dealt(seed)
        for _ in (ANA, BO):
            game.act("choose_role", card=0)
        game.act("decree", age="teen")
        return game.act("draw", card=JOKER) if joker else game

    return begin


ROLES: Final = Chapter(
    key="roles",
    begin=lambda: _dealt(HERALD),
    steps=(
        Step(
            key="choose",
            rules=("V26",),
            focus=(f"player-{ANA}",),
            task=do("choose_role", card=0),
            wrong={"porter": Wrong(do("choose_role", card=1))},
            values=script.number,
            then=(do("choose_role", card=0), do("decree", age="child")),
        ),
        Step(key="nobody", rules=("V26",), task=Choose(("ana", "cy", "nobody"), script.jester)),
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
            begin=_revealed(ACROBAT),
            focus=(f"c{UNDER}",),
            task=do("draw", card=UNDER),
            wrong={"other": Wrong(do("draw"))},
        ),
        Step(
            key="seer",
            rules=("V27",),
            begin=_revealed(SEER),
            focus=(f"c{BACK}",),
            task=do("peek", card=BACK),
            wrong={"draw": Wrong(do("draw"))},
            check=lambda game: script.in_crowd(game, BACK)["face"] is not None,
        ),
        Step(
            key="pickpocket",
            rules=("V27",),
            begin=_revealed(PICKPOCKET, joker=True),
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
