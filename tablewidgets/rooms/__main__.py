"""A room in a process of its own, for `game.invite()`.

It reads a line that says what to open, and ends when its standard input does, with the process that
asked for it. It writes a line about where the room is, and another after each change of the game.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from tablewidgets.engine.loading import from_json
from tablewidgets.rooms.hosting import Settings, open_room
from tablewidgets.rooms.links import links
from tablewidgets.rooms.policy import Policy


async def _run(record: str, settings: Any, policy: Any, bots: list[int], locale: str) -> None:
    game = from_json(record)
    opening = open_room(
        [game], Settings(**settings), policy=Policy(**policy), bots=bots, locale=locale
    )
    async with opening as (room, url):
        _tell(links=links(room, url))
        game.on_change(lambda game: _tell(record=game.to_json()))
        await asyncio.to_thread(sys.stdin.read)


def _tell(**said: Any) -> None:
    print(json.dumps(said), flush=True)


if __name__ == "__main__":
    try:
        asyncio.run(_run(**json.loads(sys.stdin.readline())))
    except (OSError, ValueError) as error:
        _tell(error=str(error))
