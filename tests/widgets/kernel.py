"""A real kernel without a browser: cells run in it, widgets get messages, and it is interrupted as
the stop button of a notebook does it."""

from __future__ import annotations

import ast
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from queue import Empty
from typing import Any, Final, Literal

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

PATIENCE: Final = 30.0
"""Seconds for an answer."""

Route = Literal["shell", "subshell"]
"""How messages to widgets come: in the kernel's main thread, as from Voila and older hosts, or in
a subshell's thread, as from JupyterLab and Notebook. What a cell has sent for a widget brings the
next messages to it to the main thread, whichever host it is."""
Json = dict[str, Any]


class Kernel:
    def __init__(self, manager: KernelManager, client: BlockingKernelClient) -> None:
        self._manager = manager
        self._client = client
        self._ids = count(1)
        self._subshell = ""
        self._answers: dict[str, Json] = {}
        self.revisions: dict[str, int] = {}
        """The revision of each widget's state, as far as it was told."""

    def value(self, expression: str, code: str = "") -> Any:
        """Run a cell, and return the value of an expression."""
        wanted = {"value": f"__import__('json').dumps({expression})"}
        reply = self._client.execute(
            code, user_expressions=wanted, reply=True, timeout=PATIENCE, store_history=False
        )["content"]
        assert reply["status"] == "ok", "\n".join(reply["traceback"])
        told = reply["user_expressions"]["value"]
        assert told["status"] == "ok", told
        return json.loads(ast.literal_eval(told["data"]["text/plain"]))

    def run(self, code: str) -> None:
        self.value("None", code)

    def start(self, code: str) -> None:
        """Run a cell without waiting for its end."""
        self._client.execute(code, store_history=False, stop_on_error=False)

    def interrupt(self) -> None:
        self._manager.interrupt_kernel()

    def widget(self, expression: str, route: Route) -> Widget:
        """A widget that the kernel has, with a view that was opened."""
        if route == "subshell" and not self._subshell:
            client = self._client
            request = client.session.msg("create_subshell_request")
            client.control_channel.send(request)
            reply = client.get_control_msg(timeout=PATIENCE)
            self._subshell = reply["content"]["subshell_id"]
        model, revision = self.value(f"[({expression}).comm.comm_id, ({expression})._revision]")
        self.revisions[model] = revision
        widget = Widget(self, model, self._subshell if route == "subshell" else "")
        assert widget.ask("hello")["kind"] in ("state", "done")
        return widget

    def send(self, model: str, subshell: str, content: Json) -> str:
        """Send a message to a widget; the result is its id."""
        name = f"k-{next(self._ids)}"
        data = {"method": "custom", "content": {"id": name, "client": "k", **content}}
        message = self._client.session.msg("comm_msg", {"comm_id": model, "data": data})
        if subshell:
            message["header"]["subshell_id"] = subshell
        self._client.shell_channel.send(message)
        return name

    def answer(self, name: str, seconds: float) -> Json:
        """Wait for the answer to a message; answers may come in any order."""
        give_up = time.monotonic() + seconds
        while name not in self._answers:
            try:
                message = self._client.get_iopub_msg(timeout=give_up - time.monotonic())
            except (Empty, ValueError):  # a time that is over is no value
                raise TimeoutError(f"no answer came in {seconds:g} s") from None
            if message["msg_type"] == "comm_msg":
                told = message["content"]["data"].get("content", {})
                self._answers[told.get("re", "")] = told
                if "revision" in (state := told.get("state", told)):
                    self.revisions[message["content"]["comm_id"]] = state["revision"]
        return self._answers.pop(name)


class Widget:
    def __init__(self, kernel: Kernel, model: str, subshell: str) -> None:
        self._kernel = kernel
        self._model = model
        self._subshell = subshell

    def post(self, kind: str, **args: Any) -> str:
        """Ask, without waiting for the answer."""
        content = {"kind": kind, "revision": self._kernel.revisions[self._model], **args}
        return self._kernel.send(self._model, self._subshell, content)

    def answer(self, name: str, seconds: float = PATIENCE) -> Json:
        """Wait for the answer to what was asked."""
        return self._kernel.answer(name, seconds)

    def ask(self, kind: str, **args: Any) -> Json:
        return self.answer(self.post(kind, **args))


@contextmanager
def running() -> Iterator[Kernel]:
    """A kernel for the length of a `with` block."""
    manager = KernelManager()
    manager.start_kernel()
    client = manager.blocking_client()
    try:
        client.start_channels()
        client.wait_for_ready(timeout=60)
        yield Kernel(manager, client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
