"""How the search bot plays Kraaw on: to the end of the round, as players do who trust what they
know.

What a move seems worth is in points of the round, as for the greedy bot, but read off the state.
Players don't know where their own cards are: each counts as the mean of those not yet seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tablewidgets.engine.chance import Random01
from tablewidgets.engine.playouts import Playouts
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.cards import DECKS, ONE_ROW, ROW
from tablewidgets.games.kraaw.legal import LOCKS
from tablewidgets.games.kraaw.moves import MOVES, Kind
from tablewidgets.games.kraaw.rules import KraawState

_DIGIT: Final = 0xF
_NOISE: Final = 1.0
"""How much chance adds at the most: nobody plays the same way each time."""


class KraawPlayouts(Playouts[KraawState]):
    """Rounds that are played on."""

    def __init__(self, state: KraawState, seat: int) -> None:
        super().__init__(state, seat)
        self._round: Final = state.round.number
        deck = DECKS[len(state.round.playing)]
        self._mean: Final = sum(map(int, deck)) / len(deck)

    def is_over(self, state: KraawState) -> bool:
        return state.actor is None or state.round.number != self._round

    def is_settled(self, state: KraawState) -> bool:
        return self.is_over(state)

    def value(self, state: KraawState) -> float:
        """A round that is won alone is worth more than one that is won by two."""
        result = state.round.results[self._round - 1]
        return 1 / len(result.winners) if self.seat in result.winners else 0.0

    def move(self, state: KraawState, random: Random01) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if state.phase in (phases.SWAP_HAND, phases.DOG_SWAP):
            return legal[int(random() * len(legal))]
        sight = _Sight(state, self._mean)
        best, highest = legal[0], -1e9
        for move in legal:
            rate, args = _RATES[move]
            worth = rate(sight, *args) + _NOISE * random()
            if worth > highest:
                best, highest = move, worth
        return best


class _Sight:
    """What the player to act takes each card for: a method for each kind of move."""

    __slots__ = ("best_in_sight", "has_lock_left", "here", "own", "thief", "worth")

    def __init__(self, state: KraawState, mean: float) -> None:
        actor = state.actor
        assert actor is not None
        known, values, cards = state.public | state.looked_at[actor], state.values, state.cards
        at = ROW * actor
        own = cards[at : at + ROW]
        unknown = [values >> 4 * of & _DIGIT for of in own if not known >> 4 * of & _DIGIT]
        self.here = here = sum(unknown) / len(unknown) if unknown else mean
        """The mean of the own cards it doesn't know, as K8 told which five it holds."""
        self.worth = [
            float(values >> 4 * of & _DIGIT) if known >> 4 * of & _DIGIT else mean for of in cards
        ]
        """By place, in points."""
        for place, of in enumerate(own):
            if not known >> 4 * of & _DIGIT:
                self.worth[at + place] = here
        self.own = at
        """Where its own row begins."""
        locked = state.locked >> at
        self.has_lock_left = (locked & ONE_ROW).bit_count() < LOCKS
        hidden = state.hidden >> at
        self.best_in_sight = max(
            [
                here if hidden >> place & 1 else self.worth[at + place]
                for place in range(ROW)
                if not locked >> place & 1
            ],
            default=0.0,
        )
        """The best of the own cards that another could take, as others see them."""
        self.thief = ROW * state.player
        """Where the row begins of the player whose turn it is: in a reprisal, of the thief."""

    def look(self, card: int) -> float:  # noqa: ARG002  # any of them tells as much
        return self.here + 0.3

    def reveal(self, card: int) -> float:
        worth = self.worth[self.own + card]
        return -worth if self.has_lock_left else worth

    def reveal_and_lock(self, card: int) -> float:
        worth = self.worth[self.own + card]
        return 2 * worth - self.here if self.has_lock_left else worth

    def lock(self, card: int) -> float:
        return self.worth[self.own + card] - self.here

    def exchange(self, seat: int, card: int) -> float:
        return 1.5 * (self.worth[ROW * seat + card] - self.best_in_sight)

    def reprisal(self, card: int) -> float:
        return self.worth[self.thief + card]

    def lock_and_turn(self, lock: int, turn: int | None) -> float:
        worth = self.worth[self.own + lock] - self.here
        return worth if turn is None else worth - 0.5 * self.worth[self.own + turn]

    def end_turn(self) -> float:
        return 0.0


def _equal(_sight: _Sight, *_: object) -> float:
    return 0.0


_KINDS: Final[Mapping[str, Callable[..., float]]] = {
    Kind.SWAP_HAND: _equal,
    Kind.DOG_SWAP: _equal,
    Kind.LOOK: _Sight.look,
    Kind.REVEAL: _Sight.reveal,
    Kind.REVEAL_AND_LOCK: _Sight.reveal_and_lock,
    Kind.LOCK: _Sight.lock,
    Kind.EXCHANGE: _Sight.exchange,
    Kind.REPRISAL: _Sight.reprisal,
    Kind.LOCK_AND_TURN: _Sight.lock_and_turn,
    Kind.END_TURN: _Sight.end_turn,
}
_RATES: Final = tuple(
    (_KINDS[action.kind], tuple(action.args.values())) for action in MOVES.actions
)
"""For each move, the method that rates it, and its arguments."""
