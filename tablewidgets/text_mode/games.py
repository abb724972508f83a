"""A game in text: the table is printed, and an action chosen by its number."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from tablewidgets.engine.bots import Bot, play_on
from tablewidgets.engine.game import Game
from tablewidgets.text_mode.dialog import Ended, chosen


def play(game: Game[Any], bots: Mapping[int, Bot]) -> None:
    """Play until the game is over, or nothing is chosen."""
    told = game.steps
    with suppress(Ended):
        while True:
            play_on(game, bots)
            seat = game.to_act
            print(*game.log(seat, told), sep="\n")
            told = game.steps
            print(game.text(seat))
            if seat is None:
                return
            actions = game.legal_actions()
            game.play(actions[chosen([action.sentence(game.names) for action in actions])])
