"""What each has seen so far in a game, found from what happened and not asked of the rules; and the
same table with all else in another way."""

from __future__ import annotations

from tablewidgets.engine.chance import CHANCE, Random01, shuffled
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque, phases
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.heap_chance import Shake
from tablewidgets.games.carnavalesque.placement import point_from
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState


def state_of(game: Carnavalesque) -> CarnavalesqueState:
    state = game.state
    assert isinstance(state, CarnavalesqueState)
    return state


class Known:
    """What each has seen so far: the numbers of the crowd under which they know the card, and the
    roles of this round."""

    def __init__(self, players: int) -> None:
        self.seats = range(players)
        self.by_all: set[int] = set()
        self.by: list[set[int]] = [set() for _ in self.seats]
        self.roles: list[set[int]] = [set() for _ in self.seats]
        self.step = 0

    def learn(self, game: Carnavalesque) -> None:
        """From all that happened since the last time."""
        thrower: int | None = None
        for state, actor, did in game.timeline.walk(self.step):
            assert isinstance(state, CarnavalesqueState)
            self.see(state, thrower)
            thrower = None
            if actor != CHANCE:
                action = game.spec.moves.actions[int(did)]
                card = action.args.get("card")
                if action.kind == "peek":
                    self.by[actor or 0].add(int(str(card)))
                elif action.kind in ("level_throw", "throw_back") and card is not None:
                    thrower = actor
        self.step = len(game.history)
        self.see(state_of(game), thrower)

    def see(self, state: CarnavalesqueState, thrower: int | None) -> None:
        """Which cards are face up, and who has thrown one; a card that is drawn has no number."""
        there = {*state.crowd.order, *state.throwing}
        self.by_all &= there
        self.by_all |= {card for card, _, up in state.crowd.placed if up}
        for seat in self.seats:
            self.by[seat] &= there
            if seat == thrower:
                self.by[seat] |= {*state.throwing}
            self.roles[seat] = set(state.dealt[seat]) | {
                role for of, role in enumerate(state.roles) if state.shown_roles >> of & 1
            }

    def numbers(self, seat: Seat) -> set[int]:
        return self.by_all | (self.by[seat] if isinstance(seat, int) else set()) | {THIRD_WORKSHOP}


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


def known_to_all(state: CarnavalesqueState) -> set[int]:
    return {role for of, role in enumerate(state.roles) if state.shown_roles >> of & 1}
