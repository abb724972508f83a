"""The command `tablewidgets host` and its options."""

from __future__ import annotations

import argparse
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tablewidgets.engine.locale import LOCALES

if TYPE_CHECKING:
    from tablewidgets.rooms.room import Room


def add_host(commands: Any) -> None:
    """Add the command to those of `tablewidgets`."""
    host = commands.add_parser(
        "host",
        help="open a room: a game for several browsers, each with a seat of its own",
        description="Open a room for a class on this computer, and print a link for each seat. "
        "The room ends with this command.",
    )
    host.add_argument("game", help="the name of the game, like kraaw")
    host.add_argument("--seats", type=int, help="how many play at a table")
    host.add_argument("--names", nargs="+", metavar="NAME", help="their names, instead of --seats")
    host.add_argument("--tables", type=int, default=1, help="how many tables (default: 1)")
    host.add_argument("--bots", type=int, default=0, help="at so many seats of each, bots play")
    host.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", dest="options",
        help="an option of the game, like version=events; for each one again",
    )  # fmt: skip
    host.add_argument(
        "--undo", choices=("all", "teacher"), default="all",
        help="who has to agree before an action is taken back (default: all)",
    )  # fmt: skip
    host.add_argument(
        "--sheet", metavar="FILE",
        help="write a page to print, with a QR code for each seat, to this file (.html)",
    )  # fmt: skip
    host.add_argument("--no-odds", action="store_true", help="hide probabilities from players")
    host.add_argument("--language", choices=LOCALES, default="en", help="default: en")
    host.add_argument(
        "--host", default="0.0.0.0", metavar="ADDRESS", dest="address",
        help="open the room on this address only; 127.0.0.1 is for this computer and for proxies",
    )  # fmt: skip
    host.add_argument("--port", type=int, default=8765, help="default: 8765; 0 for any")
    host.add_argument("--url", default="", help="the address of the room behind a proxy")
    host.set_defaults(run=_host)


def _host(given: argparse.Namespace) -> None:
    import asyncio

    from tablewidgets.engine.files import write_text
    from tablewidgets.rooms.hosting import Settings, make_games, serve
    from tablewidgets.rooms.links import sheet, written
    from tablewidgets.rooms.policy import Policy

    games = make_games(given.game, given.names or given.seats, given.tables, given.options)
    settings = Settings(given.address, given.port, given.url)
    policy = Policy(undo=given.undo, beliefs=not given.no_odds)

    def show(room: Room, url: str) -> None:
        if given.sheet:
            write_text("sheet", given.sheet, sheet(room, url))
        print(written(room, url), flush=True)

    serving = serve(
        games, settings, policy=policy, bots=given.bots, locale=given.language, show=show
    )  # fmt: skip
    with suppress(KeyboardInterrupt):  # on Windows; elsewhere the room ends by itself
        asyncio.run(serving)
