"""What the web server of every room has: pages, their web sockets, and what they may not do.

Tornado, and not Solara: it comes with Jupyter, serves all that a page needs from here, and a click
costs it about a millisecond. Solara asks another server for its Vuetify, and renders pages of its
own, where ours are there already.

A page may send anything: its origin is checked, and its messages are limited in size and number.
"""

from __future__ import annotations

import json
import re
from asyncio import Future, sleep
from collections.abc import Collection
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar
from urllib.parse import urlsplit

from tornado.web import Application, RequestHandler, StaticFileHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from tablewidgets.engine.locale import Catalogue, speaking
from tablewidgets.rooms.allowance import Allowance
from tablewidgets.widgets.bundle import STATIC

MAX_MESSAGE: Final = 1 << 16
"""The most bytes of a message from a page."""
MAX_UNREAD: Final = 4 << 20
"""The most bytes that wait for a page to read them; then it is closed."""
MAX_PAGES: Final = 16
"""The most pages that one viewer may have open."""
PING: Final = 20.0
"""Seconds between two pings: a page that doesn't answer has gone."""
TAKEN: Final = 4001
FULL: Final = 4002
ENDED: Final = 4003
"""Why a web socket was closed, for the page."""
KEY: Final = r"[\w-]{22}"
"""A key in an address."""

_TEXTS: Final = Catalogue("tablewidgets", "tablewidgets.rooms")
_PAGE: Final = (Path(__file__).parent / "page.html").read_text("utf-8")
_SCRIPT: Final = '<script type="module" src="static/{script}.js"></script>'
_HEADERS: Final = {
    # Styles in the page, for browsers without those that code can adopt.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; "
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


class Room(Protocol):
    @property
    def locale(self) -> str: ...


R = TypeVar("R", bound=Room)


def web_application(
    room: Room,
    page: type[RequestHandler],
    socket: type[RequestHandler],
    origins: Collection[str],
) -> Application:
    """A web application of a room. All its addresses are relative: it works below any path.

    Args:
        room: The room.
        page: The handler of a page, at the address that its key makes.
        socket: The handler of its web socket.
        origins: From where pages may come besides, like "https://hub.school.example", where a
            proxy does not pass on the name by which browsers know this server.
    """
    given = {"room": room, "origins": frozenset(origins)}
    return Application(
        [
            (r"/static/([\w-]+\.js)", _StaticHandler, {"path": str(STATIC)}),
            (rf"/({KEY})", page, given),
            (rf"/({KEY})/socket", socket, given),
        ],
        default_handler_class=_NowhereHandler,
        default_handler_args=given,
        log_function=lambda _: None,  # an address holds a key
        compress_response=True,  # a class comes at once
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


class RoomHandler(_Handler, Generic[R]):
    """A page of a room, in the room's language."""

    def initialize(self, room: R, origins: Collection[str]) -> None:
        self.room = room
        self.origins = origins

    def say(self, key: str, **values: object) -> str:
        with speaking(self.room.locale):
            return _TEXTS.say(key, **values)

    def write_page(self, title: str, text: str, *, script: str = "", form: str = "") -> None:
        """Finish with a page.

        Args:
            title: Its title.
            text: What stands on it, or until its module has loaded.
            script: The module that it loads.
            form: A form in HTML, instead of the text.
        """
        words = {word: self.say(f"page.{word}") for word in ("taken", "full", "ended")}
        values = {
            "locale": self.room.locale,
            "title": title,
            "text": text,
            "words": json.dumps(words),
            "noscript": self.say("page.script"),
        }
        own = {
            "script": _SCRIPT.replace("{script}", script) if script else "",
            "form": form,
        }
        self.set_header("Content-Type", "text/html; charset=utf-8")
        _ = self.finish(
            re.sub(
                r"\{(\w+)\}",
                lambda found: own[found[1]] if found[1] in own else escape(values[found[1]]),
                _PAGE,
            )
        )

    def write_nowhere(self) -> None:
        self.set_status(404)
        self.write_page("tablewidgets", self.say("page.unknown"))

    def comes_from_here(self) -> bool:
        """Whether a form was sent from a page of this server."""
        origin = self.request.headers.get("Origin", "")
        return urlsplit(origin).netloc == self.request.headers.get("Host") or origin in self.origins


class _NowhereHandler(RoomHandler[Room]):
    def prepare(self) -> None:
        self.write_nowhere()


class SocketHandler(RoomHandler[R], WebSocketHandler):
    """The web socket of one page."""

    allowance: Allowance
    unread = 0

    def check_origin(self, origin: str) -> bool:
        return super().check_origin(origin) or origin in self.origins

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

    async def pay(self, seconds: float) -> None:
        """Wait as a message costs that took so many seconds, before the next one is read."""
        if wait := self.allowance.spend(seconds):
            await sleep(wait)

    def dismiss(self) -> None:
        self.close(TAKEN)
