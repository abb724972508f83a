"""The host's interrupt (SIGINT) while a request from a browser is handled.

Jupyter ignores SIGINT outside of cells, and hosts may have requests handled there: without this, an
endless trial or bot that a click has started could not be stopped.
"""

from __future__ import annotations

import _thread
import signal
import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

_armed = False
"""Whether an interrupt raises KeyboardInterrupt now; written in the main thread alone."""


def interruptible(work: Callable[[], T]) -> T:
    """Call a function, during which an interrupt raises KeyboardInterrupt, and not a moment longer.

    Only the main thread can be interrupted. Where signals can't be set, such as in Python embedded
    in another program, what is in force there stays in force.
    """
    global _armed
    if threading.current_thread() is not threading.main_thread():
        return work()
    before, outer = signal.getsignal(signal.SIGINT), _armed
    if before is None:  # set by other than Python, and so can't be set again
        return work()
    try:
        signal.signal(signal.SIGINT, _interrupt)
        _armed = True
        return work()
    finally:
        _armed = False  # before any call, in which an interrupt could be raised
        signal.signal(signal.SIGINT, before)
        _armed = outer


def interrupt() -> None:
    """Interrupt what `interruptible` has called, from another thread; nothing else."""
    if not _armed:
        return
    if hasattr(signal, "pthread_kill"):  # wakes it up, should it sleep
        signal.pthread_kill(cast(int, threading.main_thread().ident), signal.SIGINT)
    else:
        _thread.interrupt_main()


def _interrupt(_signal: int, _frame: object) -> None:
    if _armed:
        raise KeyboardInterrupt


def uninterrupted(method: Callable[P, T]) -> Callable[P, T]:
    """Decorate a short method that must not stop halfway: interrupts do nothing during it."""

    @wraps(method)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        global _armed
        if threading.current_thread() is not threading.main_thread():
            return method(*args, **kwargs)
        outer, _armed = _armed, False
        try:
            return method(*args, **kwargs)
        finally:
            _armed = outer

    return call
