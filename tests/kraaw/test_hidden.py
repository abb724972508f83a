"""What a seat may not know stays hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import shuffled
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw.observation import Observation
from tablewidgets.games.kraaw.rules import KraawState
from tablewidgets.games.kraaw.view import KraawView
from tablewidgets.testing import play_randomly
from tablewidgets.testing.hidden import all_seen, words
from tablewidgets.testing.playing import pick
from tests.hidden import Options, Tables
from tests.tries import Tally, seeds

from .tables import values

OPTIONS: dict[str, Options] = {
    "usual": {},
    "whole hand swap": {"whole_hand_swap": True},
    "lenient, anticlockwise": {"bonus": "lenient", "direction": "anticlockwise"},
    "finals": {"turn_limit": 2},  # with seats that are not in them
}
TABLES = Tables("Kraaw", range(2, 7), OPTIONS)
OFTEN = 25
"""Late in a round is looked more often: fewer cards are unknown, and few rounds last as long."""


@TABLES.each
def test_other_worlds_look_the_same(players: int, options: Options, tally: Tally) -> None:
    TABLES.check_other_worlds(tally, 1 / 50, Kraaw, players, options, often=0.01)


@TABLES.each
def test_other_worlds_send_the_same(players: int, options: Options, tally: Tally) -> None:
    TABLES.check_messages(tally, 1 / 20, Kraaw, players, options)


@TABLES.each
def test_unknown_cards_exchanged_make_no_difference(
    players: int, options: Options, tally: Tally
) -> None:
    """Cards that the seat has no knowledge of and did not swap with the dog, of its own hand or of
    elsewhere: it can't tell them apart. All of them are exchanged in pairs, so that a game in which
    one of them leaks is found out by one check in two."""
    TABLES.check(tally, 93 / 100, lambda seed: sum(1 for _ in exchanges(players, seed, options)))


def exchanges(players: int, seed: int, options: dict[str, Any]) -> Iterator[None]:
    game = Kraaw(players, seed=seed, **options)
    chance = random.Random(seed).random
    for _ in play_randomly(game, chance):
        state = game.state
        assert isinstance(state, KraawState)
        if chance() > 0.1 + state.turn / OFTEN:
            continue
        seat = pick(tuple(range(players)), chance)
        swapped = {other for other, _ in state.round.dog_swaps} | {state.round.swapped_hand}
        groups = unknown(game, state, seat) if seat not in swapped else ()
        other = state.copy()
        for group in groups:
            cards = shuffled(group, chance)
            for pair in zip(cards[::2], cards[1::2], strict=False):
                other._swap_values(*pair)
        if other != state:
            ours, theirs = (all_seen(game, it, seat, nothing_new) for it in (state, other))
            assert ours == theirs
            yield


def unknown(game: Kraaw, state: KraawState, seat: int) -> tuple[list[int], list[int]]:
    """The cards that the seat can't tell apart, by what its view says: of its own hand, and of
    elsewhere."""
    places = {card: place for place, card in enumerate(state.cards)}
    view = game.view(seat)

    def is_unknown(card: int) -> bool:
        if card not in places:
            return True  # it is in the dog
        of, place = divmod(places[card], 5)
        row = view["players"][of]["row"]
        return not row or seat not in row[place]["known_by"]

    in_round = [card for other in view["playing"] for card in range(5 * other, 5 * other + 5)]
    in_round += range(5 * game.seats, 5 * game.seats + 5)
    own = range(5 * seat, 5 * seat + 5)
    mine = [card for card in in_round if card in own and is_unknown(card)]
    others = [card for card in in_round if card not in own and is_unknown(card)]
    return mine, others


def nothing_new(before: Observation, seen: Observation) -> bool:
    return known(seen) == known(before) or seen.round.number > before.round.number


def known(seen: Observation) -> tuple[int, str]:
    assert isinstance(seen.seat, int)
    return seen.public | seen.looked_at[seen.seat], seen.remembered


@pytest.mark.parametrize("players", range(2, 7))
def test_nothing_of_the_true_deal_is_in_a_view(players: int) -> None:
    """A view holds small numbers and words alone, so no pack and no mask; and a value only where
    the seat knows the card."""
    names = ["Ana", "Bo", "Cy", "Dee", "Eve", "Fay"][:players]
    for seed in seeds(3, 30):
        game = Kraaw(names, seed=seed, whole_hand_swap=True)
        for _ in play_randomly(game, random.Random(seed).random, 60):
            for seat in (*range(players), None):
                view = game.view(seat)
                for word in words(without_counts(view)):
                    assert not isinstance(word, int) or 0 <= word <= 5, "a mask is larger"
                    assert not isinstance(word, str) or word.replace("_", "").isalpha()
                for player in view["players"]:
                    for card in player["row"]:
                        if card["state"] == "hidden" and seat not in card["known_by"]:
                            public = seat is None and len(card["known_by"]) == players
                            assert card["value"] is None or public
                assert view["dog"]["values"] is None


def without_counts(view: KraawView) -> dict[str, Any]:
    """A view without what counts or names further than to five, and is known to all."""
    players = [
        {**player, "total": 0, "row": [{**card, "id": 0} for card in player["row"]]}
        for player in view["players"]
    ]
    return {**view, "players": players, "turn": 0, "round": 0, "results": [], "options": {}}


def test_the_teacher_sees_everything() -> None:
    game = tw.Kraaw(3, seed=2, deal=[[1, 2, 3, 4, 5], None, None])
    first, *others = values(game)
    assert first == [1, 2, 3, 4, 5]
    assert [len(row) for row in others if all(row)] == [5, 5, 5]
