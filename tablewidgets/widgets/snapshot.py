"""A table as it is now, for a page on which nothing runs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot:
    """Shown by a notebook as a table in HTML, or else in text."""

    text: str
    html: str

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html
