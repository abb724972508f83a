"""How a value is shown."""

from __future__ import annotations

from typing import Any


class DisplayFormatter:
    def format(self, value: Any) -> tuple[dict[str, str], dict[str, Any]]:
        data = {"text/plain": repr(value)}
        if hasattr(value, "_repr_html_"):
            data["text/html"] = value._repr_html_()
        return data, {}
