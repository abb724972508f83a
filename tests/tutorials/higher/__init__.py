"""A tutorial of the template game: the smallest that has all a tutorial can have."""

from __future__ import annotations

from typing import Any

from tablewidgets.engine.game import Game
from tablewidgets.new_game.higher import Higher
from tablewidgets.tutorials.steps import (
    At,
    Chapter,
    Choose,
    Forbidden,
    Step,
    Tutorial,
    Wrong,
    do,
)
from tests.template import dealt


def three() -> Higher:
    """Ana has a 3 and a 1."""
    return dealt(3, 2, 4, 1)


def without_a_1() -> Higher:
    return dealt(3, 2, 4, 5)


def two() -> Higher:
    return dealt(3, 2, 1)


def mine(game: Game) -> dict[str, Any]:
    return {"value": game.view(0)["hands"][0][0]}


TUTORIAL = Tutorial(
    game="higher",
    package="tests.tutorials.higher",
    chapters=(
        Chapter(
            key="cards",
            begin=three,
            steps=(
                Step(key="table", rules=("H1",), focus=("hand-0", "hand-1", "hand-2")),
                Step(
                    key="discard",
                    rules=("H1", "H2"),
                    focus=(At("hand-0", 1),),
                    task=do("discard", card=1),
                    check=lambda game: game.view(0)["hands"][0] == [3],
                    values=mine,
                    wrong={
                        "best": Wrong(do("discard", card=3)),
                        "other": Wrong(play=True, then=(do("discard"),)),
                    },
                    then=(do("discard"), do("discard")),
                ),
                Step(
                    key="value",
                    rules=("H2",),
                    task=Choose((1, 2, 3, 4, 5), lambda game: int(mine(game)["value"])),
                    values=mine,
                ),
            ),
        ),
        Chapter(
            key="swap",
            begin=without_a_1,
            steps=(
                Step(key="forbidden", rules=("H3",), task=Forbidden(do("swap", seat=1))),
                Step(
                    key="any",
                    rules=("H3",),
                    begin=three,
                    focus=("hand-1-0", "hand-2-0"),
                    task=(do("swap", seat=2), do("swap")),
                    arrow=("hand-1-0", "hand-0"),
                ),
                Step(
                    key="end",
                    rules=("H4", "H5"),
                    begin=two,
                    task=Choose(("highest", "lowest"), lambda _game: "highest"),
                    then=(do("discard"), do("discard"), do("discard"), do("discard")),
                ),
                Step(key="bye"),
            ),
        ),
    ),
)
