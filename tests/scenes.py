"""The scenes in the messages of a table."""

from __future__ import annotations

import json
from typing import Any

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tests.widgets.client import Client


def arrived(game: Game, seat: int | None) -> list[Any]:
    """All messages of a seat's table while the game is played again and replayed."""
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
