"""Random players to compare: each plays one game and returns the number of decisions."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pyspiel

import tablewidgets as tw
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.state import State
from tablewidgets.games.carnavalesque.options import FEWEST, SEATS, VERSIONS
from tests.kraaw.naive import random_game

PLAYERS = 4
chance = random.Random(1).random

Contender = Callable[[], int]


def on_state() -> int:
    """Kraaw on `game.state`, as search and simulation use it."""
    return _at_random(tw.Kraaw(PLAYERS, seed=int(chance() * 1e9)).state)


def carnuta() -> int:
    """Carnuta on `game.state`."""
    return _at_random(tw.Carnuta(PLAYERS, seed=int(chance() * 1e9)).state)


def carnavalesque() -> int:
    """Carnavalesque on `game.state`: any version, for any number of players."""
    version = VERSIONS[int(chance() * len(VERSIONS))]
    players = FEWEST + int(chance() * (SEATS - FEWEST + 1))
    return _at_random(tw.Carnavalesque(players, seed=int(chance() * 1e9), version=version).state)


def _at_random(state: State) -> int:
    decisions = 0
    while (actor := state.actor) is not None:
        if actor == CHANCE:
            state.apply(state.draw(chance))
        else:
            legal = state.legal()
            state.apply(legal[int(chance() * len(legal))])
            decisions += 1
    return decisions


def observing() -> int:
    """The same, observed by the seat to act at every decision."""
    state, decisions = tw.Kraaw(PLAYERS, seed=int(chance() * 1e9)).state, 0
    while (actor := state.actor) is not None:
        if actor == CHANCE:
            state.apply(state.draw(chance))
        else:
            state.observe(actor)
            legal = state.legal()
            state.apply(legal[int(chance() * len(legal))])
            decisions += 1
    return decisions


def doing_and_undoing() -> int:
    """The same, each action done, undone and done again."""
    state, decisions = tw.Kraaw(PLAYERS, seed=int(chance() * 1e9)).state, 0
    while (actor := state.actor) is not None:
        if actor == CHANCE:
            state.apply(state.draw(chance))
        else:
            legal = state.legal()
            move = legal[int(chance() * len(legal))]
            before = state.snapshot()
            state.apply(move)
            state.restore(before)
            state.apply(move)
            decisions += 1
    return decisions


def in_a_session() -> int:
    """Kraaw by `game.legal_actions()` and `game.play(action)`."""
    game, decisions = tw.Kraaw(PLAYERS, seed=int(chance() * 1e9)), 0
    while game.to_act is not None:
        legal = game.legal_actions()
        game.play(legal[int(chance() * len(legal))])
        decisions += 1
    return decisions


def naive() -> int:
    """Kraaw with an object for each card."""
    return random_game(PLAYERS, chance)


def open_spiel(name: str) -> Contender:
    """A card game of OpenSpiel: in C++, driven from Python."""
    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_drawn(state.chance_outcomes()))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                decisions += 1
        return decisions

    play.__doc__ = f"OpenSpiel {name}"
    return play


def _drawn(outcomes: list[tuple[int, float]]) -> Any:
    at = chance()
    for action, probability in outcomes:
        at -= probability
        if at <= 0:
            return action
    return outcomes[-1][0]
