"""The positions of the tutorial: arranged by hand, and played to where a chapter begins.

They come from real moves, so the engine vouches for every position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.constants import INGREDIENTS
from tablewidgets.games.carnuta.runes import board
from tablewidgets.games.carnuta.scoring import Score, score_of
from tablewidgets.games.carnuta.tutorial.house_cards import DECK, ids
from tablewidgets.games.carnuta.view import CarnutaView, PlayerView, laid_by

ANA, BO, CY = range(3)
NAMES: Final = ("Ana", "Bo", "Cy")


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


# What can be seen.


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
