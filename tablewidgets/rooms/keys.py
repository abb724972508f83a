"""Keys: whoever has one may sit where it says. They are made for a room, and end with it."""

from __future__ import annotations

import secrets
from typing import Final, Generic, TypeVar

T = TypeVar("T")

KEY_BYTES: Final = 16
"""128 bits: nobody guesses one."""


class Keys(Generic[T]):
    """What each key opens."""

    def __init__(self) -> None:
        self._opens: Final[dict[str, T]] = {}

    def add(self, opens: T) -> str:
        """Make a key."""
        key = secrets.token_urlsafe(KEY_BYTES)
        self._opens[key] = opens
        return key

    def find(self, tried: str) -> T | None:
        """What a key opens. The time that this takes tells nothing about the keys."""
        given = tried.encode(errors="replace")
        found: T | None = None
        for key, opens in self._opens.items():
            if secrets.compare_digest(key.encode(), given):
                found = opens
        return found

    def end(self) -> None:
        """Let no key open anything any more."""
        self._opens.clear()
