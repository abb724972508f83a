"""Widgets that observe an object through a weak reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

from ipywidgets import Widget

OnChange = Callable[[Callable[[Any], object]], Callable[[], None]]
"""The `on_change` of a game or a task: registers a callback, returns a function that removes it."""


class Subscriber(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A widget that is notified of changes until it is closed."""

    _subscriptions: tuple[Callable[[], None], ...] = ()
    """What ends each of them."""

    def _follow(self, on_change: OnChange, method: Callable[[], object]) -> None:
        """Call a method of this widget after each change. The widget must be fully initialized."""
        self._subscriptions += (on_change(_weak_callback(method)),)

    def _unsubscribe(self) -> None:
        for cancel in self._subscriptions:
            cancel()
        self._subscriptions = ()

    def close(self) -> None:
        self._unsubscribe()
        super().close()


def _weak_callback(method: Callable[[], object]) -> Callable[[Any], None]:
    """A callback with only a weak reference to its method's object."""
    reference = WeakMethod(method)

    def callback(_changed: Any) -> None:
        if (bound := reference()) is not None:
            bound()

    return callback
