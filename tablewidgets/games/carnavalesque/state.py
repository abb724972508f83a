"""Where a game of Carnavalesque stands, and what is known of it: the fields of its state.

A card is its id, which says what is printed on it (V1). Only while it lies in the crowd has it a
number too, by which all can speak of it without knowing it: it gets one when it comes there, the
lowest that is free, and loses it when it is drawn. What has been seen of a card in the crowd goes
with its number; in a hand it is one among others, of which all see the ages (V3) and nothing else.
A set of numbers is a mask with one bit each.
"""

from __future__ import annotations

from abc import abstractmethod
from operator import attrgetter
from typing import Any, Final

from tablewidgets.engine.bits import replaced
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.state import TEACHER, Seat, Snapshot, State
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.cards import NO_AGE, NO_CARD, THIRD_WORKSHOP, UNKNOWN
from tablewidgets.games.carnavalesque.carnival import Carnival
from tablewidgets.games.carnavalesque.crowd import NO_CROWD, Crowd
from tablewidgets.games.carnavalesque.observation import Hand, Observation
from tablewidgets.games.carnavalesque.options import NOBODY, Setup
from tablewidgets.games.carnavalesque.placement import CARDS, spot_from


class Fields(State):
    """Where a game of Carnavalesque stands."""

    __slots__ = (
        "aims_left",
        "announced",
        "banned",
        "blind",
        "came",
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
        "lies",
        "looked",
        "next_ban",
        "offered",
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
        "thrower",
        "throwing",
        "throws",
        "turns_left",
        "victim",
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
    crowd: Crowd
    """By their numbers."""
    lies: bytes
    """For each number, the card that lies there, or NO_CARD."""
    throws: tuple[int, ...]
    """For each number, how many cards have got it since the beginning."""
    thrower: int
    """Who was the last to throw back a card of his hand, or NOBODY."""
    hands: tuple[Hand, ...]
    came: tuple[int, ...]
    """For each hand, where the last card came from: a number of the crowd, or the hand of a seat as
    `~seat`; NO_CARD if none has come yet. All see that."""
    seen: int
    """The numbers of the cards in the crowd whose face all have seen."""
    looked: tuple[int, ...]
    """For each seat, the numbers of those that it has looked at, or thrown there."""
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
    offered: int
    """The card that the Pickpocket holds out, or NO_CARD, and `victim` whom it is for (V27)."""
    victim: int
    target: tuple[int, int]
    """Where the Jester means his hand to be."""
    point: tuple[int, int]
    """Where it is."""
    stopped: int
    """The seats that have said "Stop!" of it."""
    throwing: tuple[int, ...]
    """The numbers of the cards to be thrown back; `then` is the method that goes on after that."""
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
        self.phase = phases.DEAL
        self.actor = CHANCE
        self.round = self.claims = self.seen = self.laid = self.shown_roles = 0
        self.king = self.player = self.event = self.strike = self.announced = NOBODY
        self.victim = self.thrower = NOBODY
        self.offered = NO_CARD
        self.votes = self.throwing = ()
        self.crowd = NO_CROWD
        self.lies = bytes([NO_CARD]) * CARDS
        self.throws = (0,) * CARDS
        self.hands = ((),) * players
        self.came = (NO_CARD,) * players
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

    def age(self, number: int) -> int:
        """V1: of a card in the crowd; the Third Workshop has none (V9)."""
        return NO_AGE if number == THIRD_WORKSHOP else self.setup.cards.ages[self.lies[number]]

    def to_hand(self, seat: int, card: int, came: int) -> None:
        """From a number of the crowd, or from the hand of a seat, which is told as `~seat`."""
        hand = sorted((*self.hands[seat], card), key=self.setup.cards.ranks.__getitem__)
        self.hands = replaced(self.hands, seat, tuple(hand))
        self.came = replaced(self.came, seat, came)

    def from_hand(self, seat: int, place: int) -> int:
        hand = list(self.hands[seat])
        card = hand.pop(place)
        self.hands = replaced(self.hands, seat, tuple(hand))
        return card

    def from_crowd(self, seat: int, number: int) -> None:
        """Into a hand, where nothing tells it from others of its age: its number is free again, and
        what was known of that is nothing now."""
        self.crowd = self.crowd.taken(number)
        self.to_hand(seat, self.lies[number], number)
        if number != THIRD_WORKSHOP:
            self.lies = _with(self.lies, number, NO_CARD)
            others = ~(1 << number)
            self.seen &= others
            self.looked = tuple([looked & others for looked in self.looked])

    def look(self, seat: int, number: int) -> None:
        self.looked = replaced(self.looked, seat, self.looked[seat] | 1 << number)

    def end(self, ended_by: str) -> None:
        """V21, V22, V29."""
        self.ended_by = ended_by
        self.phase = phases.OVER
        self.actor = None

    # Throwing back (V13, V14).

    def throw_from_hand(self, seat: int, place: int, then: str) -> None:
        """It gets a number, under which the one who throws it knows it."""
        card = self.from_hand(seat, place)
        number = card if card == THIRD_WORKSHOP else self.lies.index(NO_CARD)
        self.lies = _with(self.lies, number, card)
        self.throws = replaced(self.throws, number, self.throws[number] + 1)
        self.thrower = seat
        self.look(seat, number)
        self.throw_cards_back((number,), then)

    def throw_cards_back(self, numbers: tuple[int, ...], then: str) -> None:
        """One by one, and all see which is which: they keep their numbers."""
        self.throwing = numbers
        self.then = then
        self._throw_next()

    def _throw_next(self) -> None:
        if self.throwing:
            number = self.throwing[0]
            if number in self.crowd.order:
                self.crowd = self.crowd.taken(number)
            self.to_chance(phases.THROW)
        else:
            getattr(self, self.then)()

    def thrown(self, outcome: str) -> None:
        """V14: a card lands."""
        number, *rest = self.throwing
        self.crowd = self.crowd.thrown(number, *spot_from(outcome))
        self.seen |= self.crowd.up
        self.throwing = tuple(rest)
        self._throw_next()

    # What is known, and what is kept.

    def observe(self, seat: Seat) -> Observation:
        """All see the ages of all cards (V3), and the faces of those in the crowd that they have
        seen; of a hand, only its player sees more. Only the Jester does not see where his hand is
        (V12); a role is its player's until it is revealed, and the one returned stays so (V26)."""
        players = self.setup.players
        if isinstance(seat, int) and 0 <= seat < players:
            known = self.seen | self.looked[seat]
        elif seat is None or seat == TEACHER:
            known = -1 if seat == TEACHER else self.seen
        else:
            raise ValueError(f"seat: 0 to {players - 1}, None or TEACHER, not {seat!r}")
        lies = bytes([of if known >> n & 1 else UNKNOWN for n, of in enumerate(self.lies)])
        ages = self.setup.cards.ages_seen
        mine = range(players) if seat == TEACHER else (seat,)
        hands = tuple(
            hand if of in mine else tuple([self._from_behind(card) for card in hand])
            for of, hand in enumerate(self.hands)
        )
        ages_held = tuple(tuple([ages[card] for card in hand]) for hand in self.hands)
        offered = self.offered if self.player in mine else self._from_behind(self.offered)
        sees = [seat in (TEACHER, of) or bool(self.shown_roles >> of & 1) for of in range(players)]
        roles = tuple(role if see else NOBODY for role, see in zip(self.roles, sees, strict=True))
        dealt = tuple(two if seat in (TEACHER, of) else () for of, two in enumerate(self.dealt))
        groping = self.phase in phases.GROPING and seat == self.player
        point = None if groping else self.point
        return Observation(
            seat,
            lies,
            self.lies.translate(ages),
            hands,
            ages_held,
            offered,
            ages[self.offered],
            roles,
            dealt,
            point,
            *_PUBLIC(self),
        )

    @staticmethod
    def _from_behind(card: int) -> int:
        """What others see of a card in a hand: all know the Third Workshop by its back."""
        return card if card == THIRD_WORKSHOP else UNKNOWN

    def snapshot(self) -> Snapshot:
        fields: Snapshot = _FIELDS(self)
        return fields

    def restore(self, snapshot: Snapshot) -> None:
        for name, value in zip(_NAMES, snapshot, strict=True):
            setattr(self, name, value)


_NAMES: Final = (*Fields.__slots__, "actor")
_FIELDS: Final[Any] = attrgetter(*_NAMES)
_PUBLIC: Final = attrgetter(*Observation._fields[Observation._fields.index("setup") :])
"""The fields that all may know, in the order of an observation."""


def _with(lies: bytes, number: int, card: int) -> bytes:
    return lies[:number] + bytes([card]) + lies[number + 1 :]
