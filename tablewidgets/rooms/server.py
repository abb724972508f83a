"""Lets browsers into a room of games."""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection
from time import thread_time
from typing import Final

from tornado.web import Application

from tablewidgets.engine.state import Seat
from tablewidgets.rooms.allowance import Allowance
from tablewidgets.rooms.match import Match
from tablewidgets.rooms.room import Access, Room
from tablewidgets.rooms.web import (
    FULL,
    KEY,
    MAX_PAGES,
    TAKEN,
    RoomHandler,
    SocketHandler,
    web_application,
)
from tablewidgets.widgets.transport import Connection

_COOKIE: Final = "tablewidgets-browser"
_COOKIE_VALUE: Final = re.compile(KEY)
_DAY: Final = 1


def application(room: Room, origins: Collection[str] = ()) -> Application:
    """The web application of a room, as `web_application` makes it."""
    return web_application(room, _PageHandler, _SocketHandler, origins)


class _GameHandler(RoomHandler[Room]):
    def find(self, key: str) -> tuple[Access, Match] | None:
        """What a key opens, and the table there that the address asks for."""
        number = self.get_query_argument("table", "1")
        access = self.room.find(key)
        match = access and access.match(int(number) if number.isdecimal() else 0)
        return (access, match) if access and match else None


class _PageHandler(_GameHandler):
    def get(self, key: str) -> None:
        found = self.find(key)
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
        access, match = found
        viewer = self.say_viewer(access.viewer, match)
        title = self.say("page.title", game=type(match.game).__name__, viewer=viewer)
        self.write_page(title, self.say("page.connecting"), script="page-room")

    def say_viewer(self, viewer: Seat, match: Match) -> str:
        if isinstance(viewer, int):
            return match.game.names[viewer]
        return self.say("page.spectator" if viewer is None else "page.teacher")


class _SocketHandler(_GameHandler, SocketHandler[Room]):
    """The web socket of one page."""

    connection: Connection | None = None

    def prepare(self) -> None:
        key = self.path_args[0]
        found = self.find(key)
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
            self.match.arrive(self.viewer, self, browser)
            self.connection = Connection(self.match.screens[self.viewer], self.send)

    async def on_message(self, text: str | bytes) -> None:
        """Handle a message. The next one is not read before this has returned."""
        if self.connection is None:
            return
        begun = thread_time()
        self.connection.receive(text)
        await self.pay(thread_time() - begun)

    def on_close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.match.leave(self.viewer, self)
