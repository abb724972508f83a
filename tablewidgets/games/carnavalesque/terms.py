"""The words of Carnavalesque: its versions, the phases of a game, and what is agreed before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablewidgets.engine.state import Seat

if TYPE_CHECKING:
    from tablewidgets.games.carnavalesque.cards import Cards
    from tablewidgets.games.carnavalesque.carnival import Carnival
    from tablewidgets.games.carnavalesque.crowd import Crowd
    from tablewidgets.games.carnavalesque.effects import Event, Role

AGES: Final = ("child", "teen", "adult")
"""V1. Inside the engine an age is its place in this list."""
VERSIONS: Final = ("young", "events", "roles")
THRESHOLD: Final = {"young": 3, "events": 4, "roles": 5}
"""T: what the King lays at least, what a float needs, and what loses the game at the dead end."""
HANDS: Final = {3: 4, 4: 3, 5: 2}
"""V3: cards in a hand, by the number of players."""
SEATS: Final = 5
FEWEST: Final = 3
CROWD: Final = 57
"""V1: crowd cards."""
THIRD_WORKSHOP: Final = CROWD
"""The card of that name, in the crowd or in a hand; it has no age, and all know it by its back.
This is its id, and its number in the crowd too."""
WORKSHOPS: Final = 3
PARADE: Final = 3
"""V22: parade places, all to be taken."""
NO_AGE: Final = -1
NOBODY: Final = -1
UNKNOWN: Final = 255
"""What is observed of a card whose face a seat does not know."""
NO_CARD: Final = UNKNOWN
"""What lies under a number of the crowd that no card has."""
MOST_IN_HAND: Final = 16
AIMS: Final = 3
"""V12: how often the Jester may move his hand."""

# The phases: what is asked of the actor.
DEAL: Final = "deal"  # chance: the shuffled crowd cards (V3)
LAYOUT: Final = "layout"  # chance: how the crowd lies (V4)
FIRST_KING: Final = "first_king"  # chance: the first King, if nobody wants to be (V6)
CLAIM: Final = "claim"  # whether to take the crown (V6)
NAME_KING: Final = "name_king"  # whom of those who want it (V6)
EVENT: Final = "event"  # chance: the event of the round (V24)
TURN_OVER: Final = "turn_over"  # which card an event turns over (V25)
GUST: Final = "gust"  # chance: the middle of the crowd is stirred (V25)
STRIKE: Final = "strike"  # which workshop strikes (V25)
ROLES: Final = "roles"  # chance: the roles dealt (V26)
CHOOSE_ROLE: Final = "choose_role"  # which of two roles to keep (V26)
ANNOUNCE: Final = "announce"  # the motif the King may name (V25)
DECREE: Final = "decree"  # which age is banned (V9)
DRAW: Final = "draw"  # which card to draw (V10)
DREAM: Final = "dream"  # chance: which card is drawn (V27)
AIM: Final = "aim"  # where the Jester moves his hand (V12)
NOISE: Final = "noise"  # chance: where the hand really is (V12)
STOP: Final = "stop"  # whether to say "Stop!" (V12)
BLIND: Final = "blind"  # to draw there, or to move again (V12)
STIR: Final = "stir"  # chance: the mess the Jester makes (V12)
THROW: Final = "throw"  # chance: where a card lands that is thrown back (V14)
REDRAW: Final = "redraw"  # whether to throw a card back and draw again (V27)
SWAP: Final = "swap"  # whether to swap a card with somebody (V27)
PICK: Final = "pick"  # chance: which card is swapped (V27)
GIVE: Final = "give"  # which card to give to the King (V11)
MASK: Final = "mask"  # chance: which card is given (V25)
KING: Final = "king"  # the King lays cards (V15)
LEVEL_THROW: Final = "level_throw"  # which card to throw back (V20)
LEVEL_TAKE: Final = "level_take"  # which card to take (V20)
OVER: Final = "over"

GROPING: Final = (AIM, NOISE, STOP, BLIND)
"""V12: the phases in which the Jester's eyes are shut."""

WON: Final = "won"
DEAD_END: Final = "dead_end"
EXHAUSTED: Final = "exhausted"

Hand = tuple[int, ...]
"""Cards, sorted by `Cards.ranks`."""
Float = tuple[int, ...]
"""The cards of a workshop, in the order in which they were laid (V16)."""


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
