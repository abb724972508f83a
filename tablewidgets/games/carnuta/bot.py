"""What each action of Carnuta seems worth at once: the judgement of the greedy bot.

Worth is measured in points at the end of the game. An action is worth what it scores and what it
leads to: the cards then in the hand, laid one after the other as quickly as the runes allow. The
bot hopes for more of each ingredient, and doesn't ask what the others will do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import comb
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.games.carnuta import deck as decks
from tablewidgets.games.carnuta.cards import Card
from tablewidgets.games.carnuta.constants import (
    ACTIONS_PER_TURN,
    HAND_LIMIT,
    INGREDIENTS,
    LAST_NOTCH,
    PADLOCK_NOTCHES,
    ROW_SIZE,
    ROWS,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.moves import Kind
from tablewidgets.games.carnuta.options import final_round
from tablewidgets.games.carnuta.runes import (
    EMPTY,
    MOON,
    OTHER,
    SIGNS,
    SUN,
    board,
    filled,
    paid,
    returned,
    turned,
)
from tablewidgets.games.carnuta.view import CarnutaView

Board = tuple[str, str]
"""The runes of the player and those of the supply, in any order."""

_NUMBERS: Final = {name: n for n, name in enumerate(INGREDIENTS)}
_PACE: Final = 2.5
"""Actions it takes to lay a card: to take it, to have the runes, to lay it."""
_PATIENCE: Final = 0.65
"""What is left of a gain for each action that it is away: it keeps other gains waiting."""
_HOPE: Final = 0.06
"""How much of each ingredient every card yet to be laid is expected to bring."""
# What these are worth: a rune on the board, a padlock removed, a bonus token, a sickle kept; and to
# end the game when ahead, or not to end it when behind.
_RUNE, _PADLOCK, _TOKEN, _SICKLE, _END = 0.2, 1.0, 3.0, 0.7, 1.0


def rate(view: CarnutaView, legal: Sequence[Action]) -> list[float]:
    judge = _Judge(view)
    return [_RATINGS[action.kind](judge, **action.args) for action in legal]


def _board(runes: str, supply: str) -> Board:
    return "".join(sorted(runes)), "".join(sorted(supply))


def _pay(before: Board, cost: str) -> Board:
    suns, moons = returned(cost)
    return _board(paid(before[0], cost), before[1] + SUN * suns + MOON * moons)


def _take(board: Board, face: str) -> Board:
    runes, supply = board
    taken = min(runes.count(EMPTY), supply.count(face))
    return _board(filled(runes, face, taken), supply.replace(face, "", taken))


def _turn(board: Board, face: str) -> Board:
    return _board(turned(board[0], face), board[1])


@lru_cache(maxsize=1 << 15)
def _lay(board: Board, cost: str) -> tuple[int, Board]:
    """In how many actions a card can be laid, its runes included, and the board then: that with
    the most runes."""
    boards = {board}
    for actions in range(1, 5):
        after = [_pay(before, cost) for before in boards if paid(before[0], cost)]
        if after:
            return actions, min(after, key=lambda then: (then[0].count(EMPTY), then))
        boards = {do(before, face) for before in boards for do in (_take, _turn) for face in OTHER}
    return 99, board


class _Potion:
    """The ingredients, with those that are hoped for, and what the cards ask for."""

    def __init__(self, counts: list[float], each: list[int], sets: tuple[Any, ...] = ()) -> None:
        self.counts = counts
        self.each = each  # what one more of each type scores on the cards that ask for it alone
        self.sets = sets  # what is scored for each set of some types, and the types

    def more(self, of: int, n: int = 1) -> float:
        """What more of an ingredient scores on the cards that are there."""
        counts, gain = self.counts, float(self.each[of] * n)
        for value, asked in self.sets:
            if of in asked:
                others = min([counts[other] for other in asked if other != of])
                gain += value * (min(counts[of] + n, others) - min(counts[of], others))
        return gain

    def gain(self, card: Card, column: int) -> float:
        """What a card scores there, and what the other cards score more with it."""
        points, n = card.points, 1 + card.double
        if points is None:
            return self.more(column)
        asked = points.ingredients
        many = [self.counts[of] + (n if of == column else 0) for of in asked]
        return self.more(column, n) + points.value * min(many, default=1)

    def column(self, card: Card) -> int:
        """Where a card goes: a Salt, where it is worth most."""
        return max(range(len(INGREDIENTS)), key=self.more) if card.salt else card.ingredient

    def add(self, column: int, card: Card | None = None) -> _Potion:
        """The potion with a card, or with one more of an ingredient."""
        counts, each, sets = list(self.counts), list(self.each), self.sets
        counts[column] += 2 if card and card.double else 1
        if card and card.points:
            value, asked = card.points.value, card.points.ingredients
            if len(asked) == 1:
                each[asked[0]] += value
            elif asked:
                sets = (*sets, (value, asked))
        return _Potion(counts, each, sets)


class _Judge:
    """Judges the actions of one seat at one moment: a method for each kind."""

    def __init__(self, view: CarnutaView) -> None:
        self.view = view
        self.deck = decks.from_view(view["deck"])
        self.me = view["players"][view["player"]]
        supply = SUN * view["supply"]["sun"] + MOON * view["supply"]["moon"]
        self.board = _board(board(self.me["runes"]), supply)
        self.hand = [self.deck.cards[card] for card in self.me["hand"]]
        self.left = self._actions_left()
        self.potion = self._potion()

    def plan(self, hand: Sequence[Card], potion: _Potion, board: Board, left: int) -> float:
        """What a hand will bring in the actions left, the best card first; and what runes do."""
        worth, soon = _RUNE * sum(board[0].count(face) for face in OTHER), 1.0
        for _ in range(min(len(hand), HAND_LIMIT)):  # no more can be kept
            best, first, took, then = 0.0, hand[0], 0, board
            for card in hand:
                actions, after = _lay(board, card.cost)
                gain = potion.gain(card, potion.column(card)) * _PATIENCE**actions
                if gain > best and actions <= left:
                    best, first, took, then = gain, card, actions, after
            if not best:
                break
            worth += soon * best
            soon, left, board = soon * _PATIENCE**took, left - took, then
            potion = potion.add(potion.column(first), first)
            hand = [card for card in hand if card is not first]
        return worth

    # One method for each kind of action.

    def take_card(self, row: str, place: int) -> float:
        card = self.view["market"][row][place]
        assert card is not None
        return self._taken(card)

    def lay_card(self, card: int) -> float:
        return self._laid(card, self.hand[card].ingredient)

    def salt(self, card: int, ingredient: str) -> float:
        return self._laid(card, _NUMBERS[ingredient])

    def take_runes(self, face: str) -> float:
        return self.plan(self.hand, self.potion, _take(self.board, SIGNS[face]), self.left - 1)

    def turn_runes(self, face: str) -> float:
        return self.plan(self.hand, self.potion, _turn(self.board, SIGNS[face]), self.left - 1)

    def sickle(self, row: str) -> float:
        """What the best of four other cards will bring, as against the best one in sight."""
        view = self.view
        if not view["actions_left"]:
            return -1.0  # it can wait for the next turn
        visible = [card for card in chain(*view["market"].values()) if card is not None]
        take = max(map(self._taken, visible))
        shown = max(map(self._interest, visible))
        seen = {*view["piles"][row]["discarded"], *view["market"][row]}
        for player in view["players"]:
            seen.update(player["hand"], *player["columns"].values(), *player["salt_cards"].values())
        pile = [card for card in self.deck.piles[ROWS.index(row)] if card not in seen]
        worst_first = enumerate(sorted(map(self._interest, pile)))
        fresh = sum(rate * comb(n, ROW_SIZE - 1) for n, rate in worst_first) / (
            comb(len(pile), ROW_SIZE) or 1
        )
        return take - shown + fresh - _SICKLE

    def bonus(self, ingredient: str) -> float:
        of, potion = _NUMBERS[ingredient], self.potion
        return potion.more(of) + self.plan(self.hand, potion.add(of), self.board, self.left)

    def discard(self, card: int) -> float:
        return self.plan(self._without(card), self.potion, self.board, self.left)

    def end_turn(self) -> float:
        return 0

    def pass_action(self) -> float:
        return 0

    def _laid(self, place: int, column: int) -> float:
        """What a card adds, what the counter brings, and the rest of the plan."""
        card, notch = self.hand[place], self.me["laid"] + 1
        worth = self.potion.gain(card, column)
        worth += _PADLOCK * (notch in PADLOCK_NOTCHES) + _TOKEN * (notch in TOKEN_NOTCHES)
        if notch == LAST_NOTCH and not self.view["last_round"]:
            ahead = self.me["score"] == max(player["score"] for player in self.view["players"])
            worth += _END if ahead else -_END
        potion, board = self.potion.add(column, card), _pay(self.board, card.cost)
        return worth + self.plan(self._without(place), potion, board, self.left - 1)

    def _taken(self, card: int) -> float:
        hand = [*self.hand, self.deck.cards[card]]
        return self.plan(hand, self.potion, self.board, self.left - 1)

    def _without(self, place: int) -> list[Card]:
        return self.hand[:place] + self.hand[place + 1 :]

    def _interest(self, card: int) -> float:
        """What a card seems to bring, seen by itself."""
        of = self.deck.cards[card]
        actions, _ = _lay(self.board, of.cost)
        return self.potion.gain(of, self.potion.column(of)) * _PATIENCE**actions

    # What the judgement rests on.

    def _actions_left(self) -> int:
        """Actions the player still has: known at the end, before that by the longest potion."""
        view = self.view
        last = final_round(view["last_round"], view["options"]["round_limit"])
        if not view["last_round"]:
            longest = max(player["counter"] for player in view["players"])
            rounds = round(_PACE * (LAST_NOTCH - longest) / ACTIONS_PER_TURN) + 1
            last = min(last, view["round"] + rounds)
        actions: int = view["actions_left"] + ACTIONS_PER_TURN * (last - view["round"])
        return actions

    def _potion(self) -> _Potion:
        hope, salt, none = _HOPE * self.left / _PACE, self.me["salt"], [0] * len(INGREDIENTS)
        potion = _Potion([hope + salt[name] for name in INGREDIENTS], none)
        for token in self.me["tokens"]:
            potion = potion.add(_NUMBERS[token])
        for column, name in enumerate(INGREDIENTS):
            for card in self.me["columns"][name]:
                potion = potion.add(column, self.deck.cards[card])
        return potion


_RATINGS: Final[Mapping[str, Callable[..., float]]] = {
    Kind.TAKE_CARD: _Judge.take_card,
    Kind.LAY_CARD: _Judge.lay_card,
    Kind.SALT: _Judge.salt,
    Kind.TAKE_RUNES: _Judge.take_runes,
    Kind.TURN_RUNES: _Judge.turn_runes,
    Kind.SICKLE: _Judge.sickle,
    Kind.BONUS: _Judge.bonus,
    Kind.DISCARD: _Judge.discard,
    Kind.END_TURN: _Judge.end_turn,
    Kind.PASS_ACTION: _Judge.pass_action,
}
