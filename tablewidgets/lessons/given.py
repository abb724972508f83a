"""Whether what a cell gives for a task is the same as before: a cell that is run again defines its
functions again."""

from __future__ import annotations

from types import FunctionType
from typing import Any, Final

_DEEPEST: Final = 8
"""The most functions within functions."""


def are_alike(one: Any, other: Any, depth: int = 0) -> bool:
    """Whether two values are equal, or functions that do the same."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(
            are_alike(one[name], other[name], depth) for name in one
        )
    if isinstance(one, list | tuple) and type(one) is type(other):
        return len(one) == len(other) and all(
            are_alike(*pair, depth) for pair in zip(one, other, strict=True)
        )
    if not isinstance(one, FunctionType) or not isinstance(other, FunctionType):
        return one is other or (type(one) is type(other) and _are_equal(one, other))
    if one is other or depth == _DEEPEST:
        return one is other
    same_code = one.__code__ == other.__code__ and one.__globals__ is other.__globals__
    return (
        same_code
        and all(
            are_alike(getattr(one, name), getattr(other, name), depth + 1)
            for name in ("__defaults__", "__kwdefaults__")
        )
        and are_alike(_enclosed(one), _enclosed(other), depth + 1)
    )


def _enclosed(function: FunctionType) -> list[Any]:
    """What a function has from the functions around it."""
    return [cell.cell_contents for cell in function.__closure__ or ()]


def _are_equal(one: Any, other: Any) -> bool:
    """Whether two values are equal, whatever comparing them returns: an array has no truth."""
    try:
        return bool(one == other)
    except Exception:
        return False
