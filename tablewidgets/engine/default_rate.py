"""The default rating of actions: how often they win when the game is played on at random."""

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
"""The number of worlds in which each action is tried."""
MAX_STEPS: Final = 500
"""Steps after which a random game counts as a draw."""


def default_rate(
    spec: GameSpec, seat: int, worlds: Iterable[State], legal: Sequence[Action], random: Random01
) -> list[float]:
    """How many games a seat wins after each action, if everybody plays on at random: one game in
    each of a few worlds, the same for all actions. A win shared by two counts as half a win."""
    won = [0.0] * len(legal)
    for world in islice(worlds, WORLDS):
        for n, action in enumerate(legal):
            state = world.copy()
            state.apply(action.code)
            won[n] += _won(spec, seat, state, random)
    return won


def _won(spec: GameSpec, seat: int, state: State, random: Random01) -> float:
    """Play on at random; the seat's part of the win: 1, 0, or less than 1 if it is shared."""
    winners: Sequence[int] = ()
    for _ in range(MAX_STEPS):
        if state.actor is None:
            winners = spec.result(state.observe(None)).winners
            break
        if state.actor == CHANCE:
            state.apply(state.draw(random))
        else:
            legal = state.legal()
            state.apply(legal[below(len(legal), random)])
    return (seat in winners) / len(winners) if winners else 0.0
