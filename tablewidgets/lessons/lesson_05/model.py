"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw

deck = tw.deck("kraaw", players=3)
hundred = deck.hand(100, replacement=True).count(1)
outside = 1 - hundred.P(range(20, 41))


def first_is_1(game: Any) -> Any:
    return game.row("Ana", tw.TEACHER)[0] == 1


def ones_in_100(chance: Any) -> int:
    ones: int = chance.choices(list(deck.copies), list(deck.copies.values()), k=100).count(1)
    return ones


defaults = {
    "shares": {"event": first_is_1},
    "samples": {"trial": ones_in_100},
    "mine": {"event": first_is_1},
}
