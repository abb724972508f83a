"""How a game ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Args:
        winners: The seats that won: more than one if they share the win.
        scores: The score of each seat.
        details: What the game adds.

    Example:
        >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Random(2)}
        >>> result = tw.bots.play_on(tw.Kraaw(2, seed=1), bots).result
        >>> result.winners, result.scores
        ((1,), (2, 3))
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    details: Mapping[str, Any]

    def to_json(self) -> dict[str, Any]:
        """What a record stores of it: the rest follows from the moves.

        Returns:
            The winners and the scores.

        Example:
            >>> bots = {0: tw.bots.Random(1), 1: tw.bots.Random(2)}
            >>> tw.bots.play_on(tw.Kraaw(2, seed=1), bots).result.to_json()
            {'winners': [1], 'scores': [2, 3]}
        """
        return {"winners": list(self.winners), "scores": list(self.scores)}
