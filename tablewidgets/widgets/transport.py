"""A widget on a page without a notebook: its messages go over a web socket, or whatever else
carries text both ways, instead of a notebook's comm.

The page, which `page.ts` is for, first gets the name of the widget's module and the values of its
model. From then on the widget and the page send each other what they would in a notebook. Where
another widget takes its place, the page gets the values of that one in the same way.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any, Final

from tablewidgets.scene.wire import Json
from tablewidgets.widgets.messages import BYE
from tablewidgets.widgets.sync import SyncedWidget

_VALUES: Final = ("_state", "_icons")
"""The traits that the front end reads."""


def opening(widget: SyncedWidget) -> Json:
    """What a page gets first."""
    return {"module": widget.module, "values": widget.get_state(_VALUES)}


class Connection:
    """A page that shows a widget."""

    def __init__(self, widget: SyncedWidget, send: Callable[[str], object]) -> None:
        """Open the connection. `send` sends a text to the page, and must not raise."""
        self._send: Final = send
        self._client: Final = os.urandom(8).hex()
        self._open(widget)

    def _open(self, widget: SyncedWidget) -> None:
        self._widget = widget
        self._send_json(opening(widget))
        widget._elsewhere.append(self._send_json)

    def show(self, widget: SyncedWidget) -> None:
        """Go on with another widget of the same module."""
        if widget is not self._widget:
            self.close()
            self._open(widget)

    def receive(self, text: str | bytes) -> None:
        """Handle a message from the page, which may hold anything."""
        content: Any
        try:
            content = json.loads(text)
        except (ValueError, RecursionError):
            content = None
        if isinstance(content, dict):  # a page can't speak for another one
            content["client"] = self._client
        self._handle(content)

    def close(self) -> None:
        """Forget the page, which may have gone without a word."""
        self._widget._elsewhere.remove(self._send_json)
        self._handle({"kind": BYE, "id": "", "client": self._client, "revision": 0})

    def _handle(self, content: object) -> None:
        self._widget._handle_custom_msg(content, [])

    def _send_json(self, content: Json) -> None:
        self._send(json.dumps(content, ensure_ascii=False, allow_nan=False))
