"""A host of our own for widgets, which takes no time to start: a web server in a thread of this
process, in which cells run and their widgets live. It has nothing of Jupyter.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any, Final, TypeVar

from ipywidgets import Widget
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler, StaticFileHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from tablewidgets.engine.locale import use_locale
from tablewidgets.widgets.bundle import STATIC
from tablewidgets.widgets.transport import Connection
from tests.browser.document import Document
from tests.browser.thread import PATIENCE, called_in

PAGE: Final = Path(__file__).parent / "assets"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; "
    "style-src 'self'; style-src-attr 'unsafe-inline'"
)
"""Stricter than any notebook's: only what this server has. The tables for pages on which no code
runs have styles in attributes."""

Json = dict[str, Any]
T = TypeVar("T")


class Site:
    """A document at an address of its own."""

    def __init__(self, document: Document, light: bool) -> None:
        self.document: Final = document
        self.light: Final = light
        self.complaints: Final[list[str]] = []
        """What messages of the page have raised."""
        self.heard: Final[list[Json]] = []
        """What the page was sent by widgets, in order."""
        self.sockets: Final[set[WebSocketHandler]] = set()
        """Those that show widgets."""
        self.sent: Final[Counter[str]] = Counter()
        """How many messages went over each web socket that is open."""


class Host:
    """Everything but `call` is for its own thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.sites: Final[dict[str, Site]] = {}
        self._loop: Final = loop
        self._numbers: Final = count(1)
        (listening,) = bind_sockets(0, "127.0.0.1")
        self.url: Final = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self._server: Final = HTTPServer(_application(self))
        self._server.add_socket(listening)

    def call(self, work: Callable[[], T]) -> T:
        """The result of a function, which is called in the host's thread between two messages."""
        return called_in(self._loop, work)

    def open(self, source: Sequence[str] | Path, *, light: bool) -> str:
        """Open a document; the key of its site."""
        key = str(next(self._numbers))
        self.sites[key] = Site(Document(source), light)
        return key

    def disconnect(self, key: str) -> None:
        """Close the connections of all widgets."""
        for socket in self.sites[key].sockets:
            socket.close()

    def close(self, key: str) -> None:
        """Close a document, and leave nothing of it to the next one."""
        del self.sites[key]
        if not self.sites:
            Widget.close_all()
            use_locale("en")


@contextmanager
def hosting() -> Iterator[Host]:
    """A host for the length of a `with` block."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def begin() -> Host:
        return Host(loop)

    host = asyncio.run_coroutine_threadsafe(begin(), loop).result(PATIENCE)
    try:
        yield host
    finally:
        host.call(host._server.stop)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(PATIENCE)


def _application(host: Host) -> Application:
    return Application(
        [
            (r"/static/(.*)", StaticFileHandler, {"path": str(STATIC)}),
            (r"/page/(.*)", StaticFileHandler, {"path": str(PAGE)}),
            (r"/(\d+)", _PageHandler, {"host": host}),
            (r"/(\d+)/cells", _CellsHandler, {"host": host}),
            (r"/(\d+)/widgets/(\w+)", _WidgetHandler, {"host": host}),
        ],
        log_function=lambda _: None,
    )


class _PageHandler(RequestHandler):
    def initialize(self, host: Host) -> None:
        self.sites = host.sites

    def get(self, key: str) -> None:
        light = json.dumps(self.sites[key].light)
        self.set_header("Content-Security-Policy", POLICY)
        self.write((PAGE / "cells.html").read_text("utf-8").replace("{light}", light))


class _Socket(WebSocketHandler):
    """A web socket of a site, which counts what it sends."""

    site: Site

    def initialize(self, host: Host) -> None:
        self.sites = host.sites

    def send(self, text: str) -> None:
        self.site.sent[self.request.uri] += 1
        with suppress(WebSocketClosedError):
            _ = self.write_message(text)

    def on_close(self) -> None:
        del self.site.sent[self.request.uri]


class _CellsHandler(_Socket):
    """Tells a page its cells, and what they show."""

    def open(self, key: str) -> None:
        self.site = self.sites[key]
        self.send(json.dumps({"sources": [cell.source for cell in self.site.document.cells]}))
        self.site.document.show(self.draw)

    def draw(self, cell: int, outputs: list[Json]) -> None:
        self.send(json.dumps({"cell": cell, "outputs": outputs}))

    def on_close(self) -> None:
        super().on_close()
        self.site.document.pages.remove(self.draw)


class _WidgetHandler(_Socket):
    """Connects a page with a widget."""

    def open(self, key: str, name: str) -> None:
        self.site = self.sites[key]
        self.site.sockets.add(self)
        self.connection = Connection(self.site.document.widgets[name], self.send)

    def send(self, text: str) -> None:
        self.site.heard.append(json.loads(text))
        super().send(text)

    def on_message(self, text: str | bytes) -> None:
        try:
            self.connection.receive(text)
        except Exception as error:
            self.site.complaints.append(f"message: {type(error).__name__}: {error}")

    def on_close(self) -> None:
        super().on_close()
        self.site.sockets.remove(self)
        self.connection.close()
