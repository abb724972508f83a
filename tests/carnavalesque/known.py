"""What each has seen so far in a game, found from what happened and not asked of the rules; and the
same table with all else in another way."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.engine.chance import CHANCE, Random01, shuffled
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque, phases
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.heap_chance import Shake
from tablewidgets.games.carnavalesque.placement import placed_from, point_from
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState


def state_of(game: Carnavalesque) -> CarnavalesqueState:
    state = game.state
    assert isinstance(state, CarnavalesqueState)
    return state


class Known:
    """What each has seen so far: the numbers of the crowd under which they know the card, those
    that they lost sight of in a mess, and the roles of this round."""

    def __init__(self, players: int) -> None:
        self.seats = range(players)
        self.by: dict[Seat, set[int]] = {seat: set() for seat in (*self.seats, None)}
        self.lost: dict[Seat, set[int]] = {seat: set() for seat in self.by}
        self.roles: list[set[int]] = [set() for _ in self.seats]
        self.step = 0

    def learn(self, game: Carnavalesque) -> None:
        """From all that happened since the last time."""
        thrower: int | None = None
        for state, actor, did in game.timeline.walk(self.step):
            assert isinstance(state, CarnavalesqueState)
            self.see(state, thrower)
            thrower = None
            if state.phase == "gust":  # what flies out of the zone is thrown back at once
                for of in self.by:
                    self.find(of, {card for card, _, up in placed_from(str(did)) if up})
            elif state.phase == "stir":
                self.stir(state.player, [card for card, _, _ in placed_from(str(did))])
            if actor != CHANCE:
                action = game.spec.moves.actions[int(did)]
                card = action.args.get("card")
                if action.kind == "peek":
                    self.find(actor, {int(str(card))})
                elif action.kind in ("level_throw", "throw_back") and card is not None:
                    thrower = actor
        self.step = len(game.history)
        self.see(state_of(game), thrower)

    def see(self, state: CarnavalesqueState, thrower: int | None) -> None:
        """Which cards are face up, and who has thrown one; a card that is drawn has no number."""
        there = {*state.crowd.order, *state.throwing}
        up = {card for card, _, up in state.crowd.placed if up}
        for of in self.by:
            self.by[of] &= there
            self.lost[of] &= there
            if state.phase not in phases.GROPING or of != state.player:
                self.find(of, up)
            if of == thrower and of is not None:
                self.find(of, {*state.throwing})
        for seat in self.seats:
            self.roles[seat] = set(state.dealt[seat]) | {
                role for of, role in enumerate(state.roles) if state.shown_roles >> of & 1
            }

    def find(self, seat: Seat, numbers: set[int]) -> None:
        self.by[seat] |= numbers
        self.lost[seat] -= numbers

    def stir(self, jester: int, heap: list[int]) -> None:
        """The cards that were stirred, from the lowest to the highest, get the lowest of their
        numbers first. All but the Jester saw which is which (V12)."""
        old = [card for card in heap if card != THIRD_WORKSHOP]
        new = dict(zip(old, sorted(old), strict=True))
        for known in (*self.by.values(), *self.lost.values()):
            there = {new.get(card, card) for card in known}
            known.clear()
            known |= there
        self.by[jester] -= {*old}
        self.lost[jester] |= {*old}

    def numbers(self, seat: Seat) -> set[int]:
        return self.by[seat] | {THIRD_WORKSHOP}


def exchanged(
    state: CarnavalesqueState, known: Known, seat: Seat, chance: Random01
) -> CarnavalesqueState:
    """The same, with all that the seat does not know in another way: also with cards in the hands
    of others that it saw them draw."""
    other = state.copy()
    assert isinstance(other, CarnavalesqueState)
    deck = state.setup.cards
    placed = list(state.card_at)
    hands = [list(hand) for hand in state.hands]
    numbers = [n for n in state.crowd.order if n not in known.numbers(seat)]
    for age in range(3):
        places = [(placed, n) for n in numbers]
        for of, held in enumerate(hands):
            places += [(held, at) for at in range(len(held)) if of != seat]
        places = [(pile, at) for pile, at in places if deck.ages_seen[pile[at]] == age]
        cards = shuffled([pile[at] for pile, at in places], chance)
        for (pile, at), card in zip(places, cards, strict=True):
            pile[at] = card
    other.card_at = bytes(placed)
    others_follow(other, seat, [n for n in numbers if n in known.lost[seat]], chance)
    other.hands = tuple(tuple(sorted(hand, key=deck.ranks.__getitem__)) for hand in hands)
    if any(state.dealt):
        seen = known.roles[seat] if isinstance(seat, int) else known_to_all(state)
        hidden = [role for role in range(len(state.setup.roles)) if role not in seen]
        to = dict(zip(hidden, shuffled(hidden, chance), strict=True))
        other.dealt = tuple(
            two if of == seat else tuple(to.get(role, role) for role in two)
            for of, two in enumerate(state.dealt)
        )
        other.roles = tuple(to.get(role, role) for role in state.roles)
    if state.phase in phases.GROPING and seat == state.player:
        other.point = point_from(Shake(*state.target).draw(chance))
    return other


def others_follow(
    state: CarnavalesqueState, seat: Seat, lost: Sequence[int], chance: Random01
) -> None:
    """V12: of the cards that one lost sight of, others know some, and where those of the last mess
    were before: any of them."""
    to = dict(zip(lost, shuffled(lost, chance), strict=True))

    def moved(mask: int) -> int:
        return sum(1 << to.get(n, n) for n in range(THIRD_WORKSHOP + 1) if mask >> n & 1)

    state.seen = moved(state.seen)
    state.looked = tuple(map(moved, state.looked))
    state.lost = tuple(map(moved, state.lost))
    if state.blind and seat == state.player:
        was = bytearray(state.was)
        for before, after in to.items():
            was[after] = state.was[before]
        state.was = bytes(was)


def known_to_all(state: CarnavalesqueState) -> set[int]:
    return {role for of, role in enumerate(state.roles) if state.shown_roles >> of & 1}
