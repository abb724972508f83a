"""How the search bot plays Carnuta on: for two rounds, with players who do what brings most soon.

They rate moves as the greedy bot does, but one card at a time, and read it off the state. In the
end, a position is worth what the greedy bot's plan promises there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.chance import Random01
from tablewidgets.engine.playouts import Playouts
from tablewidgets.games.carnuta.bot import (
    PADLOCK,
    PATIENCE,
    SICKLE,
    TOKEN,
    Board,
    Potion,
    actions_left,
    hope,
    plan,
    soonest,
    sorted_board,
    take,
    turn,
)
from tablewidgets.games.carnuta.constants import (
    ACTIONS_PER_TURN,
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
from tablewidgets.games.carnuta.runes import LOCKED, MOON, SIGNS, SUN
from tablewidgets.games.carnuta.scoring import score_of, winners_of

_ROUNDS: Final = 2
"""So many turns of each player are played on."""
_SCALE: Final = 6.0
"""So many points ahead, a player wins about three games of four."""
_NOISE: Final = 0.5
"""How much chance adds at the most, in points: nobody plays the same way each time."""


class CarnutaPlayouts(Playouts[CarnutaState]):
    """Turns that are played on."""

    def __init__(self, state: CarnutaState, seat: int) -> None:
        super().__init__(state, seat)
        self._until: Final = state.round + _ROUNDS
        setup = state.setup
        left = actions_left(
            state.actions_left,
            state.round,
            state.last_round,
            setup.round_limit,
            max(map(len, state.laid)),
        )
        self._left: Final = max(0, left - ACTIONS_PER_TURN * _ROUNDS)
        """The actions of each player after these turns."""
        self._hope: Final = hope(self._left)
        self._outlooks: Final[dict[tuple[Laid, tuple[int, ...]], _Outlook]] = {}

    def is_over(self, state: CarnutaState) -> bool:
        """Before the next turn of the seat, or after the game."""
        if state.round < self._until:
            return state.actor is None
        return state.player == self.seat or state.round > self._until or state.actor is None

    def move(self, state: CarnutaState, random: Random01) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        player, market = state.player, state.market
        outlook = self._outlook(state, player)
        hand, board = state.hands[player], _board(state.runes[player], state.supply)
        soon = outlook.soon(board)
        best, highest = legal[0], -1e9
        for move in legal:
            if move < _MARKET:
                card = market[move]
                rate = soon[card] if card in soon else outlook.in_hand(card, board)
            else:
                rater, argument, column = _RATES[move]
                rate = rater(outlook, hand, board, argument, column)
            if rate + _NOISE > highest:  # less can't be the best, whatever chance adds
                rate += _NOISE * random()
                if rate > highest:
                    best, highest = move, rate
        return best

    def _outlook(self, state: CarnutaState, player: int) -> _Outlook:
        """That of a player: the same in many playouts."""
        has = state.laid[player], state.tokens[player]
        found = self._outlooks.get(has)
        if found is None:
            found = self._outlooks[has] = _Outlook(state.setup.deck, self._hope, *has)
        return found

    def value(self, state: CarnutaState) -> float:
        """The part of a win at the end of the game, and before that a guess at it from the lead."""
        players = range(state.setup.players)
        if state.actor is None:
            deck = state.setup.deck
            has = zip(state.laid, state.tokens, strict=True)
            winners = winners_of([score_of(deck, *of) for of in has])
            return 1 / len(winners) if self.seat in winners else 0.0
        worths = [self._worth(state, player) for player in players]
        mine = worths.pop(self.seat)
        return 1 / (1 + exp((max(worths) - mine) / _SCALE))

    def _worth(self, state: CarnutaState, player: int) -> float:
        """The points that a player has or may expect, as the greedy bot does."""
        board = _board(state.runes[player], state.supply)
        outlook = self._outlook(state, player)
        return (
            outlook.points
            + outlook.plan(state.hands[player], board, self._left)
            + SICKLE * state.sickles[player]
            - PADLOCK * state.runes[player].count(LOCKED)
        )


@lru_cache(maxsize=1 << 12)
def _board(runes: str, supply: tuple[int, int]) -> Board:
    suns, moons = supply
    return sorted_board(runes, SUN * suns + MOON * moons)


_take: Final = lru_cache(maxsize=1 << 12)(take)
_turn: Final = lru_cache(maxsize=1 << 12)(turn)
_MARKET: Final = ROW_SIZE * len(ROWS)
"""The first moves take a card from the market: the number is its place."""
Hand = tuple[int, ...]


class _Outlook:
    """What moves seem worth, in points, to a player with these cards laid: a method for each kind
    of move, with what is to be had."""

    def __init__(self, deck: Deck, hope: float, laid: Laid, tokens: Sequence[int]) -> None:
        potion, points = Potion([hope] * len(INGREDIENTS), [0] * len(INGREDIENTS)), 0.0
        for number, column in laid:
            card = deck.cards[number]
            points += potion.gain(card, column)
            potion.put(column, card)
        for token in tokens:
            points += potion.more(token)
            potion.put(token)
        self.points: Final = points
        """What they score, with the ingredients that are hoped for."""
        self._cards: Final = deck.cards
        self._potion: Final = potion
        notch = len(laid) + 1
        self._notch: Final = PADLOCK * (notch in PADLOCK_NOTCHES) + TOKEN * (notch in TOKEN_NOTCHES)
        self._soon: Final[dict[Board, dict[int, float]]] = {}
        self._best: Final[dict[tuple[Hand, Board], float]] = {}
        self._gains: Final[dict[int, float]] = {}
        self._plans: Final[dict[tuple[Hand, Board], float]] = {}

    def soon(self, board: Board) -> dict[int, float]:
        """What cards in hand bring, as far as `in_hand` was asked."""
        found = self._soon.get(board)
        if found is None:
            found = self._soon[board] = {}
        return found

    def in_hand(self, card: int, board: Board) -> float:
        """What a card in hand brings from the next action on, the less the longer it takes."""
        soon = self.soon(board)
        if card not in soon:
            actions, _ = soonest(board, self._cards[card].cost)
            soon[card] = self.gain(card) * float(PATIENCE ** (actions + 1))
        return soon[card]

    def gain(self, card: int) -> float:
        """What a card scores on its column."""
        gain = self._gains.get(card)
        if gain is None:
            gain = self._gains[card] = self._potion.best_gain(self._cards[card])
        return gain

    def plan(self, hand: Hand, board: Board, left: int) -> float:
        """What a hand will bring in the actions left."""
        worth = self._plans.get((hand, board))
        if worth is None:
            cards = [self._cards[card] for card in hand]
            worth = self._plans[hand, board] = plan(cards, self._potion, board, left)
        return worth

    def lay_card(self, hand: Hand, _board: Board, place: int, _: int) -> float:
        return self.gain(hand[place]) + self._notch

    def salt(self, hand: Hand, _board: Board, place: int, column: int) -> float:
        return self._potion.gain(self._cards[hand[place]], column) + self._notch

    def take_runes(self, hand: Hand, board: Board, face: str, _: int) -> float:
        return self._with(hand, _take(board, face))

    def turn_runes(self, hand: Hand, board: Board, face: str, _: int) -> float:
        return self._with(hand, _turn(board, face))

    def bonus(self, _hand: Hand, _board: Board, _: int, column: int) -> float:
        return self._potion.more(column)

    def discard(self, hand: Hand, board: Board, place: int, _: int) -> float:
        return -self.in_hand(hand[place], board)

    def waste(self, *_: object) -> float:
        return -1.0

    def nothing(self, *_: object) -> float:
        return 0.0

    def _with(self, hand: Hand, board: Board) -> float:
        """Another action, and then the best card of the hand."""
        worth = self._best.get((hand, board))
        if worth is None:
            soon = [self.in_hand(card, board) for card in hand]
            worth = self._best[hand, board] = max(soon, default=0.0)
        return worth


def _rate_of(action: Action) -> tuple[Callable[..., float], Any, int]:
    """The method that rates a move, and what it takes besides what there is: a place or a face, and
    a column; 0 if it takes none."""
    args = action.args
    match action.kind:
        case Kind.LAY_CARD:
            return _Outlook.lay_card, args["card"], 0
        case Kind.SALT:
            return _Outlook.salt, args["card"], INGREDIENTS.index(str(args["ingredient"]))
        case Kind.TAKE_RUNES:
            return _Outlook.take_runes, SIGNS[str(args["face"])], 0
        case Kind.TURN_RUNES:
            return _Outlook.turn_runes, SIGNS[str(args["face"])], 0
        case Kind.BONUS:
            return _Outlook.bonus, 0, INGREDIENTS.index(str(args["ingredient"]))
        case Kind.DISCARD:
            return _Outlook.discard, args["card"], 0
        case Kind.SICKLE | Kind.PASS_ACTION:
            return _Outlook.waste, 0, 0
    return _Outlook.nothing, 0, 0


_RATES: Final = tuple(map(_rate_of, MOVES.actions))
"""For each move."""
