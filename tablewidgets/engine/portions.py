"""What takes long, done a portion at a time: who waits can be told how far it is, or stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final


class Portions:
    """Some work that goes on for a while whenever it is asked to.

    Args:
        seconds: How long a portion takes, about.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds: Final = seconds
        self._work: Iterator[float] | None = None
        self.part = 0.0
        """The part that is done, from 0 to 1."""

    @property
    def under_way(self) -> bool:
        """Whether some of it is done, but not all."""
        return self._work is not None

    def go_on(self, begin: Callable[[], Iterator[float]]) -> bool:
        """Do a portion; whether that was the last one.

        Args:
            begin: Begins the work, which yields the part that is done; it isn't called again until
                all is done, or dropped.
        """
        work = self._work or begin()
        self._work, end = None, perf_counter() + self._seconds  # an error or an interrupt ends it
        for part in work:
            if perf_counter() >= end:
                self._work, self.part = work, part
                return False
        self.part = 0.0
        return True

    def drop(self) -> None:
        """Begin anew the next time."""
        self._work, self.part = None, 0.0
