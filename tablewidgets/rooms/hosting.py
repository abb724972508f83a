"""Opening a room for a class on this computer."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from tablewidgets.engine import registry
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.validation import checked_int
from tablewidgets.rooms import DEFAULT_PORT
from tablewidgets.rooms.policy import Policy
from tablewidgets.rooms.room import Room

if TYPE_CHECKING:
    from tornado.web import Application

MAX_TABLES: Final = 100
MAX_BODY: Final = 1 << 12
"""The most bytes of a form."""
_EVERYBODY: Final = ("0.0.0.0", "::", "")
_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address for documentation, where nobody is."""


def make_games(
    name: str, players: Sequence[str] | int | None, tables: int, options: Sequence[str] = ()
) -> list[Game]:
    """A game for each table, with luck of its own.

    Args:
        name: The name of the game.
        players: The players' names or their number; None for as many as usual.
        tables: How many tables.
        options: Options of the game, each like "version=events".

    Raises:
        ValueError: If there is no such game, table or option.
    """
    game = registry.game_class(name.casefold())
    checked_int("tables", tables, 1, MAX_TABLES)
    given: dict[str, Any] = dict(map(_option, options))
    if players is not None:
        given["players"] = players
    try:
        return [game(**given) for _ in range(tables)]
    except TypeError as error:  # no such option
        raise ValueError(str(error)) from None


def _option(written: str) -> tuple[str, Any]:
    name, equals, value = written.partition("=")
    if not equals:
        raise ValueError(SHARED.say("call.set", written=repr(written)))
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


class Settings:
    """Where a room is, and for whom.

    Args:
        address: The address of this computer on which the room is open.
        port: The port; 0 for any that is free.
        url: The address by which browsers get there, if a proxy is in between.

    Raises:
        ValueError: If the url is not one of a web page.
    """

    def __init__(self, address: str = "0.0.0.0", port: int = DEFAULT_PORT, url: str = "") -> None:
        self.address: Final = address
        self.port: Final = port
        self.url: Final = url
        self.origins: Final = [origin(url)] if url else []
        """From where its pages come besides."""
        if url and not (urlsplit(url).scheme in ("http", "https") and urlsplit(url).hostname):
            like = "https://hub.example/user/ana/proxy/8765/"
            raise ValueError(SHARED.say("call.url", like=like, url=repr(url)))


@asynccontextmanager
async def open_room(
    games: Sequence[Game],
    settings: Settings,
    *,
    policy: Policy,
    bots: Collection[int] = (),
    locale: str = "en",
) -> AsyncIterator[tuple[Room, str]]:
    """Open a room for the length of an `async with` block, which gets it and its address.

    Args:
        games: A game for each table.
        settings: Where the room is.
        policy: What it allows.
        bots: The seats at which bots play, at every table.
        locale: The language of the room.

    Raises:
        ValueError: If tornado is not installed.
        OSError: If it can't be opened there.
    """
    check_tornado()
    from tablewidgets.rooms.server import application

    loop = asyncio.get_running_loop()
    room = Room(games, loop.call_later, policy=policy, bots=bots, locale=locale)
    try:
        async with listening(application(room, settings.origins), settings) as url:
            yield room, url
    finally:
        room.close()


def check_tornado() -> None:
    """Raise a `ValueError`, if there is no web server: Python in a browser has none."""
    if find_spec("tornado") is None:
        raise ValueError(SHARED.say("call.tornado"))


@asynccontextmanager
async def listening(application: Application, settings: Settings) -> AsyncIterator[str]:
    """Serve a web application for the length of an `async with` block, which gets its address.

    Args:
        application: The application.
        settings: Where it is.

    Raises:
        OSError: If it can't be opened there.
    """
    from tornado.httpserver import HTTPServer
    from tornado.netutil import bind_sockets

    sockets = bind_sockets(settings.port, settings.address)
    running = HTTPServer(application, idle_connection_timeout=60, max_body_size=MAX_BODY)
    running.add_sockets(sockets)
    try:
        yield settings.url or _url(settings.address, sockets[0].getsockname()[1])
    finally:
        running.stop()
        await running.close_all_connections()


async def serve(
    games: Sequence[Game],
    settings: Settings,
    *,
    policy: Policy,
    bots: int,
    locale: str,
    show: Callable[[Room, str], object],
) -> None:
    """Open a room, and keep it open until this process is asked to end.

    Args:
        games: A game for each table.
        settings: Where the room is.
        policy: What it allows.
        bots: At how many seats of each table bots play: the last ones.
        locale: The language of the room.
        show: What shows its links; it is called with the room and its address.
    """
    seats = games[0].seats
    last = range(seats - checked_int("bots", bots, 0, seats - 1), seats)
    async with open_room(games, settings, policy=policy, bots=last, locale=locale) as opened:
        ended = request_to_end()  # before anybody knows of the room
        show(*opened)
        await ended.wait()


def origin(address: str) -> str:
    """The origin of an address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def _url(address: str, port: int) -> str:
    """Where browsers of this network find this computer."""
    host = _own_address() if address in _EVERYBODY else address
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _own_address() -> str:
    """The address of this computer in its network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(_ELSEWHERE)
        return str(probe.getsockname()[0])
    return "127.0.0.1"


def request_to_end() -> asyncio.Event:
    """An event that is set by Ctrl+C, or by a request to terminate."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows, where Ctrl+C raises KeyboardInterrupt
            loop.add_signal_handler(number, ended.set)
    return ended
