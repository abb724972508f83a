"""Observers: callbacks that are called when something changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from tablewidgets.engine.locale import SHARED

T = TypeVar("T")


class Listeners(Generic[T]):
    """Callbacks, called in the order in which they were added."""

    def __init__(self) -> None:
        self.callbacks: Final[list[Callable[[T], object]]] = []

    def __len__(self) -> int:
        return len(self.callbacks)

    def add(self, callback: Callable[[T], object]) -> Callable[[], None]:
        """Add a callback; the function returned removes it again."""
        if not callable(callback):
            raise TypeError(SHARED.say("call.callback", callback=repr(callback)))

        def listener(changed: T) -> object:
            return callback(changed)

        def cancel() -> None:
            if listener in self.callbacks:
                self.callbacks.remove(listener)

        self.callbacks.append(listener)
        return cancel

    def notify(self, changed: T) -> None:
        """Call every callback, even after one has failed.

        Raises:
            ExceptionGroup: the exceptions of the callbacks, after all have been called.
            KeyboardInterrupt: a callback was interrupted; this too after all have been called, so
                that nobody is left with what was before the change.
        """
        errors: list[Exception] = []
        interrupt: KeyboardInterrupt | None = None
        for listener in tuple(self.callbacks):
            try:
                listener(changed)
            except Exception as error:
                errors.append(error)
            except KeyboardInterrupt as stopped:
                interrupt = stopped
        if interrupt is not None:
            raise interrupt
        if errors:
            raise ExceptionGroup("the change was made, but a callback failed", errors)
