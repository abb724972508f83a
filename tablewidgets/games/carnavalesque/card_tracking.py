"""Where each card went in a game of Carnavalesque, and what one seat could see of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.games.carnavalesque import inference, phases
from tablewidgets.games.carnavalesque.cards import NO_CARD, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.heap_chance import REACHES
from tablewidgets.games.carnavalesque.inference import Event, Place
from tablewidgets.games.carnavalesque.state import BaseState

if TYPE_CHECKING:
    from fractions import Fraction

OFFERED: Final[Place] = 0  # V27: the place of a card that the Pickpocket holds out
TABLE: Final[Place] = 1  # The place of all cards that have been laid
_FIRST: Final[Place] = 2  # In the crowd

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
    known: frozenset[Place]  # In the crowd, those whose card the seat knows
    mine: tuple[Place, ...]
    """Where the seat sees cards from the front: in its hand, or in all if it is the teacher."""
    knows_laid: bool  # Whether it knows the cards that have been laid

    def at(self, card: int) -> Place:
        return self.places.get(card, TABLE)

    def shows(self, place: Place) -> bool:
        """Whether the seat sees which cards are there."""
        if place < 0 or place == OFFERED:
            return place in self.mine
        return self.knows_laid if place == TABLE else place in self.known


class CardTracker:
    """Follows the cards through the states of a game, from the deal on, as one seat sees them.

    Each card of the crowd is in a place of its own, whatever its number; but those that the seat
    lost sight of in a mess are in one place together, as in a hand (V12).
    """

    def __init__(self, seat: Seat, forgotten: frozenset[str] = frozenset()) -> None:
        self.seat: Final = None if ALL in forgotten else seat
        self.forgotten: Final = forgotten
        self.shifts: Final[list[Shift]] = []
        self.dealt: dict[int, Place] = {}  # The place of each card in the beginning
        self.messes: Final[dict[int, Place]] = {}
        """For each step in which the seat's cards were stirred unseen, the place of all of them."""
        self._met: set[int] = set()  # The cards whose face the seat has ever seen
        self._ages: tuple[int, ...] = ()
        self._now = _Moment({}, frozenset(), (), True)
        self._crowd: dict[int, Place] = {}  # The place of each card of the crowd
        self._card_at = b""
        self._free = _FIRST  # The next place in the crowd
        self._stirred: list[int] = []  # The cards that are about to be stirred unseen
        self._step = 0
        self._stages: dict[int, inference.Stage] = {}

    def follow(self, state: BaseState) -> None:
        """The state after the next step."""
        if self._stirred:
            self._mix()
        self._find(state)
        now = self._moment(state)
        if not self.dealt:
            self._now = now
            self._ages = state.setup.cards.ages
            self.dealt = now.places
            cards = range(len(self._ages))
            self._met = {card for card in cards if now.shows(now.at(card))}
        self._go_on(now)
        self._stirred = self._about_to_be_stirred(state)
        self._step += 1
        self._stages.clear()

    def in_crowd(self, number: int) -> Place:
        """The place of the card with a number in the crowd."""
        return self._crowd[self._card_at[number]]

    def _go_on(self, now: _Moment) -> None:
        """Note what has changed."""
        before, self._now = self._now, now
        moved = [card for card, place in before.places.items() if now.at(card) != place]
        # Of two cards that are swapped, one has been held out before.
        moved.sort(key=lambda card: before.places[card] == OFFERED)
        held = dict(before.places)
        for card in moved:
            self._note(card, held[card], now.at(card), self._event(card, held, before))
            held[card] = now.at(card)
        for card, place in self._crowd.items():
            if card in moved or card == THIRD_WORKSHOP:
                continue
            if now.shows(place) and not before.shows(place):
                self._note(card, place, place, inference.Seen(card, place, 1))

    def _about_to_be_stirred(self, state: BaseState) -> list[int]:
        """V12: the cards in the next mess, if the seat won't see it."""
        if state.phase != phases.STIR or self.seat != state.player:
            return []
        numbers = state.crowd.near(*state.point, REACHES[state.strength])
        return [state.card_at[number] for number in numbers if number != THIRD_WORKSHOP]

    def _mix(self) -> None:
        """V12: any of the cards may be any of the stirred ones."""
        mixed = self.messes[self._step] = self._new_place()
        moved = dict.fromkeys(self._stirred, mixed)
        self._crowd |= moved
        self._go_on(self._now._replace(places=self._now.places | moved))

    def _find(self, state: BaseState) -> None:
        """Give a place to each card that has come to the crowd, or that the seat has found again
        among those it lost sight of."""
        known, mixed = self._known(state), self.messes.values()
        before, self._crowd = self._crowd, {}
        for number, card in enumerate(state.card_at):
            if card != NO_CARD:
                place = before.get(card)
                if place is None or (known >> number & 1 and place in mixed):
                    place = self._new_place()
                self._crowd[card] = place
        self._card_at = state.card_at

    def _new_place(self) -> Place:
        self._free += 1
        return self._free - 1

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
        places, known = dict(self._crowd), self._known(state)
        shown = frozenset(
            self._crowd[card]
            for number, card in enumerate(state.card_at)
            if card != NO_CARD and known >> number & 1
        )
        for seat, hand in enumerate(state.hands):
            places.update(dict.fromkeys(hand, ~seat))
        if state.offered != NO_CARD:
            places[state.offered] = OFFERED
        return _Moment(places, shown, self._mine(state), LAID not in self.forgotten)

    def _known(self, state: BaseState) -> int:
        if self.seat == TEACHER:
            return -1
        known, seat, forgotten = 0, self.seat, self.forgotten
        if FACES not in forgotten:
            known |= state.crowd.up if PAST in forgotten else state.seen
        if isinstance(seat, int):
            known &= ~state.lost[seat]
        if isinstance(seat, int) and not forgotten & {LOOKED, PAST}:
            known |= state.looked[seat]
        return known

    def _mine(self, state: BaseState) -> tuple[Place, ...]:
        if self.seat == TEACHER:
            return (*(~seat for seat in range(len(state.hands))), OFFERED)
        if not isinstance(self.seat, int) or HAND in self.forgotten:
            return ()
        return (~self.seat, OFFERED) if state.player == self.seat else (~self.seat,)
