"""The fields of a game of Carnavalesque, the steps that all its rules share, and what each seat may
observe."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Final

from tablewidgets.engine.bits import mask_of, replaced
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.compiling import mypyc_attr
from tablewidgets.engine.state import TEACHER, Seat, State, checked_seat
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.cards import NO_AGE, NO_CARD, THIRD_WORKSHOP, UNKNOWN
from tablewidgets.games.carnavalesque.carnival import Carnival
from tablewidgets.games.carnavalesque.crowd import NO_CROWD
from tablewidgets.games.carnavalesque.observation import Hand, Observation
from tablewidgets.games.carnavalesque.options import NOBODY, YOUNG, Setup
from tablewidgets.games.carnavalesque.placement import CARDS, Placed, spot_from

_PUBLIC: Final = Observation._fields[Observation._fields.index("setup") :]
"""The fields that everybody may know, in the order of an observation."""
_SECRET: Final = ("card_at", "hands", "offered", "roles", "dealt", "point", "was")
"""Those of which a seat observes only a part."""
_INTERNAL: Final = ("prearranged", "strength", "throwing_in", "seen", "looked", "lost")
NOT_STIRRED: Final = bytes([NO_CARD]) * CARDS


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseState(State):
    """Where a game of Carnavalesque stands. `Observation` explains its fields."""

    __slots__ = tuple([name for name in (*_PUBLIC, *_SECRET, *_INTERNAL) if name != "actor"])

    def __init__(self, setup: Setup, prearranged: tuple[str, str] = ("", "")) -> None:
        """`prearranged`: the pack and the top of the crowd, as far as they are laid out by hand."""
        players = setup.players
        self.setup = setup
        self.prearranged = prearranged
        self.phase = phases.DEAL
        self.actor = CHANCE
        self.round = self.claims = self.seen = self.laid = self.shown_roles = 0
        self.king = self.player = self.victim = self.thrower = NOBODY
        self.event = self.strike = self.announced = NOBODY
        self.votes: tuple[int, ...] = ()
        self.crowd = NO_CROWD
        self.card_at = bytes([NO_CARD]) * CARDS
        self.throws = (0,) * CARDS
        self.hands: tuple[Hand, ...] = ((),) * players
        self.came: tuple[int, ...] = (NO_CARD,) * players
        self.looked = self.lost = (0,) * players
        self.was = NOT_STIRRED
        self.carnival = Carnival()
        self.third_open = setup.version == YOUNG
        self.still = True
        self.decree = self.banned = self.next_ban = NO_AGE
        self.draws_left = self.gifts_left = self.turns_left = self.redraws_left = 0
        self.blind = False
        self.aims_left = self.stopped = 0
        self.strength = 0  # V12: of the mess to come
        self.target = self.point = (0, 0)
        self.offered = NO_CARD
        self.throwing: tuple[int, ...] = ()
        self.throwing_in = ""  # the phase whose action has cards thrown back
        self.events_left = tuple(range(len(setup.events)))
        self.dealt: tuple[tuple[int, ...], ...] = ((),) * players
        self.roles: tuple[int, ...] = (NOBODY,) * players
        self.ended_by = ""

    # Steps that the rules share.

    def after(self, seat: int) -> int:
        """V8: the next seat clockwise; before the first King, the first seat."""
        return (seat + 1) % self.setup.players

    def to_chance(self, phase: str) -> None:
        self.phase = phase
        self.actor = CHANCE

    def age(self, number: int) -> int:
        """V1: the age of a card of the crowd; the Third Workshop has none (V9)."""
        return NO_AGE if number == THIRD_WORKSHOP else self.setup.cards.ages[self.card_at[number]]

    def to_hand(self, seat: int, card: int, came: int) -> None:
        """Put a card into a hand; `came` is the number in the crowd, or `~seat` of another hand."""
        hand = sorted((*self.hands[seat], card), key=self.setup.cards.ranks.__getitem__)
        self.hands = replaced(self.hands, seat, tuple(hand))
        self.came = replaced(self.came, seat, came)

    def from_hand(self, seat: int, place: int) -> int:
        hand = list(self.hands[seat])
        card = hand.pop(place)
        self.hands = replaced(self.hands, seat, tuple(hand))
        return card

    def from_crowd(self, seat: int, number: int) -> None:
        """Take a card of the crowd into a hand, where it looks like others of its age. Its number
        is free again, and nothing is known of it."""
        self.crowd = self.crowd.taken(number)
        self.to_hand(seat, self.card_at[number], number)
        if number != THIRD_WORKSHOP:
            self.card_at = _with(self.card_at, number, NO_CARD)
            if self.was[number] != NO_CARD:
                self.was = _with(self.was, number, NO_CARD)
            others = ~(1 << number)
            self.seen &= others
            if any(self.looked):
                self.looked = _only(self.looked, others)
            if any(self.lost):
                self.lost = _only(self.lost, others)

    def look(self, seat: int, number: int) -> None:
        """A seat sees a card that the others don't."""
        self.looked = replaced(self.looked, seat, self.looked[seat] | 1 << number)
        self.lost = replaced(self.lost, seat, self.lost[seat] & ~(1 << number))

    def look_around(self) -> None:
        """All see the cards that are face up."""
        up = self.crowd.up
        self.seen |= up
        if any(self.lost):
            self.lost = _only(self.lost, ~up)

    def stir(self, changes: Sequence[Placed]) -> None:
        """V12: the Jester stirs cards. By their height they exchange their numbers, which tell no
        more than the heap itself; all others see which card is which."""
        jester, old = self.player, [card for card, _, _ in changes if card != THIRD_WORKSHOP]
        new, stirred = sorted(old), mask_of(old)
        number = dict(zip(old, new, strict=True))
        self.crowd = self.crowd.stirred(
            [(number.get(card, card), spot, up) for card, spot, up in changes]
        )

        def moved(mask: int) -> int:
            return mask & ~stirred | mask_of([number[card] for card in old if mask >> card & 1])

        card_at, was, throws = bytearray(self.card_at), bytearray(NOT_STIRRED), list(self.throws)
        for before, after in number.items():
            card_at[after] = self.card_at[before]
            was[after] = before
            throws[after] += 1
        self.card_at, self.was, self.throws = bytes(card_at), bytes(was), tuple(throws)
        self.thrower = NOBODY
        self.seen = moved(self.seen)
        self.looked = tuple(map(moved, self.looked))
        self.lost = tuple(map(moved, self.lost))
        lost = self.lost[jester] | stirred
        self.look_around()
        self.looked = replaced(self.looked, jester, self.looked[jester] & ~stirred)
        self.lost = replaced(self.lost, jester, lost)

    def end(self, ended_by: str) -> None:
        """V21, V22, V29."""
        self.ended_by = ended_by
        self.phase = phases.OVER
        self.actor = None

    # Throwing back (V13, V14).

    def throw_from_hand(self, seat: int, place: int) -> None:
        """The card gets a number, and the thrower knows which."""
        card = self.from_hand(seat, place)
        number = card if card == THIRD_WORKSHOP else self.card_at.index(NO_CARD)
        self.card_at = _with(self.card_at, number, card)
        self.throws = replaced(self.throws, number, self.throws[number] + 1)
        self.thrower = seat
        self.look(seat, number)
        self.throw_cards((number,), self.phase)

    def throw_cards(self, numbers: tuple[int, ...], phase: str) -> None:
        """Throw cards back one by one; all see which is which, so they keep their numbers. Then
        `after_throwing` goes on from the phase given."""
        self.throwing = numbers
        self.throwing_in = phase
        self._throw_next()

    def _throw_next(self) -> None:
        if self.throwing:
            number = self.throwing[0]
            if number in self.crowd.order:
                self.crowd = self.crowd.taken(number)
            self.to_chance(phases.THROW)
        else:
            self.after_throwing()

    def thrown(self, outcome: str) -> None:
        """V14: a card lands."""
        number, *rest = self.throwing
        self.crowd = self.crowd.thrown(number, *spot_from(outcome))
        self.look_around()
        self.throwing = tuple(rest)
        self._throw_next()

    @abstractmethod
    def after_throwing(self) -> None:
        """Go on with what the phase `throwing_in` began."""

    # What is observed.

    def observe(self, seat: Seat) -> Observation:
        """All see the ages of all cards (V3), and the faces of those in the crowd that they have
        seen; of a hand, only its player sees more. Only the Jester doesn't see where the hand is,
        and which of the cards that are stirred is which (V12). A role is secret until it is
        revealed, and the one returned stays so (V26)."""
        players = self.setup.players
        seat = checked_seat(seat, players)
        known = self.seen
        if isinstance(seat, int):
            known = known & ~self.lost[seat] | self.looked[seat]
        elif seat == TEACHER:
            known = -1
        card_at = bytes([of if known >> n & 1 else UNKNOWN for n, of in enumerate(self.card_at)])
        ages = self.setup.cards.ages_seen
        mine = range(players) if seat == TEACHER else (seat,)
        hands = tuple(
            hand if of in mine else tuple([_from_behind(card) for card in hand])
            for of, hand in enumerate(self.hands)
        )
        ages_held = tuple(tuple([ages[card] for card in hand]) for hand in self.hands)
        offered = self.offered if self.player in mine else _from_behind(self.offered)
        sees = [seat in (TEACHER, of) or bool(self.shown_roles >> of & 1) for of in range(players)]
        roles = tuple(role if see else NOBODY for role, see in zip(self.roles, sees, strict=True))
        dealt = tuple(two if seat in (TEACHER, of) else () for of, two in enumerate(self.dealt))
        groping = self.phase in phases.GROPING and seat == self.player
        stirring = self.blind and seat == self.player
        return Observation(
            seat,
            card_at,
            self.card_at.translate(ages),
            hands,
            ages_held,
            offered,
            roles,
            dealt,
            None if groping else self.point,
            NOT_STIRRED if stirring else self.was,
            *_public(self),
        )


_public: Final = attrgetter(*_PUBLIC)


def _from_behind(card: int) -> int:
    """What others see of a card in a hand: all recognize the back of the Third Workshop."""
    return card if card == THIRD_WORKSHOP else UNKNOWN


def _only(masks: Iterable[int], others: int) -> tuple[int, ...]:
    return tuple([mask & others for mask in masks])


def _with(card_at: bytes, number: int, card: int) -> bytes:
    return card_at[:number] + bytes([card]) + card_at[number + 1 :]
