"""Work for an event loop that runs in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, TypeVar

PATIENCE: Final = 60.0
"""The seconds that anything may take which should happen. What is slow is to pass."""
T = TypeVar("T")


def called_in(loop: asyncio.AbstractEventLoop, work: Callable[[], T]) -> T:
    """The result of a function, which is called in the loop's thread."""
    done: Future[T] = Future()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    loop.call_soon_threadsafe(run)
    return done.result(PATIENCE)
