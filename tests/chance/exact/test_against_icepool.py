"""The same laws by icepool, which reckons in another way."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import Any

import pytest
from icepool import Deck as IceDeck
from icepool import Die, MultisetEvaluator

import tablewidgets as tw
from tablewidgets.games.kraaw.cards import COPIES
from tests.tries import SEED, number_of_tries


def law(die: Any) -> tw.Distribution[Any]:
    return tw.Distribution(dict(die.items()))


def random_decks(seed: int, n: int) -> list[dict[int, int]]:
    rng = random.Random(seed)
    return [
        {rng.randint(-5, 15): rng.randint(1, 9) for _ in range(rng.randint(1, 8))} for _ in range(n)
    ]


DECKS = [*({v + 1: n for v, n in enumerate(copies)} for copies in COPIES.values())]


@pytest.mark.parametrize("seed", range(5))
def test_hands_of_many_decks(seed: int) -> None:
    rng = random.Random(seed)
    for copies in (*DECKS, *random_decks(seed, 12)):
        deck, ice = tw.deck(copies), IceDeck(copies)
        cards = rng.randint(1, min(6, len(deck)))
        hand, dealt = deck.hand(cards), ice.deal(cards)
        assert hand.total() == law(dealt.sum())
        assert hand.highest() == law(dealt.highest(1).sum())
        assert hand.lowest() == law(dealt.lowest(1).sum())
        assert hand.law() == law(dealt.expand())
        value = rng.choice(list(copies))
        assert hand.count(value) == law(dealt.keep_outcomes([value]).size())


@pytest.mark.parametrize("seed", range(3))
def test_hands_with_replacement(seed: int) -> None:
    rng = random.Random(seed)
    for copies in random_decks(100 + seed, 12):
        cards = rng.randint(1, 5)
        hand, pool = tw.deck(copies).hand(cards, replacement=True), Die(copies).pool(cards)
        assert hand.total() == law(pool.sum())
        assert hand.highest() == law(pool.highest(1).sum())
        assert hand.law() == law(pool.expand())
        assert hand.total() == tw.Distribution(copies).sum_of(cards)


class Totals(MultisetEvaluator):  # type: ignore[misc] # it has no types
    """The totals of several hands from one deck, in their order."""

    def next_state(self, state: Hashable, _order: Any, outcome: int, /, *counts: Any) -> Hashable:
        (hands,) = counts
        before: Any = (0,) * len(hands) if state is None else state
        return tuple(total + outcome * n for total, n in zip(before, hands, strict=True))


class BestAndTies(Totals):
    def final_outcome(self, final_state: Any, *_: Any) -> Any:
        return max(final_state), final_state.count(max(final_state))


@pytest.mark.parametrize("seed", range(4))
def test_several_hands_from_one_deck(seed: int) -> None:
    rng = random.Random(seed)
    for copies in (DECKS[seed], *random_decks(SEED + 200 + seed, number_of_tries(2, 20))):
        deck = tw.deck(copies)
        hands = rng.randint(2, 3)
        cards = min(3, len(deck) // hands)
        if cards:
            dealt, ice = deck.hands(hands, cards=cards), IceDeck(copies).deal((cards,) * hands)
            assert dealt.totals() == law(Totals().evaluate(ice))
            assert dealt.best_and_ties() == law(BestAndTies().evaluate(ice))
