"""The cards of Carnuta: what is printed on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tablewidgets.games.carnuta.constants import INGREDIENTS, NO_INGREDIENT, ROWS
from tablewidgets.games.carnuta.runes import WORDS, symbols

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Points:
    """What a card scores (C22)."""

    kind: str
    """"fixed": the value; "each": the value for each ingredient of a type; "set": the value for
    each set of several types."""
    value: int
    ingredients: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Its id is its index in the deck."""

    ingredient: int
    """Its index, or NO_INGREDIENT for a Salt (C16)."""
    row: int
    """0 for Day, 1 for Night."""
    double: bool
    start: bool
    cost: str
    """A string as in `runes`."""
    points: Points | None
    """None for a Salt."""

    @property
    def salt(self) -> bool:
        return self.ingredient == NO_INGREDIENT

    def to_json(self) -> Json:
        """The card as in the API and in a deck's file."""
        points = None
        if self.points is not None:
            points = {"kind": self.points.kind, "value": self.points.value}
            if self.points.ingredients:
                points["ingredients"] = [INGREDIENTS[of] for of in self.points.ingredients]
        return {
            "ingredient": None if self.salt else INGREDIENTS[self.ingredient],
            "row": ROWS[self.row],
            "double": self.double,
            "salt": self.salt,
            "start": self.start,
            "cost": [[WORDS[face], WORDS[fate]] for face, fate in symbols(self.cost)],
            "points": points,
        }
