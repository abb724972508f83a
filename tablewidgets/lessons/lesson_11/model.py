"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw

COMING = 4
"""The cards of a row that the market shows."""


def sweet(card: dict[str, Any]) -> dict[str, Any]:
    """A card of the house deck; if it is a Honey, a single one that scores one point for each."""
    fields = {name: value for name, value in card.items() if name != "house"}
    if card["ingredient"] == "honey":
        each = {"kind": "each", "ingredients": ["honey"], "value": 1}
        fields.update(double=False, points=each)
    return fields


deck = {"name": "Honey", "card": [sweet(dict(card)) for card in tw.Carnuta.cards().values()]}


def honeys(game: Any) -> int:
    """How many of the visible Day cards are Honey."""
    cards = game.cards()
    return sum(cards[card]["ingredient"] == "honey" for card in game.view()["market"]["day"])


market = tw.game_trial(tw.Carnuta, honeys, players=["Ana", "Bo"], deck=deck)

defaults = {"trials": {"trial": market}}

day = tw.deck("carnuta", row="day", deck=deck)
number = day.hand(COMING).count("honey")
scores = number.map(lambda n: n * n)


def both(cards: Any) -> Any:
    """Two cards make a pair of a Clover and an Egg."""
    return "clover" in cards and "egg" in cards


def pile_of(cards: int, honeys: int) -> Any:
    return tw.deck({"honey": honeys, "other": cards - honeys})
