"""Where a game of Carnavalesque stands, and what is known of it: the fields of its state.

A card is named by its place in the pack that was shuffled at the beginning (V3), and keeps that
name wherever it goes; what is printed on it is looked up in `pack`. So its name tells nothing, and
what is known of a card (its age, by all; its face, by those who have seen it) stays with it. A set
of cards is a mask with one bit a card.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.state import TEACHER, Seat, Snapshot, State
from tablewidgets.games.carnavalesque.carnival import Carnival
from tablewidgets.games.carnavalesque.crowd import NO_CROWD, Crowd
from tablewidgets.games.carnavalesque.lying import spot_from
from tablewidgets.games.carnavalesque.terms import (
    DEAL,
    GROPING,
    NO_AGE,
    NOBODY,
    OVER,
    THIRD_WORKSHOP,
    THROW,
    UNKNOWN,
    Observation,
    Setup,
)

if TYPE_CHECKING:
    pass

T = TypeVar("T")


class Fields(State):
    """Where a game of Carnavalesque stands."""

    __slots__ = (
        "aims_left",
        "announced",
        "banned",
        "blind",
        "carnival",
        "claims",
        "crowd",
        "dealt",
        "decree",
        "draws_left",
        "ended_by",
        "event",
        "events_left",
        "gifts_left",
        "hands",
        "king",
        "laid",
        "looked",
        "next_ban",
        "pack",
        "phase",
        "player",
        "point",
        "redraws_left",
        "roles",
        "round",
        "seen",
        "setup",
        "shown_roles",
        "stacked",
        "still",
        "stopped",
        "strength",
        "strike",
        "target",
        "then",
        "third_open",
        "throwing",
        "turns_left",
        "votes",
    )

    phase: str
    round: int
    king: int
    """The King; while the next one is being found, the outgoing one. NOBODY at first (V6)."""
    player: int
    """Whose turn it is; the `actor` may be another."""
    claims: int
    """The seats that want to be King (V6)."""
    votes: tuple[int, ...]
    """Whom those that want to be King have named so far (V6)."""
    pack: bytes
    """What is printed on each card (V1)."""
    crowd: Crowd
    hands: tuple[tuple[int, ...], ...]
    seen: int
    """The cards whose face all have seen."""
    looked: tuple[int, ...]
    """For each seat, the cards whose face it has seen."""
    carnival: Carnival
    third_open: bool
    laid: int
    """Cards the King has laid in this turn (V15)."""
    still: bool
    """Whether no card has been laid in this round (V29)."""
    decree: int
    """The age the King has banned for the turn (V9)."""
    banned: int
    """Another age that an Usher has banned for this turn, and `next_ban` for the next one (V27)."""
    next_ban: int
    draws_left: int
    gifts_left: int
    turns_left: int
    """Cards that may still be looked at or turned over (V25, V27)."""
    redraws_left: int
    blind: bool
    """Whether the one whose turn it is draws with eyes shut (V12)."""
    aims_left: int
    target: tuple[int, int]
    """Where the Jester means his hand to be."""
    point: tuple[int, int]
    """Where it is."""
    stopped: int
    """The seats that have said "Stop!" of it."""
    throwing: tuple[int, ...]
    """The cards to be thrown back; `then` is the method that goes on after that."""
    then: str
    event: int
    """The event of the round, or NOBODY (V24)."""
    events_left: tuple[int, ...]
    strike: int
    """The workshop that takes no card in this round, or NOBODY (V25)."""
    announced: int
    """The motif that the King has named, or NOBODY (V25)."""
    dealt: tuple[tuple[int, ...], ...]
    """For each seat, the two roles dealt to it (V26)."""
    roles: tuple[int, ...]
    """For each seat, which of them it has kept; NOBODY before it has chosen."""
    shown_roles: int
    """The seats whose role has been revealed."""
    ended_by: str
    stacked: tuple[str, str]
    """The pack and the top of the crowd, if they are laid out by hand."""

    def __init__(self, setup: Setup, stacked: tuple[str, str] = ("", "")) -> None:
        players = setup.players
        self.setup = setup
        self.stacked = stacked
        self.phase = DEAL
        self.actor = CHANCE
        self.round = self.claims = self.seen = self.laid = self.shown_roles = 0
        self.king = self.player = self.event = self.strike = self.announced = NOBODY
        self.votes = self.throwing = ()
        self.pack = b""
        self.crowd = NO_CROWD
        self.hands = ((),) * players
        self.looked = (0,) * players
        self.carnival = Carnival()
        self.third_open = setup.version == "young"
        self.still = True
        self.decree = self.banned = self.next_ban = NO_AGE
        self.draws_left = self.gifts_left = self.turns_left = self.redraws_left = 0
        self.blind = False
        self.aims_left = self.stopped = self.strength = 0
        self.target = self.point = (0, 0)
        self.then = self.ended_by = ""
        self.events_left = tuple(range(len(setup.events)))
        self.dealt = ((),) * players
        self.roles = (NOBODY,) * players

    # What the parts of the rules ask of each other.

    @abstractmethod
    def begin_round(self) -> None: ...

    @abstractmethod
    def first_turn(self) -> None: ...

    @abstractmethod
    def level(self) -> None: ...

    @abstractmethod
    def turn_next(self) -> None: ...

    # What they share.

    def after(self, seat: int) -> int:
        """V8: clockwise; before the first King, the first seat."""
        return (seat + 1) % self.setup.players

    def to_chance(self, phase: str) -> None:
        self.phase = phase
        self.actor = CHANCE

    def age(self, card: int) -> int:
        """V1; the Third Workshop has none (V9)."""
        return NO_AGE if card == THIRD_WORKSHOP else self.setup.cards.ages[self.pack[card]]

    def motifs(self, card: int) -> int:
        """V1, V16: the motifs of a card, as a mask."""
        return self.setup.cards.motifs[self.pack[card]]

    @property
    def ages(self) -> bytes:
        """V3: the age of each card, which all see on its back."""
        return ages_of(self.setup, self.pack)

    def to_hand(self, seat: int, card: int) -> None:
        self.hands = replaced(self.hands, seat, (*self.hands[seat], card))
        self.look(seat, card)

    def from_hand(self, seat: int, place: int) -> int:
        hand = list(self.hands[seat])
        card = hand.pop(place)
        self.hands = replaced(self.hands, seat, tuple(hand))
        return card

    def look(self, seat: int, card: int) -> None:
        self.looked = replaced(self.looked, seat, self.looked[seat] | 1 << card)

    def end(self, ended_by: str) -> None:
        """V21, V22, V29."""
        self.ended_by = ended_by
        self.phase = OVER
        self.actor = None

    # Throwing back (V13, V14).

    def throw_cards_back(self, cards: tuple[int, ...], then: str) -> None:
        """One by one; the first is out of the crowd already if it comes from a hand."""
        self.throwing = cards
        self.then = then
        self._throw_next()

    def _throw_next(self) -> None:
        if self.throwing:
            card = self.throwing[0]
            if self.crowd.cards >> card & 1:
                self.crowd = self.crowd.taken(card)
            self.to_chance(THROW)
        else:
            getattr(self, self.then)()

    def thrown(self, outcome: str) -> None:
        """V14: a card lands."""
        card, *rest = self.throwing
        self.crowd = self.crowd.thrown(card, *spot_from(outcome))
        self.seen |= self.crowd.up
        self.throwing = tuple(rest)
        self._throw_next()

    # What is known, and what is kept.

    def observe(self, seat: Seat) -> Observation:
        """All see the ages of all cards (V3), and the faces of those that have been seen. Only the
        Jester does not see where his hand is (V12); a role is its player's until it is revealed,
        and the one returned stays so (V26)."""
        players = self.setup.players
        if isinstance(seat, int) and 0 <= seat < players:
            known = self.seen | self.looked[seat]
        elif seat is None or seat == TEACHER:
            known = -1 if seat == TEACHER else self.seen
        else:
            raise ValueError(f"seat: 0 to {players - 1}, None or TEACHER, not {seat!r}")
        pack = bytes(of if known >> card & 1 else UNKNOWN for card, of in enumerate(self.pack))
        sees = [seat in (TEACHER, of) or bool(self.shown_roles >> of & 1) for of in range(players)]
        roles = tuple(role if see else NOBODY for role, see in zip(self.roles, sees, strict=True))
        dealt = tuple(two if seat in (TEACHER, of) else () for of, two in enumerate(self.dealt))
        groping = self.phase in GROPING and seat == self.player
        point = None if groping else self.point
        return Observation(seat, pack, roles, dealt, point, *_PUBLIC(self))

    def snapshot(self) -> Snapshot:
        fields: Snapshot = _FIELDS(self)
        return fields

    def restore(self, snapshot: Snapshot) -> None:
        for name, value in zip(_NAMES, snapshot, strict=True):
            setattr(self, name, value)


_NAMES: Final = (*Fields.__slots__, "actor")
_FIELDS: Final[Any] = attrgetter(*_NAMES)
_PUBLIC: Final = attrgetter(*Observation._fields[5:])
"""The fields that all may know, in the order of an observation."""


@cache
def ages_of(setup: Setup, pack: bytes) -> bytes:
    return bytes(setup.cards.ages[of] for of in pack)


def replaced(items: tuple[T, ...], at: int, item: T) -> Any:
    changed = list(items)
    changed[at] = item
    return tuple(changed)
