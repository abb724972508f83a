"""`%pip` in a cell."""

from __future__ import annotations

from . import REFUSED


async def get_transformed_code(_arguments: list[str]) -> str:
    return f"raise RuntimeError({REFUSED!r})"
