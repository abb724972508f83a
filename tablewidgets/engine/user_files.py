"""Reading and validating users' files, such as their own cards.

The content may come from an untrusted source, such as a record. Every error names the place in the
file.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tablewidgets.engine import files
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.validation import not_among, plain_int

_LONGEST_LINE: Final = 2000
_MOST_DOTS: Final = 20
"""In a line of a file: parsing the nested tables of `a.b.c = 1` takes quadratic time."""


ReadTable = Callable[[bytes, str], Mapping[Any, Any]]
"""Reads a table of a spreadsheet, given what the file has and its name without the suffix."""


def data_of(
    name: str, given: object, largest: int, table: ReadTable | None = None
) -> Mapping[Any, Any]:
    """The content of a file, from its path (of a file up to `largest` bytes) or as given. Where
    there is something to read a `table`, the file may be one, in CSV."""
    if isinstance(given, str | os.PathLike):
        given = _from_file(name, given, largest, table)
    if not isinstance(given, Mapping):
        raise TypeError(SHARED.say("call.path_or_content", name=name, given=repr(given)))
    return given


def _from_file(
    name: str, path: str | os.PathLike[str], largest: int, table: ReadTable | None
) -> Any:
    import tomllib

    data = files.read_bytes(name, path, largest + 1)
    if len(data) > largest:
        raise ValueError(at(name, SHARED.say("file.too_long", path=path, most=str(largest))))
    if table is not None and Path(path).suffix.casefold() == ".csv":
        return table(data, Path(path).stem)
    try:
        text = data.decode("utf-8-sig")
        _check_lines(text)
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(at(name, SHARED.say("file.not_toml", path=path, error=error))) from error


def _check_lines(text: str) -> None:
    for line in text.splitlines():
        if len(line) > _LONGEST_LINE or (line[:1] != "#" and line.count(".") > _MOST_DOTS):
            raise ValueError(SHARED.say("file.line"))


def at(where: str, said: str) -> str:
    """What is wrong at a place in a file."""
    return SHARED.say("call.of", name=where, said=said)


def rows_of(name: str, rows: object, number: int, rule: str) -> Sequence[object]:
    """A list of `number` cards, as a rule demands."""
    if not isinstance(rows, list | tuple):
        raise TypeError(at(name, SHARED.say("file.cards", rows=repr(rows))))
    if len(rows) != number:
        said = SHARED.say("file.count", number=number, rule=rule, n=len(rows))
        raise ValueError(at(name, said))
    return rows


def only(where: str, table: object, fields: Sequence[str]) -> Mapping[Any, Any]:
    """A table that has only these fields."""
    if not isinstance(table, Mapping):
        raise TypeError(at(where, SHARED.say("file.table", table=repr(table))))
    unknown = [str(field) for field in table if field not in fields]
    if unknown:
        named = {"fields": ", ".join(fields), "unknown": ", ".join(unknown)}
        raise ValueError(at(where, SHARED.say("file.fields", **named)))
    return table


def one_of(where: str, value: object, names: Sequence[str]) -> int:
    """The index of a name in a list."""
    if not isinstance(value, str) or value not in names:
        raise ValueError(not_among(where, value, names))
    return names.index(value)


def whole(where: str, value: object, least: int, most: int) -> int:
    number = plain_int(value)
    if type(number) is not int or not least <= number <= most:
        said = SHARED.say("call.range", name=where, least=least, most=most, value=repr(value))
        raise ValueError(said)
    return number


def words(where: str, value: object, most: int) -> str:
    if not isinstance(value, str) or not 0 < len(value.strip()) <= most or not value.isprintable():
        raise ValueError(at(where, SHARED.say("file.words", most=most, given=repr(value))))
    return value.strip()
