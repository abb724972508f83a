"""A function that a pupil has written, tried on cases."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from itertools import islice
from types import FrameType
from typing import Any, Final

from tablewidgets.chance.exact.sample import Sample
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import label, texts

MOST_CASES: Final = 10_000
"""The most cases that a function is tried on."""
SECONDS: Final = 2.0
"""The time that it may take for all cases."""
_CASES: Final = "[(5, 1), (1, 2)]"
"""An example of cases."""
_ERRORS: Final[dict[type[Exception], str]] = {
    NameError: "check.NameError",
    IndexError: "check.IndexError",
    ZeroDivisionError: "check.ZeroDivisionError",
    TypeError: "check.TypeError",
}
"""Errors with a sentence of their own."""


class _TooLong(BaseException):
    """The time is over; a base exception, so that no `except Exception` keeps it."""


class Check:
    """A pupil's own function, tried on cases: the first one in which it differs is shown, and why.

    As the last line of a cell it shows what came of it. Python code is stopped after two seconds;
    what never comes back from a built-in function, or catches every exception in an endless loop,
    takes the host's interrupt.

    Args:
        function: The function to try.
        like: A function that gives what is right.
        on: The cases: values to call both functions with, or draws from a deck, which stand for all
            their outcomes.

    Raises:
        TypeError: If an argument is of the wrong type.
        ValueError: If there is no case.

    Example:
        >>> tw.Check(lambda cards: True, like=lambda cards: 5 in cards, on=[(5, 1), (1, 2)])
        For (1, 2), your function gives yes; it should give no.
        >>> tw.Check(lambda n: n * n, like=lambda n: n**2, on=range(5)).right
        True
    """

    def __init__(
        self,
        function: Callable[[Any], Any],
        *,
        like: Callable[[Any], Any],
        on: Iterable[Any] | Sample[Any],
    ) -> None:
        for name, one in (("function", function), ("like", like)):
            if not callable(one):
                raise TypeError(texts().say("call.function", name=name, one=repr(one)))
        if isinstance(on, str) or not isinstance(on, Iterable | Sample):
            raise TypeError(texts().say("call.cases", like=_CASES, on=repr(on)))
        cases = list(islice(on.law() if isinstance(on, Sample) else on, MOST_CASES))
        if not cases:
            raise ValueError(texts().say("call.cases", like=_CASES, on=repr(on)))
        self._said, self._values = _tried(function, like, cases)

    @property
    def right(self) -> bool:
        """Whether the function gives what is right in each case."""
        return self._said == "check.right"

    def __repr__(self) -> str:
        return texts().say(self._said, **{key: _shown(one) for key, one in self._values.items()})

    def _repr_html_(self) -> str:
        return Grid("", [], [], [repr(self)]).html()


def _tried(
    function: Callable[[Any], Any], like: Callable[[Any], Any], cases: list[Any]
) -> tuple[str, dict[str, Any]]:
    """What is said of the function, and the values in it."""
    end = time.monotonic() + SECONDS
    for case in cases:
        try:
            given = _called(function, case, end)
        except _TooLong:
            return "check.endless", {"case": case}
        except Exception as error:  # of the pupil's code
            key = next(
                (_ERRORS[kind] for kind in _ERRORS if isinstance(error, kind)), "check.other"
            )
            return key, {"case": case, "error": _told(error)}
        if given is None:
            return "check.nothing", {"case": case}
        if not _equal(given, right := like(case)):
            return "check.differs", {"case": case, "given": given, "right": right}
    return "check.right", {"n": len(cases)}


def _called(function: Callable[[Any], Any], case: Any, end: float) -> Any:
    """Call a function, but no longer than until then. What it does line by line is watched in its
    own thread, as there are hosts without another one."""

    def watch(_frame: FrameType, _event: str, _argument: object) -> Any:
        if time.monotonic() > end:
            raise _TooLong
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        return function(case)
    finally:
        sys.settrace(before)


def _equal(given: Any, right: Any) -> bool:
    """Whether they are equal; what can't be compared is not."""
    try:
        return bool(given == right)
    except Exception:  # of the pupil's code
        return False


def _told(error: Exception) -> str:
    """An error with its message, if that can be read."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # of the pupil's code
        return type(error).__name__


def _shown(value: Any) -> Any:
    """A value as readers write it; a number that a sentence counts with stays a number. What can't
    be written is named by its type."""
    if isinstance(value, bool):
        return label(value)
    if type(value) in (int, str):
        return value
    try:
        return repr(value)
    except Exception:  # of the pupil's code
        return type(value).__name__
