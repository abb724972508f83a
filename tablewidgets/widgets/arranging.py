"""The form in which a deal is laid out by hand: for the browser, and what comes back from there."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.record import is_deep
from tablewidgets.engine.state import TEACHER
from tablewidgets.scene.position import Field, Number, Part, Pick, Plane, Position, Row
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.messages import Passage, handler
from tablewidgets.widgets.sync import Refused
from tablewidgets.widgets.table_history import TableWithHistory

DRAWN: Final = -1
"""What a field of a pool has that is left to chance; otherwise it has the place of a choice."""


class NotAPosition(ValueError):
    """What came from the browser can't be what its form was filled in with."""


class TooMany(ValueError):
    """More fields have a choice than there are of it."""

    def __init__(self, label: str, n: int) -> None:
        super().__init__(label, n)
        self.label: Final = label
        self.n: Final = n


class TableWithForm(TableWithHistory):
    """A table whose cards can be laid out by hand."""

    def _can_arrange(self) -> bool:
        """Whether the cards of this game can be laid out at this table."""
        return self.game.spec.position is not None and bool(self.hands or self.bots)

    def _check_arranging(self) -> None:
        if not self._can_arrange():
            raise Refused("forbidden", self._say("table_error.no_form"))

    @handler()
    def _on_position(self) -> Json:
        """The form for the cards: what is laid out by now is only for a teacher's eyes."""
        self._check_arranging()
        with speaking(self.locale):
            position = form(self.game, filled=self.seat == TEACHER)
        return {"kind": "position", "position": position}

    @handler(current=True)
    def _on_arrange(self, position: Passage) -> None:
        self._check_arranging()
        try:
            with speaking(self.locale):
                options = options_from(self.game, position)
        except NotAPosition:
            raise Refused("malformed", self._say("table_error.no_position")) from None
        except TooMany as error:
            text = self._say("table_error.too_many_of", card=error.label, n=error.n)
            raise Refused("forbidden", text) from None
        self.restart(**options)


def position_of(game: Game) -> Position:
    """The form of a game, which has one."""
    spec = game.spec
    assert spec.position is not None
    return spec.position(game.state, game.names, spec.texts)


def form(game: Game, *, filled: bool) -> Json:
    """The form as the browser draws it: empty; or filled in with how the game was laid out, and
    with how its cards lie now."""
    position = position_of(game)
    options = game.options if filled else {}
    return {
        "pools": {
            name: [{"label": of.label, "n": of.n} for of in choices]
            for name, choices in position.pools.items()
        },
        "parts": [
            _part(position, part, options.get(part.option))
            | ({"now": _filled(position, part, part.now)} if filled else {})
            for part in position.parts
        ],
    }


def _part(position: Position, part: Part, value: Any) -> Json:
    rows = _filled(position, part, value)
    sent: Json = {"key": part.option, "title": part.title, "rows": rows}
    if part.more is not None:
        sent |= {"more": _row(position, part.more, []), "most": part.most}
    if part.more is not None and part.plane is not None:
        sent["plane"] = _plane(part.more, part.plane)
    return sent


def _plane(row: Row, plane: Plane) -> Json:
    """A plane, in which fields are named by their places in the row."""
    names = [field.name for field in row.fields]
    places = {name: names.index(getattr(plane, name)) for name in ("x", "y", "angle")}
    return {**places, "breadth": plane.breadth, "width": plane.width, "height": plane.height}


def _filled(position: Position, part: Part, value: Any) -> list[Json]:
    """The rows of a part, with this value of its option."""
    rows = part.rows
    if part.more is not None:
        rows = (part.more,) * min(part.most, len(value or ()))
    return [_row(position, *of) for of in zip(rows, _by_row(part, value), strict=False)]


def _row(position: Position, row: Row, values: Sequence[Any]) -> Json:
    given = [*values, *[None] * len(row.fields)][: len(row.fields)]
    fields = [_field(position, *of) for of in zip(row.fields, given, strict=True)]
    return {"label": row.label, "fields": fields}


def _field(position: Position, field: Field, value: Any) -> Json:
    if isinstance(field, Pick):
        places = [place for place, of in enumerate(position.pools[field.pool]) if of.value == value]
        at = places[0] if places and value is not None else DRAWN
        return {"kind": "pick", "label": field.label, "pool": field.pool, "value": at}
    if isinstance(field, Number):
        number = 0 if value is None else round(value / field.unit)
        limits = {"least": field.least, "most": field.most}
        return {"kind": "number", "label": field.label, "value": number, **limits}
    return {"kind": "tick", "label": field.label, "value": value is not False}


def _by_row(part: Part, value: Any) -> list[list[Any]]:
    """The value of an option, as a list for each row of its part."""
    if part.shape == "tables":
        names = [field.name for field in part.more.fields] if part.more else []
        return [[table.get(name) for name in names] for table in value or ()]
    if part.shape == "lists":
        return [[*(row or ())] for row in value or [()] * len(part.rows)]
    flat = [value] if part.shape == "one" else [*(value or ())]
    rows = []
    for row in part.rows:
        rows.append(flat[: len(row.fields)])
        flat = flat[len(row.fields) :]
    return rows


def options_from(game: Game, text: str) -> dict[str, Any]:
    """The options that a filled-in form stands for, None for what is left to chance.

    Raises:
        NotAPosition: If the form can't have been filled in so.
        TooMany: If a choice was made more often than it is there.
    """
    try:
        given = {} if is_deep(text) else json.loads(text)
    except ValueError:
        raise NotAPosition from None
    position = position_of(game)
    if not isinstance(given, dict) or given.keys() != {part.option for part in position.parts}:
        raise NotAPosition
    used: Counter[tuple[str, int]] = Counter()
    read = {
        part.option: _value(position, part, _rows(part, given[part.option]), used)
        for part in position.parts
    }
    for (pool, place), n in used.items():
        if n > (of := position.pools[pool][place]).n:
            raise TooMany(of.label, of.n)
    return read


def _rows(part: Part, given: object) -> list[tuple[Row, list[Any]]]:
    """The rows of a part with what is in their fields."""
    if not isinstance(given, list) or not all(isinstance(row, list) for row in given):
        raise NotAPosition
    rows = part.rows if part.more is None else (part.more,) * min(part.most, len(given))
    if [len(row) for row in given] != [len(row.fields) for row in rows]:
        raise NotAPosition
    return list(zip(rows, given, strict=True))


def _value(
    position: Position,
    part: Part,
    rows: Sequence[tuple[Row, Sequence[Any]]],
    used: Counter[tuple[str, int]],
) -> Any:
    """The value of an option; None if all of it is left to chance."""
    values = [
        [_read(position, *of, used) for of in zip(row.fields, given, strict=True)]
        for row, given in rows
    ]
    if part.shape == "tables":
        # A row without its choice is one that was added and forgotten.
        tables = [
            {field.name: value for field, value in zip(row.fields, of, strict=True)}
            for (row, _), of in zip(rows, values, strict=True)
            if None not in of
        ]
        return tables or None
    flat = [value for row in values for value in row]
    if all(value is None for value in flat):
        return None
    return {"one": flat[0], "list": flat, "lists": values}[part.shape]


def _read(position: Position, field: Field, given: object, used: Counter[tuple[str, int]]) -> Any:
    if isinstance(field, Pick):
        pool = position.pools[field.pool]
        if type(given) is not int or not DRAWN <= given < len(pool):
            raise NotAPosition
        if given == DRAWN:
            return None
        used[field.pool, given] += 1
        return pool[given].value
    if isinstance(field, Number):
        if type(given) is not int or not field.least <= given <= field.most:
            raise NotAPosition
        return given * field.unit
    if type(given) is not bool:
        raise NotAPosition
    return given
