"""How the search bot plays Carnuta on: for some rounds, with players who do what brings most soon.

They rate as the greedy bot does, but one card at a time, and read it off the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.chance import Random01
from tablewidgets.engine.playouts import Playouts
from tablewidgets.games.carnuta.bot import (
    PADLOCK,
    PATIENCE,
    TOKEN,
    Board,
    Potion,
    soonest,
    sorted_board,
    take,
    turn,
)
from tablewidgets.games.carnuta.constants import (
    INGREDIENTS,
    PADLOCK_NOTCHES,
    ROW_SIZE,
    ROWS,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.moves import MOVES, Kind
from tablewidgets.games.carnuta.observation import Laid
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.games.carnuta.runes import MOON, SIGNS, SUN
from tablewidgets.games.carnuta.scoring import score_of, winners_of

_ROUNDS: Final = 4
_SCALE: Final = 6.0
"""So many points ahead, a player wins about three games of four."""
_HOPE: Final = 0.2
"""How much of each ingredient a player expects to have besides."""
_NOISE: Final = 0.5
"""How much chance adds at the most, in points: nobody plays the same way each time."""


class CarnutaPlayouts(Playouts[CarnutaState]):
    """Rounds that are played on."""

    def __init__(self, state: CarnutaState, seat: int) -> None:
        super().__init__(state, seat)
        self._until: Final = state.round + _ROUNDS
        self._outlooks: Final[dict[tuple[Laid, tuple[int, ...]], _Outlook]] = {}

    def is_over(self, state: CarnutaState) -> bool:
        return state.actor is None or state.round >= self._until

    def move(self, state: CarnutaState, random: Random01) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        player = state.player
        outlook = self._outlook(state)
        hand, board = state.hands[player], _board(state.runes[player], state.supply)
        best, highest = legal[0], -1e9
        for move in legal:
            rate, *args = _RATES[move]
            worth = rate(outlook, state.market, hand, board, *args) + _NOISE * random()
            if worth > highest:
                best, highest = move, worth
        return best

    def _outlook(self, state: CarnutaState) -> _Outlook:
        """That of the player to act: the same in many playouts."""
        has = state.laid[state.player], state.tokens[state.player]
        found = self._outlooks.get(has)
        if found is None:
            found = self._outlooks[has] = _Outlook(state.setup.deck, *has)
        return found

    def value(self, state: CarnutaState) -> float:
        """The part of a win at the end of the game, and before that a guess at it from the lead."""
        deck = state.setup.deck
        scores = [score_of(deck, *of) for of in zip(state.laid, state.tokens, strict=True)]
        if state.actor is None:
            winners = winners_of(scores)
            return 1 / len(winners) if self.seat in winners else 0.0
        best = max(score.total for seat, score in enumerate(scores) if seat != self.seat)
        return 1 / (1 + exp((best - scores[self.seat].total) / _SCALE))


@lru_cache(maxsize=1 << 12)
def _board(runes: str, supply: tuple[int, int]) -> Board:
    suns, moons = supply
    return sorted_board(runes, SUN * suns + MOON * moons)


_take: Final = lru_cache(maxsize=1 << 12)(take)
_turn: Final = lru_cache(maxsize=1 << 12)(turn)
Hand = tuple[int, ...]
Market = tuple[int, ...]


class _Outlook:
    """What moves seem worth, in points, to a player with these cards laid: a method for each kind
    of move, with what is to be had."""

    def __init__(self, deck: Deck, laid: Laid, tokens: Sequence[int]) -> None:
        potion = Potion([_HOPE] * len(INGREDIENTS), [0] * len(INGREDIENTS))
        for card, column in laid:
            potion = potion.add(column, deck.cards[card])
        for token in tokens:
            potion = potion.add(token)
        self._cards: Final = deck.cards
        self._potion: Final = potion
        notch = len(laid) + 1
        self._notch: Final = PADLOCK * (notch in PADLOCK_NOTCHES) + TOKEN * (notch in TOKEN_NOTCHES)
        self._soon: Final[dict[tuple[int, Board], float]] = {}
        self._best: Final[dict[tuple[Hand, Board], float]] = {}
        self._gains: Final[dict[tuple[int, int], float]] = {}

    def take_card(self, market: Market, _hand: Hand, board: Board, place: int) -> float:
        return PATIENCE * self._in_hand(market[place], board)

    def lay_card(self, _market: Market, hand: Hand, _board: Board, place: int) -> float:
        card = hand[place]
        return self._gain(card, self._cards[card].ingredient) + self._notch

    def salt(self, _market: Market, hand: Hand, _board: Board, place: int, column: int) -> float:
        return self._gain(hand[place], column) + self._notch

    def take_runes(self, _market: Market, hand: Hand, board: Board, face: str) -> float:
        return self._with(hand, _take(board, face))

    def turn_runes(self, _market: Market, hand: Hand, board: Board, face: str) -> float:
        return self._with(hand, _turn(board, face))

    def bonus(self, _market: Market, _hand: Hand, _board: Board, column: int) -> float:
        return self._potion.more(column)

    def discard(self, _market: Market, hand: Hand, board: Board, place: int) -> float:
        return -self._in_hand(hand[place], board)

    def waste(self, *_: object) -> float:
        return -1.0

    def nothing(self, *_: object) -> float:
        return 0.0

    def _with(self, hand: Hand, board: Board) -> float:
        """Another action, and then the best card of the hand."""
        worth = self._best.get((hand, board))
        if worth is None:
            soon = [self._in_hand(card, board) for card in hand]
            worth = self._best[hand, board] = PATIENCE * max(soon, default=0.0)
        return worth

    def _in_hand(self, card: int, board: Board) -> float:
        """What a card in hand brings, the less the longer it takes."""
        worth = self._soon.get((card, board))
        if worth is None:
            actions, _ = soonest(board, self._cards[card].cost)
            gain = self._gain(card, self._potion.column(self._cards[card]))
            worth = self._soon[card, board] = gain * float(PATIENCE**actions)
        return worth

    def _gain(self, card: int, column: int) -> float:
        gain = self._gains.get((card, column))
        if gain is None:
            gain = self._gains[card, column] = self._potion.gain(self._cards[card], column)
        return gain


def _rate_of(action: Action) -> tuple[Any, ...]:
    """The method that rates a move, and what it takes besides what there is."""
    args = action.args
    match action.kind:
        case Kind.TAKE_CARD:
            return _Outlook.take_card, (
                ROW_SIZE * ROWS.index(str(args["row"])) + int(args["place"] or 0)
            )
        case Kind.LAY_CARD:
            return _Outlook.lay_card, args["card"]
        case Kind.SALT:
            return _Outlook.salt, args["card"], INGREDIENTS.index(str(args["ingredient"]))
        case Kind.TAKE_RUNES:
            return _Outlook.take_runes, SIGNS[str(args["face"])]
        case Kind.TURN_RUNES:
            return _Outlook.turn_runes, SIGNS[str(args["face"])]
        case Kind.BONUS:
            return _Outlook.bonus, INGREDIENTS.index(str(args["ingredient"]))
        case Kind.DISCARD:
            return _Outlook.discard, args["card"]
        case Kind.SICKLE | Kind.PASS_ACTION:
            return (_Outlook.waste,)
    return (_Outlook.nothing,)


_RATES: Final = tuple(map(_rate_of, MOVES.actions))
"""For each move."""
