"""The settings that the kernel writes."""

from __future__ import annotations

_PIPLITE_DISABLE_PYPI: bool = True
_PIPLITE_URLS: list[str] = []
