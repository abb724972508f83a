"""Measuring in seconds of CPU, since others may be at work on the machine."""

from __future__ import annotations

from collections.abc import Callable
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage


def cpu() -> float:
    """The CPU used so far, with that of processes that have ended."""
    return sum(
        of.ru_utime + of.ru_stime for of in (getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN))
    )


def timed(call: Callable[[], object]) -> float:
    start = cpu()
    call()
    return cpu() - start
