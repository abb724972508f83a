"""The record of a game, serialized to JSON with one character for most moves, and its file.

A record holds what is needed to replay the game: the version of the rules, the players, the
options, the outcomes of chance and the moves. The record of a finished game also holds the result,
which is compared when the record is loaded. Without outcomes, chance draws them from the seed.
"""

from __future__ import annotations

import json
import os
import re
import warnings
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine import files
from tablewidgets.engine.errors import BadRecord
from tablewidgets.engine.locale import SHARED

if TYPE_CHECKING:
    from tablewidgets.engine.game import Game

FORMAT: Final = 1
MAX_LENGTH: Final = 1 << 22
"""The most characters in a record. A long game takes a few thousand."""
MAX_DEPTH: Final = 16
"""The deepest nesting of lists and objects. In a browser, very deep nesting kills the kernel
instead of raising an error."""


@dataclass(frozen=True, slots=True)
class Record:
    """The content of a record; `moves` are the numbers of the moves."""

    game: str
    rules: int
    players: int | list[str]
    seed: int
    options: dict[str, Any]
    chance: list[int | str] | None
    """The outcomes of chance, or None if the seed draws them again."""
    moves: list[int]
    remarks: list[str]
    result: dict[str, Any] | None

    def to_text(self) -> str:
        fields = {"tablewidgets": FORMAT, **asdict(self), "moves": _encoded(self.moves)}
        for name in _OMITTED_IF_EMPTY:
            if not fields[name]:
                del fields[name]
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> Record:
        """Parse a record and validate its schema. Whether its game is legal, only a replay shows.

        Raises:
            BadRecord: the text is not a record.
        """
        if not isinstance(text, str):
            raise TypeError(SHARED.say("call.record", text=repr(text)))
        if len(text) > MAX_LENGTH:
            raise BadRecord(SHARED.say("bad_record.too_long"))
        if is_deep(text):
            raise BadRecord(SHARED.say("bad_record.too_deep", most=MAX_DEPTH))
        try:
            fields = json.loads(text)
        except ValueError as error:
            raise BadRecord(SHARED.say("bad_record.not_json")) from error
        if not isinstance(fields, dict) or "tablewidgets" not in fields:
            raise BadRecord(SHARED.say("bad_record.not_ours"))
        version = fields.pop("tablewidgets")
        if type(version) is not int or version != FORMAT:
            raise BadRecord(SHARED.say("bad_record.format", version=repr(version), known=FORMAT))
        fields = {"options": {}, "remarks": [], "result": None, **fields}
        if fields.keys() != _TYPES.keys():
            wrong = ", ".join(sorted(map(repr, fields.keys() ^ _TYPES.keys())))
            raise BadRecord(SHARED.say("bad_record.fields", fields=", ".join(_TYPES), wrong=wrong))
        for name, types in _TYPES.items():
            if type(fields[name]) not in types:
                raise BadRecord(SHARED.say("bad_record.type", name=name))
        return Record(**{**fields, "moves": _decoded(fields["moves"])})


def record_of(game: Game[Any]) -> Record:
    """The record of a game."""
    return Record(
        game=game.spec.name,
        rules=game.spec.rules_version,
        players=game.players if isinstance(game.players, int) else list(game.players),
        seed=game.seed,
        options=game.options,
        chance=game.timeline.outcomes,
        moves=game.timeline.moves,
        remarks=game.spec.remarks(game.observe(None)),
        result=game.result.to_json() if game.result else None,
    )


_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "game": (str,),
    "rules": (int,),
    "players": (int, list),
    "seed": (int,),
    "options": (dict,),
    "chance": (list, type(None)),
    "moves": (str,),
    "remarks": (list,),
    "result": (dict, type(None)),
}
_OMITTED_IF_EMPTY: Final = ("options", "remarks", "result")


def is_deep(text: str) -> bool:
    """Whether lists and objects are nested deeper than `MAX_DEPTH`."""
    depth = 0
    for found in re.finditer(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]', text, re.DOTALL):
        sign = found[0]
        depth += 1 if sign in "[{" else -1 if sign in "]}" else 0
        if depth > MAX_DEPTH:
            return True
    return False


# A move below 91 is one character; any other is "!" and two more. The quote and the backslash are
# left out, so that JSON escapes none.
_SIGNS: Final = "".join(chr(n) for n in range(ord("#"), ord("~") + 1) if chr(n) != "\\")
_LONG: Final = "!"
_NUMBER_OF: Final = {sign: n for n, sign in enumerate(_SIGNS)}


def _encoded(moves: Iterable[int]) -> str:
    base = len(_SIGNS)
    return "".join(
        _SIGNS[move] if move < base else _LONG + _SIGNS[move // base] + _SIGNS[move % base]
        for move in moves
    )


def _decoded(text: str) -> list[int]:
    moves: list[int] = []
    signs = iter(text)
    try:
        for sign in signs:
            if sign == _LONG:
                high, low = next(signs), next(signs)
                moves.append(_NUMBER_OF[high] * len(_SIGNS) + _NUMBER_OF[low])
            else:
                moves.append(_NUMBER_OF[sign])
    except (KeyError, StopIteration) as error:
        raise BadRecord(SHARED.say("bad_record.moves"), len(moves)) from error
    return moves


def read_file(path: str | os.PathLike[str]) -> str:
    """The text of a record's file, without reading more than a record can hold."""
    data = files.read_bytes("path", path, 4 * MAX_LENGTH + 1)
    if len(data) > 4 * MAX_LENGTH:
        raise BadRecord(SHARED.say("bad_record.too_long"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(SHARED.say("bad_record.not_text")) from None


def write_file(path: str | os.PathLike[str] | None, text: str) -> None:
    """Write a file atomically: an existing file is replaced only by a complete new one."""
    if not isinstance(path, str | os.PathLike):
        raise TypeError(SHARED.say("call.path", name="path", path=repr(path)))
    files.write_text("path", path, text)
    if not files.is_kept(path):
        warnings.warn(SHARED.say("record.in_memory"), stacklevel=3)
