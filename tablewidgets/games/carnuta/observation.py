"""What one seat can observe of a game of Carnuta."""

from __future__ import annotations

from typing import NamedTuple

from tablewidgets.engine.state import Seat
from tablewidgets.games.carnuta.constants import ROW_SIZE
from tablewidgets.games.carnuta.options import Setup

Market = tuple[int, ...]
"""The four places of the Day row, then those of the Night row; NO_CARD in an empty one."""
Laid = tuple[tuple[int, int], ...]
"""The cards a player has laid, in order, each with the ingredient of its column: a Salt joins the
column of another card (C16)."""


def market_row(market: Market, row: int) -> Market:
    """The four places of one row."""
    return market[ROW_SIZE * row : ROW_SIZE * (row + 1)]


class Observation(NamedTuple):
    """What one seat, a spectator or the teacher may know of a `CarnutaState`: everything but the
    order of the cards in the piles."""

    seat: Seat
    pile_sizes: tuple[int, int]
    piles: tuple[bytes, ...]
    """The cards in the piles, top first: for the teacher only."""
    setup: Setup
    phase: str
    actor: int | None
    player: int
    round: int
    actions_left: int
    last_round: int
    ancestor: int
    market: Market
    discards: tuple[bytes, ...]
    hands: tuple[bytes, ...]
    laid: tuple[Laid, ...]
    runes: tuple[str, ...]
    supply: tuple[int, int]
    sickles: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    tokens_left: int
