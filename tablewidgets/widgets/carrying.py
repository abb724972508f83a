"""Widgets that carry the messages of others, so that these are shown within their views, or in
places of the page that have no widget."""

from __future__ import annotations

import json
from typing import Final

from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.localized import LocalizedWidget
from tablewidgets.widgets.messages import BYE, Passage, Request, handler
from tablewidgets.widgets.sync import Refused
from tablewidgets.widgets.transport import Connection

_MOST_CONNECTIONS: Final = 100


class CarryingWidget(LocalizedWidget):
    """A widget that carries the messages of others. Their views attach themselves to channels."""

    def __init__(self, *args: object) -> None:
        self._connections: Final[dict[str, Connection]] = {}
        """Those to other widgets, by their channels."""
        super().__init__(*args)  # type: ignore[arg-type]

    def _carry(self, channel: str, widget: LocalizedWidget) -> None:
        self._on_detach(channel)
        while len(self._connections) >= _MOST_CONNECTIONS:
            self._on_detach(next(iter(self._connections)))

        def send(text: str) -> None:
            self.send({"kind": "task", "channel": channel, "content": json.loads(text)})

        self._connections[channel] = Connection(widget, send)

    def _detach_all(self) -> None:
        for channel in tuple(self._connections):
            self._on_detach(channel)

    def _gone(self) -> str:
        """What is said of a view that has no widget here."""
        return self._say("widget_error.stale")

    def _open_or_close(self, request: Request) -> None:
        if request.kind == BYE:
            for channel in [one for one in self._connections if one.startswith(request.client)]:
                self._on_detach(channel)
        super()._open_or_close(request)

    # Requests.

    @handler()
    def _on_module(self, name: str) -> Json:
        """The code of a module, for a page that doesn't have it."""
        if name not in bundle.names():
            raise Refused("malformed", self._gone())
        return {"kind": "module", "text": bundle.text(name)}

    @handler()
    def _on_tell(self, channel: str, text: Passage) -> None:
        """A message of such a view to its widget."""
        if channel not in self._connections:
            raise Refused("stale", self._gone())
        self._connections[channel].receive(text)

    @handler()
    def _on_detach(self, channel: str) -> None:
        if channel in self._connections:
            self._connections.pop(channel).close()
