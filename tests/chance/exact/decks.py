"""Decks to test with, and the plainest way to reckon with them: every card by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import combinations, permutations, product
from typing import Any

from hypothesis import strategies as st

import tablewidgets as tw

Copies = dict[int, int]
small_decks: st.SearchStrategy[Copies] = st.dictionaries(
    st.integers(-3, 9), st.integers(1, 3), min_size=1, max_size=4
)


def cards_of(copies: Mapping[Any, int]) -> list[Any]:
    """Every card, those that are alike one by one."""
    return [card for card, n in sorted(copies.items()) for _ in range(n)]


def hands(copies: Mapping[Any, int], cards: int, *, replacement: bool) -> Iterator[tuple[Any, ...]]:
    """Every equally likely hand, sorted."""
    if replacement:
        return (tuple(sorted(hand)) for hand in product(cards_of(copies), repeat=cards))
    return combinations(cards_of(copies), cards)


def draws(copies: Mapping[Any, int], cards: int, *, replacement: bool) -> Iterator[tuple[Any, ...]]:
    """Every equally likely sequence."""
    if replacement:
        return product(cards_of(copies), repeat=cards)
    return permutations(cards_of(copies), cards)


def deals(copies: Mapping[Any, int], cards: int, n: int) -> Iterator[tuple[tuple[Any, ...], ...]]:
    """Every equally likely deal of n hands."""
    for row in permutations(cards_of(copies), cards * n):
        yield tuple(tuple(sorted(row[cards * k : cards * (k + 1)])) for k in range(n))


def law(values: Iterator[Hashable] | list[Any]) -> tw.Distribution[Any]:
    """The law of equally likely values."""
    return tw.Distribution(Counter(values))


def of(function: Callable[[Any], Any], values: Iterator[Any]) -> tw.Distribution[Any]:
    return law([function(value) for value in values])
