"""The rounds of Kraaw: what is agreed, how a round is scored, who plays the next, who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tablewidgets.engine.validation import plain_int

GOAL: Final = 3
"""K23: rounds that win the game."""

# What ended a round.
COUNTDOWN: Final = "countdown"
TURN_LIMIT: Final = "turn_limit"


class Setup(NamedTuple):
    """What is agreed before the game."""

    players: int
    first: int | None = None
    """Who plays first, or None to draw it (K2)."""
    clockwise: bool = True
    """The direction of play (K3)."""
    whole_hand_swap: bool = False
    """Whether the variant K10 is played."""
    lenient: bool = False
    """Whether the bonus may be taken with a single revealed card (K19)."""
    turn_limit: int = 100
    """Turns after which a round is scored as it stands (K25)."""


def compare(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The winners of a round, from the values that each player's cards count (K21, K22).

    >>> compare([[5, 1], [3, 3]])
    (1,)
    """
    if not isinstance(rows, list | tuple) or not rows:
        raise ValueError(f"rows: the counted values of each player, not {rows!r}")
    return winners_of([_checked_row(row) for row in rows])


def _checked_row(row: Sequence[int]) -> list[int]:
    values: list[Any] = [None]
    if isinstance(row, list | tuple):
        values = [plain_int(value) for value in row]
    if any(type(value) is not int or value < 1 for value in values):
        raise ValueError(f"rows: the values of a player are whole numbers from 1, not {row!r}")
    return values


def winners_of(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """K21: the highest total wins. K22: in a tie the cards are compared from the highest down, and
    at the first difference the lower card wins; without a difference all of the tied win."""
    ranks = [(-sum(row), sorted(row, reverse=True)) for row in rows]
    best = min(ranks)
    return tuple(player for player, rank in enumerate(ranks) if rank == best)


class RoundResult(NamedTuple):
    """How a round ended."""

    number: int
    final: bool
    playing: tuple[int, ...]
    counted: tuple[tuple[int, ...], ...]
    """For each of `playing`, the values that count (K21)."""
    winners: tuple[int, ...]
    ended_by: str

    @property
    def tied(self) -> bool:
        """K22: whether the highest total was reached more than once."""
        totals = [sum(values) for values in self.counted]
        return totals.count(max(totals)) > 1

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "final": self.final,
            "playing": list(self.playing),
            "counted": [list(values) for values in self.counted],
            "winners": list(self.winners),
            "ended_by": self.ended_by,
        }


class Round(NamedTuple):
    """What holds for a whole round, and is known to all."""

    number: int
    final: bool
    """Whether it only decides between those who won three rounds together (K24)."""
    playing: tuple[int, ...]
    after: tuple[int, ...]
    """For each seat, the next one in the direction of play that is in the round (K3)."""
    opponents: tuple[tuple[int, ...], ...]
    first: int
    swapped_hand: int | None
    """Who swapped the whole hand with the dog (K10)."""
    dog_swaps: tuple[tuple[int, int], ...]
    """In order, the seat and the place in its row that got a card of the dog (K9)."""
    wins: tuple[int, ...]
    """Rounds won so far by each seat: the numbers on the crows (K5)."""
    results: tuple[RoundResult, ...]
    """How the rounds before this one ended."""


def following(setup: Setup, seat: int, playing: tuple[int, ...]) -> int:
    """K3, K24: the next in the direction of play, passing over those not in the round."""
    while True:
        seat = (seat + (1 if setup.clockwise else -1)) % setup.players
        if seat in playing:
            return seat


def new_round(
    setup: Setup,
    playing: tuple[int, ...],
    first: int,
    *,
    wins: tuple[int, ...],
    results: tuple[RoundResult, ...] = (),
    final: bool = False,
) -> Round:
    seats = range(setup.players)
    return Round(
        number=len(results) + 1,
        final=final,
        playing=playing,
        after=tuple(following(setup, seat, playing) for seat in seats),
        opponents=tuple(tuple(other for other in playing if other != seat) for seat in seats),
        first=first,
        swapped_hand=None,
        dog_swaps=(),
        wins=wins,
        results=results,
    )


def champion(last: Round) -> int:
    """Who has won a game that is over with this round: K23, or K24 after a final."""
    if last.final:
        return last.results[-1].winners[0]
    return max(range(len(last.wins)), key=last.wins.__getitem__)
