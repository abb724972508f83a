"""What each action of Carnuta seems worth at once: the judgement of the greedy bot.

Worth is measured in points at the end of the game. An action is worth what the player then has: the
potion as it is and as it may become, and the cards in the hand, laid one after the other as quickly
as the board allows. The bot plans with what it sees, and doesn't ask what the others will do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import comb
from operator import mul
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.games.carnuta import deck as decks
from tablewidgets.games.carnuta.deck import Card, Points
from tablewidgets.games.carnuta.runes import (
    EMPTY,
    LOCKED,
    MOON,
    OTHER,
    SUN,
    filled,
    paid,
    turned,
)
from tablewidgets.games.carnuta.terms import (
    ACTIONS,
    INGREDIENTS,
    LAST_NOTCH,
    PADLOCK_NOTCHES,
    ROW,
    ROWS,
    TOKEN_NOTCHES,
)

Supply = tuple[int, int]
"""The Suns and the Moons in the supply."""
Board = tuple[str, Supply]
"""The runes of the player, in any order, and the supply."""
Sets = tuple[tuple[int, tuple[int, ...]], ...]
"""What is scored for each set of some types, and the types."""

_SIGNS: Final = {"sun": SUN, "moon": MOON, "empty": EMPTY, "locked": LOCKED}
_NUMBERS: Final = {name: n for n, name in enumerate(INGREDIENTS)}
_PACE: Final = 3.0
"""Actions it takes to lay a card: to take it, to have the runes, to lay it."""
_ACTION: Final = 1.0
"""What an action earns if it is kept for another card."""
_LATE: Final = 4
"""Actions left in the game with which it is too late for another card."""
_PATIENCE: Final = 0.95
"""What remains of a gain for each action that it is still away."""
_HOPE: Final = 0.12
"""How much a card yet to be laid is expected to bring of each ingredient."""
_RUNE: Final = 0.4
"""What a rune on the board is worth, and what a padlock is."""
_PADLOCK: Final = 1.0
_TOKEN: Final = 2.0
_SICKLE: Final = 1.0


def rate(view: Mapping[str, Any], legal: Sequence[Action]) -> list[float]:
    judge = _Judge(view)
    return [getattr(judge, action.kind)(**action.args) for action in legal]


def _board(runes: str, suns: int, moons: int) -> Board:
    return "".join(sorted(runes)), (suns, moons)


def _pay(board: Board, cost: str) -> Board:
    runes, (suns, moons) = board
    return _board(paid(runes, cost), suns + cost.count("sr"), moons + cost.count("mr"))


@cache
def _take(board: Board, face: str) -> Board:
    runes, (suns, moons) = board
    taken = min(runes.count(EMPTY), suns if face == SUN else moons)
    suns, moons = (suns - taken, moons) if face == SUN else (suns, moons - taken)
    return _board(filled(runes, face, taken), suns, moons)


@cache
def _turn(board: Board, face: str) -> Board:
    return _board(turned(board[0], face), *board[1])


@cache
def _lay(board: Board, cost: str) -> tuple[int, Board]:
    """In how many actions a card can be laid, its runes included, and the board thereafter; most
    of the runes should stay there."""
    boards = {board}
    for actions in range(1, 5):
        after = [_pay(board, cost) for board in boards if paid(board[0], cost)]
        if after:
            return actions, min(after, key=lambda board: (board[0].count(EMPTY), board))
        boards = {act(board, face) for board in boards for act in (_take, _turn) for face in OTHER}
    return 9, board


class _Potion:
    """The ingredients, with those that may be hoped for, and what they score."""

    __slots__ = ("columns", "counts", "each", "sets")

    def __init__(
        self, columns: frozenset[int], counts: list[float], each: list[int], sets: Sets
    ) -> None:
        self.columns = columns
        self.counts = counts
        self.each = each
        """What one more of each type scores, on all the cards that ask for it alone."""
        self.sets = sets

    def more(self, ingredient: int, n: int) -> float:
        """What some more of an ingredient adds to the cards that are there."""
        counts = self.counts
        gain = float(self.each[ingredient] * n)
        for value, asked in self.sets:
            if ingredient in asked:
                others = min([counts[of] for of in asked if of != ingredient])
                here = counts[ingredient]
                gain += value * (min(here + n, others) - min(here, others))
        return gain

    def gain(self, card: Card) -> float:
        """What a card adds, to the others and by itself."""
        if card.points is None:
            return max([self.more(column, 1) for column in self.columns])
        n = 1 + card.double
        gain = self.more(card.ingredient, n)
        asked = card.points.ingredients
        if not asked:
            return gain + card.points.value
        counts = self.counts
        least = min([counts[of] + n * (of == card.ingredient) for of in asked])
        return gain + card.points.value * least

    def with_card(self, card: Card) -> _Potion:
        if card.points is None:
            return self.with_more(max(self.columns, key=lambda column: self.more(column, 1)), 1)
        return self.asking(card.points).with_more(card.ingredient, 1 + card.double)

    def with_more(self, ingredient: int, n: int) -> _Potion:
        counts = list(self.counts)
        counts[ingredient] += n
        return _Potion(self.columns, counts, self.each, self.sets)

    def asking(self, points: Points) -> _Potion:
        each, sets = self.each, self.sets
        if points.kind == "each":
            each = list(each)
            each[points.ingredients[0]] += points.value
        elif points.kind == "set":
            sets = (*sets, (points.value, points.ingredients))
        return _Potion(self.columns, self.counts, each, sets)


class _Judge:
    """Judges the actions of one seat at one moment: a method for each kind."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.deck = decks.read(view["deck"])
        me = view["players"][view["seat"]]
        runes = "".join([_SIGNS[slot] for slot in me["runes"]])
        self.board = _board(runes, view["supply"]["sun"], view["supply"]["moon"])
        self.hand = [self.deck.cards[card] for card in me["hand"]]
        self.laid: int = me["laid"]
        self.left = self._actions_left(view)
        self.potion = self._potion(me)

    def worth(self, hand: list[Card], potion: _Potion, board: Board, left: int) -> float:
        """What the cards in the hand will bring, best first, and the runes on the board."""
        hand = list(hand)
        price = _ACTION if left > _LATE else 0
        worth = _RUNE * sum(board[0].count(face) for face in OTHER)
        time = 0
        while hand:
            best = 0.0
            for card in hand:
                actions, after = _lay(board, card.cost)
                if time + actions <= left:
                    gain = potion.gain(card)
                    net = gain * _PATIENCE ** (time + actions) - price * actions
                    if net > best:
                        best, chosen, took, then = net, card, actions, after
            if not best:
                break
            worth += best
            hand.remove(chosen)
            potion, board = potion.with_card(chosen), then
            time += took
        return worth

    # One method for each kind of action.

    def take_card(self, row: str, place: int) -> float:
        card = self.deck.cards[self.view["market"][row][place]]
        return self.worth([*self.hand, card], self.potion, self.board, self.left - 1)

    def lay_card(self, card: int) -> float:
        laid = self.hand[card]
        return self._laid(laid, self.potion.gain(laid), self.potion.with_card(laid))

    def salt(self, card: int, ingredient: str) -> float:
        column = _NUMBERS[ingredient]
        gain, potion = self.potion.more(column, 1), self.potion.with_more(column, 1)
        return self._laid(self.hand[card], gain, potion)

    def _laid(self, card: Card, gain: float, potion: _Potion) -> float:
        rest = [other for other in self.hand if other is not card]
        notch = self.laid + 1
        if notch in TOKEN_NOTCHES:
            gain += _TOKEN
        elif notch in PADLOCK_NOTCHES:
            gain += _PADLOCK
        return gain + self.worth(rest, potion, _pay(self.board, card.cost), self.left - 1)

    def take_runes(self, face: str) -> float:
        return self.worth(self.hand, self.potion, _take(self.board, _SIGNS[face]), self.left - 1)

    def turn_runes(self, face: str) -> float:
        return self.worth(self.hand, self.potion, _turn(self.board, _SIGNS[face]), self.left - 1)

    def sickle(self, row: str) -> float:
        """What the best of four other cards may bring, instead of what is there."""
        if not self.view["actions_left"]:
            return -1
        places = self.view["market"]
        best = max(
            self.take_card(row, place)
            for row, cards in places.items()
            for place, card in enumerate(cards)
            if card is not None
        )
        return best + self._fresh(row) - self._shown() - _SICKLE

    def _interest(self, card: int) -> float:
        """What a card seems to bring, seen by itself."""
        of = self.deck.cards[card]
        actions, _ = _lay(self.board, of.cost)
        return self.potion.gain(of) * _PATIENCE**actions - _ACTION * actions

    def _shown(self) -> float:
        shown = (card for row in self.view["market"].values() for card in row if card is not None)
        return max(map(self._interest, shown))

    def _fresh(self, row: str) -> float:
        """The mean of the best of a row's four other cards, out of those that lie in the pile."""
        view = self.view
        seen = set(view["piles"][row]["discarded"]).union(*view["market"].values())
        for player in view["players"]:
            seen.update(player["hand"], *player["columns"].values(), *player["salt_cards"].values())
        pile = self.deck.piles[ROWS.index(row)]
        rates = sorted([self._interest(card) for card in pile if card not in seen], reverse=True)
        draws = comb(len(rates), ROW)
        ways = [comb(n, ROW - 1) for n in range(len(rates) - 1, -1, -1)]
        return sum(map(mul, rates, ways)) / draws if draws else -9

    def bonus(self, ingredient: str) -> float:
        column = _NUMBERS[ingredient]
        potion = self.potion.with_more(column, 1)
        return self.potion.more(column, 1) + self.worth(self.hand, potion, self.board, self.left)

    def discard(self, card: int) -> float:
        rest = [other for n, other in enumerate(self.hand) if n != card]
        return self.worth(rest, self.potion, self.board, self.left)

    def end_turn(self) -> float:
        return 0

    def pass_action(self) -> float:
        return 0

    # What the judgement rests on.

    def _actions_left(self, view: Mapping[str, Any]) -> int:
        """Actions the player still has: known at the end, before that by the longest potion."""
        options = view["options"]
        rounds = options["round_limit"] - view["round"]
        if view["last_round"]:
            rounds = min(rounds, view["last_round"] - view["round"])
        else:
            longest = max(player["laid"] for player in view["players"])
            turns = round(_PACE * max(0, LAST_NOTCH - longest) / ACTIONS)
            rounds = min(rounds, turns + options["extra_round"])
        left: int = view["actions_left"] + ACTIONS * rounds
        return left

    def _potion(self, me: Mapping[str, Any]) -> _Potion:
        hope = _HOPE * max(0, self.left / _PACE - len(self.hand))
        salt, columns = me["salt"], me["columns"]
        potion = _Potion(
            frozenset(n for n, name in enumerate(INGREDIENTS) if columns[name]),
            [hope + salt[name] for name in INGREDIENTS],
            [0] * len(INGREDIENTS),
            (),
        )
        for name in me["tokens"]:
            potion.counts[_NUMBERS[name]] += 1
        for cards in columns.values():
            for card in cards:
                potion = potion.with_card(self.deck.cards[card])
        return potion
