"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw

deck = tw.deck("kraaw", players=2)
total = deck.hand(5).total()
hands = deck.hands(2, cards=5).totals()
bo = hands.given(lambda pair: pair[0] == 14).marginal(1)

defaults: dict[str, dict[str, Any]] = {}
