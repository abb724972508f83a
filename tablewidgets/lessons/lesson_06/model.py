"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from functools import cache
from typing import Any

import tablewidgets as tw
from tablewidgets.chance.exact.draws import Draws

deck = tw.deck("kraaw", players=2)


@cache
def rows(crows: int) -> Draws[Any]:
    """The row of one of so many crows: always the same, whose law is computed once."""
    return tw.deck("kraaw", players=crows).draws(5)


row = rows(2)
deals = [tuple(5 if at == place else "" for at in range(len(deck))) for place in range(len(deck))]
"""The 5 once in each of the places: Ana's row, Bo's, the dog's."""


def A(cards: Any) -> Any:
    return 5 in cards


def V(cards: Any) -> Any:
    return 5 in cards[:2]


def not_A(cards: Any) -> Any:
    return not A(cards)


def not_V(cards: Any) -> Any:
    return not V(cards)


game = tw.Kraaw(["Ana", "Bo"], first=0, seed=83)
game.act("dog_swap", yes=False).act("dog_swap", yes=False)
for card in (0, 1, 3):
    game.act("reveal_and_lock", card=card).act("end_turn")
bo, watcher = game.beliefs(1), game.beliefs(None)
others = deck.without(*game.view(1)["own_values"]).draws(5)
hand = deck.hand(5)


def B(cards: Any) -> Any:
    return 4 in cards


def ana_has_it(game: Any) -> Any:
    return A(game.row("Ana", tw.TEACHER))


def shows_no_5(game: Any) -> Any:
    return not_V(game.row("Ana", tw.TEACHER))


wind = tw.game_trial(tw.Kraaw, ana_has_it, given=shows_no_5, players=["Ana", "Bo"])
defaults = {"trials": {"trial": wind}}
