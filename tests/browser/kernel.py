"""The kernel of a notebook, spoken to past the page: what the page does can't disturb it."""

from __future__ import annotations

import ast
import json
import time
from pathlib import Path
from typing import Any, Final

import zmq
from jupyter_client.session import Session

PATIENCE: Final = 30.0
"""Seconds for an answer."""


class Kernel:
    def __init__(self, connection: Path) -> None:
        self.connection = connection

    def run(self, code: str) -> None:
        """Statements, in the notebook's own namespace; no cell and no `In [n]` comes of it."""
        self._ask(code, {})

    def value(self, expression: str) -> Any:
        """The value of an expression, which must be fit for JSON."""
        answer = self._ask("", {"it": f"__import__('json').dumps({expression})"})["it"]
        _check(answer, expression)
        return json.loads(ast.literal_eval(answer["data"]["text/plain"]))

    def _ask(self, code: str, expressions: dict[str, str]) -> dict[str, Any]:
        facts = json.loads(self.connection.read_text())
        session = Session(key=facts["key"].encode(), signature_scheme=facts["signature_scheme"])
        with zmq.Context() as context, context.socket(zmq.DEALER) as socket:
            socket.linger = 0
            socket.connect(f"{facts['transport']}://{facts['ip']}:{facts['shell_port']}")
            content = {
                "code": code,
                "silent": True,
                "store_history": False,
                "user_expressions": expressions,
                "allow_stdin": False,
                "stop_on_error": False,
            }
            request = session.msg("execute_request", content)
            asked = request["header"]["msg_id"]
            session.send(socket, request)
            give_up = time.monotonic() + PATIENCE
            while (left := give_up - time.monotonic()) > 0:
                if socket.poll(int(left * 1000) + 1):
                    _, parts = session.feed_identities(socket.recv_multipart())
                    answer = session.deserialize(parts)
                    if answer["parent_header"].get("msg_id") == asked:
                        _check(answer["content"], code)
                        found: dict[str, Any] = answer["content"]["user_expressions"]
                        return found
        raise TimeoutError(f"The kernel did not answer in {PATIENCE:.0f} s: it is busy, or gone")


def _check(answer: dict[str, Any], code: str) -> None:
    if answer["status"] != "ok":
        traceback = "\n".join(answer.get("traceback", ()))
        raise RuntimeError(
            f"In the kernel: {code}\n{answer.get('ename')}: {answer.get('evalue')}\n{traceback}"
        )
