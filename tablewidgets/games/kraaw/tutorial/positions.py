"""The positions in which the chapters begin, and what a learner sees of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from tablewidgets.engine.game import Game
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw.observation import HIDDEN, CardState
from tablewidgets.games.kraaw.view import CardView, KraawView, PlayerView
from tablewidgets.tutorials.steps import At, Begin, Choose, Move, do

ANA, BO, CY = range(3)
"""The learner, and the others."""
NAMES: Final = ("Ana", "Bo", "Cy")
END: Final = do("end_turn")
NO_DOG: Final = do("dog_swap", yes=False)


def shows(card: int) -> tuple[Move, ...]:
    """A whole turn: look at a card and reveal it."""
    return do("look", card=card), do("reveal", card=card), END


def locks(card: int) -> tuple[Move, ...]:
    """A whole turn: reveal a card and lock it."""
    return do("reveal_and_lock", card=card), END


def position(deal: Sequence[Sequence[int]], *moves: Move, **options: Any) -> Begin:
    """The position after these moves, in which nobody exchanged a card with the dog."""

    def begin() -> Game:
        setting_up = [NO_DOG] * len(deal)
        return played(before(deal, **options)(), *setting_up, *moves)

    return begin


def before(deal: Sequence[Sequence[int]], **options: Any) -> Begin:
    """The position before the first turn."""

    def begin() -> Game:
        return Kraaw(NAMES[: len(deal)], seed=1, deal=deal, **{"first": ANA, **options})

    return begin


def played(game: Game, *moves: Move) -> Game:
    for move in moves:
        game.play(move.action(game))
    return game


# What the learner sees.


def card(seat: int, place: int) -> At:
    return At(f"row-{seat}", place)


def seen(game: Game) -> KraawView:
    """Ana's view."""
    return cast(KraawView, game.view(ANA))


def player(game: Game, seat: int) -> PlayerView:
    return seen(game)["players"][seat]


def _card(game: Game, seat: int, place: int) -> CardView:
    return player(game, seat)["row"][place]


def total(game: Game, seat: int) -> int:
    return player(game, seat)["total"]


def totals(game: Game) -> dict[str, Any]:
    return {"ana": total(game, ANA), "bo": total(game, BO)}


def value(game: Game, seat: int, place: int) -> int | None:
    return _card(game, seat, place)["value"]


def values(**cards: tuple[int, int]) -> Callable[[Game], dict[str, Any]]:
    """For the texts of a step: the values of these cards, each with its seat and its place."""
    return lambda game: {name: value(game, *where) for name, where in cards.items()}


def state(game: Game, seat: int, place: int) -> CardState:
    return _card(game, seat, place)["state"]


def known_by(game: Game, seat: int, place: int) -> list[int]:
    """The seats that know a card."""
    return _card(game, seat, place)["known_by"]


def who_knows(seat: int, place: int, options: tuple[str, str, str]) -> Choose:
    """The question who knows a card: Bo alone, Ana too, or nobody, in the words of the options."""
    bo, ana_too, nobody = options

    def right(game: Game) -> str:
        return {(): nobody, (BO,): bo}.get(tuple(known_by(game, seat, place)), ana_too)

    return Choose(options, right)


def counted(game: Game, seat: int) -> list[int]:
    """The values of the cards that count."""
    row = player(game, seat)["row"]
    return [card["value"] or 0 for card in row if card["state"] != HIDDEN]
