"""How a game ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self


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

    @classmethod
    def by_scores(cls, scores: tuple[int, ...]) -> Self:
        """The result of a game that the highest score wins; equal ones share the victory.

        Args:
            scores: The score of each seat.

        Returns:
            The result.

        Example:
            >>> from tablewidgets.engine.result import Result
            >>> Result.by_scores((2, 5, 5)).winners
            (1, 2)
        """
        most = max(scores)
        return cls(tuple(seat for seat, score in enumerate(scores) if score == most), scores, {})

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
