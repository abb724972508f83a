"""What each action of Carnuta seems worth at once: the judgement of the greedy bot.

Worth is measured in points at the end of the game. An action is worth what it scores and what it
leads to: the cards then in the hand, laid one after the other as quickly as the runes allow. The
bot hopes for more of each ingredient, and doesn't ask what the others will do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import comb
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.games.carnuta import deck as decks
from tablewidgets.games.carnuta.deck import Card
from tablewidgets.games.carnuta.runes import EMPTY, LOCKED, MOON, OTHER, SUN, filled, paid, turned
from tablewidgets.games.carnuta.terms import (
    ACTIONS,
    INGREDIENTS,
    LAST_NOTCH,
    PADLOCK_NOTCHES,
    ROW,
    ROWS,
    TOKEN_NOTCHES,
)

Board = tuple[str, int, int]
"""The runes of the player, in any order, and the Suns and the Moons in the supply."""

_SIGNS: Final = {"sun": SUN, "moon": MOON, "empty": EMPTY, "locked": LOCKED}
_NUMBERS: Final = {name: n for n, name in enumerate(INGREDIENTS)}
_PACE: Final = 2.5
"""Actions it takes to lay a card: to take it, to have the runes, to lay it."""
_PATIENCE: Final = 0.8
"""What is left of a gain for each action that it is away: others may end the game before."""
_HOPE: Final = 0.06
"""How much of each ingredient every card yet to be laid is expected to bring."""
_RUNE: Final = 0.3
"""What a rune on the board is worth; what a padlock removed and a bonus token are; and a sickle."""
_PADLOCK: Final = 1.0
_TOKEN: Final = 3.0
_SICKLE: Final = 2.0
_LEAD: Final = 1.0
"""How much better it is to end the game when ahead, and worse when behind."""


def rate(view: Mapping[str, Any], legal: Sequence[Action]) -> list[float]:
    judge = _Judge(view)
    return [getattr(judge, action.kind)(**action.args) for action in legal]


class _Potion:
    """The ingredients, with those that are hoped for, and what the cards ask for."""

    def __init__(self, counts: list[float], each: list[int], sets: tuple[Any, ...] = ()) -> None:
        self.counts = counts
        self.each = each
        """What one more of each type scores on the cards that ask for it alone."""
        self.sets = sets
        """What is scored for each set of some types, and the types."""

    def more(self, ingredient: int, n: int = 1) -> float:
        """What more of an ingredient scores on the cards that are there."""
        counts = self.counts
        gain = float(self.each[ingredient] * n)
        for value, asked in self.sets:
            if ingredient in asked:
                others = min([counts[of] for of in asked if of != ingredient])
                here = counts[ingredient]
                gain += value * (min(here + n, others) - min(here, others))
        return gain

    def gain(self, card: Card, column: int) -> float:
        """What a card scores there, and what the other cards score more with it."""
        points, n = card.points, 1 + card.double
        gain = self.more(column, n)
        if points is None:
            return gain
        if not points.ingredients:
            return gain + points.value
        least = min([self.counts[of] + (n if of == column else 0) for of in points.ingredients])
        return gain + points.value * least

    def column(self, card: Card) -> int:
        """Where a card is laid: a Salt, where it is worth most."""
        return max(range(len(INGREDIENTS)), key=self.more) if card.salt else card.ingredient

    def add(self, column: int, card: Card | None = None) -> _Potion:
        """The potion with a card, or with one more of an ingredient."""
        counts, each, sets = list(self.counts), self.each, self.sets
        counts[column] += 2 if card and card.double else 1
        if card and card.points and card.points.ingredients:
            asked = card.points.ingredients
            if len(asked) > 1:
                sets = (*sets, (card.points.value, asked))
            else:
                each = list(each)
                each[asked[0]] += card.points.value
        return _Potion(counts, each, sets)


class _Judge:
    """Judges the actions of one seat at one moment: a method for each kind."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.deck = decks.read(view["deck"])
        self.me: Mapping[str, Any] = view["players"][view["seat"]]
        runes = "".join([_SIGNS[slot] for slot in self.me["runes"]])
        self.board = _board(runes, view["supply"]["sun"], view["supply"]["moon"])
        self.hand = [self.deck.cards[card] for card in self.me["hand"]]
        self.left = self._actions_left()
        self.potion = self._potion()

    def plan(self, hand: Sequence[Card], potion: _Potion, board: Board, left: int) -> float:
        """What the cards of a hand will bring in the actions that are left, the best one first; and
        what the runes are worth."""
        worth = _RUNE * sum(board[0].count(face) for face in OTHER)
        soon = 1.0
        while hand:
            best = 0.0
            for card in hand:
                actions, after = _lay(board, card.cost)
                gain = potion.gain(card, potion.column(card)) * _PATIENCE**actions
                if gain > best and actions <= left:
                    best, first, took, then = gain, card, actions, after
            if not best:
                break
            worth += soon * best
            soon *= _PATIENCE**took
            left -= took
            hand = [card for card in hand if card is not first]
            potion, board = potion.add(potion.column(first), first), then
        return worth

    # One method for each kind of action.

    def take_card(self, row: str, place: int) -> float:
        card = self.deck.cards[self.view["market"][row][place]]
        return self.plan([*self.hand, card], self.potion, self.board, self.left - 1)

    def lay_card(self, card: int) -> float:
        return self._laid(card, self.hand[card].ingredient)

    def salt(self, card: int, ingredient: str) -> float:
        return self._laid(card, _NUMBERS[ingredient])

    def take_runes(self, face: str) -> float:
        return self.plan(self.hand, self.potion, _take(self.board, _SIGNS[face]), self.left - 1)

    def turn_runes(self, face: str) -> float:
        return self.plan(self.hand, self.potion, _turn(self.board, _SIGNS[face]), self.left - 1)

    def sickle(self, row: str) -> float:
        """The best card now in sight is about what another take would bring."""
        if not self.view["actions_left"]:
            return -1  # it can wait for the next turn
        market = self.view["market"]
        shown = [(at, n, card) for at in ROWS for n, card in enumerate(market[at])]
        best = max(
            (self.take_card(at, n), self._interest(card))
            for at, n, card in shown
            if card is not None
        )
        return best[0] - best[1] + self._fresh(row) - _SICKLE

    def bonus(self, ingredient: str) -> float:
        of = _NUMBERS[ingredient]
        return self.potion.more(of) + self.plan(
            self.hand, self.potion.add(of), self.board, self.left
        )

    def discard(self, card: int) -> float:
        return self.plan(self._without(card), self.potion, self.board, self.left)

    def end_turn(self) -> float:
        return 0

    def pass_action(self) -> float:
        return 0

    # What the judgement rests on.

    def _laid(self, place: int, column: int) -> float:
        """What a card adds at once, with what the counter brings, and the rest of the plan."""
        card, notch = self.hand[place], self.me["laid"] + 1
        worth = self.potion.gain(card, column)
        worth += _PADLOCK * (notch in PADLOCK_NOTCHES) + _TOKEN * (notch in TOKEN_NOTCHES)
        if notch == LAST_NOTCH and not self.view["last_round"]:
            ahead = self.me["score"] == max(player["score"] for player in self.view["players"])
            worth += _LEAD if ahead else -_LEAD
        potion, board = self.potion.add(column, card), _pay(self.board, card.cost)
        return worth + self.plan(self._without(place), potion, board, self.left - 1)

    def _without(self, place: int) -> list[Card]:
        return self.hand[:place] + self.hand[place + 1 :]

    def _interest(self, card: int) -> float:
        """What a card seems to bring, seen by itself."""
        of = self.deck.cards[card]
        actions, _ = _lay(self.board, of.cost)
        return self.potion.gain(of, self.potion.column(of)) * _PATIENCE**actions

    def _fresh(self, row: str) -> float:
        """The mean of the best of four cards of a row out of those that are not in sight."""
        view = self.view
        seen = {*view["piles"][row]["discarded"], *view["market"][row]}
        for player in view["players"]:
            seen.update(player["hand"], *player["columns"].values(), *player["salt_cards"].values())
        pile = [card for card in self.deck.piles[ROWS.index(row)] if card not in seen]
        best_last = enumerate(sorted(map(self._interest, pile)))
        return sum(rate * comb(n, ROW - 1) for n, rate in best_last) / max(1, comb(len(pile), ROW))

    def _actions_left(self) -> int:
        """Actions the player still has: known at the end, before that by the longest potion."""
        view = self.view
        rounds = view["options"]["round_limit"] - view["round"]
        if view["last_round"]:
            rounds = min(rounds, view["last_round"] - view["round"])
        else:
            longest = max(player["laid"] for player in view["players"])
            rounds = min(rounds, round(_PACE * max(0, LAST_NOTCH - longest) / ACTIONS) + 1)
        left: int = view["actions_left"] + ACTIONS * rounds
        return left

    def _potion(self) -> _Potion:
        hope = _HOPE * self.left / _PACE
        none = [0] * len(INGREDIENTS)
        potion = _Potion([hope + self.me["salt"][name] for name in INGREDIENTS], none)
        for token in self.me["tokens"]:
            potion = potion.add(_NUMBERS[token])
        for column, name in enumerate(INGREDIENTS):
            for card in self.me["columns"][name]:
                potion = potion.add(column, self.deck.cards[card])
        return potion


# Boards, as a plan changes them.


def _board(runes: str, suns: int, moons: int) -> Board:
    return "".join(sorted(runes)), suns, moons


def _pay(board: Board, cost: str) -> Board:
    runes, suns, moons = board
    return _board(paid(runes, cost), suns + cost.count("sr"), moons + cost.count("mr"))


def _take(board: Board, face: str) -> Board:
    runes, suns, moons = board
    taken = min(runes.count(EMPTY), suns if face == SUN else moons)
    left = (suns - taken, moons) if face == SUN else (suns, moons - taken)
    return _board(filled(runes, face, taken), *left)


def _turn(board: Board, face: str) -> Board:
    return _board(turned(board[0], face), *board[1:])


@cache
def _lay(board: Board, cost: str) -> tuple[int, Board]:
    """In how many actions a card can be laid, its runes included, and the board then, with as many
    runes as can be."""
    boards = {board}
    for actions in range(1, 5):
        after = [_pay(before, cost) for before in boards if paid(before[0], cost)]
        if after:
            return actions, min(after, key=lambda then: (then[0].count(EMPTY), then))
        boards = {
            act(before, face) for before in boards for act in (_take, _turn) for face in OTHER
        }
    return 99, board
