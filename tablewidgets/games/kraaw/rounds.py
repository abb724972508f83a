"""The rounds of Kraaw: who plays in each, how it is scored, and who wins the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.validation import plain_int
from tablewidgets.games.kraaw.options import CLOCKWISE, Setup

GOAL: Final = 3
"""K23: rounds that win the game."""

EndedBy = Literal["countdown", "turn_limit"]
"""What ends a round: the countdown of a player (K20), or the turn limit (K25)."""
COUNTDOWN: Final = "countdown"
TURN_LIMIT: Final = "turn_limit"


def compare(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The winners of a round, from the cards that count (K21, K22).

    Args:
        rows: For each player, the values of the cards that count.

    Returns:
        The places of the winners in the list: more than one, if all their cards are equal.

    Raises:
        ValueError: If the rows are not lists of whole numbers from 1.

    Example:
        >>> tw.kraaw.compare([[5, 1], [3, 3]])
        (1,)
    """
    if not isinstance(rows, list | tuple) or not rows:
        raise ValueError(SHARED.say("call.rows", rows=repr(rows)))
    return winners_of([_checked_row(row) for row in rows])


def _checked_row(row: Sequence[int]) -> list[int]:
    values: list[Any] = [None]
    if isinstance(row, list | tuple):
        values = [plain_int(value) for value in row]
    if any(type(value) is not int or value < 1 for value in values):
        raise ValueError(SHARED.say("call.rows_values", row=repr(row)))
    return values


def winners_of(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """K21: the highest total wins. K22: players who tie compare their cards from the highest down,
    and at the first difference the lower card wins; if there is none, each of them wins."""
    totals = [sum(row) for row in rows]
    highest = max(totals)
    tied = [player for player, total in enumerate(totals) if total == highest]
    if len(tied) == 1:
        return (tied[0],)
    descending = {player: sorted(rows[player], reverse=True) for player in tied}
    best = min(descending.values())
    return tuple([player for player in tied if descending[player] == best])


class RoundResult(NamedTuple):
    """How a round ended."""

    number: int
    final: bool
    playing: tuple[int, ...]
    counted: tuple[tuple[int, ...], ...]
    """For each of `playing`, the values that count (K21)."""
    winners: tuple[int, ...]
    ended_by: EndedBy

    @property
    def tied(self) -> bool:
        """K22: whether more than one player has the highest total."""
        totals = [sum(values) for values in self.counted]
        return totals.count(max(totals)) > 1


class Round(NamedTuple):
    """What everyone knows of a round, from its beginning."""

    number: int
    final: bool
    """Whether it is the last round, between those who won three rounds together (K24)."""
    playing: tuple[int, ...]
    after: tuple[int, ...]
    """For each seat, the next one in the direction of play that plays in this round (K3)."""
    opponents: tuple[tuple[int, ...], ...]
    first: int
    swapped_hand: int | None
    """Who swapped the whole hand with the dog (K10)."""
    dog_swaps: tuple[tuple[int, int], ...]
    """In order, the seat and the place in its row that got a card from the dog (K9)."""
    wins: tuple[int, ...]
    """Rounds won so far by each seat: the numbers on the crows (K5)."""
    results: tuple[RoundResult, ...]
    """How the rounds before this one ended."""

    def with_dog_swap(self, seat: int, card: int) -> Round:
        """K9: the same after another exchange with the dog; faster than by `_replace`."""
        number, final, playing, after, opponents, first, swapped, swaps, wins, results = self
        swaps = (*swaps, (seat, card))
        return Round(number, final, playing, after, opponents, first, swapped, swaps, wins, results)


def following(setup: Setup, seat: int, playing: tuple[int, ...]) -> int:
    """K3, K24: the next seat in the direction of play, passing over those not in the round."""
    step = 1 if setup.direction == CLOCKWISE else -1
    while True:
        seat = (seat + step) % setup.players
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
    number = len(results) + 1
    after, opponents = _seating(setup, playing)
    # By position: faster than by name
    return Round(number, final, playing, after, opponents, first, None, (), wins, results)


@lru_cache
def _seating(
    setup: Setup, playing: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """For each seat, the next one that plays, and the others that do."""
    seats = range(setup.players)
    return (
        tuple(following(setup, seat, playing) for seat in seats),
        tuple(tuple(other for other in playing if other != seat) for seat in seats),
    )


def champion(last: Round) -> int:
    """Who won a game that ended with this round: K23, or K24 after a last round."""
    if last.final:
        return last.results[-1].winners[0]
    return max(range(len(last.wins)), key=last.wins.__getitem__)
