"""What a widget of ours asks of ipywidgets, on a page without a notebook: there are no comms, and
`tablewidgets.widgets.transport` carries the messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


class Layout:
    def close(self) -> None:
        """Nothing keeps it."""


class Widget:
    comm = None
    layout = Layout()

    def __init__(self, **values: Any) -> None:
        self._heard: list[Callable[[Any, Any, Any], object]] = []
        for name, value in values.items():
            setattr(self, name, value)

    def get_state(self, key: Iterable[str]) -> dict[str, Any]:
        state = {}
        for name in key:
            if trait := getattr(type(self), name, None):
                to_json = trait.metadata.get("to_json", lambda value, _: value)
                state[name] = to_json(getattr(self, name), self)
        return state

    def on_msg(self, callback: Callable[[Any, Any, Any], object]) -> None:
        self._heard.append(callback)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        for callback in self._heard:
            callback(self, content, buffers)

    def send(self, content: Any, buffers: Any = None) -> None:
        """There is no comm to send it by."""

    def close(self) -> None:
        """There is no comm to close."""
