"""Phrases for the things of Carnuta, for the log, the refusals, the text and the scene."""

from __future__ import annotations

from collections.abc import Iterable

from tablewidgets.engine.locale import Phrase
from tablewidgets.games.carnuta.cards import Card, Points
from tablewidgets.games.carnuta.constants import INGREDIENTS
from tablewidgets.games.carnuta.runes import MOON, SUN, WORDS


def ingredient(of: int) -> Phrase:
    return Phrase(f"word.{INGREDIENTS[of]}")


def named(word: str) -> Phrase:
    """An ingredient, a row or a face, by its name in the API."""
    return Phrase(f"word.{word}")


def card(card: Card) -> Phrase:
    """A card: "a Berry", "a double Berry", "a Salt"."""
    if card.salt:
        return Phrase("card.salt")
    kind = "card.double" if card.double else "card"
    return Phrase(f"{kind}.{INGREDIENTS[card.ingredient]}")


def points(points: Points | None) -> Phrase:
    """C22: what a card scores."""
    if points is None:
        return Phrase("points.salt")
    asked = [ingredient(of) for of in points.ingredients]
    values = {"n": points.value, "ingredients": asked, "ingredient": asked and asked[0]}
    return Phrase(f"points.{points.kind}", values)


def card_with_points(of: Card) -> Phrase:
    return Phrase("card.with_points", {"card": card(of), "points": points(of.points)})


def runes(key: str, faces: Iterable[str]) -> list[Phrase]:
    """The number of Suns and Moons."""
    faces = list(faces)
    return [
        Phrase(f"{key}.{WORDS[face]}", {"n": faces.count(face)})
        for face in (SUN, MOON)
        if face in faces
    ]


def payment(key: str, turned: Iterable[str], returned: Iterable[str]) -> list[Phrase]:
    """C10: the runes turned over and returned, by face. `key` is "paid", or "cost" for those still
    to be paid."""
    return [*runes(f"{key}.turn", turned), *runes(f"{key}.return", returned)]
