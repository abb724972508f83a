"""What actions seem worth in a game that has no rating of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from tablewidgets.engine.chance import CHANCE, Random01, below

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.spec import GameSpec
    from tablewidgets.engine.state import State

WORLDS: Final = 20
"""In how many worlds each action is tried."""
LONGEST: Final = 500
"""Steps after which a game that goes on counts as drawn."""


def default_rate(
    spec: GameSpec, seat: int, worlds: Iterable[State], legal: Sequence[Action], random: Random01
) -> list[float]:
    """How many games a seat wins after each action, if everybody plays on at random: one game in
    each of a few worlds, the same for all actions. A victory shared by two is half a victory."""
    won = [0.0] * len(legal)
    for world in islice(worlds, WORLDS):
        for n, action in enumerate(legal):
            state = world.copy()
            state.apply(action.code)
            won[n] += _won(spec, seat, state, random)
    return won


def _won(spec: GameSpec, seat: int, state: State, random: Random01) -> float:
    """Play on at random; the part of the victory that the seat has."""
    winners: Sequence[int] = ()
    for _ in range(LONGEST):
        if state.actor is None:
            winners = spec.result(state.observe(None)).winners
            break
        if state.actor == CHANCE:
            state.apply(state.draw(random))
        else:
            legal = state.legal()
            state.apply(legal[below(len(legal), random)])
    return (seat in winners) / len(winners) if winners else 0.0
