"""Static content of a widget, for pages on which no code runs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot:
    """A text with an HTML version, which notebooks prefer."""

    text: str
    html: str

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html
