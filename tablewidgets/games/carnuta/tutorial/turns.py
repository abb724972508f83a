"""The first chapters: a turn, its four actions, and what they cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.runes import payment
from tablewidgets.games.carnuta.terms import (
    ACTIONS,
    HAND,
    INGREDIENTS,
    LAST_NOTCH,
    NIGHT_INGREDIENTS,
    PADLOCK_NOTCHES,
)
from tablewidgets.games.carnuta.tutorial.positions import (
    BO,
    CARDS,
    DECK,
    END,
    LAY,
    board_of,
    play,
    player,
    points,
    table,
    take,
    total,
)
from tablewidgets.tutorials.steps import At, Chapter, Choose, Forbidden, Step, Wrong, do

# A first card.


def _first_market() -> Game:
    return table(
        ["clover start", "skull start"],
        day=["clover 2", "egg 3", "flower x1", "honey 2", "egg 2"],
        night=["berry 2", "skull x1", "mushroom 2", "butterfly 3", "mushroom x1"],
    )


def _least_turns(_game: Game) -> int:
    """C7, C12: the starting card is there, each other one takes two actions."""
    return (LAST_NOTCH - 1) * 2 // ACTIONS


FIRST_CARD: Final = Chapter(
    key="first_card",
    begin=_first_market,
    steps=(
        Step(key="welcome", focus=("player-0", "player-1")),
        Step(
            key="take",
            rules=("C4", "C8"),
            focus=(At("market-day", 0),),
            task=take("day", 0),
            arrow=(At("market-day", 0), "hand-0"),
            wrong={"other": Wrong(do("take_card"))},
            check=lambda game: player(game)["hand"] == [CARDS["clover 2"]],
            values=lambda _game: {"points": points("clover 2")},
        ),
        Step(
            key="ingredients",
            rules=("C1",),
            focus=("market",),
            task=Choose(
                ("honey", "mushroom", "egg"),
                lambda _game: next(
                    name for name in ("honey", "mushroom", "egg") if name in NIGHT_INGREDIENTS
                ),
            ),
        ),
        Step(
            key="lay",
            rules=("C10", "C11"),
            focus=(At("hand-0", 0),),
            task=LAY,
            arrow=(At("hand-0", 0), "column-0-clover"),
            check=lambda game: board_of(game) == "msmmxx",
            values=total,
        ),
        Step(
            key="counter",
            rules=("C3", "C12"),
            focus=("counter-0",),
            task=Choose((1, 2), lambda game: int(player(game)["counter"])),
        ),
        Step(
            key="two_actions",
            rules=("C7",),
            focus=("market",),
            task=Forbidden(do("take_card")),
        ),
        Step(
            key="end",
            rules=("C6",),
            focus=("player-0",),
            task=END,
            then=(take("night", 1), LAY, END),
        ),
        Step(
            key="again_take",
            rules=("C8",),
            focus=("market-night",),
            task=do("take_card", row="night"),
            wrong={"day": Wrong(do("take_card", row="day"))},
            values=lambda game: {"n": board_of(game).count("m")},
        ),
        Step(
            key="again_lay",
            rules=("C10", "C11"),
            focus=(At("hand-0", 0),),
            task=LAY,
            check=lambda game: player(game)["laid"] == 3,
            values=total,
        ),
        Step(
            key="turns",
            rules=("C7", "C12"),
            focus=("counter-0",),
            task=Choose((5, 10, 20), _least_turns),
            values=lambda game: {
                "last": LAST_NOTCH,
                "more": LAST_NOTCH - 1,
                "turns": _least_turns(game),
            },
        ),
    ),
)

# Runes.


def _first_runes() -> Game:
    return table(
        ["clover start", "skull start"],
        day=["egg 3", "flower x1", "honey x1", "clover 3"],
        night=["butterfly 2", "berry 2", "skull 3", "mushroom x4"],
    )


def _runes_in_play(game: Game) -> int:
    """C5: those of the boards and those of the supply."""
    view = game.view()
    boards = "".join(board_of(game, seat) for seat in range(len(game.names)))
    return int(sum(view["supply"].values()) + boards.count("s") + boards.count("m"))


def _runes_left(game: Game) -> int:
    """C10: the runes that stay on the board once the card in hand is paid for."""
    runes = board_of(game)
    there = runes.count("s") + runes.count("m")
    return there - len(payment(runes, DECK.costs[player(game)["hand"][0]]).returned)


def _supply(game: Game) -> Mapping[str, Any]:
    return game.view()["supply"]  # type: ignore[no-any-return]


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

# The hand.


def _three_in_hand() -> Game:
    """Ana has just taken her third card, and has an action left; Bo holds two cards."""
    game = table(
        ["flower start", "skull start"],
        day=["clover double", "honey 3", "egg x2", "flower 2", "egg 3", "clover 2"],
        night=["mushroom 2", "berry 3", "butterfly x1", "skull x1"],
    )
    return play(
        game,
        *(take("day", 0), take("day", 1), END),
        *(take("day", 2), take("night", 0), END),
        take("day", 3),
    )


def _payable(game: Game) -> str:
    """The ingredient of the card that Bo could lay."""
    runes = board_of(game, BO)
    return next(
        INGREDIENTS[DECK.ingredients[card]]
        for card in player(game, BO)["hand"]
        if not payment(runes, DECK.costs[card]).missing
    )


HAND_OF_THREE: Final = Chapter(
    key="hand",
    begin=_three_in_hand,
    steps=(
        Step(
            key="open",
            rules=("C9", "C10"),
            focus=("hand-1", "runes-1"),
            task=Choose(("egg", "mushroom"), _payable),
        ),
        Step(
            key="fourth",
            rules=("C9",),
            focus=("market",),
            task=do("take_card"),
            values=lambda _game: {"most": HAND},
        ),
        Step(key="too_many", rules=("C9",), focus=("hand-0",), task=Forbidden(END)),
        Step(
            key="discard",
            rules=("C9",),
            focus=("hand-0",),
            task=do("discard"),
            arrow=(At("hand-0", 0), "discard-day"),
            check=lambda game: len(player(game)["hand"]) == HAND,
        ),
    ),
)
