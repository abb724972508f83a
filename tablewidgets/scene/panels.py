"""Common panels, parts of them, and whole tables of panels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.engine.state import Seat
from tablewidgets.scene import Affordance, Badge, Panel, Piece, Role, Scene, Zone
from tablewidgets.scene.offers import tone


def table(
    view: Mapping[str, Any],
    legal: Sequence[Action],
    texts: Catalogue,
    *,
    panels: Iterable[Panel],
    offers: Iterable[Affordance] = (),
    chapter: str = "",
    status: str = "",
) -> Scene:
    """A scene with these panels under the game's `title`. Without a status it says whose turn it
    is. The offers are left out for whoever is not to act."""
    return Scene(
        title=texts.say("title"),
        status=status or _status(view, texts),
        tone=tone(legal, over=view["phase"] == "over"),
        chapter=chapter,
        panels=tuple(panels),
        affordances=tuple(offers) if legal else (),
    )


def _status(view: Mapping[str, Any], texts: Catalogue) -> str:
    if view["phase"] == "over":
        return texts.say("scene.status.over")
    if view["to_act"] is None:
        return texts.say("scene.status.chance")
    return texts.say("scene.status.turn", player=view["players"][view["to_act"]]["name"])


def seats_around(me: Seat, players: int) -> list[int]:
    """The seats in their order around the table, the viewer's last, at the bottom."""
    seats = list(range(players))
    return [*seats[me + 1 :], *seats[:me], me] if isinstance(me, int) else seats


def role(view: Mapping[str, Any], seat: int) -> Role:
    """The role of a player's panel for the viewer."""
    return "own" if seat == view["seat"] else "opponent"


def player(
    view: Mapping[str, Any],
    seat: int,
    *zones: Zone,
    badges: Iterable[Badge] = (),
    notes: Iterable[str] = (),
) -> Panel:
    """The panel of a player."""
    return Panel(
        id=f"player-{seat}",
        title=view["players"][seat]["name"],
        zones=zones,
        badges=tuple(badges),
        notes=tuple(notes),
        role=role(view, seat),
        seat=seat,
        active=seat == view["to_act"],
    )


@once_in_each_language
def rounds_won(won: int, goal: int, texts: Catalogue) -> Badge:
    """The rounds that a player has won, out of those needed to win the game."""
    label = texts.say("scene.rounds_won", n=won, goal=goal)
    return Badge(label=label, icon="won", count=min(won, goal), of=goal)


_RESULT_ROOM: Final = 3
"""As many cards side by side are as wide as the words over them."""


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
        room=_RESULT_ROOM if len(winner.cards) < _RESULT_ROOM else 0,
        badges=(
            Badge(text=texts.say("scene.wins", player=winner.name), tone="good"),
            Badge(text=winner.points),
        ),
    )
