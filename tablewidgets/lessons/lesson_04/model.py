"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw

deck = tw.deck("kraaw", players=3)


def dog_has_the_5(game: Any) -> Any:
    return 5 in game.dog(tw.TEACHER)


defaults = {
    "dealt": {"value": lambda game: game.row("Ana", tw.TEACHER)[0]},
    "deals": {"event": dog_has_the_5},
}
