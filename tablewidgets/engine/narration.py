"""The log of a game in sentences, as a seat knows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from tablewidgets.engine.action import Action
from tablewidgets.engine.default_log import default_log
from tablewidgets.engine.rulebook import rules_of_log
from tablewidgets.engine.spec import Event, GameSpec
from tablewidgets.engine.state import Seat, checked_seat
from tablewidgets.engine.validation import checked_int

if TYPE_CHECKING:
    from tablewidgets.engine.game import Game


class Line(NamedTuple):
    """A sentence of the log."""

    text: str
    rule: str
    """The id of the rule that it is about, or an empty text."""


def lines_by_step(game: Game[Any], seat: Seat = None, since: int = 0) -> list[list[Line]]:
    """The lines of each step of the history, from the step `since`."""
    seat = checked_seat(seat, game.seats)
    since = checked_int("since", since, 0, game.steps)
    observations = [state.observe(seat) for state, _, _ in game.timeline.walk(since)]
    observations.append(game.observe(seat))
    steps = zip(game.timeline.actions(since), pairwise(observations), strict=True)
    return [lines(game.spec, game.names, before, did, after) for did, (before, after) in steps]


def lines(
    spec: GameSpec, names: Sequence[str], before: Any, action: Action | None, after: Any
) -> list[Line]:
    """What happened between two observations of one seat; the action is None for chance."""
    rules = rules_of_log(spec.package)
    return [
        Line(spec.texts.say(f"log.{key}", **values), rules.get(key, ""))
        for key, values in events(spec, names, before, action, after)
    ]


def events(
    spec: GameSpec, names: Sequence[str], before: Any, action: Action | None, after: Any
) -> list[Event]:
    """The same, as message keys and their values."""
    log = spec.log or partial(default_log, spec.result)
    return list(log(names, before, action, after))
