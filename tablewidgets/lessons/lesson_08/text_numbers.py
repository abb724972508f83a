"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from typing import Any

from tablewidgets.lessons.lesson_08.model import deck, hands, total


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    card = deck.card()
    put_back = deck.hand(5, replacement=True).total()
    big = deck.hand(5).count({4, 5})
    big_put_back = deck.hand(5, replacement=True).count({4, 5})
    draws = deck.draws(2).law()
    held = 14
    bo = hands.given(lambda pair: pair[0] == held).marginal(1)
    before, after = total.at_least(held), bo.at_least(held)
    all_cards, some_cards = len(deck), 5
    points = sum(value * copies for value, copies in deck.copies.items())
    left = points - held
    many_hands = deck.hand(5).law().total
    best, best_ways = max(total), deck.hand(5).law().weights[3, 3, 4, 4, 5]
    n_big = deck.copies[4] + deck.copies[5]
    n_small = all_cards - n_big
    pairs_of_cards = some_cards * (some_cards - 1)
    return locals()
