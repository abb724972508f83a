"""Where each card went in a game of Carnavalesque, and what one seat could see of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablewidgets.engine.state import Walk
from tablewidgets.games.carnavalesque.beliefs import (
    Event,
    Gone,
    Passed,
    Place,
    Seen,
    law,
    stages,
)
from tablewidgets.games.carnavalesque.fields import Fields
from tablewidgets.games.carnavalesque.lying import CARDS
from tablewidgets.games.carnavalesque.terms import CROWD, DEAL, NO_CARD, THIRD_WORKSHOP

if TYPE_CHECKING:
    from fractions import Fraction

OFFERED: Final[Place] = CARDS
"""Where a card is that the Pickpocket holds out (V27)."""
TABLE: Final[Place] = CARDS + 1
"""Where all cards are that have been laid."""


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
    """Where the seat holds cards itself."""

    def at(self, card: int) -> Place:
        return self.places.get(card, TABLE)

    def shows(self, place: Place) -> bool:
        """Whether the seat sees which cards are there."""
        if place < 0 or place == OFFERED:
            return place in self.mine
        return place == TABLE or bool(self.known >> place & 1)


class Trace:
    """It is shown each state from the deal on."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.shifts: Final[list[Shift]] = []
        self.dealt: dict[int, Place] = {}
        """Where each card was in the beginning."""
        self._met: set[int] = set()
        """The cards of which the seat has ever seen the face."""
        self._ages: tuple[int, ...] = ()
        self._now = _Moment({}, 0, ())
        self._step = 0

    def see(self, state: Fields) -> None:
        """What has come of the step before it."""
        before, now = self._now, self._moment(state)
        self._now = now
        if not self.dealt:
            self._ages = state.setup.cards.ages
            self.dealt = now.places
            self._met = set(state.hands[self.seat])
        moved = [card for card, place in before.places.items() if now.at(card) != place]
        # Of two that are swapped, one has been held out before.
        moved.sort(key=lambda card: before.places[card] == OFFERED)
        held = dict(before.places)
        for card in moved:
            self._note(card, held[card], now.at(card), self._what_was_seen(card, held, before))
            held[card] = now.at(card)
        for number in range(CROWD):
            card = state.lies[number]
            if now.shows(number) and not before.shows(number) and card not in moved:
                self._note(card, number, number, Seen(card, number, 1))
        self._step += 1

    def events(self, age: int) -> list[Event]:
        """All that happened to the cards of an age and told the seat of one, or hid it."""
        return [of.event for of in self.shifts if of.event and self._ages[of.card] == age]

    def law(self, place: Place, age: int) -> dict[int, Fraction]:
        """For each card of an age, the chance that it is at a place, be it a number of the crowd or
        the hand of a seat as `~seat`: for all that this seat has seen."""
        from fractions import Fraction  # slow, and needed for nothing else

        if self._now.shows(place):
            return dict.fromkeys(self._at(place, age, self._now.places), Fraction(1))
        among = len(self._at(place, age, self._now.places))
        unseen = [of for of, its in enumerate(self._ages) if its == age and of not in self._met]
        return law(stages(self.events(age))[-1], place, among, unseen)

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

    def _moment(self, state: Fields) -> _Moment:
        places = {card: number for number, card in enumerate(state.lies) if card != NO_CARD}
        for seat, hand in enumerate(state.hands):
            places.update(dict.fromkeys(hand, ~seat))
        if state.offered != NO_CARD:
            places[state.offered] = OFFERED
        mine = (~self.seat, OFFERED) if state.player == self.seat else (~self.seat,)
        return _Moment(places, state.seen | state.looked[self.seat], mine)


def traced(walk: Walk, state: Fields, seat: int) -> Trace:
    """What a seat could see on the walk to a state."""
    trace = Trace(seat)
    for before, _, _ in walk:
        assert isinstance(before, Fields)
        if before.phase != DEAL:
            trace.see(before)
    trace.see(state)
    return trace
