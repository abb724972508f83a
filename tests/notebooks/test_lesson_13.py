"""The crown of lesson 13 is that of the rules, for any number of players."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

import tablewidgets as tw
from tablewidgets.chance import binomial
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tablewidgets.lessons.lesson_13 import model, numbers


def heirs(players: int) -> dict[int, Fraction]:
    """Who is King after the first one, as so many places to the left: every decision of everybody
    is followed, and all legal actions are equally likely."""
    game = tw.Carnavalesque(players, seed=1)
    while game.view()["round"] == 1:
        tw.bots.play_one(game, {seat: tw.bots.Greedy(seat) for seat in range(players)})
    state = game.state
    assert isinstance(state, CarnavalesqueState)
    before, found = state.king, dict.fromkeys(range(players), Fraction())

    def follow(state: CarnavalesqueState, probability: Fraction) -> None:
        if state.phase not in (phases.CLAIM, phases.NAME_KING):
            found[(state.king - before) % players] += probability
            return
        legal = state.legal()
        for move in legal:
            after = state.copy()
            assert isinstance(after, CarnavalesqueState)
            after.apply(move)
            follow(after, probability / len(legal))

    follow(state, Fraction(1))
    return found


def test_the_crown_goes_left_as_often_as_the_lesson_says() -> None:
    found = heirs(3)
    assert found == {0: 0, 1: model.claimed(), 2: 1 - model.claimed()}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_left_is_favoured_and_the_outgoing_king_excluded(players: int) -> None:
    found = heirs(players)
    assert sum(found.values()) == 1
    assert found[0] == 0
    assert found[1] > Fraction(1, 2) > found[2]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_heir_by_lot_follows_the_formula(players: int) -> None:
    p = Fraction(1)
    for number in range(1, 12):
        assert model.p(players, number) == p
        p = (1 - p) / (players - 1)
    assert model.crown(players).stationary()[0] == Fraction(1, players)


def test_the_jesters_role_is_dealt_as_often_as_at_the_table() -> None:
    assert numbers()["jester"] == {
        3: Fraction(4, 11), 4: Fraction(6, 11), 5: Fraction(8, 11),
    }  # fmt: skip
    games = 300
    for players, exact in numbers()["jester"].items():
        found = 0
        for seed in range(games):
            game = tw.Carnavalesque(players, seed=seed, version="roles")
            for seat in range(players):
                game.act("claim", yes=seat == 0)
            shown = game.view(tw.TEACHER)["players"]
            assert sum(len(player["dealt"]) for player in shown) == 2 * (players - 1)
            found += any("jester" in player["dealt"] for player in shown)
        assert 10**-6 < binomial(games, exact).at_least(found) < 1 - 10**-6
    state = game.state
    assert isinstance(state, CarnavalesqueState)
    assert len(state.setup.roles) == model.ROLES


def test_the_trials_are_those_of_the_model_and_change_nothing() -> None:
    before = model.game.to_json()
    chance = random.Random(3)
    found = Counter(model.heir(chance) for _ in range(400))
    assert found.keys() == {"Bo", "Cy"}
    assert abs(found["Bo"] / 400 - float(model.claimed())) < 0.12
    assert model.game.to_json() == before
