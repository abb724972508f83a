"""The cards and runes of Carnuta in signs, for the text table."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.cards import Card
from tablewidgets.games.carnuta.runes import EMPTY, LOCKED, MOON, RETURNED, SUN, TURNED

SIGNS: Final = {SUN: "☼", MOON: "☾", EMPTY: "-", LOCKED: "#", TURNED: "↻", RETURNED: "↑"}
"""The signs of runes and costs."""


@once_in_each_language
def card_signs(card: Card, texts: Catalogue) -> str:
    """Ingredient, cost and points, with tabs between: `Berry ☾↻ 2/Egg`."""
    if card.salt:
        name = texts.say("table.salt")
    else:
        word = wording.ingredient(card.ingredient)
        name = texts.say("table.double" if card.double else word.key, ingredient=word)
    cost = "".join(SIGNS[sign] for sign in card.cost)
    return "\t".join([name, cost, points_signs(card, texts)])


def laid_signs(card: Card, scored: int, texts: Catalogue) -> str:
    """A card in a column: its points, and what it scores now."""
    double = "\N{MULTIPLICATION SIGN}2 " if card.double else ""
    return f"{double}{points_signs(card, texts)} ={scored}"


@once_in_each_language
def points_signs(card: Card, texts: Catalogue) -> str:
    points = card.points
    if points is None:
        return "+1"
    asked = "+".join(texts.say(wording.ingredient(of).key) for of in points.ingredients)
    return f"{points.value}/{asked}" if asked else str(points.value)
