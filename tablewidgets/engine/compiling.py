"""What the compiled build is told, which means nothing to Python itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")
    i64 = int
    """An integer of 64 bits, for annotations."""

    def mypyc_attr(**_: Any) -> Callable[[T], T]:
        return lambda cls: cls
