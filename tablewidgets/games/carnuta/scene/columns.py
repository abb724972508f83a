"""The columns in Carnuta's scene: each card with what it scores now, and why."""

from __future__ import annotations

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.constants import INGREDIENTS
from tablewidgets.games.carnuta.scene.cards import Cards
from tablewidgets.games.carnuta.scene.signs import laid_signs
from tablewidgets.games.carnuta.scoring import points_of
from tablewidgets.games.carnuta.view import CarnutaView, counts_of
from tablewidgets.scene import Badge, Piece, Preview, Size, Zone


class Columns:
    def __init__(self, view: CarnutaView, cards: Cards, texts: Catalogue) -> None:
        self.players = view["players"]
        self.cards = cards
        self.deck = cards.deck
        self.counts = [counts_of(player, self.deck) for player in self.players]
        self.texts = texts
        self.say = texts.say

    def zone(self, seat: int, of: int, label: str, size: Size) -> Zone:
        """C11: the column of an ingredient."""
        player, name = self.players[seat], INGREDIENTS[of]
        n = self.counts[seat][of]
        cards, salts = player["columns"][name], player["salt_cards"][name]
        pieces = [self._laid(seat, card, place) for place, card in enumerate(cards)]
        pieces.extend(self._salt(card, place, of) for place, card in enumerate(salts, len(cards)))
        scored = sum(self._scored(seat, card) for card in cards)
        return Zone(
            id=f"column-{seat}-{name}",
            kind="column",
            label=label,
            row="columns",
            size=size,
            pieces=tuple(pieces),
            badges=(
                Badge(icon=name, text=str(n), label=self.say("scene.count", n=n)),
                Badge(
                    text=self.say("scene.points", n=scored),
                    label=self.say("table.score", n=scored),
                ),
            ),
        )

    def _scored(self, seat: int, card: int) -> int:
        return points_of(self.deck.cards[card].points, self.counts[seat])

    def _laid(self, seat: int, card: int, place: int) -> Piece:
        scored = self._scored(seat, card)
        what = wording.card_with_points(self.deck.cards[card])
        return Piece(
            id=f"c{card}",
            face=self.cards.faces.laid(card),
            name=self.say("scene.scores", place=place, card=what, n=scored),
            text=laid_signs(self.deck.cards[card], scored, self.texts),
            worth=str(scored),
            preview=self.cards.previews.laid(seat, card, self.counts[seat]),
        )

    def _salt(self, card: int, place: int, of: int) -> Piece:
        word, what = wording.ingredient(of), wording.card(self.deck.cards[card])
        return Piece(
            id=f"c{card}",
            face=self.cards.faces.laid(card),
            name=self.say("scene.adds", place=place, card=what, ingredient=word),
            text=self.say("table.salt"),
            worth="+1",
            preview=Preview(text=self.say("scene.why.salt", ingredient=word)),
        )
