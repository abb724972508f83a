"""What can be observed of a game of Carnavalesque."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque.cards import NO_AGE, UNKNOWN

if TYPE_CHECKING:
    from tablewidgets.games.carnavalesque.carnival import Carnival
    from tablewidgets.games.carnavalesque.crowd import Crowd
    from tablewidgets.games.carnavalesque.options import Setup

Hand = tuple[int, ...]  # Cards, sorted by `Cards.ranks`


class Observation(NamedTuple):
    """What one seat, a spectator or the teacher may know of a `CarnavalesqueState`. From `setup`
    on, the fields are those of the state.

    A card is its id, which says what is printed on it (V1). In the crowd it also has a number, by
    which all can speak of it without knowing it: the lowest that is free when it gets there. When
    it is drawn, the number is free again. Cards that the Jester stirs exchange their numbers (V12).
    In a hand a card has a place; all see its age (V3), so it is one of several that look the same.

    A set of numbers, seats or cards is a mask with one bit each.
    """

    seat: Seat
    card_at: bytes  # For each number, the card that has it, or UNKNOWN
    age_at: bytes  # And its age (V3), or UNKNOWN if it has none or there is no card
    hands: tuple[Hand, ...]  # The cards in each hand; UNKNOWN in those of the others
    ages_held: tuple[tuple[int, ...], ...]  # And their ages (V3), in the same order
    offered: int  # V27: the card that the Pickpocket holds out, or UNKNOWN
    roles: tuple[int, ...]  # V26: the role that each seat has kept, or NOBODY
    dealt: tuple[tuple[int, ...], ...]  # V26: the two roles dealt to each seat, if they are known
    point: tuple[int, int] | None  # V12: where the Jester's hand is; the Jester does not know
    was: bytes
    """V12: for each number, the one its card had before the mess of this turn, or NO_CARD if it was
    not stirred; for the Jester, NO_CARD for all."""
    setup: Setup
    phase: str
    actor: int | None
    round: int
    king: int  # V6: the outgoing King while the next one is being found; NOBODY at first
    player: int  # Whose turn it is; the `actor` may be another
    claims: int  # V6: the seats that want to be King
    votes: tuple[int, ...]  # V6: whom these have named so far
    crowd: Crowd  # By numbers
    throws: tuple[int, ...]  # For each number, how many cards have got it since the beginning
    thrower: int  # Who was the last to throw back a card of their hand, or NOBODY
    came: tuple[int, ...]
    """For each hand, where its last card came from: a number of the crowd, or the hand of a seat as
    `~seat`; NO_CARD at first."""
    carnival: Carnival
    third_open: bool
    laid: int  # V15: cards the King has laid in this turn
    still: bool  # V29: whether no card has been laid in this round
    decree: int  # V9: the age the King has banned for the turn
    banned: int  # V27: another age that an Usher has banned for this turn
    next_ban: int  # V27: and for the next one
    draws_left: int
    gifts_left: int
    turns_left: int  # V25, V27: cards that may still be looked at or turned over
    redraws_left: int
    blind: bool  # V12: whether the player draws with eyes shut
    aims_left: int
    target: tuple[int, int]  # V12: where the Jester aims
    victim: int  # V27: with whom the Pickpocket swaps
    stopped: int  # V12: the seats that have said "Stop!"
    throwing: tuple[int, ...]  # V14: the numbers of the cards that are being thrown back
    event: int  # V24: the event of the round, or NOBODY
    events_left: tuple[int, ...]
    strike: int  # V25: the workshop that takes no card in this round, or NOBODY
    announced: int  # V25: the motif that the King has named, or NOBODY
    shown_roles: int  # V26: the seats whose role has been revealed
    ended_by: str

    def age(self, number: int) -> int:
        """V9: the age of a card of the crowd; the Third Workshop has none."""
        age = self.age_at[number]
        return NO_AGE if age == UNKNOWN else age
