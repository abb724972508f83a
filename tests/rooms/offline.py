"""A game of a room without a server, where no time passes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewidgets.engine.game import Game
from tablewidgets.rooms.match import Match
from tablewidgets.rooms.policy import Policy


class FakePage:
    """A page that stays where it is."""

    def dismiss(self) -> None: ...

    def renew(self) -> None: ...


class Never:
    def cancel(self) -> None: ...


def match_of(game: Game, **how: Any) -> Match:
    """A game at the second table of two; its bots never get to play."""
    return Match(game, Policy(), call_never, number=2, of=2, **how)


def call_never(_seconds: float, _call: Callable[[], object]) -> Never:
    """Nothing is called, as no time passes."""
    return Never()
