"""The faces of Carnuta's cards and runes."""

from __future__ import annotations

from dataclasses import replace

from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.cards import Card, Points
from tablewidgets.games.carnuta.constants import INGREDIENTS, ROWS
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.runes import RETURNED, TURNED, WORDS, symbols
from tablewidgets.scene import Face, Pill, Tint

_TINTS: dict[str, Tint] = {
    "day": "amber",
    "night": "violet",
    "sun": "amber",
    "moon": "violet",
}


@once_in_each_language
def card_faces(deck: Deck, texts: Catalogue) -> CardFaces:
    """The faces of a deck."""
    return CardFaces(deck, texts)


class CardFaces:
    """The face of each card of a deck, with its description, made when first needed."""

    def __init__(self, deck: Deck, texts: Catalogue) -> None:
        self.deck = deck
        self.say = texts.say
        self._faces: dict[int, Face] = {}
        self._laid: dict[int, Face] = {}

    def face(self, card: int) -> Face:
        if card not in self._faces:
            self._faces[card] = self._face(card)
        return self._faces[card]

    def laid(self, card: int) -> Face:
        """The face in a column. The piece has the description there: it begins with the place, and
        leaves out the cost."""
        if card not in self._laid:
            self._laid[card] = replace(self.face(card), name="")
        return self._laid[card]

    def _face(self, card: int) -> Face:
        of = self.deck.cards[card]
        picture = "salt" if of.salt else INGREDIENTS[of.ingredient]
        return Face(
            name=self._name(of),
            tint=_TINTS[ROWS[of.row]],
            icons=(picture,) * (1 + of.double),
            costs=tuple(Pill(icons=(WORDS[face], WORDS[fate])) for face, fate in symbols(of.cost)),
            points=_foot(of.points),
            stamp="house" if self.deck.house else "",
        )

    def _name(self, card: Card) -> str:
        """The description: what it is, scores and costs."""
        said = [self.say("card.with_points", **wording.card_with_points(card).values)]
        if card.start:
            said.append(self.say("scene.start"))
        elif card.cost:
            cost = wording.payment(
                "cost",
                *(
                    [face for face, fate in symbols(card.cost) if fate == wanted]
                    for wanted in (TURNED, RETURNED)
                ),
            )
            said.append(self.say("scene.costs", cost=cost))
        else:
            said.append(self.say("scene.free"))
        return ", ".join(said)


@once_in_each_language
def rune(face: str, texts: Catalogue) -> Face:
    """C3: a rune has a Sun in front and a Moon on the back, so it is seen to turn over."""
    return Face(
        name=texts.say(f"scene.rune.{face}"),
        back=face == "moon",
        tint=_TINTS[face],
        icons=(face,),
    )


def _foot(points: Points | None) -> Pill:
    if points is None:
        return Pill(text="+1")
    asked = tuple(INGREDIENTS[of] for of in points.ingredients)
    return Pill(icons=asked, text=f"×{points.value}" if asked else str(points.value))
