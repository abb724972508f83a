"""How the search bot plays Carnuta on: for two rounds, with players who do what brings most soon.

They rate moves as the greedy bot does, but one card at a time, and read it off the state. In the
end, a position is worth what the greedy bot's plan promises there.
"""

from __future__ import annotations

from math import exp, inf
from threading import Lock
from typing import Final
from weakref import WeakKeyDictionary

from tablewidgets.engine.chance import Random01
from tablewidgets.engine.playouts import Playouts
from tablewidgets.games.carnuta.bot import PADLOCK, SICKLE, TOKEN, actions_left, hope
from tablewidgets.games.carnuta.constants import (
    ACTIONS_PER_TURN,
    INGREDIENTS,
    PADLOCK_NOTCHES,
    ROW_SIZE,
    ROWS,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.observation import Laid
from tablewidgets.games.carnuta.plan import (
    Board,
    Hand,
    Potion,
    discounts,
    plan,
    sorted_board,
    take,
    turn,
)
from tablewidgets.games.carnuta.rules import (
    BONUS,
    DISCARD,
    LAY_CARD,
    LAY_SALT,
    NUMBERS,
    PASS_ACTION,
    TAKE_RUNES,
    TURN_RUNES,
    CarnutaState,
)
from tablewidgets.games.carnuta.rules import SICKLE as SPEND_SICKLE
from tablewidgets.games.carnuta.runes import LOCKED, MOON, SUN
from tablewidgets.games.carnuta.scoring import score_of, winners_of

_ROUNDS: Final = 2
"""So many turns of each player are played on."""
_SCALE: Final = 6.0
"""So many points ahead, a player wins about three games of four."""
_NOISE: Final = 0.5
"""How much chance adds at the most, in points: nobody plays the same way each time."""
_MARKET: Final = ROW_SIZE * len(ROWS)
"""The first moves take a card from the market: the number is its place."""
_FACES: Final = (SUN, MOON)
_OUTLOOKS: Final = 1 << 11
"""How many of them are remembered: those of some hundred worlds."""
_BOARDS: Final = 1 << 13
"""How many boards of a deck are numbered, before a bot begins anew."""
_RUNES: Final = 1 << 6
"""More runes than there are."""
_BY: Final = 1 << 9
"""More than `CarnutaState.legal_by` tells apart."""

Tokens = tuple[int, ...]
Rates = tuple[float, ...]
Options = tuple[bool, tuple[int, ...], Rates]
"""What a player may do: whether cards can be taken from the market; and the other moves, with what
they seem worth."""


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
        self._outlooks: Final[dict[tuple[Laid, Tokens], _Outlook]] = {}
        self._last: Final[list[_Outlook | None]] = [None] * setup.players
        """By player, the last one of these."""
        self._boards: Final = _boards_of(setup.deck)

    def is_over(self, state: CarnutaState) -> bool:
        """Before the next turn of the seat, or after the game."""
        if state.round < self._until:
            return state.actor is None
        return state.player == self.seat or state.round > self._until or state.actor is None

    def move(self, state: CarnutaState, random: Random01) -> int:
        player = state.player
        if not (state.actions_left or state.sickles[player]):  # often the turn must end
            legal = state.legal()
            if len(legal) == 1:
                return legal[0]
        board = self._boards.number(state.runes[player], state.supply)
        outlook = self._outlook(state, player)
        can_take, moves, rates = outlook.options(state, state.hands[player], board)
        best, highest, least = -1, -inf, -inf
        if can_take:
            gains, discounts = outlook.gains, self._boards.discounts[board]
            for place, card in enumerate(state.market):
                rate = gains[card] * discounts[card]
                if rate > least:  # less can't be the best, whatever chance adds
                    rate += _NOISE * random()
                    if rate > highest:
                        best, highest, least = place, rate, rate - _NOISE
        elif len(moves) == 1:
            return moves[0]
        for at, rate in enumerate(rates):
            if rate > least:
                rate += _NOISE * random()
                if rate > highest:
                    best, highest, least = moves[at], rate, rate - _NOISE
        return best

    def _outlook(self, state: CarnutaState, player: int) -> _Outlook:
        """That of a player: the same in many playouts."""
        laid, tokens = state.laid[player], state.tokens[player]
        last = self._last[player]
        if last is not None and last.laid is laid and last.tokens is tokens:
            return last
        found = self._outlooks.get((laid, tokens))
        if found is None:
            if len(self._outlooks) == _OUTLOOKS:
                self._outlooks.clear()
            found = _Outlook(self._boards, self._hope, laid, tokens)
            self._outlooks[laid, tokens] = found
        found.laid, found.tokens = laid, tokens
        self._last[player] = found
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
        board = self._boards.number(state.runes[player], state.supply)
        outlook = self._outlook(state, player)
        return (
            outlook.points
            + outlook.plan(state.hands[player], board, self._left)
            + SICKLE * state.sickles[player]
            - PADLOCK * state.runes[player].count(LOCKED)
        )


class _Boards:
    """The boards that came up with a deck, by number."""

    def __init__(self, deck: Deck) -> None:
        self.cards: Final = deck.cards
        self._costs: Final = deck.costs
        self._numbers: Final[dict[str, dict[int, int]]] = {}
        self._sorted: Final[dict[Board, int]] = {}
        self._after: Final[dict[int, int]] = {}
        self._lock: Final = Lock()
        self.boards: Final[dict[int, Board]] = {}
        self.discounts: Final[list[Rates]] = []
        """By board, what a point is worth now of each card that is laid after another action."""

    def number(self, runes: str, supply: tuple[int, int]) -> int:
        """That of the runes of a player and the supply, in whatever order."""
        suns, moons = supply
        at = _RUNES * suns + moons
        known = self._numbers.get(runes)
        if known is None:
            known = self._numbers[runes] = {}
        found = known.get(at)
        if found is None:
            found = self._number_of(sorted_board(runes, suns, moons))
            known[at] = found
        return found

    def after(self, move: int, board: int) -> int:
        """The board after a move that takes or turns runes."""
        at = len(NUMBERS) * board + move
        found = self._after.get(at)
        if found is None:
            kind, face, _ = NUMBERS[move]
            do = take if kind == TAKE_RUNES else turn
            found = self._after[at] = self._number_of(do(self.boards[board], _FACES[face]))
        return found

    def _number_of(self, board: Board) -> int:
        found = self._sorted.get(board)
        if found is None:
            worth = discounts(self._costs, board, 1)
            with self._lock:  # and if it is interrupted, the next board gets the number
                found = len(self.discounts)
                self.boards[found] = board
                self.discounts.append(worth)
            self._sorted[board] = found
        return found


_KNOWN: Final[WeakKeyDictionary[Deck, _Boards]] = WeakKeyDictionary()


def _boards_of(deck: Deck) -> _Boards:
    """Those that all bots share."""
    known = _KNOWN.get(deck)
    if known is None or len(known.boards) > _BOARDS:
        known = _KNOWN[deck] = _Boards(deck)
    return known


class _Outlook:
    """What moves seem worth, in points, to a player with these cards laid."""

    def __init__(self, boards: _Boards, hope: float, laid: Laid, tokens: Tokens) -> None:
        potion = Potion(boards.cards, (hope,) * len(INGREDIENTS))
        points = 0.0
        for number, column in laid:
            points += potion.gain(number, column)
            potion = potion.add(column, number)
        for token in tokens:
            points += potion.more(token)
            potion = potion.add(token)
        self.laid = laid
        self.tokens = tokens
        self.points: Final = points
        """What they score, with the ingredients that are hoped for."""
        self._potion: Final = potion
        notch = len(laid) + 1
        self._notch: Final = PADLOCK * (notch in PADLOCK_NOTCHES) + TOKEN * (notch in TOKEN_NOTCHES)
        self._boards: Final = boards
        self.gains: Final = (*potion.gains(), -inf)
        """What each card of the deck scores; at last, an empty place of the market."""
        self._options: Final[dict[tuple[Hand, int], Options]] = {}
        self._plans: Final[dict[tuple[Hand, int], float]] = {}

    def options(self, state: CarnutaState, hand: Hand, board: int) -> Options:
        """What the player may do, who has this hand."""
        by = state.legal_by()
        if by < 0:
            return self._options_of(state.legal(), hand, board)
        key = hand, _BY * board + by
        found = self._options.get(key)
        if found is None:
            found = self._options[key] = self._options_of(state.legal(), hand, board)
        return found

    def _options_of(self, legal: tuple[int, ...], hand: Hand, board: int) -> Options:
        moves = tuple([move for move in legal if move >= _MARKET])
        rates = tuple([self._rate(move, hand, board) for move in moves])
        return len(moves) < len(legal), moves, rates

    def plan(self, hand: Hand, board: int, left: int) -> float:
        """What a hand will bring in the actions left."""
        key = hand, board
        worth = self._plans.get(key)
        if worth is None:
            worth = self._plans[key] = plan(hand, self._potion, self._boards.boards[board], left)
        return worth

    def _rate(self, move: int, hand: Hand, board: int) -> float:
        """What a move seems worth that takes no card of the market."""
        kind, first, column = NUMBERS[move]
        if kind == LAY_CARD:
            return self.gains[hand[first]] + self._notch
        if kind == LAY_SALT:
            return self._potion.gain(hand[first], column) + self._notch
        if kind in (TAKE_RUNES, TURN_RUNES):
            return self._best(hand, self._boards.after(move, board))
        if kind == BONUS:
            return self._potion.more(first)
        if kind == DISCARD:
            card = hand[first]
            return -self.gains[card] * self._boards.discounts[board][card]
        return -1.0 if kind in (SPEND_SICKLE, PASS_ACTION) else 0.0

    def _best(self, hand: Hand, board: int) -> float:
        """Another action, and then the best card of the hand."""
        gains, discounts = self.gains, self._boards.discounts[board]
        best = -inf
        for card in hand:
            best = max(best, gains[card] * discounts[card])
        return best if hand else 0.0
