"""Numbers for the lesson's texts alone."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    decks = {players: tw.deck("kraaw", players=players) for players in range(2, 7)}
    deck = decks[3]
    law = deck.card()
    best = max(decks, key=lambda players: decks[players].P(1))
    same = [players for players in decks if decks[players].P(1) == deck.P(1)]
    lowest = min(decks, key=lambda players: decks[players].card().E())
    small = {1, 2, 3, 4}
    halves = [event for event in ({1, 3}, {2, 3}, {1, 4, 5}, {2, 4, 5}) if law.P(event) * 2 == 1]
    assert len(halves) == 4
    assert best == lowest
    assert same == [3, 5]
    mine = tw.deck({1: 6, 3: 8, 5: 6})
    assert len(mine) == len(deck)
    assert mine.P(1) == deck.P(1)
    assert mine.card().E() == 3

    def in_the_dog(players: Any) -> Any:
        return decks[players].hand(5).P(lambda cards: 5 in cards)

    return locals()
