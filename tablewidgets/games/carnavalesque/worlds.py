"""Other worlds: a game of Carnavalesque with all that a seat can't know drawn again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tablewidgets.engine.chance import CHANCE, Random01, below, shuffled
from tablewidgets.engine.prearranged import pack, unpack
from tablewidgets.engine.spec import Done, Redraw
from tablewidgets.engine.state import Walk
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.card_tracking import OFFERED, CardTracker, Shift
from tablewidgets.games.carnavalesque.cards import AGES, NO_CARD, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.heap_chance import Shake
from tablewidgets.games.carnavalesque.inference import Place, Story
from tablewidgets.games.carnavalesque.moves import MOVES
from tablewidgets.games.carnavalesque.observation import Hand
from tablewidgets.games.carnavalesque.placement import placed_from, placed_text, point_from
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState

_FIXED: Final = (NO_CARD, THIRD_WORKSHOP)
"""What a number of the crowd stands for in all worlds: nothing, or the card that keeps its own."""


def redraw(walk: Walk, state: CarnavalesqueState, seat: int) -> Redraw:
    """The cards that the seat can't see are others of their age, for all see the backs; and where
    one of several went from hand to hand, or was thrown back, it is any of them. So are the roles
    it has not seen. The Jester doesn't know where the hand is until the eyes are open again, and of
    the cards that were stirred then, any may be any of the same age."""
    return _Followed(walk, state, seat).done


def states(
    walk: Walk, state: CarnavalesqueState, seat: int, random: Random01
) -> Iterator[CarnavalesqueState]:
    """The states to which `redraw` leads, from the same random numbers, one after the other."""
    followed = _Followed(walk, state, seat)
    while True:
        yield followed.end(random)


class _Followed:
    """A game as one seat could follow it: the same for all worlds."""

    def __init__(self, walk: Walk, state: CarnavalesqueState, seat: int) -> None:
        self._state: Final = state.copy()
        self._beginning = self._state
        self._steps: Final[list[tuple[bool, Any]]] = []
        """For each step, whether chance acted, and what was done."""
        self._deals: Final[dict[int, frozenset[int]]] = {}
        """For each deal of roles, those the seat has seen."""
        self._shakes: Final[dict[int, Shake]] = {}
        """Each time the hand was moved before this draw. An earlier draw settles where it was."""
        self._numbered: Final[dict[int, bytes]] = {}
        """For each mess, the cards by their numbers before it."""
        self._tracker: Final = CardTracker(seat)
        for before, actor, did in walk:
            assert isinstance(before, CarnavalesqueState)
            if not self._steps:
                self._beginning = before.copy()
                self._beginning.prearranged = ("", "")
            self._follow(before)
            self._steps.append((actor == CHANCE, did))
        self._tracker.follow(state)
        self._note_roles(state)
        if state.phase not in phases.HAND_OUT or seat != state.player:
            self._shakes.clear()
        ages = range(len(AGES))
        self._stories: Final = [Story(self._tracker.events(age)) for age in ages]
        self._unnamed: Final[list[list[int]]] = [[] for _ in AGES]
        """The cards of each age whose face the seat didn't see when they were dealt."""
        self._named: Final[dict[int, int]] = {}
        for card, place in self._tracker.dealt.items():
            if card == THIRD_WORKSHOP or ~place == seat:
                self._named[card] = card
            else:
                self._unnamed[self._state.setup.cards.ages[card]].append(card)

    def _follow(self, before: CarnavalesqueState) -> None:
        if before.phase != phases.DEAL:
            self._tracker.follow(before)
        self._note_roles(before)
        if before.phase not in phases.HAND_OUT:
            self._shakes.clear()
        at = len(self._steps)
        if before.phase == phases.ROLES:
            self._deals[at] = frozenset()
        elif before.phase == phases.NOISE:
            self._shakes[at] = Shake(*before.target)
        elif before.phase == phases.STIR:
            self._numbered[at] = before.card_at

    def _note_roles(self, state: CarnavalesqueState) -> None:
        """V26: a seat knows the two roles it was dealt, and those that have been revealed."""
        seat = self._tracker.seat
        if self._deals and any(state.dealt) and isinstance(seat, int):
            shown = {role for of, role in enumerate(state.roles) if state.shown_roles >> of & 1}
            self._deals[max(self._deals)] |= shown | set(state.dealt[seat])

    def done(self, random: Random01) -> Done:
        """Moves and outcomes that lead to another world."""
        world = self._world(random)
        done = _with_other_cards(self._steps, world, self._state.setup.cards.ranks)
        for at, mixed in self._tracker.messes.items():
            done[at] = _with_cards_mixed(str(done[at]), self._numbered[at], world.mixed[mixed])
        for at, roles in self._roles(random).items():
            done[at] = pack(roles)
        for at, shake in self._shakes.items():
            done[at] = shake.draw(random)
        steps = list(zip(self._steps, done, strict=True))
        moves = [did for (by_chance, _), did in steps if not by_chance]
        return moves, [did for (by_chance, _), did in steps if by_chance]

    def _world(self, random: Random01) -> _World:
        cards = [story.draw(random) for story in self._stories]
        ages = self._state.setup.cards.ages
        unnamed = [list(of) for of in self._unnamed]
        return _World(self._tracker, cards, ages, dict(self._named), unnamed, random)

    def _roles(self, random: Random01) -> dict[int, list[int]]:
        """The roles of each deal in another order."""
        return {
            at: _others(unpack(str(self._steps[at][1])), known, random)
            for at, known in self._deals.items()
        }

    def end(self, random: Random01) -> CarnavalesqueState:
        """The state of another world. After a mess that the seat didn't see, what others know of
        each card depends on all that happened since, which is played again."""
        if self._tracker.messes:
            return self._played_again(random)
        state, world = self._state.copy(), self._world(random)
        state.prearranged = ("", "")
        state.card_at, state.hands, state.offered = self._cards(world)
        for at, roles in self._roles(random).items():
            other = dict(zip(unpack(str(self._steps[at][1])), roles, strict=True))
            if at == max(self._deals):
                state.dealt = tuple(tuple([other[role] for role in two]) for two in state.dealt)
                state.roles = tuple([other.get(role, role) for role in state.roles])
        for shake in self._shakes.values():
            state.point = point_from(shake.draw(random))
        return state

    def _cards(self, world: _World) -> tuple[bytes, tuple[Hand, ...], int]:
        """Which card is where: by its number in the crowd, in the hands, and held out."""
        state, ranks = self._state, self._state.setup.cards.ranks
        there = {place: world.face[card] for card, place in world.places.items()}
        card_at = bytes(
            [
                card if card in _FIXED else there[self._tracker.in_crowd(number)]
                for number, card in enumerate(state.card_at)
            ]
        )
        hands: list[list[int]] = [[] for _ in state.hands]
        for card, place in world.places.items():
            if place < 0:
                hands[~place].append(world.face[card])
        sorted_hands = tuple(tuple(sorted(hand, key=ranks.__getitem__)) for hand in hands)
        return card_at, sorted_hands, there.get(OFFERED, state.offered)

    def _played_again(self, random: Random01) -> CarnavalesqueState:
        state, done = self._beginning.copy(), self.done(random)
        moves, outcomes = iter(done[0]), iter(done[1])
        for by_chance, _ in self._steps:
            state.apply(next(outcomes if by_chance else moves))
        return state


def _others(roles: Sequence[int], known: frozenset[int], random: Random01) -> list[int]:
    """The roles in another order; those that are known stay."""
    # Sorted first: the same random numbers give the same world, whichever is the real one.
    rest = iter(shuffled(sorted(role for role in roles if role not in known), random))
    return [role if role in known else next(rest) for role in roles]


def _with_other_cards(
    steps: Sequence[tuple[bool, Any]], world: _World, ranks: Sequence[int]
) -> list[Any]:
    """The steps as they would have been with other cards: another deal, and for each card that left
    a hand, its place there."""
    hands: dict[Place, list[int]] = {}
    for card, place in world.tracker.dealt.items():
        hands.setdefault(place, []).append(world.face[card])
    done = [did for _, did in steps]
    done[0] = pack(world.face[card] for card in unpack(str(done[0])))
    for shift, mover in zip(world.tracker.shifts, world.movers, strict=True):
        card = world.face[mover]
        if shift.source == shift.target:
            continue
        if shift.source < 0:
            place = sorted(hands[shift.source], key=ranks.__getitem__).index(card)
            done[shift.step] = _from_place(*steps[shift.step], place)
        hands[shift.source].remove(card)
        hands.setdefault(shift.target, []).append(card)
    return done


def _with_cards_mixed(stirred: str, card_at: bytes, mixed: Mapping[int, int]) -> str:
    """V12: the same places, each with another of the stirred cards. `mixed` gives it by the card
    that gets there in this world, as the one whose place it has before that in this world."""
    return placed_text(
        (card_at.index(mixed.get(card_at[card], card_at[card])), spot, up)
        for card, spot, up in placed_from(stirred)
    )


def _from_place(by_chance: bool, did: Any, place: int) -> Any:
    """The same step, with the card at this place of the hand."""
    if by_chance:
        return place
    action = MOVES.actions[did]
    if "card" not in action.args:
        return did
    return MOVES.code(action.kind, **{**action.args, "card": place})


class _World:
    """Another world that the seat can't tell from this one. Each of its cards is named by the card
    that began in its place here, and `face` is the card it is. `movers` are the cards that move
    there, for each shift of the tracker; `places` is where each is in the end. `mixed` tells, for
    the place of each mess and each card of this world that was in it, whose place the card had
    before that gets its place there."""

    def __init__(
        self,
        tracker: CardTracker,
        drawn: Sequence[Sequence[int | None]],
        ages: Sequence[int],
        face: dict[int, int],
        unnamed: Sequence[list[int]],
        random: Random01,
    ) -> None:
        self.tracker: Final = tracker
        self.face: Final = face
        self.movers: list[int] = []
        self.mixed: dict[Place, dict[int, int]] = {of: {} for of in tracker.messes.values()}
        self._with_face: Final = dict(face)
        self.places = dict(tracker.dealt)
        self._ages = ages
        self._random = random
        self._unnamed: Final = unnamed  # the cards of each age without a face
        cards = [iter(of) for of in drawn]
        for shift in tracker.shifts:
            shown = next(cards[ages[shift.card]]) if shift.event else shift.card
            mover = self._mover(shift, shown)
            self.places[mover] = shift.target
            self.movers.append(mover)
        self._name_the_rest()
        self._mix()

    def _mover(self, shift: Shift, face: int | None) -> int:
        """V11: what nobody sees may be any of the cards that are not known."""
        if face in self._with_face:
            return self._with_face[face]
        age = self._ages[shift.card]
        here = [card for card in self._unnamed[age] if self.places[card] == shift.source]
        mover = here[below(len(here), self._random)]
        if face is not None:
            self._name(mover, face)
        return mover

    def _mix(self) -> None:
        """V12: for each mess, who came to it from where, and who left it; the others stay, each in
        any of the places that are left."""
        for mixed, pairs in self.mixed.items():
            shifts = [*zip(self.tracker.shifts, self.movers, strict=True)]
            came = {mover: shift.card for shift, mover in shifts if shift.target == mixed}
            left = {shift.card: mover for shift, mover in shifts if shift.source == mixed}
            for age in range(len(AGES)):
                stay = self.tracker.at(mixed, age)
                here = [of for of in self.places if self.places[of] == mixed]
                movers = [of for of in here if self._ages[of] == age]
                left |= zip(stay, shuffled(movers, self._random), strict=True)
            pairs |= {card: came[mover] for card, mover in left.items()}

    def _name(self, card: int, face: int) -> None:
        self.face[card] = face
        self._with_face[face] = card
        if card != THIRD_WORKSHOP:
            self._unnamed[self._ages[card]].remove(card)

    def _name_the_rest(self) -> None:
        """The cards that the seat has never seen, in any order."""
        left: list[list[int]] = [[] for _ in AGES]
        for face, age in enumerate(self._ages):
            if face not in self._with_face:
                left[age].append(face)
        for cards, faces in zip(self._unnamed, left, strict=True):
            self.face.update(zip(cards, shuffled(faces, self._random), strict=True))
