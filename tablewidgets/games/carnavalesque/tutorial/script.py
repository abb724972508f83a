"""Whole turns by one call, which bring the games of the lessons to where they begin. Cards are
named by their ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from tablewidgets.engine.game import Game
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.games.carnavalesque import Carnavalesque, phases
from tablewidgets.games.carnavalesque.tutorial.heap import Side, heap
from tablewidgets.games.carnavalesque.view import CarnavalesqueView, CrowdCardView

NAMES: Final = ("Ana", "Bo", "Cy", "Di", "Ed")
ANA, BO, CY, DI, ED = range(5)
"""Ana is the learner. Bo sits to the left of Ana, Cy to the left of Bo, and so on."""
HAND: Final = f"hand-{ANA}"
HEAP: Final = 8173  # The seed of a heap that leaves four cards free, one in each quarter


def table(
    hands: Sequence[Sequence[int]],
    placed: Mapping[int, Side],
    version: str = "young",
    seed: int = 1,
    **options: Any,
) -> Game:
    """A game that begins with these hands, and with these cards at these places of the crowd."""
    crowd = heap(HEAP, hands, placed)
    names = NAMES[: len(hands)]
    return Carnavalesque(names, seed=seed, version=version, hands=hands, crowd=crowd, **options)


def view(game: Game, seat: Seat = ANA) -> CarnavalesqueView:
    return cast(CarnavalesqueView, game.view(seat))


def in_crowd(game: Game, number: int, seat: Seat = ANA) -> CrowdCardView:
    return next(of for of in view(game, seat)["crowd"] or () if of["card"] == number)


def name(seat: int | None) -> str:
    """The option of a question that names a player, or nobody."""
    return "nobody" if seat is None else NAMES[seat].lower()


def jester(game: Game) -> str:
    return name(view(game)["jester"])


def crown(game: Game, king: int) -> None:
    """V6: this player wants to be King, and nobody else."""
    while view(game)["phase"] == phases.CLAIM:
        game.act("claim", yes=game.to_act == king)


def aim(game: Game, age: str, x: int = 0, y: int = 0) -> None:
    """The beginning of the Jester's turn (V12)."""
    game.act("decree", age=age)
    game.act("aim", x=x, y=y)


def grope(game: Game, age: str, gift: int | None = None) -> None:
    """The turn of a Jester who draws in the middle and makes no mess (V12)."""
    aim(game, age)
    while view(game)["phase"] == phases.STOP:
        game.act("stop", yes=False)
    game.act("blind_draw", depth=0, stir=0)
    give(game, gift)


def fetch(game: Game, age: str, drawn: int | None = None, gift: int | None = None) -> None:
    """The turn of anybody else (V9 to V11)."""
    game.act("decree", age=age)
    if drawn is None:
        game.play(game.legal_actions()[0])
    else:
        game.act("draw", card=_number(game, drawn))
    give(game, gift)


def give(game: Game, gift: int | None = None) -> None:
    """V11: this card, or the first one."""
    game.act("give", card=0 if gift is None else _place(game, gift))


def lay(game: Game, workshop: int, *cards: int, new: bool = False) -> None:
    """V15: cards in one workshop; the first of them may begin a new float there (V17)."""
    for card in cards:
        begins = new and card == cards[0]
        game.act("lay", card=_place(game, card), workshop=workshop, new_float=begins)


def level(game: Game, *cards: int) -> None:
    """The end of the King's turn, and V20: those with too few cards take these, one after the
    other, and then any free card."""
    game.act("end_turn")
    for card in cards:
        game.act("level_take", card=_number(game, card))
    while view(game)["phase"] == phases.LEVEL_TAKE:
        game.play(game.legal_actions()[0])


def number(game: Game) -> dict[str, Any]:
    """The one number that counts for the King, the floats and the dead end."""
    return {"number": view(game)["threshold"]}


def _place(game: Game, card: int) -> int:
    """The place of a card in the hand of the seat to act."""
    assert game.to_act is not None
    held = view(game, game.to_act)["players"][game.to_act]["hand"]
    return [of["id"] for of in held].index(card)


def _number(game: Game, card: int) -> int:
    """The number of a card in the crowd."""
    crowd = view(game, TEACHER)["crowd"] or ()
    return next(of["card"] for of in crowd if of["id"] == card)
