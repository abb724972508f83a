"""The positions of the tutorial: arranged by hand, and played to where a chapter begins.

They come from real moves, so the engine vouches for every position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.constants import INGREDIENTS
from tablewidgets.games.carnuta.deck import house
from tablewidgets.games.carnuta.runes import WORDS, board
from tablewidgets.games.carnuta.scoring import Score, score_of
from tablewidgets.games.carnuta.view import CarnutaView, PlayerView, laid_by
from tablewidgets.tutorials.steps import Move, do

ANA, BO, CY = range(3)
NAMES: Final = ("Ana", "Bo", "Cy")
DECK: Final = house()


def _named() -> Iterator[tuple[str, int]]:
    """The house cards by short names: "egg start", "egg double", "egg 3" for fixed points, "egg x2"
    for points by ingredient, and "salt moon turn" for a Salt with its cost."""
    for n, card in enumerate(DECK.cards):
        if card.points is None:
            cost = [WORDS[sign] for sign in card.cost]
            yield " ".join(["salt", *cost]), n
            continue
        value = card.points.value
        worth = f"{value}" if card.points.kind == "fixed" else f"x{value}"
        kind = "start" if card.start else "double" if card.double else worth
        yield f"{INGREDIENTS[card.ingredient]} {kind}", n


CARDS: Final = dict(_named())
"""The ids of the house cards by these names."""


def ids(*names: str) -> list[int]:
    return [CARDS[name] for name in names]


def table(
    starts: Sequence[str],
    day: Sequence[str] = (),
    night: Sequence[str] = (),
    *,
    ancestor: int = ANA,
    round_limit: int = 60,
) -> Carnuta:
    """A game with these starting cards, by seat, and these cards on top of the piles. The first
    four of each are the market."""
    return Carnuta(
        NAMES[: len(starts)],
        seed=1,
        ancestor=ancestor,
        round_limit=round_limit,
        starts=ids(*starts),
        day=ids(*day),
        night=ids(*night),
    )


# The moves of a script.

END: Final = do("end_turn")
LAY: Final = do("lay_card", card=0)
"""The first card of the hand, often the only one."""


def take(row: str, place: int) -> Move:
    """The card of the market at a place, counted from 0."""
    return do("take_card", row=row, place=place)


def play(game: Carnuta, *moves: Move) -> Carnuta:
    for move in moves:
        game.play(move.action(game))
    return game


# What is seen.


def view(game: Game) -> CarnutaView:
    """What a spectator sees."""
    seen: CarnutaView = game.view()
    return seen


def player(game: Game, seat: int = ANA) -> PlayerView:
    return view(game)["players"][seat]


def board_of(game: Game, seat: int = ANA) -> str:
    """The slots of a board, as a string (see `runes`)."""
    return board(player(game, seat)["runes"])


def total(game: Game, seat: int = ANA) -> dict[str, int]:
    return {"n": player(game, seat)["score"]}


def score_now(game: Game, seat: int) -> Score:
    """What a seat would score if the game ended now."""
    return score_of(DECK, laid_by(player(game, seat)), tokens_of(game, seat))


def tokens_of(game: Game, seat: int) -> list[int]:
    return [INGREDIENTS.index(token) for token in player(game, seat)["tokens"]]


def points(name: str) -> int:
    """The number on a card."""
    of = DECK.cards[CARDS[name]].points
    assert of is not None
    return of.value


def after(game: Game, move: Move) -> Any:
    """The state that a move would lead to."""
    state = game.state
    state.apply(move.action(game).code)
    return state
