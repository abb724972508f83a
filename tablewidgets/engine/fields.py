"""Snapshots of objects with `__slots__`: their fields as a tuple, and restoring them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import MemberDescriptorType
from typing import Any, Final, NamedTuple


@lru_cache
def fields_of(cls: type) -> tuple[str, ...]:
    """The fields in the `__slots__` of a class and its base classes; of a compiled class, its
    attributes."""
    compiled: tuple[str, ...] = getattr(cls, "__mypyc_attrs__", ())
    named = (
        name
        for base in reversed(cls.__mro__)
        for name, slot in vars(base).items()
        if isinstance(slot, MemberDescriptorType)
    )
    return tuple(dict.fromkeys((*compiled, *named)))


class Snapshots(NamedTuple):
    """The two methods generated for a class."""

    snapshot: Callable[[Any], tuple[Any, ...]]
    restore: Callable[[Any, tuple[Any, ...]], None]


_CODE: Final = """\
def snapshot(self):
    return ({fields},)

def restore(self, snapshot):
    ({fields},) = snapshot
"""


def snapshots_of(cls: type) -> Snapshots:
    """Generate the methods as if written by hand, with each field named: three to ten times faster
    than a loop over the names, and a search calls them for every node."""
    fields = ", ".join(f"self.{name}" for name in fields_of(cls))
    made: dict[str, Any] = {"__name__": cls.__module__}
    exec(_CODE.format(fields=fields), made)  # safe: the names are valid identifiers
    return Snapshots(made["snapshot"], made["restore"])
