"""How a game ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Result:
    """The seats that won, the score of each seat, and what the game adds."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    details: Mapping[str, Any]

    def to_json(self) -> dict[str, Any]:
        """What a record keeps: the rest follows from the moves."""
        return {"winners": list(self.winners), "scores": list(self.scores)}
