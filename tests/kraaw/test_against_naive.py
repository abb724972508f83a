"""The engine and a plain version of the rules, written apart from it, agree at every step."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.state import Seat
from tablewidgets.games.kraaw.moves import MOVES
from tablewidgets.games.kraaw.rules import KraawState
from tablewidgets.games.kraaw.view import view as view_of
from tablewidgets.testing.playing import pick
from tests.tries import seeds

from .naive import NaiveKraaw

OPTIONS: list[dict[str, Any]] = [
    {},
    {"direction": "anticlockwise"},
    {"first": 1},
    {"whole_hand_swap": True},
    {"bonus": "lenient"},
    {"turn_limit": 7},
    {"whole_hand_swap": True, "bonus": "lenient", "direction": "anticlockwise"},
]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_whole_games(players: int, options: dict[str, Any]) -> None:
    for seed in seeds(1, 20):
        play_both(NaiveKraaw(players, **options), players, options, seed, wins=(0,) * players)


@pytest.mark.parametrize("players", range(2, 7))
def test_finals_and_their_ties(players: int) -> None:
    """Rounds of two turns often end in ties: with two rounds won by all, finals follow."""
    finals = replayed = 0
    for seed in seeds(60, 300):
        options: dict[str, Any] = {"turn_limit": 2, "whole_hand_swap": seed % 2 == 0}
        naive = NaiveKraaw(players, **options)
        for player in naive.players:
            player.rounds_won = 2
        rounds = play_both(naive, players, options, seed, wins=(2,) * players)
        finals += any(final for final in rounds)
        replayed += sum(rounds) > 1
    assert finals > 5
    assert replayed > 0


def play_both(
    naive: NaiveKraaw, players: int, options: dict[str, Any], seed: int, wins: tuple[int, ...]
) -> list[bool]:
    """Play the same random game on both, seen by the teacher and by somebody else at each step, and
    by all at the end; returns for each round whether it was a final."""
    state = tw.Kraaw(players, seed=0, **options).state
    assert isinstance(state, KraawState)
    state = KraawState(state.setup)
    state.round = state.round._replace(wins=wins)
    chance = random.Random(seed).random
    seats = (*range(players), None)
    while state.actor is not None:
        assert_equal(state, naive, (pick(seats, chance), tw.TEACHER))
        if state.actor == CHANCE:
            outcome = state.draw(chance)
            state.apply(outcome)
            naive.happen(outcome)
        else:
            move = pick(state.legal(), chance)
            state.apply(move)
            naive.play(MOVES.actions[move].kind, **MOVES.actions[move].args)
    assert_equal(state, naive, (*seats, tw.TEACHER))
    result = view_of(state.observe(None), [""] * players)
    assert result["winners"] == naive.winners
    for ours, theirs in zip(result["results"], naive.results, strict=True):
        for key in ("winners", "counted", "ended_by"):
            assert ours[key] == theirs[key]
    return [result["final"] for result in result["results"]]


def as_text(actions: Iterable[Mapping[str, object]]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def assert_equal(state: KraawState, naive: NaiveKraaw, seats: Iterable[Seat]) -> None:
    assert (state.phase, state.actor) == (naive.phase, naive.actor)
    legal = [MOVES.actions[move] for move in state.legal()]
    theirs = sorted(
        json.dumps({"kind": kind, **args}, sort_keys=True) for kind, args in naive.legal()
    )
    assert sorted(json.dumps(action.to_json(), sort_keys=True) for action in legal) == theirs
    players = len(naive.players)
    for seat in seats:
        view = view_of(state.observe(seat), [""] * players)
        if state.phase != "first":
            assert view["first"] == naive.first
        if naive.turn:
            assert view["player"] == naive.player
        assert view["playing"] == naive.playing
        assert (view["round"], view["turn"], view["final"]) == (
            naive.round, naive.turn, naive.final
        )  # fmt: skip
        for player, other in zip(view["players"], naive.players, strict=True):
            assert player["rounds_won"] == other.rounds_won
            assert len(player["row"]) == len(other.row)
            for card, same in zip(player["row"], other.row, strict=True):
                assert card["state"] == same.state
                if seat is None and len(same.known_by) == players:
                    assert card["value"] in (None, same.value), "perhaps all looked at it"
                elif seat == tw.TEACHER or seat in same.known_by:
                    assert card["value"] == same.value
                else:
                    assert card["value"] is None
                assert card["known_by"] == sorted(same.known_by)
        if seat == tw.TEACHER and naive.dog:
            assert view["dog"]["values"] == [card.value for card in naive.dog]
