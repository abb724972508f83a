"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw

deck = tw.deck("kraaw", players=3)
left = deck.without(4, 5)
cys_deck = tw.deck({**left.copies, 1: left.copies[1] + 2})
"""What nobody may look at before the end: a 4 and the 5 were exchanged for 1s."""
p = cys_deck.P(1)
total = tw.deck("kraaw", players=2).hand(5).total()


def draws_a_1(chance: Any) -> bool:
    """Draw a card from Cy's deck, and put it back."""
    cards = list(cys_deck.copies)
    return bool(chance.choices(cards, list(cys_deck.copies.values()))[0] == 1)


def ana_wins(game: Any) -> Any:
    return game.result.winners == (0,)


defaults = {"unknown": {"event": ana_wins}}


def percents(share: Fraction) -> dict[str, str]:
    """A share of whole percents, as it is written in each language."""
    return {"en": f"{share * 100}%", "fr": f"{share * 100} %"}
