"""The cards of Carnavalesque on a screen: both sides of them, in hands and floats too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque import wording
from tablewidgets.scene import Face, Piece, Preview, Tint

Card = Mapping[str, Any]

TINTS: Final[dict[str, Tint]] = {"child": "rose", "teen": "green", "adult": "blue"}


def short(card: Card, texts: Catalogue) -> str:
    """A card in a few signs: `Teen ▒`, or `Teen Witch+Fan`."""
    if card["third"]:
        return texts.say("table.third")
    age = texts.say(f"word.{card['age']}")
    if card["face"] is None:
        return f"{age} ▒"
    return f"{age} {'+'.join(texts.say(f'word.{name}') for name in card['face'])}"


class Cards:
    def __init__(self, texts: Catalogue) -> None:
        self.texts = texts
        self.say = texts.say

    def front(self, card: Card) -> Face:
        name = self.say("scene.is", card=wording.card_shown(card))
        if card["third"]:
            return Face(name=name, tint="warm", icons=("third",))
        return Face(
            name=name,
            tint=TINTS[card["age"]],
            icons=tuple(card["face"]),
            layout="banded",
            stamp=card["age"],
        )

    def back(self, card: Card, *, known: bool) -> Face:
        """With what only the one who looks knows to be under it."""
        if card["third"]:
            return Face(
                name=self.say("scene.is", card=wording.card_shown(card)),
                back=True,
                tint="warm",
                icons=("third",),
            )
        key = "scene.known_back" if known else f"scene.back.{card['age']}"
        return Face(
            name=self.say(key, card=wording.card_shown(card)),
            back=True,
            tint=TINTS[card["age"]],
            icons=(card["age"],),
            whisper="+" if known else "",
        )

    def piece(
        self, card: Card, piece: str, *, name: str, source: str, preview: Preview | None = None
    ) -> Piece:
        """A card that lies on no other."""
        return Piece(
            id=piece,
            face=self.back(card, known=False) if card["id"] is None else self.front(card),
            name=name,
            text=short(card, self.texts),
            law=card["id"] is None,
            source=source,
            preview=preview,
        )
