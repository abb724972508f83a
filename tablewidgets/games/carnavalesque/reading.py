"""What the readers of cards, events and roles share: a file of somebody's own, and its fields."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tablewidgets.engine.checks import plain_int

_LARGEST: Final = 1 << 16
"""Bytes of a file at the most. The house cards take 4,000."""


def data_of(name: str, given: object) -> Mapping[Any, Any]:
    """What a file holds, from its path or as it is."""
    if isinstance(given, str | os.PathLike):
        given = _from_file(name, Path(given))
    if not isinstance(given, Mapping):
        raise TypeError(f"{name}: the path of a file, or what is in it, not {given!r}")
    return given


def _from_file(name: str, path: Path) -> Any:
    import tomllib

    with path.open("rb") as file:
        data = file.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise ValueError(f"{name}: {path} is too long, {_LARGEST} bytes at the most")
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except ValueError as error:
        raise ValueError(f"{name}: {path} is not TOML: {error}") from error


def only(where: str, table: object, fields: Sequence[str]) -> Mapping[Any, Any]:
    """A table with no other fields than these."""
    if not isinstance(table, Mapping):
        raise TypeError(f"{where}: a table of fields, not {table!r}")
    odd = [str(field) for field in table if field not in fields]
    if odd:
        raise ValueError(f"{where}: the fields are {', '.join(fields)}, not {', '.join(odd)}")
    return table


def one_of(where: str, value: object, names: Sequence[str]) -> int:
    """The place of a name in a list."""
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"{where}: {', '.join(names)}, not {value!r}")
    return names.index(value)


def whole(where: str, value: object, least: int, most: int) -> int:
    number = plain_int(value)
    if type(number) is not int or not least <= number <= most:
        raise ValueError(f"{where}: {least} to {most}, not {value!r}")
    return number


def words(where: str, value: object, most: int) -> str:
    if not isinstance(value, str) or not 0 < len(value.strip()) <= most or not value.isprintable():
        raise ValueError(f"{where}: 1 to {most} letters, not {value!r}")
    return value.strip()
