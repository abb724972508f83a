"""The default rating of actions: how often they win when the game is played on at random."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from tablewidgets.engine.playouts import RandomPlayouts

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.chance import Random01
    from tablewidgets.engine.spec import GameSpec
    from tablewidgets.engine.state import State

WORLDS: Final = 20
"""The number of worlds in which each action is tried."""


def default_rate(
    spec: GameSpec, seat: int, worlds: Iterable[State], legal: Sequence[Action], random: Random01
) -> list[float]:
    """How many games a seat wins after each action, if everybody plays on at random: one game in
    each of a few worlds, the same for all actions. A win shared by two counts as half a win."""
    won = [0.0] * len(legal)
    for world in islice(worlds, WORLDS):
        playouts = RandomPlayouts(spec, world, seat)
        for n, action in enumerate(legal):
            state = world.copy()
            state.apply(action.code)
            won[n] += playouts.play(state, random)
    return won
