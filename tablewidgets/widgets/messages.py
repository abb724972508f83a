"""What a browser may ask. A message is read here before anything is done with it: it may come from
anywhere, and hold anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final


class Passage(str):
    """A request holds a longer text, such as what was pasted."""

    __slots__ = ()


Kind = type[bool] | type[int] | type[str] | type[list[str]]

_ALL_ASK: Final = MappingProxyType[str, dict[str, Kind]]({"hello": {}, "bye": {}})
"""A view was opened; the last one of a client was closed."""
_COMMON: Final[dict[str, Kind]] = {"kind": str, "id": str, "client": str, "revision": int}
_LONGEST: Final = 80
"""Characters of a word in a request."""
_LONGEST_PASSAGE: Final = 20_000
_MOST: Final = 200
"""Words of a list in a request."""
_HIGHEST: Final = 1 << 53


class Malformed(ValueError):
    """It isn't a request; `re` is what an answer can be addressed to."""

    def __init__(self, re: str = "") -> None:
        super().__init__("malformed")
        self.re: Final = re


@dataclass(frozen=True, slots=True)
class Request:
    kind: str
    id: str
    client: str
    revision: int
    """What the browser had seen of the widget when it asked."""
    args: dict[str, Any]


def read(content: object, asks: Mapping[str, dict[str, Kind]]) -> Request:
    """The request in a message, of one of these kinds, with what each holds; or `Malformed`."""
    if not isinstance(content, dict) or not _is(content.get("id"), str):
        raise Malformed
    kind = content.get("kind")
    takes = {**asks, **_ALL_ASK}.get(kind) if isinstance(kind, str) else None
    if takes is None or content.keys() != _COMMON.keys() | takes.keys():
        raise Malformed(content["id"])
    if not all(_is(content[name], wanted) for name, wanted in (_COMMON | takes).items()):
        raise Malformed(content["id"])
    args = {name: content[name] for name in takes}
    return Request(content["kind"], content["id"], content["client"], content["revision"], args)


def _is(value: object, wanted: Kind) -> bool:
    """Exactly of this type, a bool being no int, and of a sensible size."""
    if type(value) is str:
        longest = _LONGEST_PASSAGE if wanted is Passage else _LONGEST
        return issubclass(wanted, str) and len(value) <= longest
    if type(value) is list:
        return wanted is list and len(value) <= _MOST and all(_is(word, str) for word in value)
    if type(value) is int:
        return wanted is int and abs(value) < _HIGHEST
    return wanted is bool and type(value) is bool
