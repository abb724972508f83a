"""How much one page may ask: a token bucket, which slows a page down and refuses nothing."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

RATE: Final = 20.0
"""Messages a second, in the long run."""
BURST: Final = 60.0
"""Messages at once. A click takes one or two."""
SHARE: Final = 0.25
"""The part of the time of this process that one page may take, in the long run."""


class Allowance:
    """What is left to one page. A message costs one; one that takes long to answer costs more."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock: Final = clock
        self._left = BURST
        self._since = clock()

    def spend(self, seconds: float) -> float:
        """Pay for a message that took so many seconds of this process, not of a machine on which
        much else runs; the seconds to wait before the next."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._since) * RATE)
        self._since = now
        self._left -= max(1.0, seconds * RATE / SHARE)
        return max(0.0, -self._left / RATE)
