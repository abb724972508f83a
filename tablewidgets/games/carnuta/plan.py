"""What a hand will bring at Carnuta: its cards laid one after the other, as quickly as the runes
allow. In points at the end of the game.

It knows no view and no state, so that it is compiled: bots spend their time here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablewidgets.engine.bits import replaced
from tablewidgets.games.carnuta.cards import Card
from tablewidgets.games.carnuta.constants import HAND_LIMIT, INGREDIENTS, NO_INGREDIENT
from tablewidgets.games.carnuta.runes import EMPTY, MOON, OTHER, SUN, filled, paid, returned, turned

Board = tuple[str, int, int]
"""The runes of the player, sorted, and the Suns and Moons in the supply."""
Hand = bytes
Asked = tuple[int, ...]
Counts = tuple[float, ...]
"""How much there is of each ingredient."""
First = tuple[float, int, int, Board]
"""What the card that is laid first brings, the card (-1 if none brings anything), the actions until
then, and the board then."""

_PATIENCE: Final = 0.65
"""Discount of a gain for each action until then: it delays other gains."""
_RUNE: Final = 0.2
"""The worth of a rune on the board."""
_BOARDS: Final = 1 << 15
"""How many boards are remembered: the same ones come up again and again."""
_LONG: Final = 4
"""So many actions are planned to get the runes for a card, and to lay it."""
_NEVER: Final = 99
_DISCOUNTS: Final = [_PATIENCE**actions for actions in range(_NEVER + 2)]


def sorted_board(runes: str, suns: int, moons: int) -> Board:
    return "".join(sorted(runes)), suns, moons


@lru_cache(maxsize=_BOARDS)
def pay(before: Board, cost: str) -> Board:
    runes, suns, moons = before
    more_suns, more_moons = returned(cost)
    return sorted_board(paid(runes, cost), suns + more_suns, moons + more_moons)


@lru_cache(maxsize=_BOARDS)
def take(board: Board, face: str) -> Board:
    runes, suns, moons = board
    taken = min(runes.count(EMPTY), suns if face == SUN else moons)
    runes = filled(runes, face, taken)
    if face == SUN:
        return sorted_board(runes, suns - taken, moons)
    return sorted_board(runes, suns, moons - taken)


@lru_cache(maxsize=_BOARDS)
def turn(board: Board, face: str) -> Board:
    runes, suns, moons = board
    return sorted_board(turned(runes, face), suns, moons)


@lru_cache(maxsize=_BOARDS >> 2)
def _further(boards: frozenset[Board]) -> frozenset[Board]:
    """The boards that one action with the runes can make of one of these."""
    return frozenset(
        [do(before, face) for before in boards for do in (take, turn) for face in OTHER]
    )


@lru_cache(maxsize=_BOARDS)
def soonest(board: Board, cost: str) -> tuple[int, Board]:
    """The number of actions until a card can be laid, with those for its runes, and the board then:
    the one with the most runes."""
    near = _near(board)
    actions, (runes, suns, moons) = _soonest(near, cost)
    return actions, (runes, suns + board[1] - near[1], moons + board[2] - near[2])


@lru_cache(maxsize=_BOARDS)
def discounts(costs: tuple[str, ...], board: Board, after: int) -> tuple[float, ...]:
    """For each of these costs, what a point is worth now of a card that is laid as soon as possible
    after some other actions."""
    near = _near(board)
    of = {cost: _DISCOUNTS[after + _soonest(near, cost)[0]] for cost in set(costs)}
    return tuple([of[cost] for cost in costs])


def _near(board: Board) -> Board:
    """The board with as much of its supply as could fill the empty slots: the rest makes no
    difference to how soon a card can be laid, and many boards are alike without it."""
    runes, suns, moons = board
    empty = runes.count(EMPTY)
    return runes, min(suns, empty), min(moons, empty)


@lru_cache(maxsize=_BOARDS)
def _soonest(board: Board, cost: str) -> tuple[int, Board]:
    boards = frozenset([board])
    for actions in range(1, _LONG + 1):
        after = [pay(before, cost) for before in boards if paid(before[0], cost)]
        if after:
            return actions, min(after, key=_least_empty)
        boards = _further(boards)
    return _NEVER, board


def _least_empty(board: Board) -> tuple[int, Board]:
    return board[0].count(EMPTY), board


class Potion:
    """The ingredients of a player, also those expected, and what the laid cards ask for."""

    def __init__(
        self,
        cards: tuple[Card, ...],
        counts: Counts,
        each: tuple[int, ...] = (0,) * len(INGREDIENTS),
        sets: tuple[tuple[int, Asked], ...] = (),
    ) -> None:
        self.cards: Final = cards
        """Those of the deck, by their ids."""
        self._counts: Final = counts
        self._each: Final = each
        """By ingredient, what one more scores on cards that ask for it alone."""
        self._sets: Final = sets
        """The value and the ingredients of each card that asks for a set."""
        # Plans ask the same of the same potion again and again.
        self._more: Final[dict[int, float]] = {}
        self._gains: Final[dict[int, float]] = {}
        self._best = -1
        self._after: dict[int, Potion] | None = None
        self._firsts: dict[tuple[Hand, Board, int], First] | None = None

    def more(self, of: int, n: int = 1) -> float:
        """What `n` more of an ingredient, one or two, score on the laid cards."""
        key = 2 * of + n
        gain = self._more.get(key)
        if gain is None:
            gain = self._more[key] = self._more_of(of, n)
        return gain

    def _more_of(self, of: int, n: int) -> float:
        counts = self._counts
        has, gain = counts[of], float(self._each[of] * n)
        for value, asked in self._sets:
            if of in asked:
                others = has + n
                for other in asked:
                    if other != of and counts[other] < others:
                        others = counts[other]
                if others > has:
                    gain += value * (others - has)
        return gain

    def gain(self, number: int, column: int) -> float:
        """What a card scores on a column, and what it adds to the other cards."""
        card = self.cards[number]
        points, n = card.points, 2 if card.double else 1
        if points is None:
            return self.more(column)
        asked, least = points.ingredients, 1.0
        if asked:
            counts = self._counts
            least = min([counts[of] + n if of == column else counts[of] for of in asked])
        return self.more(column, n) + points.value * least

    def gains(self) -> tuple[float, ...]:
        """What each card of the deck scores on its column."""
        return tuple([self.gain(card, self._column(card)) for card in range(len(self.cards))])

    def best_gain(self, number: int) -> float:
        """What a card scores on its column."""
        gain = self._gains.get(number)
        if gain is None:
            gain = self._gains[number] = self.gain(number, self._column(number))
        return gain

    def _column(self, number: int) -> int:
        """The column of a card; for a Salt the best one."""
        column = self.cards[number].ingredient
        if column != NO_INGREDIENT:
            return column
        if self._best < 0:
            self._best = max(range(len(INGREDIENTS)), key=self.more)
        return self._best

    def after(self, number: int) -> Potion:
        """The potion with a card on its column."""
        known = self._after
        if known is None:
            known = self._after = {}
        after = known.get(number)
        if after is None:
            after = known[number] = self.add(self._column(number), number)
        return after

    def add(self, column: int, number: int | None = None) -> Potion:
        """The potion with a card on a column, or with a bonus token."""
        counts, each, sets = self._counts, self._each, self._sets
        if number is None:
            return Potion(self.cards, replaced(counts, column, counts[column] + 1), each, sets)
        card = self.cards[number]
        if card.points is not None:
            value, asked = card.points.value, card.points.ingredients
            if len(asked) == 1:
                each = replaced(each, asked[0], each[asked[0]] + value)
            elif asked:
                sets = (*sets, (value, asked))
        n = 2 if card.double else 1
        return Potion(self.cards, replaced(counts, column, counts[column] + n), each, sets)

    def first(self, hand: Hand, board: Board, left: int) -> First:
        """Which card of a hand brings most in the actions left."""
        first = 0.0, -1, 0, board
        for card in hand:
            first = self.better(first, card, board, left)
        return first

    def better(self, first: First, card: int, board: Board, left: int) -> First:
        """This card, if it brings more than the one that would be laid first."""
        actions, then = soonest(board, self.cards[card].cost)
        if actions <= left:
            gain = self.best_gain(card) * _DISCOUNTS[actions]
            if gain > first[0]:
                return gain, card, actions, then
        return first

    def first_besides(self, hand: Hand, besides: int, board: Board, left: int) -> First:
        """The same for a hand with a card besides: it is asked for the same hand with others."""
        known = self._firsts
        if known is None:
            known = self._firsts = {}
        key = hand, board, left
        first = known.get(key)
        if first is None:
            first = known[key] = self.first(hand, board, left)
        return self.better(first, besides, board, left)


def plan(hand: Hand, potion: Potion, board: Board, left: int, besides: int = -1) -> float:
    """What a hand, and maybe a card besides, will bring in the actions left, the best card first,
    and the runes."""
    runes = board[0]
    worth, soon = _RUNE * (runes.count(SUN) + runes.count(MOON)), 1.0
    for _ in range(min(len(hand) + (besides >= 0), HAND_LIMIT)):  # no more can be kept
        if besides < 0:
            gain, laid, took, board = potion.first(hand, board, left)
        else:
            gain, laid, took, board = potion.first_besides(hand, besides, board, left)
        if laid < 0:
            break
        worth += soon * gain
        soon, left = soon * _DISCOUNTS[took], left - took
        potion = potion.after(laid)
        if laid == besides:
            besides = -1
        else:
            hand = bytes([card for card in hand if card != laid])
    return worth
