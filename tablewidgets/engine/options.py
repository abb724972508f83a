"""Checks for the options of games, to be named in their declarations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewidgets.engine.spec import Check
from tablewidgets.engine.validation import checked_choice, checked_int


def seat_or_none(name: str, value: Any, seats: int) -> int | None:
    """A seat of the game, or None."""
    return None if value is None else checked_int(name, value, 0, seats - 1)


def yes_or_no(name: str, value: Any, seats: int) -> bool:  # noqa: ARG001
    """True or False."""
    chosen: bool = checked_choice(name, value, (False, True))
    return chosen


def one_of(choices: Sequence[str]) -> Check:
    """One of these words."""

    def check(name: str, value: Any, seats: int) -> str:  # noqa: ARG001
        chosen: str = checked_choice(name, value, choices)
        return chosen

    return check


def whole_number(least: int, most: int) -> Check:
    """A whole number between these two, both included."""

    def check(name: str, value: Any, seats: int) -> int:  # noqa: ARG001
        return checked_int(name, value, least, most)

    return check


def checked_later(name: str, value: Any, seats: int) -> Any:  # noqa: ARG001
    """Anything: for options that `GameSpec.begin` checks together."""
    return value
