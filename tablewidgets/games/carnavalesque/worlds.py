"""Other worlds: a game of Carnavalesque with all that a seat can't know drawn again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tablewidgets.engine.chance import CHANCE, Random01, below, shuffled
from tablewidgets.engine.prearranged import pack, unpack
from tablewidgets.engine.spec import Done
from tablewidgets.engine.state import Walk
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.card_tracking import CardTracker, Shift
from tablewidgets.games.carnavalesque.cards import AGES, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.heap_chance import Shake
from tablewidgets.games.carnavalesque.inference import Place, drawn
from tablewidgets.games.carnavalesque.moves import MOVES
from tablewidgets.games.carnavalesque.placement import placed_from, placed_text
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState


def redraw(walk: Walk, state: CarnavalesqueState, seat: int, random: Random01) -> Done:
    """The cards that the seat can't see are others of their age, for all see the backs; and where
    one of several went from hand to hand, or was thrown back, it is any of them. So are the roles
    it has not seen. The Jester doesn't know where the hand is until the eyes are open again, and of
    the cards that were stirred then, any may be any of the same age."""
    steps: list[tuple[bool, Any]] = []  # For each step, whether chance acted, and what was done
    deals: dict[int, frozenset[int]] = {}  # For each deal of roles, those the seat has seen
    shakes: dict[int, Shake] = {}
    """Each time the hand was moved before this draw. An earlier draw settles where it was then."""
    numbered: dict[int, bytes] = {}  # For each mess, the cards by their numbers before it
    tracker = CardTracker(seat)
    for before, actor, did in walk:
        assert isinstance(before, CarnavalesqueState)
        if before.phase != phases.DEAL:
            tracker.follow(before)
        _note_roles(before, seat, deals)
        if before.phase not in phases.HAND_OUT:
            shakes.clear()
        if before.phase == phases.ROLES:
            deals[len(steps)] = frozenset()
        elif before.phase == phases.NOISE:
            shakes[len(steps)] = Shake(*before.target)
        elif before.phase == phases.STIR:
            numbered[len(steps)] = before.card_at
        steps.append((actor == CHANCE, did))
    tracker.follow(state)
    _note_roles(state, seat, deals)
    world = _World(tracker, state.setup.cards.ages, random)
    done = _with_other_cards(steps, world, state.setup.cards.ranks)
    for at, mixed in tracker.messes.items():
        done[at] = _with_cards_mixed(str(done[at]), numbered[at], world.mixed[mixed])
    for at, known in deals.items():
        done[at] = pack(_others(unpack(str(done[at])), known, random))
    if state.phase in phases.HAND_OUT and seat == state.player:
        for at, shake in shakes.items():
            done[at] = shake.draw(random)
    moves = [did for (by_chance, _), did in zip(steps, done, strict=True) if not by_chance]
    outcomes = [did for (by_chance, _), did in zip(steps, done, strict=True) if by_chance]
    return moves, outcomes


def _note_roles(state: CarnavalesqueState, seat: int, deals: dict[int, frozenset[int]]) -> None:
    """V26: a seat knows the two roles it was dealt, and those that have been revealed."""
    if deals and any(state.dealt):
        shown = {role for of, role in enumerate(state.roles) if state.shown_roles >> of & 1}
        last = max(deals)
        deals[last] |= shown | set(state.dealt[seat])


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
        placed._replace(card=card_at.index(mixed.get(card_at[placed.card], card_at[placed.card])))
        for placed in placed_from(stirred)
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
    there, for each shift of the tracker. `mixed` tells, for the place of each mess and each card of
    this world that was in it, whose place the card had before that gets its place there."""

    def __init__(self, tracker: CardTracker, ages: Sequence[int], random: Random01) -> None:
        self.tracker: Final = tracker
        self.face: dict[int, int] = {}
        self.movers: list[int] = []
        self.mixed: dict[Place, dict[int, int]] = {of: {} for of in tracker.messes.values()}
        self._with_face: dict[int, int] = {}
        self._places = dict(tracker.dealt)
        self._ages = ages
        self._random = random
        for card, place in tracker.dealt.items():
            if card == THIRD_WORKSHOP or ~place == tracker.seat:
                self._name(card, card)
        stories = [iter(drawn(tracker.events(age), random)) for age in range(len(AGES))]
        for shift in tracker.shifts:
            face = next(stories[ages[shift.card]]) if shift.event else shift.card
            mover = self._mover(shift, face)
            self._places[mover] = shift.target
            self.movers.append(mover)
        self._name_the_rest()
        self._mix()

    def _mover(self, shift: Shift, face: int | None) -> int:
        """V11: what nobody sees may be any of the cards that are not known."""
        if face in self._with_face:
            return self._with_face[face]
        age = self._ages[shift.card]
        here = [card for card in self._unnamed(age) if self._places[card] == shift.source]
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
                here = [of for of in self._places if self._places[of] == mixed]
                movers = [of for of in here if self._ages[of] == age]
                left |= zip(stay, shuffled(movers, self._random), strict=True)
            pairs |= {card: came[mover] for card, mover in left.items()}

    def _unnamed(self, age: int) -> list[int]:
        return [card for card in self._places if card not in self.face and self._ages[card] == age]

    def _name(self, card: int, face: int) -> None:
        self.face[card] = face
        self._with_face[face] = card

    def _name_the_rest(self) -> None:
        """The cards that the seat has never seen, in any order."""
        for age in range(len(AGES)):
            cards = self._unnamed(age)
            faces = [of for of, its in enumerate(self._ages) if its == age]
            left = shuffled([of for of in faces if of not in self._with_face], self._random)
            for card, face in zip(cards, left, strict=True):
                self._name(card, face)
