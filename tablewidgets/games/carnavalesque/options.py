"""What is agreed before a game of Carnavalesque: the version, the players, the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from tablewidgets.games.carnavalesque.cards import Cards
    from tablewidgets.games.carnavalesque.effects import Event, Role

VERSIONS: Final = ("young", "events", "roles")
THRESHOLD: Final = {"young": 3, "events": 4, "roles": 5}
"""T: what the King lays at least, what a float needs, and what loses the game at the dead end."""
HANDS: Final = {3: 4, 4: 3, 5: 2}
"""V3: cards in a hand, by the number of players."""
FEWEST: Final = 3
SEATS: Final = 5
NOBODY: Final = -1
"""No seat; also no event, role, workshop or motif."""


class Setup(NamedTuple):
    """What is agreed before the game."""

    players: int
    version: str
    cards: Cards
    events: tuple[Event, ...]
    roles: tuple[Role, ...]

    @property
    def threshold(self) -> int:
        return THRESHOLD[self.version]

    @property
    def hand(self) -> int:
        return HANDS[self.players]
