"""A room: some tables with a game each, and a key for everybody who may look."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import current_locale
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.rooms.keys import Keys
from tablewidgets.rooms.match import CallLater, Match
from tablewidgets.rooms.policy import Policy


class Access(NamedTuple):
    """What a key opens: a seat at one table, or all tables for the teacher or spectators."""

    viewer: Seat
    matches: tuple[Match, ...]

    def match(self, number: int) -> Match | None:
        """One of its tables, counted from 1."""
        return self.matches[number - 1] if 1 <= number <= len(self.matches) else None


class Invitation(NamedTuple):
    """A key, and for whom it is."""

    key: str
    viewer: Seat
    table: int | None
    """The number of the table; None for all of them."""


class Room:
    """Games with a key for each seat, one for spectators and one for the teacher.

    Args:
        games: A game for each table.
        call_later: Calls a function after some seconds, as `loop.call_later` does.
        policy: What the room allows.
        bots: The seats for which bots play, at every table; they get no key.
        locale: The language of the screens; by default the current one.

    Raises:
        ValueError: If there is no game.
    """

    def __init__(
        self,
        games: Sequence[Game],
        call_later: CallLater,
        *,
        policy: Policy | None = None,
        bots: Collection[int] = (),
        locale: str | None = None,
    ) -> None:
        if not games:
            raise ValueError("games: a room has one table at least")
        self.locale: Final = locale or current_locale()
        self.policy: Final = policy or Policy()
        self.matches: Final = tuple(
            Match(
                game, self.policy, call_later,
                number=number, of=len(games), bots=bots, locale=self.locale,
            )
            for number, game in enumerate(games, 1)
        )  # fmt: skip
        self._keys: Final = Keys[Access]()
        self.invitations: Final = tuple(self._invite())

    def _invite(self) -> Iterator[Invitation]:
        for viewer in (TEACHER, None):
            yield Invitation(self._keys.add(Access(viewer, self.matches)), viewer, None)
        for match in self.matches:
            for seat in range(match.game.seats):
                if seat not in match.bots:
                    key = self._keys.add(Access(seat, (match,)))
                    yield Invitation(key, seat, match.number)

    def find(self, key: str) -> Access | None:
        """What a key opens."""
        return self._keys.find(key)

    def close(self) -> None:
        """End the room, and with it its keys."""
        self._keys.end()
        for match in self.matches:
            match.close()
