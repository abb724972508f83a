"""Events, however they are written: a value, some values, or a test."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from collections.abc import Set as AbstractSet
from typing import Any, TypeAlias, TypeVar

X = TypeVar("X", bound=Hashable)

Event: TypeAlias = Callable[[X], object] | AbstractSet[X] | range | list[X] | X
"""`5`, `{4, 5}`, `range(4, 6)` or `lambda value: value > 3`. A tuple is a value: a hand."""


def as_test(event: Event[X], values: Collection[X] = ()) -> Callable[[X], bool]:
    """A test for the values of an event. A set that is itself one of the `values` counts as that
    value."""
    if callable(event):
        test: Callable[[Any], object] = event
        return lambda value: bool(test(value))
    if isinstance(event, bool) and not any(isinstance(value, bool) for value in values):
        raise TypeError(
            f"event: a value, a set of values or a test like `lambda x: x > 3`, not {event}"
        )
    if isinstance(event, list | range) or (
        isinstance(event, AbstractSet) and not _is_in(event, values)
    ):
        some: Collection[object] = event
        return lambda value: value in some
    return lambda value: bool(value == event)


def _is_in(event: object, values: Collection[X]) -> bool:
    return isinstance(event, Hashable) and event in values
