"""The default view of a game: the fields of the observation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewidgets.engine.chance import CHANCE


def default_view(observation: Any, names: Sequence[str], game: str = "") -> dict[str, Any]:
    """The fields of an observation (a NamedTuple of plain data with an `actor`), and what every
    view has: the game, the phase (by default "play" or "over"), who is to act and the players'
    names."""
    actor = observation.actor
    return {
        "game": game,
        "phase": "over" if actor is None else "play",
        "to_act": None if actor == CHANCE else actor,
        "players": [{"name": name} for name in names],
        **observation._asdict(),
    }
