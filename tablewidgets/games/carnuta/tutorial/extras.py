"""Chapters on everything but the four actions: sickles, bonuses and special cards."""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta import phases
from tablewidgets.games.carnuta.constants import INGREDIENTS, PADLOCK_NOTCHES, ROWS, TOKEN_NOTCHES
from tablewidgets.games.carnuta.tutorial.house_cards import CARDS, DECK, points
from tablewidgets.games.carnuta.tutorial.positions import ANA, board_of, player, table, total, view
from tablewidgets.games.carnuta.tutorial.scripts import (
    END,
    LAY,
    after,
    fetch,
    play,
    played_to,
    take,
    turn_of,
)
from tablewidgets.tutorials.steps import At, Chapter, Choose, Forbidden, Step, Wrong, do

# Sickles and piles.


def _nearly_no_day_pile() -> Game:
    """In the third round, Ana begins; four cards are left in the Day pile, and she alone has
    sickles."""
    game = table(
        ["honey start", "berry start", "clover start"],
        night=[
            *("skull x2", "butterfly x6", "mushroom x2", "berry x6"),
            *("skull 2", "mushroom 2", "berry 3", "butterfly x1"),
        ],
    )
    day, suns = take("day", 0), do("turn_runes", face="sun")
    cut = do("sickle", row="day")
    play(game, day, suns, END)
    play(game, *(cut, cut, day, day, END) * 2)
    return play(game, day, do("turn_runes", face="moon"), END, *(day, suns, END) * 2)


def _what_fills_the_place(game: Game) -> str:
    """C20: what fills the place of a Day card that is taken."""
    state = after(game, take("day", 0))
    if state.phase == phases.RESHUFFLE:
        return "discards"
    return "next" if state.market[0] is not None else "nothing"


def _day_pile(game: Game) -> dict[str, Any]:
    pile = view(game)["piles"]["day"]
    return {"n": pile["draw"], "discard": pile["discard"]}


SICKLES_AND_PILES: Final = Chapter(
    key="sickle",
    begin=_nearly_no_day_pile,
    steps=(
        Step(
            key="spend",
            rules=("C19",),
            focus=("sickles-0",),
            task=do("sickle", row="night"),
            arrow=("sickles-0", "market-night"),
            check=lambda game: view(game)["market"]["night"][0] == CARDS["skull 2"],
        ),
        Step(
            key="free",
            rules=("C19",),
            focus=("player-0",),
            task=Choose((0, 1, 2), lambda game: int(view(game)["actions_left"])),
        ),
        Step(
            key="spend_again",
            rules=("C19",),
            focus=("sickles-0",),
            task=do("sickle", row="day"),
            values=_day_pile,
            check=lambda game: _day_pile(game)["n"] == 0,
        ),
        Step(
            key="empty",
            rules=("C20",),
            focus=("draw-day", "discard-day"),
            task=Choose(("nothing", "discards", "over"), _what_fills_the_place),
            values=_day_pile,
        ),
        Step(
            key="take_day",
            rules=("C8", "C20"),
            focus=("market-day",),
            task=do("take_card", row="day"),
            values=_day_pile,
            check=lambda game: _day_pile(game)["discard"] == 0,
        ),
        Step(
            key="no_more",
            rules=("C19",),
            focus=("sickles-0",),
            task=Forbidden(do("sickle", row="night")),
        ),
    ),
)

# The counter, and special cards.


def _fourth_card_in_hand() -> Game:
    """Ana has laid three cards, and has the runes for a fourth one in her hand."""
    game = played_to(
        "clover start, skull 2, clover 2", "berry start, mushroom 2, honey 2", then="egg 3"
    )
    turn_of(game, ANA)
    fetch(game, "egg 3")
    play(game, do("turn_runes", face="sun"), END)
    turn_of(game, ANA)
    return game


def _double_and_salt_in_hand() -> Game:
    """Ana has laid five cards, and holds a double Butterfly and a Salt; Bo has the Flower token."""
    game = played_to(
        "butterfly start, skull x4, honey x2, egg 2, flower 2",
        "clover start, clover 2, mushroom 2, egg 3, berry 2, honey 2",
        tokens=["flower"],
        then="butterfly double, salt moon turn",
    )
    turn_of(game, ANA)
    fetch(game, "butterfly double")
    fetch(game, "salt moon turn")
    play(game, END)
    turn_of(game, ANA)
    return game


def _counter_after_double(game: Game) -> int:
    """C15: where the counter would stand."""
    return len(after(game, do("lay_card", card=0)).laid[ANA])


COUNTER: Final = Chapter(
    key="counter",
    begin=_fourth_card_in_hand,
    steps=(
        Step(
            key="padlock",
            rules=("C13",),
            focus=("counter-0",),
            task=LAY,
            check=lambda game: board_of(game) == "--ss-x",
            values=lambda _game: {"first": PADLOCK_NOTCHES[0], "second": PADLOCK_NOTCHES[1]},
        ),
        Step(
            key="fill",
            rules=("C13", "C17"),
            focus=("runes-0",),
            task=do("take_runes", face="sun"),
            wrong={"moons": Wrong(do("take_runes", face="moon"), play=True)},
            check=lambda game: board_of(game) == "sssssx",
        ),
        Step(
            key="double",
            rules=("C15",),
            begin=_double_and_salt_in_hand,
            focus=(At("hand-0", 0),),
            task=Choose((6, 7), _counter_after_double),
            values=lambda game: {"now": player(game)["counter"]},
        ),
        Step(
            key="lay_double",
            rules=("C13", "C15"),
            focus=(At("hand-0", 0),),
            task=LAY,
            check=lambda game: view(game)["phase"] == phases.BONUS,
            values=lambda _game: {"notch": TOKEN_NOTCHES[0]},
        ),
        Step(
            key="token",
            rules=("C13", "C14"),
            focus=("tokens",),
            task=do("bonus", ingredient="skull"),
            wrong={
                "butterfly": Wrong(do("bonus", ingredient="butterfly"), play=True),
                "other": Wrong(do("bonus"), play=True),
            },
            check=lambda game: player(game)["tokens"] == ["skull"],
            values=lambda game: {**total(game), "each": points("honey x2")},
        ),
        Step(
            key="salt",
            rules=("C16",),
            focus=(At("hand-0", 0),),
            task=do("salt", ingredient="flower"),
            wrong={"other": Wrong(do("salt"), play=True)},
            check=lambda game: player(game)["counter"] == 7,
            values=lambda game: {**total(game), "pair": points("skull x4")},
        ),
        Step(
            key="house",
            rules=("C1", "C2"),
            focus=("market",),
            task=Choose((64, 68, 72), lambda _game: len(DECK.cards)),
            values=lambda _game: {
                "kinds": len(INGREDIENTS),
                "each": sum(card.ingredient == 0 and not card.start for card in DECK.cards),
                "salts": sum(card.salt for card in DECK.cards) // len(ROWS),
                "starts": len(DECK.starts),
            },
        ),
    ),
)
