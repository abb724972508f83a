"""Other worlds that no seat can tell apart: the piles in another order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from tablewidgets.engine.chance import CHANCE, Outcome, Random01, shuffled
from tablewidgets.engine.spec import Done, Redraw
from tablewidgets.engine.state import Walk
from tablewidgets.games.carnuta import phases
from tablewidgets.games.carnuta.rules import CarnutaState


def redraw(walk: Walk, state: CarnutaState, seat: int) -> Redraw:  # noqa: ARG001
    """The same moves and outcomes, except for the order of what is left of each row's last pile:
    these cards are the only ones nobody has seen, so all their orders are equally likely."""
    moves: list[int] = []
    outcomes: list[Outcome] = []
    last: dict[int, int] = {}
    for before, actor, did in walk:
        assert isinstance(before, CarnutaState)
        if actor != CHANCE:
            moves.append(int(did))
            continue
        match before.phase:
            case phases.DAY | phases.NIGHT:
                last[int(before.phase == phases.NIGHT)] = len(outcomes)
            case phases.RESHUFFLE:
                last[before.refilled] = len(outcomes)
        outcomes.append(did)
    left = {at: len(state.piles[row]) for row, at in last.items()}
    return partial(_with_piles_shuffled, moves, outcomes, left)


def _with_piles_shuffled(
    moves: list[int], outcomes: list[Outcome], left: Mapping[int, int], random: Random01
) -> Done:
    """With the last cards of these outcomes, so many, in another order."""
    others = outcomes.copy()
    for at, cards in left.items():
        deal = str(outcomes[at])
        seen = len(deal) - cards
        # Sorted first: the same random numbers give the same world, whichever is the real one.
        others[at] = deal[:seen] + "".join(shuffled(sorted(deal[seen:]), random))
    return moves.copy(), others


def states(state: CarnutaState, seat: int, random: Random01) -> Iterator[CarnutaState]:  # noqa: ARG001
    """The state with its piles in another order, one after the other."""
    while True:
        other = state.copy()
        other.prearranged = ()
        other.piles = tuple(bytes(shuffled(sorted(pile), random)) for pile in state.piles)
        yield other
