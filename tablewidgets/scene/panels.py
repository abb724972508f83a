"""Panels, and parts of them, that many games have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.state import Seat
from tablewidgets.scene import Badge, Panel, Piece, Zone


def seats_around(me: Seat, players: int) -> list[int]:
    """In the order in which they sit, so that the one who looks comes last, nearest to the eye."""
    seats = list(range(players))
    return [*seats[me + 1 :], *seats[:me], me] if isinstance(me, int) else seats


def rounds_won(won: int, goal: int, texts: Catalogue, icon: str = "won") -> Badge:
    """How many rounds a player has won, out of those it takes to win the game."""
    label = texts.say("scene.rounds_won", n=won, goal=goal)
    return Badge(label=label, icon=icon, count=min(won, goal), of=goal)


class Winner(NamedTuple):
    """Who won, with what."""

    seat: int
    name: str
    points: str
    """As a badge, like "total 12"."""
    cards: tuple[Piece, ...] = ()


def result(
    title: str,
    winners: Iterable[Winner],
    texts: Catalogue,
    *,
    icon: str = "",
    notes: Iterable[str] = (),
    moment: str = "",
) -> Panel:
    """How a round or a game ended: the winners with the cards that count, and notes on the rest.

    It belongs before the other panels. With a `moment`, everyone must look at it before play goes
    on.
    """
    return Panel(
        id="result",
        title=title,
        icon=icon,
        zones=tuple(_winner(winner, texts) for winner in winners),
        notes=tuple(notes),
        moment=moment,
    )


def _winner(winner: Winner, texts: Catalogue) -> Zone:
    return Zone(
        id=f"result-{winner.seat}",
        kind="row",
        label=texts.say("scene.winning_cards", player=winner.name),
        size="small",
        pieces=winner.cards,
        badges=(
            Badge(text=texts.say("scene.wins", player=winner.name), tone="good"),
            Badge(text=winner.points),
        ),
    )
