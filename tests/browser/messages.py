"""The messages between a page and its kernel, on the page's websocket."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from playwright.sync_api import BrowserContext, WebSocket

Direction = Literal["sent", "received"]
"""From the browser's point of view."""

PARTS: Final = 5
"""Channel, header, parent header, metadata, content; what follows are the buffers."""


class Message(NamedTuple):
    direction: Direction
    msg_type: str
    content: dict[str, Any]
    buffers: tuple[bytes, ...]
    channel: str
    parent: str
    """The type of the parent message, or ""."""
    size: int
    """Bytes of the whole frame."""

    @property
    def is_comm(self) -> bool:
        """Whether it is about a widget."""
        return self.msg_type.startswith("comm_") and not self.msg_type.startswith("comm_info")


def decode(direction: Direction, frame: str | bytes) -> Message:
    """A frame of `v1.kernel.websocket.jupyter.org`, or of the JSON that came before it."""
    if isinstance(frame, str):
        message = json.loads(frame)
        channel: str = message["channel"]
        buffers: tuple[bytes, ...] = ()
        header, parent, content = (message[name] for name in ("header", "parent_header", "content"))
    else:
        first, *parts = _parts(frame)
        channel, buffers = first.decode(), tuple(parts[PARTS - 1 :])
        header, parent, _metadata, content = map(json.loads, parts[: PARTS - 1])
    return Message(
        direction=direction,
        msg_type=header["msg_type"],
        content=content,
        buffers=buffers,
        channel=channel,
        parent=parent.get("msg_type", ""),
        size=len(frame),
    )


def _parts(frame: bytes) -> list[bytes]:
    """Split a frame: a count, as many offsets, then the parts between two offsets each."""
    count = int.from_bytes(frame[:8], "little")
    places = [int.from_bytes(frame[8 * i : 8 * i + 8], "little") for i in range(1, count + 1)]
    return [frame[start:end] for start, end in pairwise(places)]


def listen(context: BrowserContext, hear: Callable[[Message], None]) -> None:
    """Call `hear` for every message between the pages of the context and their kernels."""

    def on_socket(socket: WebSocket) -> None:
        if "/api/kernels/" in socket.url:
            socket.on("framesent", lambda frame: hear(decode("sent", frame)))
            socket.on("framereceived", lambda frame: hear(decode("received", frame)))

    context.on("page", lambda page: page.on("websocket", on_socket))
