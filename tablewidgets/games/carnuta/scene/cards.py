"""The pieces of Carnuta's scene for cards and bonus tokens."""

from __future__ import annotations

from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.carnuta import phases, wording
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.scene.faces import card_faces
from tablewidgets.games.carnuta.scene.previews import Previews
from tablewidgets.games.carnuta.scene.signs import card_signs
from tablewidgets.games.carnuta.view import CarnutaView
from tablewidgets.scene import Face, Piece, Preview


class Cards:
    def __init__(self, view: CarnutaView, deck: Deck, payer: int | None, texts: Catalogue) -> None:
        self.view = view
        self.deck = deck
        self.payer = payer
        self.texts = texts
        self.say = texts.say
        self.faces = card_faces(deck, texts)
        self.previews = Previews(view, deck, texts)

    def piece(
        self,
        card: int,
        name: str,
        *,
        source: str = "",
        preview: Preview | None = None,
        law: bool = False,
    ) -> Piece:
        return Piece(
            id=f"c{card}",
            face=self.faces.face(card),
            name=name,
            text=card_signs(self.deck.cards[card], self.texts),
            source=source,
            preview=preview,
            law=law,
        )

    def if_laid(self, card: int, seat: int | None) -> Preview | None:
        """C10: the preview of laying a card."""
        if seat is None or self.view["phase"] == phases.OVER:
            return None
        return self.previews.if_laid(seat, card)


@once_in_each_language
def token(name: str, texts: Catalogue) -> Piece:
    """A bonus token, by its ingredient."""
    word = wording.named(name)
    face = Face(name=texts.say("scene.token_name", ingredient=word), tint="warm", icons=(name,))
    return Piece(
        id=f"token-{name}",
        kind="token",
        face=face,
        name=texts.say("scene.token", ingredient=word),
        text=texts.say(f"word.{name}"),
    )
