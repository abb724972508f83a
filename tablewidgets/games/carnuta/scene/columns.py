"""The columns in Carnuta's scene: each card with what it scores now, and why."""

from __future__ import annotations

from typing import NamedTuple

from tablewidgets.engine.locale import Catalogue, Phrase, once_in_each_language
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.cards import Points
from tablewidgets.games.carnuta.constants import INGREDIENTS
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.observation import Laid
from tablewidgets.games.carnuta.scene.faces import card_faces
from tablewidgets.games.carnuta.scene.signs import laid_signs
from tablewidgets.games.carnuta.scoring import ingredient_counts, points_of
from tablewidgets.games.carnuta.view import CarnutaView, laid_by
from tablewidgets.scene import Badge, Piece, Preview, Zone


class Owned(NamedTuple):
    """All of a player that its columns depend on."""

    seat: int
    name: str
    is_viewer: bool
    laid: Laid
    tokens: tuple[int, ...]
    """The ingredients of its bonus tokens."""


def owned(view: CarnutaView, seat: int) -> Owned:
    player = view["players"][seat]
    tokens = tuple(INGREDIENTS.index(token) for token in player["tokens"])
    return Owned(seat, player["name"], seat == view["seat"], laid_by(player), tokens)


@once_in_each_language
def columns(of: Owned, deck: Deck, texts: Catalogue) -> tuple[Zone, ...]:
    """C11: the columns of a player."""
    return _Columns(of, deck, texts).all()


class _Columns:
    def __init__(self, of: Owned, deck: Deck, texts: Catalogue) -> None:
        self.of = of
        self.deck = deck
        self.texts = texts
        self.say = texts.say
        self.faces = card_faces(deck, texts)
        self.counts = ingredient_counts(deck, of.laid, of.tokens)
        self.laid: dict[int, list[int]] = {}
        for card, column in of.laid:
            self.laid.setdefault(column, []).append(card)

    def all(self) -> tuple[Zone, ...]:
        return tuple(self._column(column) for column in sorted(self.laid))

    def _column(self, of: int) -> Zone:
        name, word, n = INGREDIENTS[of], wording.ingredient(of), self.counts[of]
        cards = self.laid[of]
        scored = sum(points_of(self.deck.cards[card].points, self.counts) for card in cards)
        key = "scene.your_column" if self.of.is_viewer else "scene.column"
        return Zone(
            id=f"column-{self.of.seat}-{name}",
            kind="column",
            label=self.say(key, player=self.of.name, ingredient=word),
            row="columns",
            size="large" if self.of.is_viewer else "small",
            pieces=tuple(self._piece(card, place, word) for place, card in enumerate(cards)),
            badges=(
                Badge(icon=name, text=str(n), label=self.say("scene.count", n=n)),
                Badge(
                    text=self.say("scene.points", n=scored),
                    label=self.say("table.score", n=scored),
                ),
            ),
        )

    def _piece(self, card: int, place: int, word: Phrase) -> Piece:
        points = self.deck.cards[card].points
        return self._salt(card, place, word) if points is None else self._card(card, place, points)

    def _card(self, card: int, place: int, points: Points) -> Piece:
        of, scored = self.deck.cards[card], points_of(points, self.counts)
        what = wording.card_with_points(of)
        return Piece(
            id=f"c{card}",
            face=self.faces.laid(card),
            name=self.say("scene.scores", place=place, card=what, n=scored),
            text=laid_signs(of, scored, self.texts),
            worth=str(scored),
            preview=self._why(points, scored),
        )

    def _why(self, points: Points, scored: int) -> Preview:
        """C22: what a card scores, and the columns and tokens that it counts."""
        asked = points.ingredients
        text = self.say(
            f"scene.why.{points.kind}",
            n=scored,
            value=points.value,
            count=min((self.counts[of] for of in asked), default=0),
            ingredient=wording.ingredient(asked[0]) if asked else "",
            ingredients=[wording.ingredient(of) for of in asked],
        )
        columns = [f"column-{self.of.seat}-{INGREDIENTS[of]}" for of in asked if of in self.laid]
        tokens = [f"token-{INGREDIENTS[of]}" for of in asked if of in self.of.tokens]
        return Preview(text=text, lights=(*columns, *tokens))

    def _salt(self, card: int, place: int, word: Phrase) -> Piece:
        what = wording.card(self.deck.cards[card])
        return Piece(
            id=f"c{card}",
            face=self.faces.laid(card),
            name=self.say("scene.adds", place=place, card=what, ingredient=word),
            text=self.say("table.salt"),
            worth="+1",
            preview=Preview(text=self.say("scene.why.salt", ingredient=word)),
        )
