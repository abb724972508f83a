"""The default log of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.result import Result

if TYPE_CHECKING:
    from tablewidgets.engine.spec import Event


def default_log(
    result: Callable[[Any], Result],
    names: Sequence[str],
    before: Any,
    action: Action | None,
    after: Any,
) -> Iterator[Event]:
    """Who did what, in the words of the action, and who won. Chance is not logged.

    Every seat sees every action: a game with secret actions needs its own log. The observation
    must have an `actor`, like the state.
    """
    if action is not None:
        yield "default.action", {"player": names[before.actor], "action": action.phrase(names)}
    if after.actor is None:
        winners = [names[seat] for seat in result(after).winners]
        key = "default.won" if winners else "default.nobody"
        yield key, {"players": winners, "n": len(winners)}
