"""The clients of a widget: the pages that show it."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from time import monotonic
from typing import Final

_MAX_CLIENTS: Final = 32
ROLL_CALL: float = 30.0
"""Seconds between two roll calls, at least."""
GRACE: float = 10.0
"""Seconds in which a client must answer a roll call."""


class Clients:
    """The clients that get the changes of a widget.

    A page may be gone without a word. So an update is sometimes a roll call, if a client has not
    been heard of for long, and whoever doesn't answer is forgotten. This takes no message of its
    own while nothing changes.
    """

    def __init__(
        self, loop: AbstractEventLoop | None, on_change: Callable[[], object] = lambda: None
    ) -> None:
        self._loop = loop
        self._on_change = on_change
        """Called when one has come or gone, or is certainly there."""
        self._known: dict[str, None] = {}
        self._silent: set[str] = set()
        """Those not heard of since the last roll call."""
        self._in_doubt: set[str] = set()
        """Those who have not yet answered since another one came."""
        self._called = monotonic()

    def __len__(self) -> int:
        return len(self._known)

    @property
    def certain(self) -> int:
        """How many are there without doubt."""
        return len(self._known.keys() - self._in_doubt)

    def hear(self, client: str) -> bool:
        """Note that a client is there; return whether it was known."""
        known = client in self._known
        is_news = not known or client in self._in_doubt
        if not known:  # maybe the page of another client, loaded again
            self._in_doubt |= self._known.keys()
        self._known.pop(client, None)
        self._known[client] = None
        self._silent.discard(client)
        self._in_doubt.discard(client)
        while len(self._known) > _MAX_CLIENTS:
            del self._known[next(iter(self._known))]
        if is_news:
            self._on_change()
        return known

    def leave(self, client: str) -> None:
        if client in self._known:
            del self._known[client]
            self._in_doubt.discard(client)
            self._on_change()

    def roll_call(self) -> bool:
        """Whether the update about to be sent asks the clients to say that they are there."""
        if self._loop is None or monotonic() - self._called < ROLL_CALL:
            return False
        self._called = monotonic()
        asked = self._silent & self._known.keys()
        self._silent = set(self._known)
        if asked:
            self._loop.call_later(GRACE, self._forget, asked, self._called)
        return bool(asked)

    def ask(self) -> None:
        """The clients are about to be asked whether they are there."""
        self._silent = set(self._known)
        self._called = monotonic()
        if self._loop is not None:
            self._loop.call_later(GRACE, self._forget, frozenset(self._silent), self._called)

    def _forget(self, asked: AbstractSet[str], since: float) -> None:
        assert self._loop is not None
        now = monotonic()
        if now - since > 2 * GRACE:  # a cell has kept the loop, and the answers wait behind it
            self._loop.call_later(GRACE, self._forget, asked, now)
            return
        for client in asked & self._silent:
            self.leave(client)
