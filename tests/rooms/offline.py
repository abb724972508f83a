"""Rooms without a server, where time passes only when a test says so."""

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


class Later:
    """What is to be called after some time."""

    def __init__(self) -> None:
        self._due: list[_Due] = []

    def call(self, _seconds: float, call: Callable[[], object]) -> _Due:
        """As `loop.call_later` does."""
        self._due.append(_Due(call))
        return self._due[-1]

    def come(self) -> None:
        """Let pass the time after which all that is due now is called."""
        due, self._due = self._due, []
        for one in due:
            one.call()


class _Due:
    def __init__(self, call: Callable[[], object]) -> None:
        self.call = call

    def cancel(self) -> None:
        self.call = lambda: None
