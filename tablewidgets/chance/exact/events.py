"""Events, however they are written: a value, some values, or a test."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from collections.abc import Set as AbstractSet
from numbers import Number as AnyNumber
from typing import Any, TypeAlias, TypeVar

from tablewidgets.chance.numbers.writing import texts

X = TypeVar("X", bound=Hashable)

Event: TypeAlias = Callable[[X], object] | AbstractSet[X] | range | list[X] | X
"""`5`, `{4, 5}`, `range(4, 6)` or `lambda value: value > 3`. A tuple is a value: a hand."""

_A_TEST = "lambda value: ..."
_LISTED = 8
"""The most values that an error lists."""


def as_test(
    event: Event[X], values: Collection[X] = (), known: Collection[object] | None = None
) -> Callable[[X], bool]:
    """A test for the values of an event. A set that is itself one of the `values` counts as that
    value.

    What can't be meant is an error, and no event of probability 0: another type than the values,
    a value that is not `known`, a test that returns nothing.
    """
    if callable(event):
        return _truth_of(event)
    if isinstance(event, list | range) or (
        isinstance(event, AbstractSet) and not _is_in(event, values)
    ):
        some: Collection[object] = event
        if not isinstance(event, range):
            for one in some:  # {4, 5} may be said of a deck without 4s, but a text is misspelt
                _check(one, values, known if isinstance(one, str) else None)
        return lambda value: value in some
    _check(event, values, known)
    return lambda value: bool(value == event)


def kind(value: object) -> str:
    """What sort of value it is: the key of a word."""
    if isinstance(value, bool):
        return "truth"
    if isinstance(value, AnyNumber):
        return "number"
    if isinstance(value, str):
        return "text"
    if isinstance(value, tuple):
        return "tuple"
    return "other"


def said_of_kind(value: object) -> str:
    """What sort of value it is, in the current language."""
    return texts().say(f"kind.{kind(value)}", type=type(value).__name__)


def listed(values: Collection[object]) -> str:
    """Some values as they are written in Python."""
    shown = ", ".join(repr(value) for value in list(values)[:_LISTED])
    return shown if len(values) <= _LISTED else f"{shown}, ..."


def returns_nothing(value: object) -> TypeError:
    """The error of a test that returns None for a value: `return` is missing."""
    return TypeError(texts().say("call.test_is_none", value=repr(value)))


def _truth_of(test: Callable[[Any], object]) -> Callable[[Any], bool]:
    def happens(value: object) -> bool:
        answer = test(value)
        if answer is True or answer is False:
            return answer
        if answer is None:
            raise returns_nothing(value)
        return bool(answer)

    return happens


def _check(one: object, values: Collection[object], known: Collection[object] | None) -> None:
    """Check that a value of an event may be one of the values, even if it never happens."""
    if not values or (_is_in(one, values) and not isinstance(one, bool)):
        return
    if not any(_alike(one, value) for value in values):
        value = next(iter(values))
        said = {"event": repr(one), "kind": said_of_kind(one), "example": repr(value)}
        if isinstance(one, tuple) and isinstance(value, tuple):
            raise TypeError(texts().say("call.length", n=len(one), m=len(value), **said))
        told = "in_a_tuple" if kind(value) == "tuple" else "kind"
        test = f"lambda values: {one!r} in values" if told == "in_a_tuple" else _A_TEST
        raise TypeError(texts().say(f"call.{told}", other=said_of_kind(value), test=test, **said))
    check_known(one, known)


def check_known(one: object, known: Collection[object] | None) -> None:
    """Check that a value is one of those that may be asked for."""
    if known is not None and not _is_in(one, known):
        raise ValueError(texts().say("call.unknown", event=repr(one), values=listed(known)))


def _alike(one: object, value: object) -> bool:
    """Whether it is of the type of a value: tuples have the same length."""
    if isinstance(one, tuple) and isinstance(value, tuple):
        return len(one) == len(value)
    return kind(one) == kind(value)


def _is_in(event: object, values: Collection[object]) -> bool:
    return isinstance(event, Hashable) and event in values
