"""The rating of the Greedy bot: what each action of Carnuta seems worth at once.

Worth is measured in points at the end of the game. An action is worth what it scores and what it
leads to: the cards then in hand, laid one after the other as quickly as the runes allow. The rating
expects some more of each ingredient, and ignores what the others will do.
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
"""The runes of the player and of the supply, each sorted."""

_NUMBERS: Final = {name: n for n, name in enumerate(INGREDIENTS)}
_BOARDS: Final = 1 << 15
"""How many boards are remembered: the same ones come up again and again."""
_PACE: Final = 2.5
"""Actions per card laid: to take it, to get the runes, to lay it."""
PATIENCE: Final = 0.65
"""Discount of a gain for each action until then: it delays other gains."""
_HOPE: Final = 0.06
"""How much of each ingredient every further card is expected to bring."""
# The worth of a rune on the board, a padlock removed, a bonus token, an unspent sickle, and the end
# of the game for the one ahead (minus that for one behind).
_RUNE, PADLOCK, TOKEN, SICKLE, _END = 0.2, 1.0, 3.0, 0.7, 1.0


def rate(view: CarnutaView, legal: Sequence[Action]) -> list[float]:
    rating = _Rating(view)
    return [_BY_KIND[action.kind](rating, **action.args) for action in legal]


def actions_left(now: int, current: int, last: int | None, limit: int, longest: int) -> int:
    """The actions that a player still has, with those left `now`, in the `current` round: an
    estimate from the `longest` counter until the `last` round is known."""
    end = final_round(last, limit)
    if not last:
        end = min(end, current + round(_PACE * (LAST_NOTCH - longest) / ACTIONS_PER_TURN) + 1)
    return now + ACTIONS_PER_TURN * (end - current)


def hope(actions: int) -> float:
    """How much of each ingredient a player with so many actions left expects to have besides."""
    return _HOPE * actions / _PACE


def sorted_board(runes: str, supply: str) -> Board:
    return "".join(sorted(runes)), "".join(sorted(supply))


@lru_cache(maxsize=_BOARDS)
def _pay(before: Board, cost: str) -> Board:
    suns, moons = returned(cost)
    return sorted_board(paid(before[0], cost), before[1] + SUN * suns + MOON * moons)


@lru_cache(maxsize=_BOARDS)
def take(board: Board, face: str) -> Board:
    runes, supply = board
    taken = min(runes.count(EMPTY), supply.count(face))
    return sorted_board(filled(runes, face, taken), supply.replace(face, "", taken))


@lru_cache(maxsize=_BOARDS)
def turn(board: Board, face: str) -> Board:
    return sorted_board(turned(board[0], face), board[1])


@lru_cache(maxsize=_BOARDS)
def soonest(board: Board, cost: str) -> tuple[int, Board]:
    """The number of actions until a card can be laid, with those for its runes, and the board then:
    the one with the most runes."""
    boards = {board}
    for actions in range(1, 5):
        after = [_pay(before, cost) for before in boards if paid(before[0], cost)]
        if after:
            return actions, min(after, key=lambda then: (then[0].count(EMPTY), then))
        boards = {do(before, face) for before in boards for do in (take, turn) for face in OTHER}
    return 99, board


class Potion:
    """The ingredients of a player, also those expected, and what the laid cards ask for."""

    def __init__(self, counts: list[float], each: list[int], sets: tuple[Any, ...] = ()) -> None:
        self.counts = counts
        self.each = each  # by ingredient, what one more scores on cards that ask for it alone
        self.sets = sets  # the value and the ingredients of each card that asks for a set
        self._salted: int | None = None
        # By the identity of a card: plans ask the same of the same potion again and again.
        self._gains: dict[int, float] = {}
        self._after: dict[int, Potion] = {}

    def more(self, of: int, n: int = 1) -> float:
        """What `n` more of an ingredient score on the laid cards."""
        counts, gain = self.counts, float(self.each[of] * n)
        for value, asked in self.sets:
            if of in asked:
                others = min([counts[other] for other in asked if other != of])
                gain += value * (min(counts[of] + n, others) - min(counts[of], others))
        return gain

    def gain(self, card: Card, column: int) -> float:
        """What a card scores on a column, and what it adds to the other cards."""
        points, n = card.points, 1 + card.double
        if points is None:
            return self.more(column)
        asked = points.ingredients
        many = [self.counts[of] + (n if of == column else 0) for of in asked]
        return self.more(column, n) + points.value * min(many, default=1)

    def column(self, card: Card) -> int:
        """The column of a card; for a Salt the best one."""
        if not card.salt:
            return card.ingredient
        if self._salted is None:
            self._salted = max(range(len(INGREDIENTS)), key=self.more)
        return self._salted

    def best_gain(self, card: Card) -> float:
        """What a card scores on its column."""
        key = id(card)
        gain = self._gains.get(key)
        if gain is None:
            gain = self._gains[key] = self.gain(card, self.column(card))
        return gain

    def after(self, card: Card) -> Potion:
        """The potion with a card on its column."""
        key = id(card)
        after = self._after.get(key)
        if after is None:
            after = self._after[key] = self.add(self.column(card), card)
        return after

    def add(self, column: int, card: Card | None = None) -> Potion:
        """The potion with a card on a column, or with a bonus token."""
        potion = Potion(self.counts.copy(), self.each.copy(), self.sets)
        potion.put(column, card)
        return potion

    def put(self, column: int, card: Card | None = None) -> None:
        """The same to this potion, before anything is asked of it."""
        self.counts[column] += 2 if card and card.double else 1
        if card and card.points:
            value, asked = card.points.value, card.points.ingredients
            if len(asked) == 1:
                self.each[asked[0]] += value
            elif asked:
                self.sets = (*self.sets, (value, asked))


def plan(hand: Sequence[Card], potion: Potion, board: Board, left: int) -> float:
    """What a hand will bring in the actions left, the best card first, and the runes."""
    worth, soon = _RUNE * sum(board[0].count(face) for face in OTHER), 1.0
    for _ in range(min(len(hand), HAND_LIMIT)):  # no more can be kept
        best, first, took, then = 0.0, hand[0], 0, board
        for card in hand:
            actions, after = soonest(board, card.cost)
            gain = potion.best_gain(card) * PATIENCE**actions
            if gain > best and actions <= left:
                best, first, took, then = gain, card, actions, after
        if not best:
            break
        worth += soon * best
        soon, left, board = soon * PATIENCE**took, left - took, then
        potion = potion.after(first)
        hand = [card for card in hand if card is not first]
    return worth


class _Rating:
    """Rates the actions of the seat to act, with a method for each kind."""

    def __init__(self, view: CarnutaView) -> None:
        self.view = view
        self.deck = decks.from_view(view["deck"])
        self.me = view["players"][view["player"]]
        supply = SUN * view["supply"]["sun"] + MOON * view["supply"]["moon"]
        self.board = sorted_board(board(self.me["runes"]), supply)
        self.hand = [self.deck.cards[card] for card in self.me["hand"]]
        self.left = self._actions_left()
        self.potion = self._potion()
        # By card, as each sickle asks for them again.
        self._worth_taking: dict[int, float] = {}
        self._interests: dict[int, float] = {}

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
        return plan(self.hand, self.potion, take(self.board, SIGNS[face]), self.left - 1)

    def turn_runes(self, face: str) -> float:
        return plan(self.hand, self.potion, turn(self.board, SIGNS[face]), self.left - 1)

    def sickle(self, row: str) -> float:
        """What the best of four new cards brings, compared with the best one visible."""
        view = self.view
        if not view["actions_left"]:
            return -1.0  # wait for the next turn
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
        return take - shown + fresh - SICKLE

    def bonus(self, ingredient: str) -> float:
        of, potion = _NUMBERS[ingredient], self.potion
        return potion.more(of) + plan(self.hand, potion.add(of), self.board, self.left)

    def discard(self, card: int) -> float:
        return plan(self._without(card), self.potion, self.board, self.left)

    def end_turn(self) -> float:
        return 0

    def pass_action(self) -> float:
        return 0

    def _laid(self, place: int, column: int) -> float:
        """What a card scores, what the counter brings, and the rest of the plan."""
        card, notch = self.hand[place], self.me["laid"] + 1
        worth = self.potion.gain(card, column)
        worth += PADLOCK * (notch in PADLOCK_NOTCHES) + TOKEN * (notch in TOKEN_NOTCHES)
        if notch == LAST_NOTCH and not self.view["last_round"]:
            ahead = self.me["score"] == max(player["score"] for player in self.view["players"])
            worth += _END if ahead else -_END
        potion, board = self.potion.add(column, card), _pay(self.board, card.cost)
        return worth + plan(self._without(place), potion, board, self.left - 1)

    def _taken(self, card: int) -> float:
        worth = self._worth_taking.get(card)
        if worth is None:
            hand = [*self.hand, self.deck.cards[card]]
            worth = plan(hand, self.potion, self.board, self.left - 1)
            self._worth_taking[card] = worth
        return worth

    def _without(self, place: int) -> list[Card]:
        return self.hand[:place] + self.hand[place + 1 :]

    def _interest(self, card: int) -> float:
        """What a card brings by itself."""
        interest = self._interests.get(card)
        if interest is None:
            of = self.deck.cards[card]
            actions, _ = soonest(self.board, of.cost)
            interest = self._interests[card] = self.potion.best_gain(of) * PATIENCE**actions
        return interest

    # The facts of the view.

    def _actions_left(self) -> int:
        view = self.view
        longest = max(player["counter"] for player in view["players"])
        limit = view["options"]["round_limit"]
        return actions_left(view["actions_left"], view["round"], view["last_round"], limit, longest)

    def _potion(self) -> Potion:
        hoped, salt, none = hope(self.left), self.me["salt"], [0] * len(INGREDIENTS)
        potion = Potion([hoped + salt[name] for name in INGREDIENTS], none)
        for token in self.me["tokens"]:
            potion.put(_NUMBERS[token])
        for column, name in enumerate(INGREDIENTS):
            for card in self.me["columns"][name]:
                potion.put(column, self.deck.cards[card])
        return potion


_BY_KIND: Final[Mapping[str, Callable[..., float]]] = {
    Kind.TAKE_CARD: _Rating.take_card,
    Kind.LAY_CARD: _Rating.lay_card,
    Kind.SALT: _Rating.salt,
    Kind.TAKE_RUNES: _Rating.take_runes,
    Kind.TURN_RUNES: _Rating.turn_runes,
    Kind.SICKLE: _Rating.sickle,
    Kind.BONUS: _Rating.bonus,
    Kind.DISCARD: _Rating.discard,
    Kind.END_TURN: _Rating.end_turn,
    Kind.PASS_ACTION: _Rating.pass_action,
}
