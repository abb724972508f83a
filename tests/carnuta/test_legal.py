"""What is legal and what is refused agree: both come from `legal.py`."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.legal import why_not
from tablewidgets.games.carnuta.moves import MOVES
from tablewidgets.games.carnuta.rules import CarnutaState

from .decks import few_night_cards
from .players import play_building
from .test_actions import stuck


def check(state: CarnutaState, seen: Counter[str]) -> None:
    legal = state.legal()
    assert list(legal) == sorted(legal)
    observation = state.observe(None)
    for action in MOVES.actions:
        reason = why_not(observation, action)
        assert (reason is None) == (action.code in legal), (action, reason)
        seen[action.kind if reason is None else f"{reason.rule} {reason.message}"] += 1


@pytest.mark.rule("C7", "C9", "C10", "C14", "C16", "C17", "C18", "C19", "C20")
def test_an_action_is_legal_if_nothing_forbids_it() -> None:
    seen: Counter[str] = Counter()
    options: list[dict[str, Any]] = [{}, {}, {"deck": few_night_cards()}]
    for seed, some in enumerate(options):
        game = Carnuta(2 + seed, seed=seed, round_limit=25, **some)
        for _ in play_building(game, random.Random(seed).random):
            state = game.state
            assert isinstance(state, CarnutaState)
            check(state, seen)
        assert not game.state.legal()
    check(stuck(), seen)
    kinds = seen.keys() & MOVES.kinds.keys()
    assert kinds == MOVES.kinds.keys()
    assert len(seen) > len(kinds) + 20, "nearly every reason"


def test_the_same_is_legal_where_all_that_matters_is_the_same() -> None:
    """Bots ask only once."""
    known: dict[Any, tuple[int, ...]] = {}
    asked = untold = 0
    for seed, some in enumerate([{}, {"deck": few_night_cards()}]):
        game = Carnuta(2, seed=seed, round_limit=25, **some)
        for _ in play_building(game, random.Random(seed).random):
            state = game.state
            assert isinstance(state, CarnutaState)
            for sickles in range(3):
                for player in range(2):
                    state.player = player
                    state.sickles = (sickles, sickles)
                    runes = "".join(sorted(state.runes[player]))
                    columns = frozenset(column for _, column in state.laid[player])
                    has = seed, columns, state.hands[player], runes, state.supply
                    asked += 1
                    by = state.legal_by()
                    if by < 0:
                        untold += 1
                    else:
                        assert known.setdefault((has, by), state.legal()) == state.legal()
    assert len(known) < asked - untold
    assert 0 < untold < asked
