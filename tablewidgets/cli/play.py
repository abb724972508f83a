"""`tablewidgets play`: a game against bots, on a page in the browser, without a notebook."""

from __future__ import annotations

import asyncio
import webbrowser
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tablewidgets.cli.games import game_meant
from tablewidgets.cli.levels import declare_level
from tablewidgets.cli.parser import TEXTS
from tablewidgets.engine.locale import current_locale

if TYPE_CHECKING:
    from tablewidgets.rooms.room import Room

_HERE: Final = "127.0.0.1"
"""No other computer gets in."""
_OWN_SEAT: Final = 0


def declare(parser: ArgumentParser) -> None:
    say = TEXTS.say
    parser.add_argument(
        "game", nargs="?", default="", metavar=say("word.game"), help=say("host.game")
    )
    parser.add_argument("--seats", type=int, metavar=say("word.number"), help=say("play.seats"))
    parser.add_argument("--names", nargs="+", metavar=say("word.name"), help=say("play.names"))
    parser.add_argument(
        "--set", action="append", default=[], metavar=say("word.option"), dest="options",
        help=say("host.set"),
    )  # fmt: skip
    declare_level(parser)
    parser.add_argument("--no-browser", action="store_true", help=say("word.no_browser"))


def run(given: Namespace) -> None:
    from tablewidgets.rooms.hosting import Settings, make_games, serve
    from tablewidgets.rooms.links import links
    from tablewidgets.rooms.policy import Policy

    games = make_games(game_meant(given.game), given.names or given.seats, 1, given.options)

    def show(room: Room, url: str) -> None:
        (own,) = [link for link in links(room, url) if link.viewer == _OWN_SEAT]
        print(TEXTS.say("play.opens", address=own.address), flush=True)
        if not given.no_browser:
            webbrowser.open(own.address)

    policy = Policy(advice=True, level=given.level)
    serving = serve(
        games, Settings(_HERE, port=0), policy=policy, bots=games[0].seats - 1,
        locale=current_locale(), show=show,
    )  # fmt: skip
    with suppress(KeyboardInterrupt):  # on Windows; elsewhere the room ends by itself
        asyncio.run(serving)
