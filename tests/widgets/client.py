"""A fake browser: it sends requests, gets answers, and updates its state by patches alone."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from tablewidgets.scene.wire import patch
from tablewidgets.widgets.sync import SyncedWidget

Json = dict[str, Any]


class Wire:
    """Records the messages that a widget sends, in place of its comm."""

    def __init__(self, widget: SyncedWidget) -> None:
        self.sent: list[Json] = []
        self.clients: list[Client] = []
        widget.send = self.send  # type: ignore[method-assign]

    def send(self, content: Json, buffers: object = None) -> None:
        assert not buffers
        arrived = on_the_wire(content)
        self.sent.append(arrived)
        for client in self.clients:
            client.hear(json.loads(json.dumps(arrived)))


class Client:
    def __init__(self, widget: SyncedWidget, name: str = "a", wire: Wire | None = None) -> None:
        self.widget = widget
        self.name = name
        self.wire = wire or Wire(widget)
        self.wire.clients.append(self)
        self.state: Json = on_the_wire(widget.get_state("_state")["_state"])
        self.answers: list[Json] = []
        self._ids = (f"{name}-{number}" for number in count())

    def hello(self) -> Json:
        return self.ask("hello")

    def ask(self, kind: str, **args: Any) -> Json:
        """Send a request as the front end does, and return its only answer."""
        common = {"client": self.name, "revision": self.state["revision"]}
        return self.send({"kind": kind, **common, **args})

    def send_only(self, kind: str, **args: Any) -> None:
        """Send a request without waiting for the answer."""
        common = {"id": next(self._ids), "client": self.name, "revision": self.state["revision"]}
        self.widget._handle_custom_msg({"kind": kind, **common, **args}, [])

    def send(self, content: Any) -> Json:
        """Send any message, and return its only answer."""
        before = len(self.answers)
        if isinstance(content, dict):
            content = {"id": next(self._ids), **content}
        self.widget._handle_custom_msg(content, [])
        (answer,) = self.answers[before:]
        return answer

    def hear(self, message: Json) -> None:
        kind = message["kind"]
        if kind == "task":  # for one that a lesson's widget carries
            return
        ours = message.get("re", f"{self.name}-").startswith(f"{self.name}-")
        if kind == "update":
            if message["base"] == self.state["revision"]:
                merge(self.state, message["patch"])
                self.state["revision"] = message["revision"]
            ours = ours and "re" in message
        elif kind == "state" and ours:
            self.state = message["state"]
        if ours or message.get("re") == "":
            self.answers.append(message)

    @property
    def scene(self) -> Json:
        scene: Json = self.state["scene"]
        return scene

    def choices(self, *, legal: bool = True) -> list[int]:
        """The moves that are offered, legal or not."""
        return [
            choice[0]
            for choices in self.scene["choices"].values()
            for choice in choices
            if bool(choice[1]) == legal
        ]

    def is_true(self) -> bool:
        """Whether the patches have led to the widget's current state."""
        return not patch(self.state, json.loads(json.dumps(self.widget._current_state())))


def on_the_wire(content: Json) -> Json:
    """The message as it arrives, encoded as Jupyter does: UTF-8 can't hold lone surrogates."""
    packed = json.dumps(content, allow_nan=False, ensure_ascii=False).encode()
    arrived: Json = json.loads(packed)
    return arrived


def merge(into: Json, changes: Json) -> None:
    """RFC 7386."""
    for key, value in changes.items():
        if value is None:
            del into[key]
        elif isinstance(value, dict) and isinstance(into.get(key), dict):
            merge(into[key], value)
        else:
            into[key] = value
