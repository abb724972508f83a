"""What is printed on a card of Carnuta."""

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
    """"fixed"; "each": so many for each ingredient of a type; "set": for each set of several."""
    value: int
    ingredients: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """One card; its id is its place in the deck."""

    ingredient: int
    """NO_INGREDIENT for a Salt (C16)."""
    row: int
    double: bool
    start: bool
    cost: str
    """As in `runes`."""
    points: Points | None
    """None for a Salt."""

    @property
    def salt(self) -> bool:
        return self.ingredient == NO_INGREDIENT

    def to_json(self) -> Json:
        """The card in the words of the API and of a deck's file."""
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
