"""Common options of games: their validation, and their declarations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablewidgets.engine.prearranged import as_lists
from tablewidgets.engine.spec import Check, Option
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
    """Accept anything: for options that `GameSpec.begin` validates together."""
    return value


def read_by(reader: Callable[[Any], Any]) -> Check:
    """What a function can read: the path of a file, or its content."""

    def check(name: str, value: Any, seats: int) -> Any:  # noqa: ARG001
        return reader(value)

    return check


# Declarations.


def seat(name: str, doc: str) -> Option:
    """A seat, or None by default."""
    return Option(name=name, default=None, check=seat_or_none, annotation="int | None", doc=doc)


def flag(name: str, default: bool, doc: str) -> Option:
    return Option(name=name, default=default, check=yes_or_no, annotation="bool", doc=doc)


def choice(name: str, choices: Sequence[str], doc: str) -> Option:
    """One of these words; the first is the default."""
    check = one_of(choices)
    return Option(name=name, default=choices[0], check=check, annotation="str", doc=doc)


def number(name: str, default: int, most: int, doc: str) -> Option:
    """A whole number from 1 to `most`."""
    check = whole_number(1, most)
    return Option(name=name, default=default, check=check, annotation="int", doc=doc)


def file(
    name: str, reader: Callable[[Any], Any], to_json: Callable[[Any], Any], doc: str
) -> Option:
    """The path of a file or its content, read with `user_files.data_of`."""
    return Option(
        name=name,
        default=None,
        check=read_by(reader),
        annotation="str | PathLike[str] | Mapping[str, Any] | None",
        file=True,
        to_json=to_json,
        doc=doc,
    )


def deal(name: str, annotation: str, doc: str, to_json: Callable[[Any], Any] = as_lists) -> Option:
    """A prearranged part of the deal: secret, and validated by `GameSpec.begin`."""
    return Option(
        name=name,
        default=None,
        check=checked_later,
        annotation=annotation,
        secret=True,
        to_json=to_json,
        doc=doc,
    )
