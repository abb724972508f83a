"""Properties of whole random games, with every number of players and every option."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw.cards import DECKS
from tablewidgets.testing import check_all, check_rules, play_randomly
from tests.tries import SEED, number_of_tries, seeds

from .tables import values

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "direction": st.sampled_from(["clockwise", "anticlockwise"]),
        "whole_hand_swap": st.booleans(),
        "bonus": st.sampled_from(["strict", "lenient"]),
        "turn_limit": st.integers(1, 120),
        "first": st.integers(0, 1),
    },
)
GAMES = st.tuples(st.integers(2, 6), OPTIONS)
SEEDS = st.integers(0, 2**53 - 1)

some_games = settings(
    max_examples=number_of_tries(8, 200), deadline=None, derandomize=not SEED, database=None
)
few_games = settings(some_games, max_examples=number_of_tries(4, 200))


@pytest.mark.parametrize("players", range(2, 7)[:: number_of_tries(3, 1)])
def test_all_properties(players: int) -> None:
    """In a whole game, and in a short one with other options. A game of many takes long: then in
    either, both short; and each number of players in `make soak`."""
    many = players > 2 and not SEED
    limit = 4 if many else 15
    usual: dict[str, Any] = {"turn_limit": limit} if many else {}
    other = {"whole_hand_swap": True, "bonus": "lenient", "turn_limit": limit}

    def make(seed: int) -> Kraaw:
        return Kraaw(players, seed=seed, **(other if seed % 2 else usual))

    check_all(make, [players % 2] if many else seeds(2, 20))


@few_games
@given(GAMES, SEEDS)
def test_with_any_options(game: tuple[int, dict[str, Any]], seed: int) -> None:
    players, options = game
    check_rules(lambda seed: Kraaw(players, seed=seed, **options), seed)


@some_games
@given(GAMES, SEEDS)
def test_cards_are_conserved(game: tuple[int, dict[str, Any]], seed: int) -> None:
    players, options = game
    kraaw = Kraaw(players, seed=seed, **options)
    for _ in play_randomly(kraaw, random.Random(seed).random):
        view = kraaw.view(tw.TEACHER)
        deck = Counter(map(int, DECKS[len(view["playing"])]))
        assert Counter(chain.from_iterable(values(kraaw))) == deck
        for seat in view["playing"]:
            states = Counter(card["state"] for card in view["players"][seat]["row"])
            assert states.total() == 5
            assert states["locked"] <= 2
        if view["phase"] == "main":
            assert any(action.kind == "exchange" for action in kraaw.legal_actions())
            assert any(card["state"] == "hidden" for card in view["players"][view["player"]]["row"])


@some_games
@given(GAMES, SEEDS, st.data())
def test_a_stacked_deal_is_dealt(
    game: tuple[int, dict[str, Any]], seed: int, data: st.DataObject
) -> None:
    players, options = game
    deck = data.draw(st.permutations(list(map(int, DECKS[players]))))
    open_places = data.draw(st.lists(st.booleans(), min_size=len(deck), max_size=len(deck)))
    laid = [None if hole else value for value, hole in zip(deck, open_places, strict=True)]
    rows = [laid[at : at + 5] for at in range(0, len(laid), 5)]
    kraaw = Kraaw(players, seed=seed, deal=rows[:-1], dog=rows[-1], **options)
    view = kraaw.view(tw.TEACHER)
    dealt = list(chain.from_iterable(values(kraaw)))
    assert sorted(dealt) == sorted(deck)
    assert all(want in (None, got) for want, got in zip(laid, dealt, strict=True))
    assert tw.from_json(kraaw.to_json()).view(tw.TEACHER) == view
