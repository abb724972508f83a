"""A figure: a measurement and its limits."""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    what: str
    measured: float
    least: float | None
    most: float | None

    @property
    def holds(self) -> bool:
        return (self.least is None or self.measured >= self.least) and (
            self.most is None or self.measured <= self.most
        )

    def __str__(self) -> str:
        wanted = f"at least {self.least}" if self.most is None else f"at most {self.most}"
        return f"{self.what:58} {self.measured:8.2f}   {wanted:14} {'' if self.holds else 'MISSED'}"
