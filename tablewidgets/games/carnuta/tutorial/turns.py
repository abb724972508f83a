"""Chapters on a turn and on the hand."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta.constants import (
    ACTIONS_PER_TURN,
    HAND_LIMIT,
    INGREDIENTS,
    LAST_NOTCH,
    NIGHT_INGREDIENTS,
)
from tablewidgets.games.carnuta.runes import payment
from tablewidgets.games.carnuta.tutorial.house_cards import CARDS, DECK, points
from tablewidgets.games.carnuta.tutorial.positions import BO, board_of, player, table, total
from tablewidgets.games.carnuta.tutorial.scripts import END, LAY, play, take
from tablewidgets.tutorials.steps import At, Chapter, Choose, Forbidden, Step, Wrong, do

# A first card.


def _first_market() -> Game:
    return table(
        ["clover start", "skull start"],
        day=["clover 2", "egg 3", "flower x1", "honey 2", "egg 2"],
        night=["berry 2", "skull x1", "mushroom 2", "butterfly 3", "mushroom x1"],
    )


def _least_turns(_game: Game) -> int:
    """C7, C12: every card but the starting card takes two actions."""
    return (LAST_NOTCH - 1) * 2 // ACTIONS_PER_TURN


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
            values=lambda _game: {"most": HAND_LIMIT},
        ),
        Step(key="too_many", rules=("C9",), focus=("hand-0",), task=Forbidden(END)),
        Step(
            key="discard",
            rules=("C9",),
            focus=("hand-0",),
            task=do("discard"),
            arrow=(At("hand-0", 0), "discard-day"),
            check=lambda game: len(player(game)["hand"]) == HAND_LIMIT,
        ),
    ),
)
