"""The default view of a game: the fields of the observation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.state import Seat


class PlayerName(TypedDict):
    """A player."""

    name: str


class DefaultView(TypedDict):
    """What a default view has beside the fields of the observation: to be extended by a class that
    names these fields, with lists for tuples."""

    game: str
    phase: str
    """ "play" or "over", unless the observation has phases of its own."""
    seat: Seat
    to_act: int | None
    """The seat to choose; None when the game is over, and while chance acts."""
    players: list[PlayerName]


def default_view(observation: Any, names: Sequence[str], game: str = "") -> dict[str, Any]:
    """The fields of an observation, a NamedTuple with a `seat` and an `actor`, as plain data for
    JSON: tuples become lists, and NamedTuples within it dictionaries."""
    actor = observation.actor
    return {
        "game": game,
        "phase": "over" if actor is None else "play",
        "to_act": None if actor == CHANCE else actor,
        "players": [{"name": name} for name in names],
        **{field: _plain(value) for field, value in observation._asdict().items()},
    }


def _plain(value: Any) -> Any:
    if not isinstance(value, tuple):
        return value
    if hasattr(value, "_asdict"):
        return {field: _plain(item) for field, item in value._asdict().items()}
    return [_plain(item) for item in value]
