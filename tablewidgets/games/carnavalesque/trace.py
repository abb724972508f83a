"""Where each card went in a game of Carnavalesque, and how much of that one seat could see."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablewidgets.games.carnavalesque.beliefs import Event, Gone, Passed, Place, Seen
from tablewidgets.games.carnavalesque.fields import Fields
from tablewidgets.games.carnavalesque.lying import CARDS
from tablewidgets.games.carnavalesque.terms import AGES, CROWD, NO_CARD, THIRD_WORKSHOP

OFFERED: Final[Place] = CARDS
"""The card that the Pickpocket holds out (V27)."""
TABLE: Final[Place] = CARDS + 1
"""Cards that have been laid."""


class Shift(NamedTuple):
    """A card went from one place to another, or was looked at where it lies."""

    step: int
    card: int
    source: Place
    target: Place
    event: Event | None
    """What that was for the seat; None if it could see all the time which card it was."""


class Trace:
    """It is shown each state on the walk, and then the last one. Of the Third Workshop, which all
    know by its back, it notes where it went, and of the others, event by event for each age, what
    the seat could see of it."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.shifts: Final[list[Shift]] = []
        self.dealt: dict[int, Place] = {}
        """Where each card was in the beginning."""
        self.places: dict[int, Place] = {}
        """Where each card is, but for those that have been laid."""
        self.known: int = 0
        """The numbers of the crowd under which the seat knows the card."""
        self.met: Final[set[int]] = {THIRD_WORKSHOP}
        """The cards of which the seat has seen the face, wherever they are now."""
        self._offers = False
        self._step = 0
        self._ages: tuple[int, ...] = ()

    def see(self, state: Fields) -> None:
        before, known, offered = self.places, self.known, self._offers
        self._ages = (*state.setup.cards.ages, len(AGES))
        self.places = self._places_in(state)
        self.known = state.seen | state.looked[self.seat]
        self._offers = state.player == self.seat
        if not self.dealt:
            self.dealt = self.places
            self.met.update(state.hands[self.seat])
        held = dict(before)
        moved = [card for card, place in before.items() if self.at(card) != place]
        for card in sorted(moved, key=lambda card: before[card] == OFFERED):
            source, target = before[card], self.at(card)
            saw = self._knows(source, known, offered)
            sees = self._knows(target, self.known, self._offers)
            among = self._count(held, source, card)
            self._note(card, source, target, self._event(card, source, target, saw, sees, among))
            held[card] = target
        for number in range(CROWD):
            if self.known >> number & ~(known >> number) & 1:
                card = state.lies[number]
                if card not in moved:
                    self._note(card, number, number, Seen(card, number, 1))
        self._step += 1

    def at(self, card: int) -> Place:
        return self.places.get(card, TABLE)

    def events(self, age: int) -> list[Event]:
        """All that the seat could see happen to the cards of an age, as far as it saw no face."""
        return [of.event for of in self.shifts if of.event and self._ages[of.card] == age]

    def count(self, place: Place, age: int) -> int:
        """How many cards of an age are at a place: all see the backs (V3)."""
        return sum(at == place and self._ages[card] == age for card, at in self.places.items())

    def _note(self, card: int, source: Place, target: Place, event: Event | None) -> None:
        if isinstance(event, Seen):
            self.met.add(card)
        if card == THIRD_WORKSHOP:
            event = None
        self.shifts.append(Shift(self._step, card, source, target, event))

    @staticmethod
    def _event(
        card: int, source: Place, target: Place, saw: bool, sees: bool, among: int
    ) -> Event | None:
        if saw:
            return None if sees else Gone(card, target)
        return Seen(card, source, among) if sees else Passed(source, target, among)

    def _count(self, held: dict[int, Place], place: Place, card: int) -> int:
        age = self._ages[card]
        return sum(at == place and self._ages[other] == age for other, at in held.items())

    def _knows(self, place: Place, known: int, offers: bool) -> bool:
        """Whether the seat sees which card is there."""
        if place < 0:
            return ~place == self.seat
        if place == OFFERED:
            return offers
        return place == TABLE or bool(known >> place & 1)

    @staticmethod
    def _places_in(state: Fields) -> dict[int, Place]:
        places = {card: number for number, card in enumerate(state.lies) if card != NO_CARD}
        for seat, hand in enumerate(state.hands):
            places.update(dict.fromkeys(hand, ~seat))
        if state.offered != NO_CARD:
            places[state.offered] = OFFERED
        return places
