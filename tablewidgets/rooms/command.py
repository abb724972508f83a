"""`tablewidgets host`: a room for a class, with a link for each seat."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tablewidgets.cli.games import game_meant
from tablewidgets.cli.levels import declare_level
from tablewidgets.cli.parser import TEXTS
from tablewidgets.engine.locale import current_locale
from tablewidgets.rooms import DEFAULT_PORT

if TYPE_CHECKING:
    from tablewidgets.engine.game import Game
    from tablewidgets.rooms.room import Room


def declare(parser: ArgumentParser) -> None:
    say, add = TEXTS.say, parser.add_argument
    add("game", metavar=say("word.game"), help=say("host.game"))
    number, name, file = say("word.number"), say("word.name"), say("word.file")
    add("--seats", type=int, metavar=number, help=say("host.seats"))
    add("--names", nargs="+", metavar=name, help=say("host.names"))
    add("--tables", type=int, default=1, metavar=number, help=say("host.tables"))
    add("--bots", type=int, default=0, metavar=number, help=say("host.bots"))
    declare_level(parser)
    add("--set", action="append", default=[], metavar=say("word.option"), dest="options",
        help=say("host.set"))  # fmt: skip
    add("--undo", choices=("all", "teacher"), default="all", help=say("host.undo"))
    add("--sheet", metavar=file, help=say("host.sheet"))
    add("--record", type=Path, metavar=say("word.folder"), help=say("host.record"))
    add("--no-probabilities", action="store_true", help=say("host.no_probabilities"))
    declare_address(parser)


def declare_address(parser: ArgumentParser) -> None:
    """The arguments that say where a room is."""
    say, add = TEXTS.say, parser.add_argument
    add("--host", default="0.0.0.0", metavar=say("word.address"), dest="address",
        help=say("host.address"))  # fmt: skip
    add("--port", type=int, default=DEFAULT_PORT, metavar=say("word.number"), help=say("host.port"))
    add("--url", default="", metavar=say("word.address"), help=say("host.url"))


def run(given: Namespace) -> None:
    from tablewidgets.engine.files import write_text
    from tablewidgets.rooms.hosting import Settings, make_games, serve
    from tablewidgets.rooms.links import sheet, written
    from tablewidgets.rooms.policy import Policy

    games = make_games(
        game_meant(given.game), given.names or given.seats, given.tables, given.options
    )
    settings = Settings(given.address, given.port, given.url)
    if given.record:
        given.record.mkdir(parents=True, exist_ok=True)
    policy = Policy(undo=given.undo, beliefs=not given.no_probabilities, level=given.level)

    def show(room: Room, url: str) -> None:
        if given.sheet:
            write_text("sheet", given.sheet, sheet(room, url))
        print(written(room, url), flush=True)

    serving = serve(
        games, settings, policy=policy, bots=given.bots, locale=current_locale(), show=show
    )  # fmt: skip
    try:
        with suppress(KeyboardInterrupt):  # on Windows; elsewhere the room ends by itself
            asyncio.run(serving)
    finally:
        if given.record:
            _save(games, given.record)


def _save(games: Sequence[Game], folder: Path) -> None:
    """Save the games in which something was played, beside those of other days."""
    ended = datetime.now(UTC).astimezone()
    for number, game in enumerate(games, 1):
        if game.timeline.has_acted(range(game.seats)):
            name = type(game).spec.name
            game.save(folder / f"{name}_{ended:%Y-%m-%d_%H%M%S}_{number}.json")
