"""Requests from the browser: declaring their handlers, and parsing and validating messages.

Messages are untrusted: one may hold anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from tablewidgets.engine.validation import is_sendable
from tablewidgets.scene.wire import Json

_MAX_STRING: Final = 80
"""The most characters of a string in a request."""
_MAX_PASSAGE: Final = 20_000
_MAX_ITEMS: Final = 200
"""The most strings of a list in a request."""
_INT_LIMIT: Final = 1 << 53
_PREFIX: Final = "_on_"
HELLO: Final = "hello"
"""A client has opened a view of the widget."""
BYE: Final = "bye"
"""A client has closed its last view of the widget."""
STOP: Final = "stop"
"""What a request has started is to be interrupted, if it is still under way."""

M = TypeVar("M", bound=Callable[..., Json | None])


class Passage(str):
    """An argument that may be a longer text, such as a pasted one."""

    __slots__ = ()


ArgumentType = type[bool] | type[int] | type[str] | type[list[str]]
_TYPES: Final[Mapping[str, ArgumentType]] = {
    "bool": bool,
    "int": int,
    "str": str,
    "Passage": Passage,
    "list[str]": list[str],
}
"""The types of arguments by their annotations, which are not evaluated: that takes long."""
_COMMON: Final[Mapping[str, ArgumentType]] = {
    "kind": str,
    "id": str,
    "client": str,
    "revision": int,
}


@dataclass(frozen=True, slots=True)
class Handler:
    """A method that handles one kind of request."""

    method: Callable[..., Json | None]
    arguments: Mapping[str, ArgumentType]
    """The types of the request's arguments, by the parameters of the method."""
    current: bool
    """Whether a request based on an older state is refused."""


@dataclass(frozen=True, slots=True)
class Request:
    """A valid request."""

    kind: str
    id: str
    client: str
    revision: int
    """The revision of the state that the browser had."""
    args: dict[str, Any]


class Malformed(ValueError):
    """The message is not a valid request; `re` is its id, if it has one."""

    def __init__(self, re: str = "") -> None:
        super().__init__("malformed")
        self.re: Final = re


def handler(*, current: bool = False) -> Callable[[M], M]:
    """Declare a method `_on_KIND` as the handler of the requests of this kind. Its parameters are
    the request's arguments: each a `bool`, `int`, `str`, `Passage` or `list[str]`.

    Args:
        current: Refuse a request based on an older state.
    """

    def declare(method: M) -> M:
        method.request_is_current = current  # type: ignore[attr-defined]
        return method

    return declare


def handlers_of(cls: type) -> dict[str, Handler]:
    """The handlers declared in the body of a class, by their kinds of request."""
    return {
        name.removeprefix(_PREFIX): _handler(name, method)
        for name, method in vars(cls).items()
        if hasattr(method, "request_is_current")
    }


def _handler(name: str, method: Any) -> Handler:
    if not name.startswith(_PREFIX):
        raise TypeError(f"{name}: the name of a handler begins with {_PREFIX}")
    arguments = {}
    for parameter, annotation in method.__annotations__.items():
        if parameter != "return":
            if annotation not in _TYPES:
                raise TypeError(f"{name}: no request can hold {annotation!r}")
            arguments[parameter] = _TYPES[annotation]
    return Handler(method, arguments, method.request_is_current)


def parse_request(content: object, handlers: Mapping[str, Handler]) -> Request:
    """Parse and validate a message.

    Raises:
        Malformed: It has no handler, or not the arguments of its handler.
    """
    if not isinstance(content, dict) or not _is(content.get("id"), str):
        raise Malformed
    kind = content.get("kind")
    if not isinstance(kind, str) or not (kind in handlers or kind in (HELLO, BYE, STOP)):
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
    """Whether a value has exactly this type (a bool is not an int) and an allowed size, and can be
    sent back."""
    if type(value) is str:
        longest = _MAX_PASSAGE if wanted is Passage else _MAX_STRING
        return wanted in (str, Passage) and len(value) <= longest and is_sendable(value)
    if type(value) is list:
        allowed = wanted == list[str] and len(value) <= _MAX_ITEMS
        return allowed and all(_is(one, str) for one in value)
    if type(value) is int:
        return wanted is int and abs(value) < _INT_LIMIT
    return wanted is bool and type(value) is bool
