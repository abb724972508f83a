"""A room for real browsers, in a thread of its own."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, Final, TypeVar

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.state import Seat
from tablewidgets.rooms import server
from tablewidgets.rooms.hosting import origin
from tests.browser import chromium
from tests.browser.guard import Guard
from tests.browser.page import Names
from tests.browser.table import HELP, OnScreen
from tests.browser.thread import PATIENCE, called_in
from tests.rooms.site import Site, opened

FRAMES: Final = """() => Promise.race([
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    new Promise((done) => setTimeout(done, 250)),
])"""
"""Two frames; but one of several pages may get none for as long as nothing on it changes."""

T = TypeVar("T")


class RoomHost:
    """A room with one game. Everything but `call` is for its own thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop, site: Site) -> None:
        self.site: Final = site
        self.match: Final = site.room.matches[0]
        self.sent: Final[dict[Seat, Counter[object]]] = {}
        """How many messages were sent over each connection of a viewer, the latest one last."""
        self._loop: Final = loop

    def call(self, work: Callable[[], T]) -> T:
        """The result of a function, which is called in the room's thread."""
        return called_in(self._loop, work)

    def cut_off(self, viewer: Seat) -> list[object]:
        """Break the connections of a viewer, as a network does; what they were."""
        pages = list(self.match._pages[viewer])
        for page in pages:
            assert isinstance(page, server._SocketHandler)
            assert page.ws_connection is not None
            stream = page.ws_connection.stream
            assert stream is not None
            stream.close()
        return [*pages]


@contextmanager
def room_of(game: Game, monkeypatch: pytest.MonkeyPatch, below: str = "") -> Iterator[RoomHost]:
    """A room with this game, for the length of a `with` block."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    opening = opened(game, below=below)

    def wait_for(coroutine: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(coroutine, loop).result(PATIENCE)

    host = RoomHost(loop, wait_for(opening.__aenter__()))
    send = server._SocketHandler.send

    def counted(socket: server._SocketHandler, text: str) -> None:
        host.sent.setdefault(socket.viewer, Counter())[socket] += 1
        send(socket, text)

    monkeypatch.setattr(server._SocketHandler, "send", counted)
    try:
        yield host
    finally:
        wait_for(opening.__aexit__(None, None, None))
        loop.call_soon_threadsafe(loop.stop)
        thread.join(PATIENCE)
        loop.close()


class Screen:
    """A browser of its own at one link of a room, as `OnScreen` wants it."""

    def __init__(self, browser: Browser, host: RoomHost, viewer: Seat) -> None:
        self.host: Final = host
        self.viewer: Final = viewer
        context = chromium.context(browser, reduced_motion="reduce")
        self.guard: Final = Guard(context, origin(host.site.url))
        self.page: Final[Page] = context.new_page()
        self.kernel: Final = Names(host, self._names())  # type: ignore[arg-type]  # it only calls
        self.kernel.run(HELP)
        self.received: Final[list[int]] = []
        """How many messages came over each of its web sockets, the latest one last."""
        self.page.on("websocket", self._on_socket)
        self.open()

    def _names(self) -> dict[str, Any]:
        match = self.host.match
        return {
            "tw": tw,
            "game": match.game,
            "match": match,
            "table": match.screens[self.viewer],
            "player": tw.bots.Greedy(1),
        }

    def _on_socket(self, socket: WebSocket) -> None:
        at = len(self.received)
        self.received.append(0)

        def count(_: object) -> None:
            self.received[at] += 1

        socket.on("framereceived", count)

    def open(self) -> None:
        self.page.goto(f"{self.host.site.url}/{self.host.site.key(self.viewer)}")
        self.table = OnScreen(self, self.page.locator("main"))

    def enter(self) -> None:
        self.page.locator("body").focus()

    def settle(self) -> None:
        """Wait until all that was sent to this browser has arrived and is drawn.

        Only its latest connection counts: one that broke may have taken messages with it.
        """
        sent = self.host.call(lambda: [*self.host.sent[self.viewer].values()])
        give_up = time.monotonic() + PATIENCE
        while len(self.received) < len(sent) or self.received[len(sent) - 1] < sent[-1]:
            if time.monotonic() > give_up:
                raise TimeoutError(f"of the messages {sent}, only {self.received} have come")
            self.page.wait_for_timeout(10)
        self.page.evaluate(FRAMES)

    def is_asked_to_look(self) -> bool:
        return bool(self.kernel.value("'moment' in table._current_state()"))

    def expect_there(self, *texts: str) -> None:
        """Wait until the page shows who is there."""
        expect(self.page.locator(".people li")).to_have_text([*texts])

    def close(self) -> list[str]:
        """Close the browser; what it did that it may not."""
        complaints = self.guard.complaints()
        self.page.context.close()
        return complaints
