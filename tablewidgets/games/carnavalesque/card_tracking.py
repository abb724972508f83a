"""Where each card went in a game of Carnavalesque, and what one seat could see of that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.games.carnavalesque.cards import CROWD_CARDS, NO_CARD, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.inference import (
    Event,
    Gone,
    Passed,
    Place,
    Seen,
    Stage,
    law,
    stages,
)
from tablewidgets.games.carnavalesque.placement import CARDS
from tablewidgets.games.carnavalesque.state import BaseState

if TYPE_CHECKING:
    from fractions import Fraction

OFFERED: Final[Place] = CARDS
"""Where a card is that the Pickpocket holds out (V27)."""
TABLE: Final[Place] = CARDS + 1
"""Where all cards are that have been laid."""

ALL: Final = "all"
HAND: Final = "hand"
LOOKED: Final = "looked"
FACES: Final = "faces"
LAID: Final = "laid"
PAST: Final = "past"
"""What one may leave out of account, as if it had not been seen: for the teacher, all cards; one's
own hand; what was looked at in secret; the faces in the crowd; those of the cards that have been
laid; and all that was to be seen before now."""


class Shift(NamedTuple):
    """A card went from one place to another, or was looked at where it lies."""

    step: int
    card: int
    source: Place
    target: Place
    event: Event | None
    """What that was for the seat; None if it could see all the time which card it was, as anybody
    can the Third Workshop."""


class _Moment(NamedTuple):
    """Where all is between two steps."""

    places: dict[int, Place]
    """Of each card that has not been laid."""
    known: int
    """The numbers of the crowd under which the seat knows the card."""
    mine: tuple[Place, ...]
    """Where the seat holds cards itself, or sees them as the teacher does."""
    laid: bool
    """Whether it knows the cards that have been laid."""

    def at(self, card: int) -> Place:
        return self.places.get(card, TABLE)

    def shows(self, place: Place) -> bool:
        """Whether the seat sees which cards are there."""
        if place < 0 or place == OFFERED:
            return place in self.mine
        return self.laid if place == TABLE else bool(self.known >> place & 1)


class Trace:
    """It is shown each state from the deal on; if the past is `forgotten`, the last one alone."""

    def __init__(self, seat: Seat, forgotten: frozenset[str] = frozenset()) -> None:
        self.seat: Final = None if ALL in forgotten else seat
        self.forgotten: Final = forgotten
        self.shifts: Final[list[Shift]] = []
        self.dealt: dict[int, Place] = {}
        """Where each card was in the beginning."""
        self._met: set[int] = set()
        """The cards of which the seat has ever seen the face."""
        self._ages: tuple[int, ...] = ()
        self._now = _Moment({}, 0, (), True)
        self._step = 0
        self._stages: dict[int, Stage] = {}

    def see(self, state: BaseState) -> None:
        """What has come of the step before it."""
        before, now = self._now, self._moment(state)
        self._now = now
        if not self.dealt:
            self._ages = state.setup.cards.ages
            self.dealt = now.places
            cards = range(len(self._ages))
            self._met = {card for card in cards if now.shows(now.at(card))}
        moved = [card for card, place in before.places.items() if now.at(card) != place]
        # Of two that are swapped, one has been held out before.
        moved.sort(key=lambda card: before.places[card] == OFFERED)
        held = dict(before.places)
        for card in moved:
            self._note(card, held[card], now.at(card), self._what_was_seen(card, held, before))
            held[card] = now.at(card)
        for number in range(CROWD_CARDS):
            card = state.card_at[number]
            if card == NO_CARD or card in moved:
                continue
            if now.shows(number) and not before.shows(number):
                self._note(card, number, number, Seen(card, number, 1))
        self._step += 1
        self._stages.clear()

    def events(self, age: int) -> list[Event]:
        """All that happened to the cards of an age and told the seat of one, or hid it."""
        return [of.event for of in self.shifts if of.event and self._ages[of.card] == age]

    def law(self, place: Place, age: int) -> dict[int, Fraction]:
        """For each card of an age, the chance that it is at a place, be it a number of the crowd or
        the hand of a seat as `~seat`: for all that this seat has seen."""
        from fractions import Fraction  # slow, and needed for nothing else

        there = self.at(place, age)
        if self.shows(place):
            return dict.fromkeys(there, Fraction(1))
        if age not in self._stages:
            self._stages[age] = stages(self.events(age))[-1]
        unseen = [of for of, its in enumerate(self._ages) if its == age and of not in self._met]
        return law(self._stages[age], place, len(there), unseen)

    def shows(self, place: Place) -> bool:
        """Whether the seat sees which cards are at a place now."""
        return self._now.shows(place)

    def at(self, place: Place, age: int) -> list[int]:
        """The cards of an age that are there now; all see how many."""
        return self._at(place, age, self._now.places)

    def _what_was_seen(self, card: int, held: dict[int, Place], before: _Moment) -> Event | None:
        if card == THIRD_WORKSHOP:
            return None
        source, target = held[card], self._now.at(card)
        if before.shows(source):
            return None if self._now.shows(target) else Gone(card, target)
        among = len(self._at(source, self._ages[card], held))
        if self._now.shows(target):
            return Seen(card, source, among)
        return Passed(source, target, among)

    def _note(self, card: int, source: Place, target: Place, event: Event | None) -> None:
        if isinstance(event, Seen):
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
        forgotten = self.forgotten
        if self.seat == TEACHER:
            known, mine = -1, (*(~seat for seat in range(len(state.hands))), OFFERED)
        else:
            known, mine = self._known(state), self._mine(state)
        return _Moment(places, known, mine, LAID not in forgotten)

    def _known(self, state: BaseState) -> int:
        """The numbers of the crowd under which it knows the card."""
        forgotten, known = self.forgotten, 0
        if FACES not in forgotten:
            known |= state.crowd.up if PAST in forgotten else state.seen
        if isinstance(self.seat, int) and not forgotten & {LOOKED, PAST}:
            known |= state.looked[self.seat]
        return known

    def _mine(self, state: BaseState) -> tuple[Place, ...]:
        if not isinstance(self.seat, int) or HAND in self.forgotten:
            return ()
        return (~self.seat, OFFERED) if state.player == self.seat else (~self.seat,)


def traced(
    states: Iterable[BaseState], seat: Seat, forgotten: frozenset[str] = frozenset()
) -> Trace:
    """What a seat could see of a game, in these states from the deal on."""
    trace = Trace(seat, forgotten)
    for state in list(states)[-1:] if PAST in forgotten else states:
        trace.see(state)
    return trace
