"""What a widget of ours asks of traitlets, on a page without a notebook."""

from __future__ import annotations

from typing import Any


class Trait:
    """A value of an object, with what is noted of it; by default of no object in particular."""

    default: Any = None

    def __init__(self, *_: Any, **__: Any) -> None:
        self.metadata: dict[str, Any] = {}

    def tag(self, **metadata: Any) -> Trait:
        self.metadata |= metadata
        return self

    def __set_name__(self, _owner: type, name: str) -> None:
        self.name = name

    def __get__(self, holder: Any, _owner: type) -> Any:
        return self if holder is None else vars(holder).get(self.name, self.default)

    def __set__(self, holder: Any, value: Any) -> None:
        vars(holder)[self.name] = value


class Dict(Trait):
    default: Any = {}  # noqa: RUF012  # nobody changes it


Instance = Trait
