"""A room for a lesson on a server of its own, and the browsers that come to it, without screens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tablewidgets.rooms.hosting import origin
from tablewidgets.rooms.lesson_room import LessonRoom
from tablewidgets.rooms.lesson_server import application
from tablewidgets.rooms.place import OWN, Shown
from tablewidgets.rooms.work_files import WorkFiles
from tests.rooms.site import PATIENCE, served
from tests.widgets.client import merge

Json = dict[str, Any]


class LessonSite:
    """A room where browsers can reach it."""

    def __init__(self, room: LessonRoom, url: str) -> None:
        self.room: Final = room
        self.url: Final = url
        self.browsers: Final[list[PlaceBrowser]] = []

    async def get(self, key: str) -> HTTPResponse:
        return await self._fetch(HTTPRequest(f"{self.url}/{key}"))

    async def post(self, key: str, name: str = "", **headers: str) -> HTTPResponse:
        """Send the form of the page of the class."""
        request = HTTPRequest(
            f"{self.url}/{key}", "POST", body=urlencode({"name": name}),
            headers={"Origin": origin(self.url), **headers}, follow_redirects=False,
        )  # fmt: skip
        return await self._fetch(request)

    async def _fetch(self, request: HTTPRequest) -> HTTPResponse:
        request.connect_timeout = request.request_timeout = PATIENCE
        return await AsyncHTTPClient(max_clients=100).fetch(request, raise_error=False)

    async def enter(self, name: str = "") -> PlaceBrowser:
        """A pupil who has opened the link of the class."""
        answer = await self.post(self.room.class_key, name)
        assert answer.code == 303
        return await self.open(answer.headers["Location"])

    async def teacher(self) -> PlaceBrowser:
        return await self.open(self.room.teacher_key)

    async def open(self, key: str) -> PlaceBrowser:
        browser = PlaceBrowser(self, key)
        self.browsers.append(browser)
        await browser.connect()
        return browser


class PlaceBrowser:
    """A browser at a page of a room: it says what the front end does, and keeps all it is sent."""

    def __init__(self, site: LessonSite, key: str) -> None:
        self.site: Final = site
        self.key: Final = key
        self.heard: Final[list[str]] = []
        """All that came over its web socket."""
        self.modules: Final[dict[str, str]] = {}
        """The modules of its widgets, in order."""
        self.states: Final[dict[str, Json]] = {}
        self.code: int | None = None
        """Why its web socket was closed."""
        self.closed = asyncio.Event()
        self._news = asyncio.Event()
        self._answers: Final[dict[str, asyncio.Future[Json]]] = {}
        self._ids: Final = count()

    async def connect(self, from_where: str | None = None) -> None:
        """Connect, and say hello for each widget."""
        url = f"{self.site.url.replace('http', 'ws', 1)}/{self.key}/socket"
        headers = {"Origin": from_where or origin(self.site.url)}
        self.closed.clear()
        self.modules.clear()
        self.socket: WebSocketClientConnection = await websocket_connect(
            HTTPRequest(url, headers=headers, connect_timeout=PATIENCE, request_timeout=PATIENCE)
        )
        self._reading = asyncio.create_task(self._read(self.socket))
        await self.until(lambda: OWN in self.modules)
        shown = self.site.room.find(self.key)
        assert isinstance(shown, Shown)
        await self.until(lambda: self.modules.keys() == shown.widgets.keys())
        await asyncio.gather(*(self.ask(name, "hello") for name in tuple(self.modules)))

    async def _read(self, socket: WebSocketClientConnection) -> None:
        while (text := await socket.read_message()) is not None:
            assert isinstance(text, str)
            self.heard.append(text)
            name, _, message = text.partition("\n")
            self._hear(name, json.loads(message))
            self._news.set()
        self.code = socket.close_code
        socket.close()
        self.closed.set()

    def _hear(self, name: str, message: Json) -> None:
        if "module" in message:
            self.modules[name] = message["module"]
            self.states[name] = message["values"]["_state"]
            return
        state = self.states[name]
        if message["kind"] == "state":
            self.states[name] = message["state"]
        elif message["kind"] == "update" and message["base"] == state["revision"]:
            merge(state, message["patch"])
            state["revision"] = message["revision"]
        answer = self._answers.pop(message.get("re", ""), None)
        if answer is not None and not answer.done():
            answer.set_result(message)

    def send(self, widget: str, kind: str, **args: Any) -> asyncio.Future[Json]:
        """Send a request to a widget; its answer will come."""
        name = f"{next(self._ids)}"
        revision = self.states[widget]["revision"]
        request = {"kind": kind, "id": name, "client": "c", "revision": revision, **args}
        self._answers[name] = asyncio.get_running_loop().create_future()
        _ = self.socket.write_message(f"{widget}\n{json.dumps(request)}")
        return self._answers[name]

    async def ask(self, widget: str, kind: str, **args: Any) -> Json:
        """Send a request to a widget; its answer."""
        return await asyncio.wait_for(self.send(widget, kind, **args), PATIENCE)

    async def answer(self, widget: str, text: str, sure: str = "") -> Json:
        return await self.ask(widget, "commit", text=text, sure=sure)

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until something is so."""

        async def hear() -> None:
            while not condition():
                self._news.clear()
                await self._news.wait()

        await asyncio.wait_for(hear(), PATIENCE)

    async def leave(self) -> None:
        """Close the page."""
        self.socket.close()
        await asyncio.wait_for(self.closed.wait(), PATIENCE)


@asynccontextmanager
async def lesson_opened(
    number: str = "06",
    *,
    places: int = 40,
    keep: Path | None = None,
    locale: str = "en",
    below: str = "",
    hurry: float = 100,
) -> AsyncIterator[LessonSite]:
    """A room for a lesson, until the end of a `with` block. What it does after some time, it does
    so many times sooner."""
    files = WorkFiles(keep, number) if keep else None
    loop = asyncio.get_running_loop()

    def call_soon(seconds: float, call: Callable[[], object]) -> asyncio.TimerHandle:
        return loop.call_later(seconds / hurry, call)

    room = LessonRoom(number, call_soon, places=places, files=files, locale=locale)
    async with served(application(room), below) as url:
        site = LessonSite(room, url)
        try:
            yield site
        finally:
            for browser in site.browsers:
                await browser.leave()
            room.close()
