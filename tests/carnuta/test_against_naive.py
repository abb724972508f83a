"""The engine and a plain version of the rules, written apart from it, agree at every step."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

import tablewidgets as tw
from tests.tries import seeds

from .naive import INGREDIENTS, PLACES, ROWS, Naive, score

CARDS = tw.Carnuta.cards()

Taste = Callable[[Naive, str, dict[str, Any]], float]
"""How likely a player is to do something, beside what else is legal. None of these plays well."""


def anything(naive: Naive, kind: str, args: dict[str, Any]) -> float:  # noqa: ARG001
    return 1


def building(naive: Naive, kind: str, args: dict[str, Any]) -> float:  # noqa: ARG001
    """Lay cards as soon as they can be paid: games end by an 11th card."""
    return 50 if kind in ("lay_card", "salt") else 1


def churning(naive: Naive, kind: str, args: dict[str, Any]) -> float:  # noqa: ARG001
    """Take and discard as many cards as can be: piles are often made again."""
    return 10 if kind in ("sickle", "take_card") else 1


def hoarding(naive: Naive, kind: str, args: dict[str, Any]) -> float:
    """Keep all cards of the day: their places stay empty, until one is discarded."""
    if kind == "sickle":
        return 0.2 if None in naive.market["day"] else 0
    if kind == "take_card":
        return 20 if args["row"] == "day" and len(naive.players[naive.seat].hand) < 3 else 1
    return 20


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("extra_round", [True, False])
@pytest.mark.parametrize("taste", [anything, building, churning, hoarding])
def test_whole_games(players: int, extra_round: bool, taste: Taste) -> None:
    for seed in seeds(1, 20):
        play_both(players, seed, taste, extra_round=extra_round)


def test_the_ends_that_can_be() -> None:
    """The 11th card ends a game one round later or in its own (C21), or the limit does (C25)."""
    compared = 0
    for seed in range(12):
        players = 2 + seed % 3
        seen = play_both(players, seed, building)
        if seen["11th card"]:
            compared += 1
            last = seen["rounds"]
            at_the_limit = play_both(players, seed, building, round_limit=last)
            assert at_the_limit == seen
            stopped = play_both(players, seed, building, round_limit=last - 1)
            assert (stopped["limit in the last round"], stopped["rounds"]) == (1, last - 1)
            at_once = play_both(players, seed, building, extra_round=False)
            assert (at_once["11th card"], at_once["rounds"]) == (1, last - 1)
    assert compared > 5
    for limit in (1, 2, 5):
        seen = play_both(3, limit, anything, round_limit=limit)
        assert (seen["limit"], seen["rounds"]) == (1, limit)


def test_piles_run_out() -> None:
    """Piles are made again, also of the one card that an empty place was waiting for (C20)."""
    seen: Counter[str] = Counter()
    for seed in range(6):
        seen += play_both(4, seed, churning, round_limit=30)
        seen += play_both(4, seed, hoarding)
    assert seen["shuffle"] > 20
    assert seen["empty place"] > 20
    assert seen["empty row"] > 5
    assert seen["shuffle of one card"] > 2


def test_ties() -> None:
    """Short games are often tied, by their totals and by their best columns (C24)."""
    seen: Counter[str] = Counter()
    for seed in range(80):
        seen += play_both(2 + seed % 3, seed, building, round_limit=1 + seed % 6)
    assert seen["tie"] > seen["shared"] > 3


def test_scores() -> None:
    """Tables of any size, with doubles, Salts and tokens (C22, C23), also an empty one."""
    rng = random.Random(0)
    real = [card for card, facts in CARDS.items() if not facts["salt"]]
    seen: Counter[str] = Counter()
    for _ in range(3000):
        laid = rng.sample(real, rng.randrange(25))
        there = sorted({CARDS[card]["ingredient"] for card in laid})
        salt = dict(Counter(rng.choice(there) for _ in range(rng.randrange(9)) if there))
        tokens = rng.sample(INGREDIENTS, rng.randrange(3))
        total, columns = score(CARDS, laid, salt, tokens)
        theirs, their_columns = tw.carnuta.score(laid, salt, tokens)
        assert (theirs, dict(their_columns)) == (total, columns), (laid, salt, tokens)
        seen["double"] += any(CARDS[card]["double"] for card in laid)
        seen["two Salts on a column"] += max(salt.values(), default=0) > 1
        seen["token without a card"] += any(token not in there for token in tokens)
        for card in laid:
            seen[CARDS[card]["points"]["kind"]] += 1
    assert len(seen) == 6
    assert min(seen.values()) > 500


def play_both(players: int, seed: int, taste: Taste, **options: Any) -> Counter[str]:
    """Play the same game on both; returns what was seen on the way."""
    seats = (*range(players), None, tw.TEACHER)
    given: dict[str, Any] = {"ancestor": seed % players} if seed % 2 else {}
    game = tw.Carnuta(players, seed=seed, **given, **options)
    outcomes = [step.outcome for step in game.history]
    set_up = len(outcomes)
    ancestor = given["ancestor"] if given else outcomes.pop(0)
    assert isinstance(ancestor, int)
    starts, day, night = (as_cards(outcome) for outcome in outcomes)
    del starts[players:]  # all are shuffled, and each player gets one
    naive = Naive(players, CARDS, ancestor=ancestor, starts=starts, day=day, night=night, **options)
    seen: Counter[str] = Counter()
    rng = random.Random(seed)
    while not game.is_over:
        assert_equal(game, naive, [rng.choice(seats)])
        seen["empty place"] += any(None in naive.market[row] for row in ROWS)
        seen["empty row"] += any(naive.market[row] == [None] * PLACES for row in ROWS)
        legal = game.legal_actions()
        weights = [taste(naive, action.kind, action.args) for action in legal]
        action = rng.choices(legal, weights)[0]
        game.play(action)
        naive.play(action.kind, **action.args)
        if naive.needs_shuffle:
            order = as_cards(game.history[-1].outcome)
            naive.shuffle(order)
            seen["shuffle"] += 1
            seen["shuffle of one card"] += len(order) == 1
    assert_equal(game, naive, seats)
    chances = sum(step.action is None for step in game.history)
    assert chances == set_up + seen["shuffle"]
    assert game.result is not None
    assert list(game.result.scores) == naive.scores()
    assert list(game.result.winners) == naive.winners()
    columns = [dict(columns) for columns in game.result.details["columns"]]
    assert columns == [naive.score_of(player)[1] for player in naive.players]
    assert bool(json.loads(game.to_json()).get("remarks")) == naive.stopped_at_limit
    seen["rounds"] += naive.round
    seen["tie"] += naive.scores().count(max(naive.scores())) > 1
    seen["shared"] += len(naive.winners()) > 1
    if naive.stopped_at_limit:
        seen["limit in the last round" if naive.last_round else "limit"] += 1
    else:
        seen["11th card"] += 1
    return seen


def as_cards(pack: object) -> list[int]:
    """The ids of a pack as the history writes it, one character a card."""
    assert isinstance(pack, str)
    return [ord(char) - 48 for char in pack]


def as_text(actions: Iterable[tuple[str, Any]]) -> list[str]:
    return sorted(json.dumps({"kind": kind, **args}, sort_keys=True) for kind, args in actions)


def assert_equal(game: tw.Carnuta, naive: Naive, seats: Iterable[Any]) -> None:
    legal = [(action.kind, action.args) for action in game.legal_actions()]
    assert as_text(legal) == as_text(naive.legal())
    assert game.to_act == naive.to_act
    assert game.is_over == naive.over
    facts, scores = naive.view(), naive.scores()
    for seat in seats:
        view = game.view(seat)
        assert_has(view, facts)
        assert [player["score"] for player in view["players"]] == scores


def assert_has(view: Mapping[str, Any], facts: dict[str, Any]) -> None:
    """A view has at least these facts; it may have more."""
    for key, fact in facts.items():
        if isinstance(fact, dict):
            assert_has(view[key], fact)
        elif key == "players":
            for player, same in zip(view[key], fact, strict=True):
                assert_has(player, same)
        else:
            assert view[key] == fact, key
