"""A room on a server of its own, and the browsers that come to it, without their screens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import wraps
from itertools import count
from typing import Any, Final, ParamSpec

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tablewidgets.engine.game import Game
from tablewidgets.engine.state import Seat
from tablewidgets.rooms.hosting import origin as origin_of
from tablewidgets.rooms.policy import Policy
from tablewidgets.rooms.room import Room
from tablewidgets.rooms.server import application
from tests.widgets.client import merge

PATIENCE: Final = 300.0
"""Seconds to wait for an answer: it takes longer the busier the machine is."""

Json = dict[str, Any]
P = ParamSpec("P")


def live(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run a test in an event loop."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class Site:
    """A room where browsers can reach it."""

    def __init__(self, room: Room, url: str) -> None:
        self.room: Final = room
        self.url: Final = url
        self.visitors: Final[list[Visitor]] = []

    def key(self, viewer: Seat, table: int = 1) -> str:
        """The key of a seat, or that of the teacher or of spectators."""
        (key,) = (
            key
            for key, seat, number in self.room.invitations
            if seat == viewer and number in (None, table)
        )
        return key

    async def get(self, path: str, **headers: str) -> HTTPResponse:
        request = HTTPRequest(f"{self.url}/{path}", headers=headers, follow_redirects=False)
        return await AsyncHTTPClient().fetch(request, raise_error=False)

    def visitor(self, viewer: Seat, table: int = 1) -> Visitor:
        """A browser of its own with somebody's link."""
        return self.browser(f"{self.key(viewer, table)}", "" if isinstance(viewer, int) else
                            f"?table={table}")  # fmt: skip

    def browser(self, key: str, query: str = "") -> Visitor:
        visitor = Visitor(self, key, query)
        self.visitors.append(visitor)
        return visitor

    async def enter(self, viewer: Seat, table: int = 1) -> Visitor:
        """Somebody who has opened a link."""
        visitor = self.visitor(viewer, table)
        await visitor.open()
        return visitor


class Visitor:
    """A browser at a page of a room: it says what the front end does, and keeps all it is sent."""

    def __init__(self, site: Site, key: str, query: str = "") -> None:
        self.site: Final = site
        self.key: Final = key
        self.query: Final = query
        self.cookie = ""
        self.heard: Final[list[str]] = []
        """All that came over its web socket."""
        self.state: Json = {}
        self.code: int | None = None
        """Why its web socket was closed."""
        self.closed = asyncio.Event()
        self.news = asyncio.Event()
        """Set at each message."""
        self._answers: Final[dict[str, asyncio.Future[Json]]] = {}
        self._ids: Final = count()

    async def open(self, origin: str | None = None) -> None:
        """Open the page, connect and say hello."""
        page = await self.site.get(self.key + self.query, Cookie=self.cookie)
        if cookie := page.headers.get("Set-Cookie"):
            self.cookie = cookie.partition(";")[0]
        await self.connect(origin)
        await self.ask("hello")

    async def connect(self, origin: str | None = None) -> None:
        """Connect, and wait for the first message or the end."""
        url = f"{self.site.url.replace('http', 'ws', 1)}/{self.key}/socket{self.query}"
        headers = {"Cookie": self.cookie, "Origin": origin or origin_of(self.site.url)}
        self.closed.clear()
        self.news.clear()
        self.socket: WebSocketClientConnection = await websocket_connect(
            HTTPRequest(url, headers=headers, connect_timeout=PATIENCE, request_timeout=PATIENCE)
        )
        self._reading = asyncio.create_task(self._read(self.socket))
        ends = [asyncio.create_task(event.wait()) for event in (self.closed, self.news)]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
        for end in ends:
            end.cancel()

    async def _read(self, socket: WebSocketClientConnection) -> None:
        while (text := await socket.read_message()) is not None:
            assert isinstance(text, str)
            self.heard.append(text)
            self._hear(json.loads(text))
            self.news.set()
        self.code = socket.close_code
        socket.close()
        self.closed.set()

    def _hear(self, message: Json) -> None:
        if "module" in message:
            if not self.state:
                self.state = message["values"]["_state"]
            return
        if message["kind"] == "state":
            self.state = message["state"]
        elif message["kind"] == "update" and message["base"] == self.state["revision"]:
            merge(self.state, message["patch"])
            self.state["revision"] = message["revision"]
        answer = self._answers.pop(message.get("re", ""), None)
        if answer is not None and not answer.done():
            answer.set_result(message)

    def send(self, kind: str, **args: Any) -> asyncio.Future[Json]:
        """Send a request; its answer will come."""
        name = f"{id(self)}-{next(self._ids)}"
        revision = self.state["revision"]
        request = {"kind": kind, "id": name, "client": "c", "revision": revision, **args}
        self._answers[name] = asyncio.get_running_loop().create_future()
        _ = self.socket.write_message(json.dumps(request))
        return self._answers[name]

    async def ask(self, kind: str, **args: Any) -> Json:
        """Send a request; its answer."""
        return await asyncio.wait_for(self.send(kind, **args), PATIENCE)

    async def press(self, button: str) -> Json:
        return await self.ask("press", button=button)

    async def until(self, condition: Callable[[Json], object]) -> None:
        """Wait until what the page shows is so."""

        async def hear() -> None:
            while not condition(self.state):
                self.news.clear()
                await self.news.wait()

        await asyncio.wait_for(hear(), PATIENCE)

    @property
    def buttons(self) -> set[str]:
        return {button["key"] for button in self.state["room"]["buttons"]}

    @property
    def there(self) -> list[str]:
        """Whether each player is there."""
        return [person["there"] for person in self.state["room"]["people"]]

    async def leave(self) -> None:
        """Close the page."""
        self.socket.close()
        await asyncio.wait_for(self.closed.wait(), PATIENCE)


@asynccontextmanager
async def opened(
    *games: Game,
    policy: Policy | None = None,
    bots: Sequence[int] = (),
    origins: Sequence[str] = (),
    locale: str = "en",
    below: str = "",
) -> AsyncIterator[Site]:
    """A room with these games, until the end of a `with` block. `below` is a path that a proxy
    takes away, as jupyter-server-proxy does."""
    loop = asyncio.get_running_loop()
    room = Room(games, loop.call_later, policy=policy, bots=bots, locale=locale)
    async with served(application(room, origins), below) as url:
        site = Site(room, url)
        try:
            yield site
        finally:
            for visitor in site.visitors:
                if hasattr(visitor, "socket"):
                    await visitor.leave()
            room.close()


@asynccontextmanager
async def served(app: Application, below: str = "") -> AsyncIterator[str]:
    """The address of a web application, until the end of a `with` block."""

    def handle(request: HTTPServerRequest) -> None:
        inside = request.path.startswith(below)
        request.path = request.path.removeprefix(below) if inside else "/elsewhere"
        _ = app(request)

    serving = HTTPServer(handle)
    (listening,) = bind_sockets(0, "127.0.0.1")
    serving.add_socket(listening)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}{below}"
    finally:
        serving.stop()
        await serving.close_all_connections()
