"""The numbers of lesson 11, counted over all markets of its tables, card by card."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.lessons.lesson_11 import model, numbers

NUMBERS = numbers()
HOUSE = tw.Carnuta.cards()
DAY = [number for number, card in HOUSE.items() if card["row"] == "day" and not card["start"]]
MARKETS = list(combinations(DAY, 4))


def counted(market: tuple[int, ...], ingredient: str) -> int:
    """What a card "1 point for each" would count."""
    seen = tuple(card for card in market if HOUSE[card]["ingredient"] == ingredient)
    return counted_by_scoring(seen, ingredient)


@cache
def counted_by_scoring(seen: tuple[int, ...], ingredient: str) -> int:
    """The same of these cards, by the game's own scoring (C22, C23)."""
    (start,) = (
        number
        for number, card in HOUSE.items()
        if card["start"] and card["ingredient"] == ingredient
    )
    fixed = sum(tw.carnuta.score([card]).total for card in seen if is_fixed(card))
    others = tw.carnuta.score([start, *(card for card in seen if is_fixed(card))])
    double = sum(1 + HOUSE[card]["double"] for card in seen if not is_fixed(card))
    return int(others.total - fixed - 1 + double)


def is_fixed(card: int) -> bool:
    return bool(HOUSE[card]["points"]["kind"] == "fixed")


def test_the_smaller_number_counted_over_all_markets() -> None:
    clovers, eggs = ([counted(market, of) for market in MARKETS] for of in ("clover", "egg"))
    many = len(MARKETS)
    assert Fraction(sum(clovers), many) == NUMBERS["clover"].E() == 1
    assert Fraction(sum(eggs), many) == NUMBERS["egg"].E() == 1
    smaller = sum(map(min, clovers, eggs))
    assert Fraction(smaller, many) == NUMBERS["pairs"].E() < 1


def test_the_score_of_honeys_is_their_square_in_the_deck_of_the_lesson() -> None:
    cards = tw.Carnuta(["Ana", "Bo"], seed=1, deck=model.deck).cards()
    honeys = [number for number, card in cards.items() if card["ingredient"] == "honey"]
    for k in range(1, len(honeys) + 1):
        assert tw.carnuta.score(honeys[:k], deck=model.deck).total == k * k
    day = [number for number, card in cards.items() if card["row"] == "day" and not card["start"]]
    assert sorted(model.day.copies.items()) == [
        (name, sum((cards[card]["ingredient"] or "salt") == name for card in day))
        for name in sorted(model.day.copies)
    ]
    squares = [sum(card in honeys for card in market) ** 2 for market in combinations(day, 4)]
    assert Fraction(sum(squares), len(squares)) == model.scores.E()


def variance(values: list[int]) -> Fraction:
    mean = Fraction(sum(values), len(values))
    return Fraction(sum(value * value for value in values), len(values)) - mean**2


def test_variances_in_one_row_and_in_two() -> None:
    names = [HOUSE[card]["ingredient"] for card in DAY]
    both = [sum(name in ("clover", "egg") for name in market) for market in combinations(names, 4)]
    alone = [market.count("clover") for market in combinations(names, 4)]
    assert variance(both) == NUMBERS["of_row"].V()
    assert variance(alone) == NUMBERS["v"] == model.number.V()
    assert NUMBERS["of_rows"].V() == 2 * NUMBERS["v"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_market_of_any_number_of_players_is_such_a_hand(players: int) -> None:
    trial: Any = tw.game_trial(tw.Carnuta, model.honeys, players=players, deck=model.deck)
    experiment = tw.Experiment(trial, exact=model.number, predict=False, seed=players)
    shares = experiment.run(300).shares()
    assert all(abs(float(shares[n] - p)) < 0.15 for n, p in model.number.items())
