"""Requests from a browser: how they are declared, and how a message is checked before it is used.

A message may come from anywhere and hold anything.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from tablewidgets.engine.validation import is_sendable
from tablewidgets.scene.wire import Json

_LONGEST: Final = 80
"""Characters of a string in a request."""
_LONGEST_PASSAGE: Final = 20_000
_MOST: Final = 200
"""Strings of a list in a request."""
_HIGHEST: Final = 1 << 53
_PREFIX: Final = "_on_"
HELLO: Final = "hello"
"""A client has opened a view of the widget."""
BYE: Final = "bye"
"""A client has closed its last view of the widget."""

M = TypeVar("M", bound=Callable[..., Json | None])


class Passage(str):
    """An argument that may be a longer text, such as what was pasted."""

    __slots__ = ()


ArgumentType = type[bool] | type[int] | type[str] | type[list[str]]
_ALLOWED: Final[tuple[ArgumentType, ...]] = (bool, int, str, Passage, list[str])
_COMMON: Final[Mapping[str, ArgumentType]] = {
    "kind": str,
    "id": str,
    "client": str,
    "revision": int,
}


@dataclass(frozen=True, slots=True)
class Handler:
    """A method that answers one kind of request."""

    method: Callable[..., Json | None]
    arguments: Mapping[str, ArgumentType]
    """The fields that the request must have, by the parameters of the method."""
    current: bool
    """Whether the request must have been made in sight of the current state."""


@dataclass(frozen=True, slots=True)
class Request:
    """A valid request."""

    kind: str
    id: str
    client: str
    revision: int
    """The revision of the widget's state that the browser had when it asked."""
    args: dict[str, Any]


class Malformed(ValueError):
    """The message is not a valid request; `re` is the id to which an answer can be addressed."""

    def __init__(self, re: str = "") -> None:
        super().__init__("malformed")
        self.re: Final = re


def handler(*, current: bool = False) -> Callable[[M], M]:
    """Declare a method `_on_KIND` as the handler of the requests of this kind. Its parameters are
    the request's arguments: each a `bool`, `int`, `str`, `Passage` or `list[str]`.

    Args:
        current: Refuse a request that was made in sight of an older state.
    """

    def declare(method: M) -> M:
        method.request_is_current = current  # type: ignore[attr-defined]
        return method

    return declare


def handlers_of(cls: type) -> dict[str, Handler]:
    """The handlers declared in the body of a class, by the kind of request."""
    return {
        name.removeprefix(_PREFIX): _handler(name, method)
        for name, method in vars(cls).items()
        if hasattr(method, "request_is_current")
    }


def _handler(name: str, method: Any) -> Handler:
    if not name.startswith(_PREFIX):
        raise TypeError(f"{name}: the name of a handler begins with {_PREFIX}")
    _, *parameters = inspect.signature(method, eval_str=True).parameters.values()
    for parameter in parameters:
        if parameter.annotation not in _ALLOWED:
            raise TypeError(f"{name}: no request can hold {parameter.annotation!r}")
    arguments = {parameter.name: parameter.annotation for parameter in parameters}
    return Handler(method, arguments, method.request_is_current)


def parse_request(content: object, handlers: Mapping[str, Handler]) -> Request:
    """The request in a message.

    Raises:
        Malformed: There is no handler for it, or its arguments are not those of the handler.
    """
    if not isinstance(content, dict) or not _is(content.get("id"), str):
        raise Malformed
    kind = content.get("kind")
    if not isinstance(kind, str) or not (kind in handlers or kind in (HELLO, BYE)):
        raise Malformed(content["id"])
    arguments = handlers[kind].arguments if kind in handlers else {}
    fields = {**_COMMON, **arguments}
    if content.keys() != fields.keys():
        raise Malformed(content["id"])
    if not all(_is(content[name], wanted) for name, wanted in fields.items()):
        raise Malformed(content["id"])
    args = {name: content[name] for name in arguments}
    return Request(kind, content["id"], content["client"], content["revision"], args)


def _is(value: object, wanted: ArgumentType) -> bool:
    """Whether a value is of exactly this type (a bool is no int), of a sensible size, and can be
    sent back."""
    if type(value) is str:
        longest = _LONGEST_PASSAGE if wanted is Passage else _LONGEST
        return wanted in (str, Passage) and len(value) <= longest and is_sendable(value)
    if type(value) is list:
        return wanted == list[str] and len(value) <= _MOST and all(_is(one, str) for one in value)
    if type(value) is int:
        return wanted is int and abs(value) < _HIGHEST
    return wanted is bool and type(value) is bool
