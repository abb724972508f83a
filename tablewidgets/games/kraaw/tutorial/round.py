"""How a round ends and who wins it (K20 to K22), and a last position as a puzzle."""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.games.kraaw.rounds import winners_of
from tablewidgets.games.kraaw.tutorial.positions import (
    ANA,
    BO,
    END,
    card,
    counted,
    locks,
    player,
    position,
    shows,
    total,
    totals,
    value,
    values,
)
from tablewidgets.tutorials.steps import Chapter, Choose, Step, Wrong, do


def winner(game: Game) -> str:
    """The winner if the round ended now."""
    winners = winners_of([counted(game, ANA), counted(game, BO)])
    return "both" if len(winners) > 1 else "ana" if winners == (ANA,) else "bo"


def compared(game: Game) -> dict[str, Any]:
    """The total of a tie, and the cards that count, from high to low (K22)."""
    mine, theirs = (sorted(counted(game, seat), reverse=True) for seat in (ANA, BO))
    differing = ((a, b) for a, b in zip(mine, theirs, strict=False) if a != b)
    a, b = next(differing, (mine[0], theirs[0]))
    return {"total": sum(mine), "mine": mine, "theirs": theirs, "first": mine[0], "a": a, "b": b}


COUNTDOWN: Final = Chapter(
    key="countdown",
    begin=position(
        [[3, 2, 4, 2, 1], [2, 3, 1, 5, 2]],
        *(*shows(0), *shows(0), *shows(1), *shows(1)),
        *(*shows(2), *shows(2), *shows(3), *shows(4)),
    ),
    steps=(
        Step(
            key="last",
            rules=("K20",),
            focus=(card(ANA, 4),),
            task=do("reveal_and_lock", card=4),
            wrong={"look": Wrong(do("look"))},
            check=lambda game: bool(player(game, ANA)["countdown"]),
            then=(END,),
        ),
        Step(
            key="count",
            rules=("K21",),
            focus=("row-1",),
            values=totals,
            task=Choose((8, 12, "unknown"), lambda game: total(game, BO)),
            then=(do("look", card=3), do("reveal", card=3)),
        ),
        Step(
            key="winner",
            rules=("K20", "K21"),
            focus=("row-0", "row-1"),
            values=lambda game: {**totals(game), "value": value(game, BO, 3)},
            task=Choose(("ana", "bo"), winner),
            then=(END,),
        ),
        Step(key="ended", rules=("K21",), focus=("result",)),
        Step(
            key="robbed",
            rules=("K20",),
            begin=position(
                [[4, 3, 2, 1, 2], [3, 2, 1, 5, 2]],
                *(*locks(0), *shows(0), *locks(1), *shows(1), *shows(2)),
                *(do("lock", card=1), END),
                *(*shows(3), *shows(2), *shows(4)),
                do("exchange", seat=ANA, card=2),
            ),
            focus=("row-1",),
            values=lambda game: {**totals(game), "value": value(game, ANA, 2)},
            task=(do("reprisal", card=0), do("reprisal", card=2)),
            wrong={"hidden": Wrong(do("reprisal"), play=True, then=(END,))},
            check=lambda game: bool(player(game, ANA)["countdown"]),
            then=(END,),
        ),
        Step(key="won", rules=("K20",), focus=("result",)),
        Step(
            key="behind",
            rules=("K20",),
            begin=position(
                [[2, 3, 1, 4, 2], [5, 4, 1, 3, 2]],
                *(do("look", card=3), do("reveal", card=0), END),
                *(*locks(0), *shows(1), *locks(1), *shows(2), *shows(2), *shows(4), *shows(3)),
            ),
            focus=(card(ANA, 3),),
            values=lambda game: {**totals(game), "value": value(game, ANA, 3)},
            task=do("reveal_and_lock", card=3),
        ),
        Step(
            key="turn_over",
            rules=("K20", "K19"),
            focus=(card(ANA, 1), card(ANA, 2)),
            values=values(high=(ANA, 1), low=(ANA, 2)),
            task=do("lock_and_turn", lock=1, turn=2),
            wrong={
                "end": Wrong(END, play=True, then=shows(4)),
                "other": Wrong(do("lock_and_turn")),
            },
            check=lambda game: not player(game, ANA)["countdown"],
        ),
    ),
)

TIES: Final = Chapter(
    key="ties",
    begin=position([[5, 1, 2, 2, 1], [3, 3, 2, 1, 2]], *shows(0), *shows(0), *shows(1), *shows(1)),
    steps=(
        Step(
            key="lower",
            rules=("K22",),
            focus=("row-0", "row-1"),
            values=compared,
            task=Choose(("ana", "bo", "both"), winner),
        ),
        Step(
            key="second",
            rules=("K22",),
            begin=position(
                [[4, 2, 1, 1, 2], [4, 3, 1, 2, 3]],
                *(*shows(0), *shows(0), *shows(1), *shows(1), *shows(2)),
            ),
            focus=("row-0", "row-1"),
            values=compared,
            task=Choose(("ana", "bo", "both"), winner),
        ),
        Step(
            key="perfect",
            rules=("K22",),
            begin=position(
                [[4, 2, 1, 1, 3], [2, 4, 1, 2, 3]], *shows(0), *shows(0), *shows(1), *shows(1)
            ),
            focus=("row-0", "row-1"),
            task=Choose(("ana", "bo", "both"), winner),
        ),
    ),
)

PUZZLE: Final = Chapter(
    key="puzzle",
    begin=position(
        [[5, 1, 3, 4, 2], [4, 3, 2, 2, 1]],
        *(*locks(1), *shows(0), *locks(2), do("lock", card=0), END),
        *(*shows(0), *locks(2), *shows(3)),
        *(do("look", card=3), do("reveal", card=1), END),
        *shows(4),
        first=BO,
    ),
    steps=(
        Step(key="count", focus=("row-0", "row-1"), values=totals),
        Step(
            key="win",
            rules=("K14", "K20", "K21"),
            focus=("row-0", "row-1"),
            values=lambda game: {**totals(game), "value": value(game, ANA, 3)},
            task=do("reveal_and_lock", card=3),
            wrong={
                "two": Wrong(do("reveal_and_lock"), play=True, then=(END,)),
                "look": Wrong(do("look")),
                "steal": Wrong(do("exchange"), play=True, then=(do("reprisal", card=3), END)),
            },
            then=(END,),
        ),
        Step(key="bye", focus=("result",)),
    ),
)
