"""What one seat may know of a game of Carnavalesque."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque.cards import NO_AGE, UNKNOWN

if TYPE_CHECKING:
    from tablewidgets.games.carnavalesque.carnival import Carnival
    from tablewidgets.games.carnavalesque.crowd import Crowd
    from tablewidgets.games.carnavalesque.options import Setup

Hand = tuple[int, ...]
"""Cards, sorted by `Cards.ranks`."""


class Observation(NamedTuple):
    """What one seat, a spectator or the teacher may know of a `CarnavalesqueState`."""

    seat: Seat
    lies: bytes
    """For each number, the card that lies there, or UNKNOWN."""
    ages: bytes
    """And its age, for all see the backs (V3); UNKNOWN if it has none, or there is no card."""
    hands: tuple[Hand, ...]
    """The cards in each hand; UNKNOWN in those of the others."""
    ages_held: tuple[tuple[int, ...], ...]
    """And their ages (V3), in the same order."""
    offered: int
    """The card that the Pickpocket holds out, or UNKNOWN."""
    age_offered: int
    roles: tuple[int, ...]
    dealt: tuple[tuple[int, ...], ...]
    point: tuple[int, int] | None
    """Where the Jester's hand is; he does not know it himself."""
    setup: Setup
    phase: str
    actor: int | None
    round: int
    king: int
    player: int
    claims: int
    votes: tuple[int, ...]
    crowd: Crowd
    throws: tuple[int, ...]
    thrower: int
    came: tuple[int, ...]
    seen: int
    looked: tuple[int, ...]
    carnival: Carnival
    third_open: bool
    laid: int
    still: bool
    decree: int
    banned: int
    next_ban: int
    draws_left: int
    gifts_left: int
    turns_left: int
    redraws_left: int
    blind: bool
    aims_left: int
    target: tuple[int, int]
    victim: int
    stopped: int
    throwing: tuple[int, ...]
    event: int
    events_left: tuple[int, ...]
    strike: int
    announced: int
    shown_roles: int
    ended_by: str

    def age(self, number: int) -> int:
        """V9: the Third Workshop has none."""
        age = self.ages[number]
        return NO_AGE if age == UNKNOWN else age
