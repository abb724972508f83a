"""Where each card went in a game of Carnavalesque, and what one seat could see of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.games.carnavalesque import inference
from tablewidgets.games.carnavalesque.cards import CROWD_CARDS, NO_CARD, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.inference import Event, Place
from tablewidgets.games.carnavalesque.placement import CARDS
from tablewidgets.games.carnavalesque.state import BaseState

if TYPE_CHECKING:
    from fractions import Fraction

OFFERED: Final[Place] = CARDS  # V27: the place of a card that the Pickpocket holds out
TABLE: Final[Place] = CARDS + 1  # The place of all cards that have been laid

# The evidence that can be left out, as if it had not been seen.
ALL: Final = "all"  # for the teacher: all cards
HAND: Final = "hand"
LOOKED: Final = "looked"  # cards looked at in secret
FACES: Final = "faces"  # in the crowd
LAID: Final = "laid"
PAST: Final = "past"  # all that happened before now


class Shift(NamedTuple):
    """A card went from one place to another, or was looked at where it is."""

    step: int
    card: int
    source: Place
    target: Place
    event: Event | None
    """What that was for the seat; None if it saw all the time which card it was, as all do with the
    Third Workshop."""


class _Moment(NamedTuple):
    """Where everything is between two steps."""

    places: dict[int, Place]  # Of each card that has not been laid
    known: int  # The numbers of the crowd whose card the seat knows
    mine: tuple[Place, ...]
    """Where the seat sees cards from the front: in its hand, or in all if it is the teacher."""
    knows_laid: bool  # Whether it knows the cards that have been laid

    def at(self, card: int) -> Place:
        return self.places.get(card, TABLE)

    def shows(self, place: Place) -> bool:
        """Whether the seat sees which cards are there."""
        if place < 0 or place == OFFERED:
            return place in self.mine
        return self.knows_laid if place == TABLE else bool(self.known >> place & 1)


class CardTracker:
    """Follows the cards through the states of a game, from the deal on, as one seat sees them."""

    def __init__(self, seat: Seat, forgotten: frozenset[str] = frozenset()) -> None:
        self.seat: Final = None if ALL in forgotten else seat
        self.forgotten: Final = forgotten
        self.shifts: Final[list[Shift]] = []
        self.dealt: dict[int, Place] = {}  # The place of each card in the beginning
        self._met: set[int] = set()  # The cards whose face the seat has ever seen
        self._ages: tuple[int, ...] = ()
        self._now = _Moment({}, 0, (), True)
        self._step = 0
        self._stages: dict[int, inference.Stage] = {}

    def follow(self, state: BaseState) -> None:
        """The state after the next step."""
        before, now = self._now, self._moment(state)
        self._now = now
        if not self.dealt:
            self._ages = state.setup.cards.ages
            self.dealt = now.places
            cards = range(len(self._ages))
            self._met = {card for card in cards if now.shows(now.at(card))}
        moved = [card for card, place in before.places.items() if now.at(card) != place]
        # Of two cards that are swapped, one has been held out before.
        moved.sort(key=lambda card: before.places[card] == OFFERED)
        held = dict(before.places)
        for card in moved:
            self._note(card, held[card], now.at(card), self._event(card, held, before))
            held[card] = now.at(card)
        for number in range(CROWD_CARDS):
            card = state.card_at[number]
            if card == NO_CARD or card in moved:
                continue
            if now.shows(number) and not before.shows(number):
                self._note(card, number, number, inference.Seen(card, number, 1))
        self._step += 1
        self._stages.clear()

    def events(self, age: int) -> list[Event]:
        """All that happened to the cards of an age and showed the seat one of them, or hid it."""
        return [of.event for of in self.shifts if of.event and self._ages[of.card] == age]

    def law(self, place: Place, age: int) -> dict[int, Fraction]:
        """For each card of an age, the probability that it is at a place."""
        from fractions import Fraction  # slow to import, and not needed to play

        there = self.at(place, age)
        if self.shows(place):
            return dict.fromkeys(there, Fraction(1))
        if age not in self._stages:
            self._stages[age] = inference.stages(self.events(age))[-1]
        unseen = [of for of, its in enumerate(self._ages) if its == age and of not in self._met]
        return inference.law(self._stages[age], place, len(there), unseen)

    def shows(self, place: Place) -> bool:
        """Whether the seat sees which cards are at a place now."""
        return self._now.shows(place)

    def at(self, place: Place, age: int) -> list[int]:
        """The cards of an age that are there now; everybody sees how many."""
        return self._at(place, age, self._now.places)

    def _event(self, card: int, held: dict[int, Place], before: _Moment) -> Event | None:
        if card == THIRD_WORKSHOP:
            return None
        source, target = held[card], self._now.at(card)
        if before.shows(source):
            return None if self._now.shows(target) else inference.Gone(card, target)
        among = len(self._at(source, self._ages[card], held))
        if self._now.shows(target):
            return inference.Seen(card, source, among)
        return inference.Passed(source, target, among)

    def _note(self, card: int, source: Place, target: Place, event: Event | None) -> None:
        if isinstance(event, inference.Seen):
            self._met.add(card)
        self.shifts.append(Shift(self._step, card, source, target, event))

    def _at(self, place: Place, age: int, places: dict[int, Place]) -> list[int]:
        return [
            card
            for card, at in places.items()
            if at == place and card != THIRD_WORKSHOP and self._ages[card] == age
        ]

    def _moment(self, state: BaseState) -> _Moment:
        places = {card: number for number, card in enumerate(state.card_at) if card != NO_CARD}
        for seat, hand in enumerate(state.hands):
            places.update(dict.fromkeys(hand, ~seat))
        if state.offered != NO_CARD:
            places[state.offered] = OFFERED
        return _Moment(places, self._known(state), self._mine(state), LAID not in self.forgotten)

    def _known(self, state: BaseState) -> int:
        if self.seat == TEACHER:
            return -1
        known, forgotten = 0, self.forgotten
        if FACES not in forgotten:
            known |= state.crowd.up if PAST in forgotten else state.seen
        if isinstance(self.seat, int) and not forgotten & {LOOKED, PAST}:
            known |= state.looked[self.seat]
        return known

    def _mine(self, state: BaseState) -> tuple[Place, ...]:
        if self.seat == TEACHER:
            return (*(~seat for seat in range(len(state.hands))), OFFERED)
        if not isinstance(self.seat, int) or HAND in self.forgotten:
            return ()
        return (~self.seat, OFFERED) if state.player == self.seat else (~self.seat,)
