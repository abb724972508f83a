"""What is looked for in the scenes of every game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.scene import Piece, Scene, Zone
from tablewidgets.scene.wire import wire
from tests.widgets.client import Client

Draw = Callable[[Any, Sequence[Action], Catalogue], Scene]


def zones(drawn: Scene) -> dict[str, Zone]:
    return {zone.id: zone for panel in drawn.panels for zone in panel.zones}


def pieces(drawn: Scene) -> dict[str, Piece]:
    return {piece.id: piece for zone in zones(drawn).values() for piece in zone.pieces}


def offers(drawn: Scene, on: str) -> dict[str, bool]:
    """What is offered on a piece, and whether it is legal."""
    found: dict[str, bool] = {}
    for affordance in drawn.affordances:
        if affordance.on[:1] == ((on,) if on else ()):
            found[affordance.verb] = found.get(affordance.verb, False) or affordance.legal
    return found


def check_drawn_from_the_view(game: Game, draw: Draw, seats: Iterable[Seat]) -> None:
    """And from the legal actions alone: whatever else it might reach would not survive the way
    through JSON."""
    for seat in seats:
        view = json.loads(json.dumps(game.view(seat)))
        legal = game.legal_actions() if seat in (game.to_act, TEACHER) else ()
        assert draw(view, legal, game.spec.texts) == game.scene(seat)


def check_named(drawn: Scene) -> None:
    """Ids are unique, and each piece and zone is called something."""
    there = [zone for panel in drawn.panels for zone in panel.zones]
    ids = [piece.id for zone in there for piece in zone.pieces]
    ids += [zone.id for zone in there] + [panel.id for panel in drawn.panels]
    assert len(ids) == len(set(ids))
    assert all(zone.label for zone in there)
    named = [piece.name for zone in there for piece in zone.pieces]
    assert all(re.match(r"\w", name) for name in named)


def icons_of(drawn: Scene) -> set[str]:
    """The pictures it takes."""

    def icons(part: Any) -> Iterator[str]:
        if isinstance(part, list):
            for item in part:
                yield from icons(item)
        elif isinstance(part, dict):
            for key, value in part.items():
                if key in ("icon", "icons", "stamp"):
                    yield from [value] if isinstance(value, str) else value
                else:
                    yield from icons(value)

    return set(icons(wire(drawn)))


def known_icons(game: Game) -> set[str]:
    """Those that are built for it."""
    folder = Path(tw.__file__).parent / "games" / game.spec.name
    return set(json.loads((folder / "icons.json").read_text("utf-8")))


def arrived(game: Game, seat: int | None) -> list[Any]:
    """All that the table of a seat sends while the game is played again, and in its replay."""
    again = tw.from_json(game.to_json())
    again.restart()
    client = Client(again.table(seat=seat, hot_seat=False))
    begin = json.loads(json.dumps(client.state))
    client.hello()
    while again.can_redo:
        again.redo()
    for step in range(0, len(again.history), 7):
        client.ask("replay", step=step)
    return [begin, *client.wire.sent]
