"""The last chapter: how the game ends, and who wins."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.constants import LAST_NOTCH
from tablewidgets.games.carnuta.moves import MOVES
from tablewidgets.games.carnuta.scoring import (
    winners_of,
)
from tablewidgets.games.carnuta.tutorial.positions import (
    ANA,
    BO,
    CY,
    player,
    score_now,
    total,
    view,
)
from tablewidgets.games.carnuta.tutorial.scripts import (
    END,
    LAY,
    fetch,
    idle,
    play,
    played_to,
    take,
    turn_of,
)
from tablewidgets.tutorials.steps import At, Chapter, Choose, Step, do


def _tenth_card_laid() -> Game:
    """Cy is the Ancestor. Ana has laid ten cards, has an action left, and can pay for an Egg."""
    game = played_to(
        "berry start, butterfly 2, honey 2, egg 3, berry double, clover x2, skull 2, butterfly x1,"
        "butterfly double, clover 2",
        "mushroom start, berry x4, mushroom 2, honey x1, mushroom x1, honey double, berry 2",
        "clover start, flower 2, flower 3, skull 3, clover x1, mushroom 3, clover double,"
        "flower double",
        ancestor=CY,
        tokens=["butterfly", "egg", "clover", "skull", "mushroom"],
        then="egg 2, egg x2, honey 3, clover 3",
    )
    turn_of(game, BO)
    play(game, do("turn_runes", face="sun"))
    fetch(game, "egg x2")
    play(game, END)
    turn_of(game, ANA)
    fetch(game, "egg 2")
    return game


def _turns_left(seat: int) -> Choose:
    """A question: how many turns a seat still has (C21). The engine plays on and counts them."""

    def right(game: Game) -> int:
        state, turns = game.state, 0
        while state.actor is not None:
            move = next(move for move in state.legal() if _passes_time(move))
            turns += state.actor == seat and move == _END_TURN
            state.apply(move)
        return turns

    return Choose((0, 1, 2), right)


_END_TURN: Final = MOVES.code("end_turn")


def _passes_time(move: int) -> bool:
    return move == _END_TURN or MOVES.actions[move].kind == "turn_runes"


def _winner(*seats: str) -> Choose:
    """A question: who would win if the game ended now (C24)."""

    def right(game: Game) -> str:
        won = winners_of([score_now(game, seat) for seat in range(len(game.names))])
        return seats[won[0]] if len(won) == 1 else "shared"

    return Choose((*seats, "shared"), right)


def _best_columns(game: Game) -> dict[str, int]:
    """The total, which Ana and Bo share, and the best column of each."""
    best = [max(score_now(game, seat).columns.values()) for seat in (ANA, BO)]
    return {**total(game), "ana": best[ANA], "bo": best[BO]}


def _limit(game: Game) -> int:
    return int(view(game)["options"]["round_limit"])


def _last_round_agreed() -> Game:
    """Two rounds were agreed on, and Ana is about to end the last turn of the second one."""
    game = played_to("skull start, skull 2", "clover start, clover 2", ancestor=BO, round_limit=2)
    turn_of(game, BO)
    turn_of(game, ANA)
    idle(game)
    idle(game)
    return game


END_OF_GAME: Final = Chapter(
    key="end",
    begin=_tenth_card_laid,
    steps=(
        Step(
            key="eleventh",
            rules=("C21",),
            focus=(At("hand-0", 0),),
            task=LAY,
            values=lambda _game: {"last": LAST_NOTCH},
            check=lambda game: view(game)["last_round"] == view(game)["round"] + 1,
        ),
        Step(
            key="turns_left",
            rules=("C6", "C21"),
            focus=("player-1",),
            task=_turns_left(BO),
            then=(END, LAY, take("day", 2), END, take("day", 3), LAY, END, take("day", 1)),
        ),
        Step(
            key="twelfth",
            rules=("C12", "C21"),
            focus=("counter-0",),
            task=LAY,
            values=lambda game: {**total(game), "last": LAST_NOTCH},
            check=lambda game: (player(game)["laid"], player(game)["counter"]) == (12, LAST_NOTCH),
            then=(END, do("take_runes", face="sun"), LAY),
        ),
        Step(
            key="winner",
            rules=("C24",),
            focus=("sheet",),
            task=_winner("ana", "bo", "cy"),
            values=_best_columns,
            then=(END,),
        ),
        Step(
            key="over",
            rules=("C21",),
            focus=("sheet",),
            values=lambda _game: {"last": LAST_NOTCH},
        ),
        Step(
            key="shared",
            rules=("C24",),
            begin=_last_round_agreed,
            task=_winner("ana", "bo"),
            values=_best_columns,
        ),
        Step(
            key="limit",
            rules=("C25",),
            task=END,
            values=lambda game: {"n": _limit(game), "usual": _limit(Carnuta(2, seed=1))},
            check=lambda game: game.is_over,
        ),
    ),
)
