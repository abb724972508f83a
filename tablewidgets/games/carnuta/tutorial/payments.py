"""Chapters on runes and on paying for cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.constants import INGREDIENTS, PADLOCK_NOTCHES
from tablewidgets.games.carnuta.runes import payment
from tablewidgets.games.carnuta.tutorial.house_cards import CARDS, DECK, points
from tablewidgets.games.carnuta.tutorial.positions import board_of, player, table, total, view
from tablewidgets.games.carnuta.tutorial.scripts import END, LAY, play, take
from tablewidgets.tutorials.steps import At, Chapter, Choose, Forbidden, Step, Wrong, do

# Runes.


def _first_runes() -> Game:
    return table(
        ["clover start", "skull start"],
        day=["egg 3", "flower x1", "honey x1", "clover 3"],
        night=["butterfly 2", "berry 2", "skull 3", "mushroom x4"],
    )


def _runes_in_play(game: Game) -> int:
    """C5: the runes on the boards and in the supply."""
    boards = "".join(board_of(game, seat) for seat in range(len(game.names)))
    return int(sum(view(game)["supply"].values()) + boards.count("s") + boards.count("m"))


def _runes_left(game: Game) -> int:
    """C10: the runes left on the board after paying for the card in hand."""
    runes = board_of(game)
    there = runes.count("s") + runes.count("m")
    return there - len(payment(runes, DECK.costs[player(game)["hand"][0]]).returned)


def _supply(game: Game) -> Mapping[str, Any]:
    return view(game)["supply"]


RUNES: Final = Chapter(
    key="runes",
    begin=_first_runes,
    steps=(
        Step(
            key="in_play",
            rules=("C3", "C5"),
            focus=("runes-0", "runes-1", "supply"),
            task=Choose((8, 10, 12), _runes_in_play),
            values=lambda game: {
                "here": _runes_in_play(game),
                "three": _runes_in_play(Carnuta(3, seed=1)),
                "four": _runes_in_play(Carnuta(4, seed=1)),
            },
        ),
        Step(
            key="take_egg",
            rules=("C8",),
            focus=(At("market-day", 0),),
            task=take("day", 0),
            values=lambda _game: {"points": points("egg 3")},
        ),
        Step(
            key="left",
            rules=("C10",),
            focus=("runes-0",),
            task=Choose((2, 3, 4), _runes_left),
            values=lambda game: {"left": _runes_left(game)},
        ),
        Step(
            key="lay",
            rules=("C10",),
            focus=(At("hand-0", 0),),
            task=LAY,
            arrow=("runes-0", "supply"),
            check=lambda game: board_of(game) == "--mmxx" and _supply(game)["sun"] == 3,
            values=_supply,
            then=(END, take("night", 0), LAY, END),
        ),
        Step(
            key="take_suns",
            rules=("C17",),
            focus=("supply",),
            task=do("take_runes", face="sun"),
            arrow=("supply-sun", "slot-0-0"),
            wrong={"moons": Wrong(do("take_runes", face="moon"), play=True)},
            check=lambda game: board_of(game) == "ssmmxx",
        ),
        Step(
            key="full",
            rules=("C17",),
            focus=("lock-0-4", "lock-0-5"),
            task=Forbidden(do("take_runes", face="sun")),
            values=lambda _game: {"first": PADLOCK_NOTCHES[0], "second": PADLOCK_NOTCHES[1]},
        ),
        Step(
            key="turn_moons",
            rules=("C18",),
            focus=("runes-0",),
            task=do("turn_runes", face="moon"),
            wrong={"suns": Wrong(do("turn_runes", face="sun"), play=True)},
            check=lambda game: board_of(game) == "mmmmxx",
            then=(END, take("day", 2), LAY, END),
        ),
        Step(
            key="nothing",
            rules=("C7",),
            focus=("runes-0",),
            task=Forbidden(do("turn_runes", face="moon")),
        ),
    ),
)

# Paying.


def _moons_only() -> Game:
    """Ana holds a Butterfly for pairs, and all her runes show the Moon."""
    game = table(
        ["egg start", "skull start"],
        day=["egg 2", "flower 2", "honey 3", "clover x1"],
        night=["butterfly x4", "berry 2", "butterfly 2", "skull 2", "mushroom 2", "mushroom 3"],
    )
    ana = (take("night", 0), do("turn_runes", face="moon"), END)
    return play(game, *ana, take("night", 2), LAY, END)


def _ingredient_in_hand(game: Game) -> str:
    return INGREDIENTS[DECK.ingredients[player(game)["hand"][0]]]


PAYING: Final = Chapter(
    key="paying",
    begin=_moons_only,
    steps=(
        Step(
            key="own_rune",
            rules=("C10",),
            focus=(At("hand-0", 0),),
            task=Forbidden(LAY),
        ),
        Step(
            key="take_berry",
            rules=("C8", "C10"),
            focus=(At("market-night", 1),),
            task=take("night", 1),
            wrong={"suns": Wrong(do("turn_runes", face="sun"), play=True)},
        ),
        Step(key="stop", rules=("C7",), task=Forbidden(END)),
        Step(
            key="lay_berry",
            rules=("C10",),
            focus=(At("hand-0", 1),),
            task=do("lay_card", card=1),
            check=lambda game: board_of(game) == "smmmxx",
            then=(END, take("night", 3), LAY, END),
        ),
        Step(
            key="column",
            rules=("C11",),
            focus=(At("hand-0", 0),),
            task=Choose(("egg", "berry", "butterfly"), _ingredient_in_hand),
            values=lambda _game: {"pair": points("butterfly x4")},
        ),
        Step(
            key="lay_butterfly",
            rules=("C10", "C11"),
            focus=(At("hand-0", 0),),
            task=LAY,
            check=lambda game: player(game)["columns"]["butterfly"] == [CARDS["butterfly x4"]],
            values=lambda game: {**total(game), "pair": points("butterfly x4")},
        ),
    ),
)
