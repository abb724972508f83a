"""The chapter of the version with events: four cards instead of three, a closed workshop, and what
the Jester draws at the beginning of a round."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.effects import house_events, to_json
from tablewidgets.games.carnavalesque.tutorial import script
from tablewidgets.games.carnavalesque.tutorial.heap import Side, card, cards, down, up
from tablewidgets.games.carnavalesque.tutorial.script import ANA, BO, CY, HAND
from tablewidgets.tutorials.steps import At, Begin, Chapter, Choose, Step, Wrong, do

_HANDS: Final = (
    cards("dragon bouquet", "witch lollipop", "rabbit mask", "lion kite"),
    cards("lion fan", "rabbit fan", "dragon fan", "robot fan"),
    cards("robot balloon", "witch trumpet", "superhero drum", "lion umbrella"),
)
BACK: Final = 44  # The number of a card face down


def _third_in_hand() -> Game:
    """Ana is King, and Cy has given the Third Workshop."""
    game = script.table(_HANDS, {45: Side(THIRD_WORKSHOP, up=True)}, version="events")
    script.crown(game, ANA)
    script.grope(game, "child", card("lion fan"))
    script.fetch(game, "child", THIRD_WORKSHOP, THIRD_WORKSHOP)
    return game


def _second_round(king: int, event: str) -> Begin:
    """Bo was King, and has laid four Fans; then comes this event."""

    def begin() -> Game:
        only = to_json([of for of in house_events() if of.key == event])
        placed = {
            41: up("witch fan"),
            42: up("superhero kite"),
            43: up("robot drum"),
            BACK: down("dragon mask"),
        }
        game = script.table(_HANDS, placed, version="events", events=only)
        script.crown(game, BO)
        script.grope(game, "child")
        script.fetch(game, "child")
        script.lay(game, 0, *_HANDS[BO])
        script.level(game)
        script.crown(game, king)
        return game

    return begin


def _open(game: Game) -> int:
    """How many workshops take cards."""
    return WORKSHOPS - (not script.view(game)["third_open"])


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
            task=Choose((3, 4, 5), lambda game: script.view(game)["to_lay"]),
            values=script.number,
        ),
        Step(
            key="strike",
            rules=("V24", "V25"),
            begin=_second_round(CY, "strike"),
            focus=("workshop-0", "workshop-1"),
            task=do("strike"),
            check=lambda game: script.view(game)["strike"] is not None,
        ),
        Step(
            key="bright_spell",
            rules=("V25",),
            begin=_second_round(CY, "bright_spell"),
            focus=(f"c{BACK}",),
            task=do("turn", card=BACK),
            check=lambda game: script.in_crowd(game, BACK)["up"],
        ),
        Step(
            key="school_trip",
            rules=("V25",),
            begin=_second_round(ANA, "school_trip"),
            focus=("decree",),
            task=Choose((1, 2, 3), lambda game: len(game.legal_actions())),
        ),
        Step(
            key="rehearsal",
            rules=("V25",),
            begin=_second_round(ANA, "rehearsal"),
            focus=("workshop-0", "motifs"),
            task=do("announce", motif="fan"),
            check=lambda game: script.view(game)["announced"] == "fan",
            wrong={"later": Wrong(do("decree")), "other": Wrong(do("announce"))},
        ),
    ),
)
