"""Access to the kernel of a notebook that bypasses the page.

It is asked some ten times a second until something has happened. Jupyter's own channels tell every
page of each request, which then draws whether the kernel is busy; so we ask for a line of our own.
"""

from __future__ import annotations

import ast
import json
import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import zmq
from jupyter_client.session import Session
from playwright.sync_api import Page

PATIENCE: Final = 30.0
"""Seconds to wait for an answer."""

LISTEN: Final = """
def __listen(secret):
    import asyncio, json, socket, traceback
    from IPython import get_ipython

    def answer(asked):
        if asked["secret"] != secret:
            return {}
        try:
            names = get_ipython().user_ns
            exec(asked["code"], names)
            return {"value": eval(asked["expression"], names) if asked["expression"] else None}
        except Exception:
            return {"error": traceback.format_exc()}

    async def listen(reader, writer):
        try:
            writer.write(json.dumps(answer(json.loads(await reader.readline()))).encode() + b"\\n")
        finally:
            writer.close()

    if not __ports:
        line = socket.create_server(("127.0.0.1", 0))
        line.setblocking(False)
        serving = asyncio.start_server(listen, sock=line, limit=1 << 24)
        __ports.append((line.getsockname()[1], asyncio.ensure_future(serving)))
    return __ports[0][0]

__ports = globals().get("__ports", [])
"""
"""A socket server in the kernel. It answers between two cells, in the kernel's own thread."""


class Kernel:
    def __init__(self, connection: Path) -> None:
        self.connection = connection
        self._secret: Final = secrets.token_hex(16)
        self._port = 0

    def run(self, code: str) -> None:
        """Run statements in the notebook's namespace, without a cell and its `In [n]`."""
        self._ask(code, "")

    def value(self, expression: str) -> Any:
        """The value of an expression, which must be JSON data."""
        return self._ask("", expression)

    def until(self, condition: str, page: Page, seconds: float = 20) -> None:
        """Wait for a condition in the kernel, while the page goes on."""
        give_up = time.monotonic() + seconds
        while not self.value(condition):
            if time.monotonic() > give_up:
                raise TimeoutError(f"not after {seconds:.0f} s: {condition}")
            page.wait_for_timeout(50)

    def _ask(self, code: str, expression: str) -> Any:
        asked = {"secret": self._secret, "code": code, "expression": expression}
        with self._line() as line:
            line.sendall(json.dumps(asked).encode() + b"\n")
            with line.makefile("rb") as answers:
                answer = json.loads(answers.readline() or b"{}")
        if "value" not in answer:
            raise RuntimeError(f"In the kernel: {code or expression}\n{answer.get('error')}")
        return answer["value"]

    @contextmanager
    def _line(self) -> Iterator[socket.socket]:
        try:
            with self._connected() as line:
                yield line
        except TimeoutError:
            raise _late() from None

    def _connected(self) -> socket.socket:
        """Connect again after a restart of the kernel."""
        if self._port:
            with suppress(ConnectionRefusedError):
                return socket.create_connection(("127.0.0.1", self._port), PATIENCE)
        self.catch_up()
        return socket.create_connection(("127.0.0.1", self._port), PATIENCE)

    def catch_up(self) -> None:
        """Wait until the requested cells have run; then start the socket server."""
        facts = json.loads(self.connection.read_text())
        session = Session(key=facts["key"].encode(), signature_scheme=facts["signature_scheme"])
        with zmq.Context() as context, context.socket(zmq.DEALER) as shell:
            shell.linger = 0
            shell.connect(f"{facts['transport']}://{facts['ip']}:{facts['shell_port']}")
            content = {
                "code": LISTEN,
                "silent": True,
                "store_history": False,
                "user_expressions": {"port": f"__listen({self._secret!r})"},
                "allow_stdin": False,
                "stop_on_error": False,
            }
            request = session.msg("execute_request", content)
            session.send(shell, request)
            give_up = time.monotonic() + PATIENCE
            while (left := give_up - time.monotonic()) > 0:
                if shell.poll(int(left * 1000) + 1):
                    _, parts = session.feed_identities(shell.recv_multipart())
                    answer = session.deserialize(parts)
                    if answer["parent_header"].get("msg_id") == request["header"]["msg_id"]:
                        reply = answer["content"]["user_expressions"]["port"]
                        self._port = ast.literal_eval(reply["data"]["text/plain"])
                        return
        raise _late()


def _late() -> TimeoutError:
    return TimeoutError(f"The kernel did not answer in {PATIENCE:.0f} s: it is busy, or gone")
