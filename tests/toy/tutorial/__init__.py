"""A tutorial of Higher: the smallest that has all a tutorial can have."""

from __future__ import annotations

from typing import Any

from tablewidgets.engine.game import Game
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
from tests.toy import Higher


def three() -> Higher:
    return Higher(["Ana", "Bo", "Cy"], seed=4)


def two() -> Higher:
    return Higher(["Ana", "Bo"], seed=4)


def mine(game: Game) -> dict[str, Any]:
    return {"value": game.view(0)["players"][0]["card"]}


TUTORIAL = Tutorial(
    game="higher",
    package="tests.toy.tutorial",
    chapters=(
        Chapter(
            key="cards",
            begin=three,
            steps=(
                Step(key="table", focus=("place-0", "place-1", "place-2")),
                Step(
                    key="look",
                    rules=("H1",),
                    focus=(At("place-0", 0),),
                    task=do("look"),
                    check=lambda game: mine(game)["value"] is not None,
                    values=mine,
                    wrong={
                        "rest": Wrong(do("rest")),
                        "other": Wrong(play=True, then=(do("rest"),)),
                    },
                    then=(do("rest"), do("swap", seat=1)),
                ),
                Step(
                    key="value",
                    rules=("H1",),
                    task=Choose((1, 2, 3, 4, 5), lambda game: int(mine(game)["value"])),
                    values=mine,
                ),
            ),
        ),
        Chapter(
            key="swap",
            begin=three,
            steps=(
                Step(
                    key="own",
                    rules=("H2",),
                    task=Forbidden(do("swap", seat=0)),
                ),
                Step(
                    key="any",
                    rules=("H2",),
                    focus=("card-1", "card-2"),
                    task=(do("swap", seat=2), do("swap")),
                    arrow=("card-1", "place-0"),
                ),
                Step(
                    key="end",
                    rules=("H3",),
                    begin=two,
                    task=Choose(("highest", "lowest"), lambda _game: "highest"),
                    then=(do("rest"), do("rest"), do("rest"), do("rest")),
                ),
                Step(key="bye"),
            ),
        ),
    ),
)
