"""Lets browsers into a room: its pages and their web sockets.

Tornado, and not Solara: it comes with Jupyter, serves all that a page needs from here, and a click
costs it about a millisecond. Solara asks another server for its Vuetify, and renders pages of its
own, where ours are there already.

A page may send anything: its origin is checked, and its messages are limited in size and number.
"""

from __future__ import annotations

import json
import re
import secrets
from asyncio import Future, sleep
from collections.abc import Collection
from contextlib import suppress
from html import escape
from pathlib import Path
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from tornado.web import Application, RequestHandler, StaticFileHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from tablewidgets.engine.locale import Catalogue, speaking
from tablewidgets.engine.state import Seat
from tablewidgets.rooms.allowance import Allowance
from tablewidgets.rooms.match import Match
from tablewidgets.rooms.room import Place, Room
from tablewidgets.widgets.bundle import STATIC
from tablewidgets.widgets.transport import Connection

MAX_MESSAGE: Final = 1 << 16
"""The most bytes of a message from a page."""
MAX_UNREAD: Final = 4 << 20
"""The most bytes that wait for a page to read them; then it is closed."""
MAX_PAGES: Final = 16
"""The most pages that a viewer of one table may have open."""
PING: Final = 20.0
"""Seconds between two pings: a page that doesn't answer has gone."""
TAKEN: Final = 4001
FULL: Final = 4002
"""Why a web socket was closed, for the page."""

_TEXTS: Final = Catalogue("tablewidgets", "tablewidgets.rooms")
_PAGE: Final = (Path(__file__).parent / "page.html").read_text("utf-8")
_SCRIPT: Final = '<script type="module" src="static/page-room.js"></script>'
_COOKIE: Final = "tablewidgets-browser"
_COOKIE_VALUE: Final = re.compile(r"[\w-]{22}")
_DAY: Final = 1
_HEADERS: Final = {
    # Styles in the page, for browsers without those that code can adopt.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",  # the address of a page holds its key
    "Server": "tablewidgets",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def application(room: Room, origins: Collection[str] = ()) -> Application:
    """The web application of a room. All its addresses are relative: it works below any path.

    Args:
        room: The room.
        origins: From where pages may come besides, like "https://hub.school.example", where a
            proxy does not pass on the name by which browsers know this server.
    """
    given = {"room": room}
    return Application(
        [
            (r"/static/([\w-]+\.js)", _StaticHandler, {"path": str(STATIC)}),
            (r"/([\w-]{22})", _PageHandler, given),
            (r"/([\w-]{22})/socket", _SocketHandler, {**given, "origins": frozenset(origins)}),
        ],
        default_handler_class=_NowhereHandler,
        default_handler_args=given,
        log_function=lambda _: None,  # an address holds a key
        websocket_max_message_size=MAX_MESSAGE,
        websocket_ping_interval=PING,
        websocket_ping_timeout=PING,
    )


class _Handler(RequestHandler):
    def set_default_headers(self) -> None:
        for name, value in _HEADERS.items():
            self.set_header(name, value)


class _StaticHandler(_Handler, StaticFileHandler):
    def get_cache_time(self, *_: object) -> int:
        return 0  # the page asks again, and is told that nothing has changed

    def set_extra_headers(self, path: str) -> None:  # noqa: ARG002
        self.set_header("Cache-Control", "no-cache")


class _RoomHandler(_Handler):
    """A page of a room, in the room's language."""

    def initialize(self, room: Room, origins: Collection[str] = ()) -> None:
        self.room = room
        self.origins = origins

    def say(self, key: str, **values: object) -> str:
        with speaking(self.room.locale):
            return _TEXTS.say(key, **values)

    def place(self, key: str) -> tuple[Place, Match] | None:
        """What a key opens, and the table there that the address asks for."""
        number = self.get_query_argument("table", "1")
        place = self.room.place(key)
        match = place and place.match(int(number) if number.isdecimal() else 0)
        return (place, match) if place and match else None

    def write_page(self, title: str, text: str, *, is_live: bool) -> None:
        words = {word: self.say(f"page.{word}") for word in ("taken", "full")}
        values = {
            "locale": self.room.locale,
            "title": title,
            "text": text,
            "words": json.dumps(words),
            "noscript": self.say("page.script"),
        }
        self.set_header("Content-Type", "text/html; charset=utf-8")
        page = re.sub(r"\{(\w+)\}", lambda found: escape(values[found[1]]), _PAGE)
        _ = self.finish(page if is_live else page.replace(_SCRIPT, ""))

    def write_nowhere(self) -> None:
        self.set_status(404)
        self.write_page("tablewidgets", self.say("page.unknown"), is_live=False)


class _NowhereHandler(_RoomHandler):
    def prepare(self) -> None:
        self.write_nowhere()


class _PageHandler(_RoomHandler):
    def get(self, key: str) -> None:
        found = self.place(key)
        if found is None:
            self.write_nowhere()
            return
        if not _COOKIE_VALUE.fullmatch(self.get_cookie(_COOKIE) or ""):
            # Without a path: that of this page, also below a proxy's. Not yet a seat: programs
            # that preview a link in a chat get this far, too.
            self.set_cookie(
                _COOKIE, secrets.token_urlsafe(16), path="", expires_days=_DAY,
                httponly=True, samesite="lax",
            )  # fmt: skip
        place, match = found
        viewer = self.say_viewer(place.viewer, match)
        title = self.say("page.title", game=type(match.game).__name__, viewer=viewer)
        self.write_page(title, self.say("page.connecting"), is_live=True)

    def say_viewer(self, viewer: Seat, match: Match) -> str:
        with speaking(self.room.locale):
            if isinstance(viewer, int):
                return match.game.names[viewer]
            return _TEXTS.say("page.spectator" if viewer is None else "page.teacher")


class _SocketHandler(_RoomHandler, WebSocketHandler):
    """The web socket of one page."""

    connection: Connection | None = None

    def check_origin(self, origin: str) -> bool:
        return super().check_origin(origin) or origin in self.origins

    def prepare(self) -> None:
        key = self.path_args[0]
        found = self.place(key)
        if found is None:
            self.write_nowhere()
            return
        self.viewer, self.match = found[0].viewer, found[1]

    def open(self, *_: str) -> None:
        browser = self.get_cookie(_COOKIE) or ""
        if not _COOKIE_VALUE.fullmatch(browser) or not self.match.may_sit(self.viewer, browser):
            self.close(TAKEN)
        elif self.match.pages(self.viewer) >= MAX_PAGES:
            self.close(FULL)
        else:
            self.allowance = Allowance()
            self.unread = 0
            self.match.arrive(self.viewer, self, browser)
            self.connection = Connection(self.match.screens[self.viewer], self.send)

    def send(self, text: str) -> None:
        """Send a text, unless the page has gone; close one that does not read."""
        size = len(text)
        with suppress(WebSocketClosedError):
            self.unread += size
            sent = self.write_message(text)
            sent.add_done_callback(lambda done: self.was_read(size, done))
            if self.unread > MAX_UNREAD:
                self.close()

    def was_read(self, size: int, done: Future[None]) -> None:
        self.unread -= size
        if not done.cancelled():
            done.exception()  # the page has gone, and `on_close` is told

    async def on_message(self, text: str | bytes) -> None:
        """Handle a message. The next one is not read before this has returned."""
        if self.connection is None:
            return
        begun = monotonic()
        self.connection.receive(text)
        if wait := self.allowance.spend(monotonic() - begun):
            await sleep(wait)

    def dismiss(self) -> None:
        self.close(TAKEN)

    def on_close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.match.leave(self.viewer, self)


def origin(address: str) -> str:
    """The origin of an address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
