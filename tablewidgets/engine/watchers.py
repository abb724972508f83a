"""Who is told when a game changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Watchers(Generic[T]):
    """Functions to call, in the order in which they came."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[T], object]] = []

    def __len__(self) -> int:
        return len(self._callbacks)

    def add(self, callback: Callable[[T], object]) -> Callable[[], None]:
        """Have this function called, until the one that is returned is called."""
        if not callable(callback):
            raise TypeError(f"callback: a function that takes the game, not {callback!r}")

        def watcher(changed: T) -> object:
            return callback(changed)

        def cancel() -> None:
            if watcher in self._callbacks:
                self._callbacks.remove(watcher)

        self._callbacks.append(watcher)
        return cancel

    def tell(self, changed: T) -> None:
        """One that fails keeps nobody else from being told, and takes nothing back."""
        errors: list[Exception] = []
        for watcher in tuple(self._callbacks):
            try:
                watcher(changed)
            except Exception as error:
                errors.append(error)
        if errors:
            raise ExceptionGroup("the game went on, but who watches it failed", errors)
