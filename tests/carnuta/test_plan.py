"""What a hand will bring, as the bots plan it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.constants import INGREDIENTS
from tablewidgets.games.carnuta.deck import house
from tablewidgets.games.carnuta.plan import (
    Board,
    Potion,
    discounts,
    pay,
    plan,
    soonest,
    sorted_board,
    take,
    turn,
)
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.games.carnuta.runes import EMPTY, SLOTS, paid
from tablewidgets.games.carnuta.scoring import score_of, total_of

from .players import play_building

BOARD = sorted_board("ssmmxx", 1, 1)


def states() -> Iterator[CarnutaState]:
    game = Carnuta(3, seed=4, round_limit=25)
    for _ in play_building(game, random.Random(4).random):
        state = game.state
        assert isinstance(state, CarnutaState)
        yield state


def potion_of(state: CarnutaState, player: int, hope: float = 0.0) -> Potion:
    potion = Potion(state.setup.deck.cards, (hope,) * len(INGREDIENTS))
    for token in state.tokens[player]:
        potion = potion.add(token)
    for card, column in state.laid[player]:
        potion = potion.add(column, card)
    return potion


def test_what_a_card_gains_is_what_the_score_grows_by() -> None:
    for state in states():
        deck, player = state.setup.deck, state.player
        potion, laid, tokens = potion_of(state, player), state.laid[player], state.tokens[player]
        before = score_of(deck, laid, tokens).total
        for card in state.market:
            column = deck.ingredients[card]
            if column in range(len(INGREDIENTS)):
                after = total_of(deck, (*laid, (card, column)), tokens)
                assert potion.gain(card, column) == potion.best_gain(card) == after - before
        for token in range(len(INGREDIENTS)):
            assert potion.more(token) == total_of(deck, laid, (*tokens, token)) - before


def test_a_card_besides_a_hand_is_one_more_card_of_it() -> None:
    rng = random.Random(3)
    for state in states():
        potion, left = potion_of(state, state.player, 0.3), rng.randrange(1, 12)
        *hand, card = rng.sample(range(len(potion.cards)), rng.randrange(1, 5))
        asked = plan(bytes(hand), potion, BOARD, left, card)
        assert asked == plan(bytes((*hand, card)), potion_of(state, state.player, 0.3), BOARD, left)


@pytest.mark.parametrize(
    "board", [BOARD, sorted_board("s---xx", 0, 2), sorted_board("------", 0, 0)]
)
def test_the_soonest_board_has_paid_for_the_card(board: Board) -> None:
    for cost in sorted(set(house().costs)):
        actions, then = soonest(board, cost)
        if actions == 1:
            assert then == pay(board, cost)
        assert (actions == 1) == bool(paid(board[0], cost))


def test_more_supply_than_fits_is_left_there() -> None:
    """`soonest` does without it; here the whole board is followed."""
    rng = random.Random(7)
    costs = sorted(set(house().costs))
    for _ in range(60):
        runes = "".join(rng.choices("sm-x", k=SLOTS))
        board = sorted_board(runes, rng.randrange(8), rng.randrange(8))
        levels = [{board}]
        for _ in range(3):
            levels.append(
                {do(of, face) for of in levels[-1] for do in (take, turn) for face in "sm"}
            )
        for cost in costs:
            found = soonest(board, cost)
            paying = ([pay(of, cost) for of in level if paid(of[0], cost)] for level in levels)
            for actions, after in enumerate(paying, start=1):
                if after:
                    assert found == (actions, min(after, key=lambda of: (of[0].count(EMPTY), of)))
                    break
            else:
                assert found[0] > len(levels)
                assert found[1] == board


def test_what_comes_later_is_worth_less() -> None:
    costs = house().costs
    for sooner, later in pairwise(discounts(costs, BOARD, after) for after in range(4)):
        assert all(0 < less < more for more, less in zip(sooner, later, strict=True))
