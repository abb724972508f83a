"""What lesson 17 says of decisions, tried out on all deals and all plans."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

import tablewidgets as tw
from tablewidgets.lessons.lesson_17 import model, numbers

NUMBERS = numbers()
DECKS = [(3, 2), (3, 1), (2, 1), (4, 1), (4, 3), (5, 2), (2, 2), (1, 2)]


def cards_of(players: int) -> list[int]:
    copies = tw.deck("kraaw", players=players).copies
    return [value for value, n in copies.items() for _ in range(n)]


def test_the_right_to_exchange_over_all_hands() -> None:
    cards, gained, seen = cards_of(2), [], []
    for places in combinations(range(len(cards)), 5):
        hand = sum(cards[at] for at in places)
        others = [card for at, card in enumerate(cards) if at not in places]
        mine = Fraction(hand, 5)
        gained.append(max(Fraction(0), Fraction(sum(others), len(others)) - mine))
        seen.append(sum(max(Fraction(0), card - mine) for card in others) / len(others))
    assert sum(gained) / len(gained) == NUMBERS["worth"] == Fraction(2719, 10010)
    assert sum(seen) / len(seen) == NUMBERS["seen"] > NUMBERS["worth"]


@pytest.mark.parametrize("players", range(2, 7))
def test_the_rule_is_the_same_for_every_number_of_players(players: int) -> None:
    gains = [held for held in range(5, 25) if model.exchanged(players, held) > Fraction(held, 5)]
    assert max(gains) == 11


def won(own: int, dog: int, keeps: bool, steals: bool) -> bool:
    """A round played with cards on the table."""
    ana, bo = [2, own if keeps else dog], [3, 2]
    if steals:
        ana[1], bo[0] = bo[0], ana[1]
    return sum(ana) > sum(bo)


@pytest.mark.parametrize(("ones", "fours"), DECKS)
def test_nobody_has_a_better_plan_in_the_mini_kraaw(ones: int, fours: int) -> None:
    """Ana's plan says for each card whether it is kept, Bo's whether a kept one is stolen."""
    game = model.mini_kraaw([1] * ones + [4] * fours)
    deals = Counter(permutations([1] * ones + [4] * fours, 2))
    plans = {"-": (False, False), "4": (False, True), "1": (True, False), "1, 4": (True, True)}
    table = {
        plan: {
            reply: Fraction(
                sum(
                    n
                    for (own, dog), n in deals.items()
                    if won(own, dog, keeps[own == 4], steals and keeps[own == 4])
                ),
                deals.total(),
            )
            for reply, steals in (("3", False), ("?", True))
        }
        for plan, keeps in plans.items()
    }
    ana = [sum(game.columns[reply] * p for reply, p in row.items()) for row in table.values()]
    bo = [sum(game.rows[plan] * row[reply] for plan, row in table.items()) for reply in ("3", "?")]
    assert max(ana) == game.value == min(bo)


@pytest.mark.parametrize(("ones", "fours"), [deck for deck in DECKS if deck[0] > deck[1]])
def test_with_fewer_4s_than_1s_the_bluff_of_the_question_is_the_best_plan(
    ones: int, fours: int
) -> None:
    game = model.mini_kraaw([1] * ones + [4] * fours)
    b = Fraction(fours, ones)
    mixed = {"4": 1 - b, "1, 4": b}
    assert min(game.mean(mixed, {reply: 1}) for reply in ("3", "?")) == game.value
    for plan in mixed:
        assert game.value > min(game.mean({plan: 1}, {reply: 1}) for reply in ("3", "?"))


def test_the_rounds_of_the_lesson_are_won_as_often_as_the_value_says() -> None:
    experiment = tw.lesson("17").task("trials", trial=model.mini_round, seed=1)
    assert isinstance(experiment, tw.Experiment)
    assert abs(float(experiment.run(4000).share() - NUMBERS["game"].value)) < 0.05
