"""How the search bot plays Kraaw on: for some turns, as players do who trust what they know.

What a move seems worth is in points of the round, as for the greedy bot, but read off the state.
Players don't know where their own cards are: each counts as the mean of those not yet seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
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
_STEAL: Final = 1.5
"""What stealing is worth for each point by which the card is better than what the other takes."""
_NEVER: Final = -1e9
_TURNS: Final = 4
"""How many turns are played on, and at least one of each player."""
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


def _strength(state: KraawState, seat: int) -> float:
    """How likely a row is to win: `exp` of it is proportional to the probability. A logistic
    regression on rounds that were played on gave the weights."""
    values, hidden, locked = state.values, state.hidden, state.locked
    strength = 0.0
    for place in _ROWS[seat]:
        value = values >> 4 * state.cards[place] & _DIGIT
        if locked >> place & 1:
            strength += 0.6 * (value - 2)
        else:
            strength += (0.25 if hidden >> place & 1 else 0.2) * value
    return strength


class KraawPlayouts(Playouts[KraawState]):
    """Rounds that are played on."""

    def __init__(self, state: KraawState, seat: int) -> None:
        super().__init__(state, seat)
        self._round: Final = state.round.number
        players = len(state.round.playing)
        self._until: Final = max(1, state.turn) + max(_TURNS, players)
        deck = DECKS[players]
        self._mean: Final = sum(map(int, deck)) / len(deck)

    def is_over(self, state: KraawState) -> bool:
        return state.turn >= self._until or self.is_settled(state)

    def is_settled(self, state: KraawState) -> bool:
        return state.actor is None or state.round.number != self._round

    def value(self, state: KraawState) -> float:
        """The part of the round that is won, at its end; before that a guess at it."""
        if self.is_settled(state):
            winners = state.round.results[self._round - 1].winners
            return 1 / len(winners) if self.seat in winners else 0.0
        strengths = {seat: exp(_strength(state, seat)) for seat in state.round.playing}
        return strengths[self.seat] / sum(strengths.values())

    def move(self, state: KraawState, random: Random01) -> int:
        return _MOVE[state.phase](self, state, random)

    def _any(self, state: KraawState, random: Random01) -> int:
        legal = state.legal()
        return legal[int(random() * len(legal))]

    def _own(self, state: KraawState) -> tuple[list[float], float]:
        """What the player to act takes its own cards for: each, and those it doesn't know, as K8
        told which five it holds."""
        player, cards, values = state.player, state.cards, state.values
        known = state.public | state.looked_at[player]
        worth: list[float] = []
        total = unknown = 0
        for place in _ROWS[player]:
            shift = 4 * cards[place]
            value = values >> shift & _DIGIT
            if known >> shift & _DIGIT:
                worth.append(value)
            else:
                worth.append(0)
                total += value
                unknown += 1
        if not unknown:
            return worth, self._mean
        mean = total / unknown
        return [value or mean for value in worth], mean

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
        least = in_sight + (highest - _NOISE) / _STEAL
        known = state.values & (state.public | state.looked_at[player])
        for seat in state.round.opponents[player]:
            row = ROW * seat
            for place in _FREE[state.locked >> row & ONE_ROW]:
                value = known >> 4 * cards[row + place] & _DIGIT or self._mean
                if value > least:  # less can't be the best, whatever chance adds
                    rate = _STEAL * (value - in_sight) + _NOISE * random()
                    if rate > highest:
                        best, highest = _EXCHANGE[row + place], rate
                        least = in_sight + (highest - _NOISE) / _STEAL
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
