"""Other worlds that no seat can tell apart: the piles in another order."""

from __future__ import annotations

from tablewidgets.engine.chance import CHANCE, Outcome, Random01, shuffled
from tablewidgets.engine.spec import Done
from tablewidgets.engine.state import Walk
from tablewidgets.games.carnuta import phases
from tablewidgets.games.carnuta.rules import CarnutaState


def redraw(walk: Walk, state: CarnutaState, seat: int, random: Random01) -> Done:  # noqa: ARG001
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
    for row, at in last.items():
        left = len(state.piles[row])
        deal = str(outcomes[at])
        seen = len(deal) - left
        outcomes[at] = deal[:seen] + "".join(shuffled(deal[seen:], random))
    return moves, outcomes
