"""The rating of the Greedy bot: what each action of Carnuta seems worth at once.

Worth is measured in points at the end of the game. An action is worth what it scores and what it
leads to: the cards then in hand, laid one after the other as quickly as the runes allow. The rating
expects some more of each ingredient, and ignores what the others will do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from math import comb
from typing import Final

from tablewidgets.engine.action import Action
from tablewidgets.games.carnuta import deck as decks
from tablewidgets.games.carnuta.constants import (
    ACTIONS_PER_TURN,
    INGREDIENTS,
    LAST_NOTCH,
    PADLOCK_NOTCHES,
    ROW_SIZE,
    ROWS,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.moves import Kind
from tablewidgets.games.carnuta.options import final_round
from tablewidgets.games.carnuta.plan import (
    Hand,
    Potion,
    discounts,
    pay,
    plan,
    sorted_board,
    take,
    turn,
)
from tablewidgets.games.carnuta.runes import SIGNS, board
from tablewidgets.games.carnuta.view import CarnutaView

_NUMBERS: Final = {name: n for n, name in enumerate(INGREDIENTS)}
_PACE: Final = 2.5
"""Actions per card laid: to take it, to get the runes, to lay it."""
_HOPE: Final = 0.06
"""How much of each ingredient every further card is expected to bring."""
# The worth of a padlock removed, a bonus token, an unspent sickle, and the end of the game for the
# one ahead (minus that for one behind).
PADLOCK, TOKEN, SICKLE, _END = 1.0, 3.0, 0.7, 1.0


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


class _Rating:
    """Rates the actions of the seat to act, with a method for each kind."""

    def __init__(self, view: CarnutaView) -> None:
        self.view = view
        self.deck = decks.from_view(view["deck"])
        self.me = view["players"][view["player"]]
        supply = view["supply"]
        self.board = sorted_board(board(self.me["runes"]), supply["sun"], supply["moon"])
        self.hand = bytes(self.me["hand"])
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
        return self._laid(card, self.deck.ingredients[self.hand[card]])

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
        seen, interest = self._seen, self._interest
        pile = [card for card in self.deck.piles[ROWS.index(row)] if card not in seen]
        worst_first = enumerate(sorted(map(interest, pile)))
        fresh = sum(rate * comb(n, ROW_SIZE - 1) for n, rate in worst_first) / (
            comb(len(pile), ROW_SIZE) or 1
        )
        take, shown = self._best_visible
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
        potion, board = self.potion.add(column, card), pay(self.board, self.deck.costs[card])
        return worth + plan(self._without(place), potion, board, self.left - 1)

    def _taken(self, card: int) -> float:
        worth = self._worth_taking.get(card)
        if worth is None:
            worth = plan(self.hand, self.potion, self.board, self.left - 1, card)
            self._worth_taking[card] = worth
        return worth

    def _without(self, place: int) -> Hand:
        return self.hand[:place] + self.hand[place + 1 :]

    def _interest(self, card: int) -> float:
        """What a card brings by itself."""
        interest = self._interests.get(card)
        if interest is None:
            interest = self.potion.best_gain(card) * self._discounts[card]
            self._interests[card] = interest
        return interest

    @cached_property
    def _discounts(self) -> tuple[float, ...]:
        return discounts(self.deck.costs, self.board, 0)

    @cached_property
    def _best_visible(self) -> tuple[float, float]:
        """What the best card of the market brings, with the hand and by itself."""
        visible = [card for card in chain(*self.view["market"].values()) if card is not None]
        return max(map(self._taken, visible)), max(map(self._interest, visible))

    @cached_property
    def _seen(self) -> set[int]:
        """The cards that lie face up."""
        view = self.view
        seen: set[int] = set()
        for row, pile in view["piles"].items():
            seen.update(pile["discarded"])
            seen.update(card for card in view["market"][row] if card is not None)
        for player in view["players"]:
            seen.update(player["hand"], *player["columns"].values(), *player["salt_cards"].values())
        return seen

    # The facts of the view.

    def _actions_left(self) -> int:
        view = self.view
        longest = max(player["counter"] for player in view["players"])
        limit = view["options"]["round_limit"]
        return actions_left(view["actions_left"], view["round"], view["last_round"], limit, longest)

    def _potion(self) -> Potion:
        hoped, salt = hope(self.left), self.me["salt"]
        potion = Potion(self.deck.cards, tuple([hoped + salt[name] for name in INGREDIENTS]))
        for token in self.me["tokens"]:
            potion = potion.add(_NUMBERS[token])
        for column, name in enumerate(INGREDIENTS):
            for card in self.me["columns"][name]:
                potion = potion.add(column, card)
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
