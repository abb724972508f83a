"""Common panels, and parts of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.state import Seat
from tablewidgets.scene import Badge, Panel, Piece, Zone


def seats_around(me: Seat, players: int) -> list[int]:
    """The seats in their order around the table, the viewer's last, at the bottom."""
    seats = list(range(players))
    return [*seats[me + 1 :], *seats[:me], me] if isinstance(me, int) else seats


def rounds_won(won: int, goal: int, texts: Catalogue, icon: str = "won") -> Badge:
    """The rounds that a player has won, out of those needed to win the game."""
    label = texts.say("scene.rounds_won", n=won, goal=goal)
    return Badge(label=label, icon=icon, count=min(won, goal), of=goal)


class Winner(NamedTuple):
    """A winner, with their points and cards."""

    seat: int
    name: str
    points: str
    """The text of a badge, like "total 12"."""
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
    """The panel for the end of a round or a game: the winners with their scoring cards, and notes.

    Put it before the other panels. With a `moment`, everyone must look at it before play goes on.
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
