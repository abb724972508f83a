"""How far the search bot plays on, and what a position is worth to it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.playouts import Playouts
from tablewidgets.games.carnavalesque import kings_plan as plans
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.kings_plan import CLOSE, Hand, KingsPlan
from tablewidgets.games.carnavalesque.legal import to_lay
from tablewidgets.games.carnavalesque.search import kings_plan
from tablewidgets.testing import play_randomly


def middle(game: Any, actions: int) -> Any:
    for _ in play_randomly(game, random.Random(1).random, actions):
        pass
    assert game.to_act is not None
    return game


def playouts(game: Any, seat: int) -> Playouts[Any]:
    made: Playouts[Any] = game.spec.playouts(game.state, seat)
    return made


def end(game: Any, seat: int, seed: int) -> Any:
    """Where a playout from here ends."""
    plays, state, chance = playouts(game, seat), game.state, random.Random(seed).random
    while not plays.is_over(state):
        state.apply(state.draw(chance) if state.actor == CHANCE else plays.move(state, chance))
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_kraaw_is_played_on_for_a_turn_of_each_player(players: int) -> None:
    game = middle(tw.Kraaw(players, seed=3), 2 * players)
    begun = max(1, game.state.turn)
    for seed in range(5):
        state = end(game, game.to_act or 0, seed)
        turns = max(4, players)
        assert state.round.number > game.state.round.number or state.turn == begun + turns


def test_in_kraaw_the_parts_of_all_players_make_one_round() -> None:
    game = middle(tw.Kraaw(3, seed=3), 12)
    parts = [playouts(game, seat).value(game.state) for seat in range(3)]
    assert sum(parts) == pytest.approx(1)
    assert min(parts) > 0


def test_carnuta_is_played_on_to_the_turn_after_the_next() -> None:
    game = middle(tw.Carnuta(3, seed=3), 20)
    seat = game.state.player
    for seed in range(5):
        state = end(game, seat, seed)
        assert (state.round, state.player) == (game.state.round + 2, seat)


def test_a_card_more_in_hand_is_worth_something_in_carnuta() -> None:
    game = middle(tw.Carnuta(2, seed=3), 12)
    plays, state = playouts(game, 0), game.state
    values = []
    for card in state.market:
        other = state.copy()
        other.hands = (state.hands[0] + bytes((card,)), state.hands[1])
        values.append(plays.value(other))
    assert max(values) > plays.value(state)


def test_carnavalesque_is_played_on_to_the_kings_turn() -> None:
    game = middle(tw.Carnavalesque(3, seed=3), 4)
    for seed in range(5):
        state = end(game, 0, seed)
        assert state.phase == phases.KING
        assert 0 < playouts(game, 0).value(state) < 1


def kings_turn(seed: int) -> tuple[KingsPlan, Hand, int]:
    """The plan of the first King, the hand, and how many cards must be laid."""
    game = tw.Carnavalesque(3, seed=seed)
    bots = {seat: tw.bots.Greedy(seat) for seat in range(3)}
    while game.state.phase != phases.KING:
        tw.bots.play_one(game, bots)
    state = game.state
    held = state.hands[state.king]
    deck, threshold = state.setup.cards, state.setup.threshold
    plan = kings_plan(deck, state.carnival, THIRD_WORKSHOP in held, state.strike, threshold)
    hand = tuple(deck.motifs[card] for card in held if card != THIRD_WORKSHOP)
    return plan, hand, to_lay(state)


@pytest.mark.parametrize("seed", range(6))
def test_a_quick_plan_promises_no_more_than_the_best_one(seed: int) -> None:
    plan, hand, least = kings_turn(seed)
    assert plan.promise(hand, 0, least) <= max(plan.best(hand, 0, least, CLOSE).values())


@pytest.mark.interpreted
def test_what_a_plan_remembers_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    plan, hand, least = kings_turn(0)
    fresh = plan.promise(hand, 0, least)
    for others in (hand[::-1], hand[1:], hand[:-1]):
        plan.promise(others, 0, least)
    assert plan.promise(hand, 0, least) == fresh
    monkeypatch.setattr(plans, "_MOST", 5)
    assert plan.promise(hand, 0, least) == fresh
    assert len(plan._standings) < 200


def test_who_ends_the_kings_turn_lays_no_more() -> None:
    game = tw.Carnavalesque(3, seed=5)
    bots = {seat: tw.bots.Greedy(seat) for seat in range(3)}
    given_away = []
    while not game.is_over:
        ends = [action for action in game.legal_actions() if action.kind == "end_turn"]
        if ends:
            seat, after = game.to_act, game.state
            plays = playouts(game, seat)
            after.apply(ends[0].code)
            given_away.append(plays.value(game.state) - plays.value(after))
        tw.bots.play_one(game, bots)
    assert min(given_away) == 0
    assert max(given_away) > 0
