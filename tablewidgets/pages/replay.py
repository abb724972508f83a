"""A game as a page shows it: each of its moments, as a viewer may see it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tablewidgets.scene.wire import Json, patch
from tablewidgets.widgets.table import Table

if TYPE_CHECKING:
    from tablewidgets.engine.game import Game
    from tablewidgets.engine.state import Seat

WITHOUT: Final = ["undo", "redo", "restart"]
"""The tools that need Python."""


class ReplayTable(Table):
    """A table at which nobody plays."""

    def _hands(self) -> frozenset[int]:
        return frozenset()


def replay(game: Game, seat: Seat, locale: str) -> Json:
    """The values of a table at the first moment, and what changes at each that follows."""
    table = ReplayTable(game, seat, locale=locale, hot_seat=False, beliefs=False, advice=False)
    states = []
    for step in range(game.steps + 1):
        table.replay(step)
        state = {**table._compute_state(), "revision": 0, "without": WITHOUT}
        state["locales"] = {locale: state["locales"][locale]}
        states.append(state)
    first = states[0]
    rules = table._on_rules()["rules"]
    icons = table.get_state("_icons")["_icons"]
    table.close()
    changes = [patch(before, after) for before, after in pairwise(states)]
    return {"state": first, "icons": icons, "changes": changes, "rules": rules}
