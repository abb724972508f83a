"""Lets browsers into a room for a lesson.

A page has one web socket for all of its widgets: for thirty pupils with twelve tasks each, a web
socket for every widget took four times the CPU to open and nine times the memory (18 and 77 ms, 0.7
and 6.2 MB), and what a page may ask could not be limited for all of it together.
"""

from __future__ import annotations

import json
from asyncio import sleep
from collections.abc import Collection
from html import escape
from time import thread_time
from typing import Any, Final

from tornado.web import Application

from tablewidgets.rooms.allowance import Allowance
from tablewidgets.rooms.desk import Desk
from tablewidgets.rooms.lesson_room import DOOR, Full, LessonRoom
from tablewidgets.rooms.place import Place
from tablewidgets.rooms.place_widget import LONGEST_NAME, is_name
from tablewidgets.rooms.web import (
    ENDED,
    FULL,
    MAX_PAGES,
    RoomHandler,
    SocketHandler,
    web_application,
)
from tablewidgets.widgets.transport import Connection

_TRIALS: Final = "slice"
"""The kind of request that takes long, and is made again and again."""
_FORM: Final = """<form method="post">
<h1>{title}</h1>
<p>{welcome}</p>
<p><label>{name}<br><input name="name" maxlength="{longest}" autocomplete="off"></label></p>
<p><button>{begin}</button></p>
</form>"""


def application(room: LessonRoom, origins: Collection[str] = ()) -> Application:
    """The web application of a room, as `web_application` makes it."""
    return web_application(room, _PageHandler, _SocketHandler, origins)


class _PageHandler(RoomHandler[LessonRoom]):
    def get(self, key: str) -> None:
        found = self.room.find(key)
        title = self.say("lesson_room.title", number=self.room.number)
        if found is None:
            self.write_nowhere()
        elif found == DOOR:
            # Only who presses the button takes a place: not a program that previews the link.
            self.set_header("Referrer-Policy", "same-origin")  # else a form says of no page
            self.write_page(title, "", form=self.form(title))
        else:
            self.write_page(title, self.say("page.connecting"), script="page-lesson")

    def form(self, title: str) -> str:
        welcome, name, begin = map(
            self.say, ("lesson_room.welcome", "place.name", "lesson_room.begin")
        )
        words = {"title": title, "welcome": welcome, "name": name, "begin": begin}
        safe = {key: escape(word) for key, word in words.items()}
        return _FORM.format(**safe, longest=LONGEST_NAME)

    async def post(self, key: str) -> None:
        """Take a place, and go there: its key is in the address from then on."""
        if self.room.find(key) != DOOR:
            self.write_nowhere()
            return
        async with self.room.door:
            begun = thread_time()
            self.enter()
            if wait := self.room.allowance.spend(thread_time() - begun):
                await sleep(wait)

    def enter(self) -> None:
        name = self.get_body_argument("name", "")
        try:
            if not self.comes_from_here() or not is_name(name):
                self.set_status(403)
                self.write_page("tablewidgets", self.say("page.unknown"))
                return
            place = self.room.take_place(name)
        except Full:
            self.set_status(503)
            self.write_page("tablewidgets", self.say("lesson_room.full"))
        else:
            self.set_status(303)
            self.set_header("Location", place)  # beside this page, also below a proxy's path


class _SocketHandler(SocketHandler[LessonRoom]):
    """The web socket of one page: each message begins with the name of its widget."""

    shown: Place | Desk | None = None

    def prepare(self) -> None:
        found = self.room.find(self.path_args[0])
        if not isinstance(found, Place | Desk):
            self.write_nowhere()
            return
        self.to_show = found

    def open(self, *_: str) -> None:
        if self.to_show.pages >= MAX_PAGES:
            self.close(FULL)
            return
        self.shown = self.to_show
        self.allowance = Allowance()
        self.shown.arrive(self)
        self.connections = {
            name: Connection(widget, _sender(self, name))
            for name, widget in self.shown.widgets.items()
        }

    async def on_message(self, text: str | bytes) -> None:
        """Handle a message. The next one is not read before this has returned."""
        if self.shown is None or isinstance(text, bytes):
            return
        name, _, message = text.partition("\n")
        connection = self.connections.get(name)
        if connection is None:
            return
        if not _is_for_trials(message):
            await self.pay(self.handle(connection, message))
            return
        async with self.room.turn:
            cost = self.handle(connection, message)
            await sleep(0)  # now what was pressed meanwhile
        await self.pay(cost)

    def handle(self, connection: Connection, message: str) -> float:
        """Let a widget handle a message; the seconds that this took."""
        begun = thread_time()
        connection.receive(message)
        return thread_time() - begun

    def dismiss(self) -> None:
        self.close(ENDED)

    def renew(self) -> None:
        for name, widget in self.to_show.widgets.items():
            self.connections[name].show(widget)

    def on_close(self) -> None:
        shown, self.shown = self.shown, None
        if shown is not None:
            for connection in self.connections.values():
                connection.close()
            shown.leave(self)


def _sender(socket: _SocketHandler, name: str) -> Any:
    return lambda text: socket.send(f"{name}\n{text}")


def _is_for_trials(message: str) -> bool:
    try:
        content = json.loads(message)
    except (ValueError, RecursionError):
        return False
    return isinstance(content, dict) and content.get("kind") == _TRIALS
