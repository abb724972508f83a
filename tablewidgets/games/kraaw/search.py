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
from tablewidgets.games.kraaw.cards import DECKS, ONE_ROW, ROW, SEATS
from tablewidgets.games.kraaw.legal import LOCKS
from tablewidgets.games.kraaw.moves import MOVES, Kind
from tablewidgets.games.kraaw.rules import KraawState

_DIGIT: Final = 0xF
_NOISE: Final = 1.0
"""How much chance adds at the most: nobody plays the same way each time."""
_NEVER: Final = -1e9
_ROWS: Final = tuple(range(ROW * seat, ROW * (seat + 1)) for seat in range(SEATS))
_PLACES: Final = tuple(
    tuple(place for place in range(ROW) if mask >> place & 1) for mask in range(1 << ROW)
)
"""For each set of places of a row, these places."""
_FREE: Final = tuple(
    tuple(place for place in range(ROW) if not mask >> place & 1) for mask in range(1 << ROW)
)
"""The other places of a row."""

_NO_MOVE: Final = -1


def _by_place(kind: Kind) -> tuple[int, ...]:
    return tuple(MOVES.code(kind, card=place) for place in range(ROW))


# The numbers of moves: by place in the row, and by place on the table.
_LOOK: Final = _by_place(Kind.LOOK)
_REVEAL_AND_LOCK: Final = _by_place(Kind.REVEAL_AND_LOCK)
_LOCK: Final = _by_place(Kind.LOCK)
_REVEAL: Final = _by_place(Kind.REVEAL)
_REPRISAL: Final = _by_place(Kind.REPRISAL)
_EXCHANGE: Final = tuple(
    MOVES.code(Kind.EXCHANGE, seat=seat, card=card) for seat in range(SEATS) for card in range(ROW)
)
_END_TURN: Final = MOVES.code(Kind.END_TURN)
_LOCK_AND_TURN: Final[Mapping[int, tuple[int, int | None]]] = {
    MOVES.code(Kind.LOCK_AND_TURN, lock=lock, turn=turn): (lock, turn)
    for lock in range(ROW)
    for turn in (*range(ROW), None)
}
"""Which card is locked, and which one is turned."""


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
        return _MOVE[state.phase](self, state, random)

    def _any(self, state: KraawState, random: Random01) -> int:
        legal = state.legal()
        return legal[int(random() * len(legal))]

    def _own(self, state: KraawState) -> tuple[list[float], float]:
        """What the player to act takes its own cards for: each, and those it doesn't know, as K8
        told which five it holds."""
        player, cards, values = state.player, state.cards, state.values
        known = values & (state.public | state.looked_at[player])
        row = [cards[place] for place in _ROWS[player]]
        seen = [known >> 4 * card & _DIGIT for card in row]
        unknown = [
            values >> 4 * card & _DIGIT for card, value in zip(row, seen, strict=True) if not value
        ]
        mean = sum(unknown) / len(unknown) if unknown else self._mean
        return [value or mean for value in seen], mean

    def _main(self, state: KraawState, random: Random01) -> int:
        player = state.player
        at, cards = ROW * player, state.cards
        worth, mean = self._own(state)
        hidden, locked = state.hidden >> at & ONE_ROW, state.locked >> at & ONE_ROW
        best, highest = _NO_MOVE, _NEVER
        # A look, at any card: each tells as much.
        if hidden:
            best, highest = _LOOK[_PLACES[hidden][0]], mean + 0.3 + _NOISE * random()
        lock_is_left = int(locked).bit_count() < LOCKS
        for place in _PLACES[hidden]:
            rate = (2 * worth[place] - mean if lock_is_left else worth[place]) + _NOISE * random()
            if rate > highest:
                best, highest = _REVEAL_AND_LOCK[place], rate
        if lock_is_left:
            for place in _PLACES[~(hidden | locked) & ONE_ROW]:
                rate = worth[place] - mean + _NOISE * random()
                if rate > highest:
                    best, highest = _LOCK[place], rate
        # The best of the own cards that another could take, as others see them.
        in_sight = max([mean if hidden >> place & 1 else worth[place] for place in _FREE[locked]])
        known = state.values & (state.public | state.looked_at[player])
        for seat in state.round.opponents[player]:
            row = ROW * seat
            for place in _FREE[state.locked >> row & ONE_ROW]:
                value = known >> 4 * cards[row + place] & _DIGIT or self._mean
                rate = 1.5 * (value - in_sight) + _NOISE * random()
                if rate > highest:
                    best, highest = _EXCHANGE[row + place], rate
        return best

    def _reveal(self, state: KraawState, random: Random01) -> int:
        """The lowest while a lock is left, for a high card had better wait for it."""
        at = ROW * state.player
        worth, _ = self._own(state)
        sign = -1 if int(state.locked >> at & ONE_ROW).bit_count() < LOCKS else 1
        best, highest = _NO_MOVE, _NEVER
        for place in _PLACES[state.hidden >> at & ONE_ROW]:
            rate = sign * worth[place] + _NOISE * random()
            if rate > highest:
                best, highest = _REVEAL[place], rate
        return best

    def _reprisal(self, state: KraawState, random: Random01) -> int:
        cards, row, actor = state.cards, ROW * state.player, state.actor
        assert actor is not None
        known = state.values & (state.public | state.looked_at[actor])
        best, highest = _NO_MOVE, _NEVER
        for place in _FREE[state.locked >> row & ONE_ROW]:
            value = known >> 4 * cards[row + place] & _DIGIT or self._mean
            rate = value + _NOISE * random()
            if rate > highest:
                best, highest = _REPRISAL[place], rate
        return best

    def _bonus(self, state: KraawState, random: Random01) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        worth, mean = self._own(state)
        best, highest = _END_TURN, _NOISE * random()
        for move in legal:
            if move == _END_TURN:
                continue
            lock, turn = _LOCK_AND_TURN[move]
            rate = worth[lock] - mean + _NOISE * random()
            if turn is not None:
                rate -= 0.5 * worth[turn]
            if rate > highest:
                best, highest = move, rate
        return best


_MOVE: Final[Mapping[str, Callable[[KraawPlayouts, KraawState, Random01], int]]] = {
    phases.SWAP_HAND: KraawPlayouts._any,
    phases.DOG_SWAP: KraawPlayouts._any,
    phases.MAIN: KraawPlayouts._main,
    phases.REVEAL: KraawPlayouts._reveal,
    phases.REPRISAL: KraawPlayouts._reprisal,
    phases.BONUS: KraawPlayouts._bonus,
}
"""For each phase, what chooses the move."""
