"""Cards in hands, rows and piles, as small card games have them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tablewidgets.engine.locale import Catalogue
from tablewidgets.scene import Face, Panel, Piece, Zone
from tablewidgets.scene.panels import Winner, result
from tablewidgets.scene.text import headed

Front = Callable[[Any, Catalogue], Face]
"""The front of a card, of which a view may say whatever it likes: a number, a name."""


class Cards:
    """Draws the cards of a game. A card that the view does not show is None or 0 there, and is
    drawn face down."""

    def __init__(self, texts: Catalogue, front: Front, back: str = "") -> None:
        """`back`: the picture on the backs."""
        self._texts = texts
        self._front = front
        name = texts.say("scene.face_down")
        self._back = Face(name=name, back=True, tint="back", icons=(back,) if back else ())

    def piece(
        self, key: str, name: str, card: Any, *, source: str = "", can_ask: bool = False
    ) -> Piece:
        """One card with the id `key`. The name says which one it is of those in its zone."""
        face = self._front(card, self._texts) if card else self._back
        text = " ".join(filter(None, [face.value, face.title])) or "?"
        law = can_ask and not card
        return Piece(id=key, face=face, name=name, text=text, source=source, law=law)

    def row(
        self,
        key: str,
        label: str,
        cards: Iterable[Any],
        *,
        source: str = "",
        can_ask: bool = False,
        room: int = 0,
    ) -> Zone:
        """Cards side by side; the third one in `hand-0` has the id `hand-0-2`.

        `source`: where a new one is seen to come from. `can_ask`: whether one may ask what those
        face down can be, and how likely that is.
        """
        say = self._texts.say
        pieces = tuple(
            self.piece(
                f"{key}-{place}",
                say("scene.card", card=place),
                card,
                source=source,
                can_ask=can_ask,
            )
            for place, card in enumerate(cards)
        )
        return Zone(id=key, kind="row", label=label, pieces=pieces, room=room)

    def pile(self, key: str, label: str, count: int) -> Zone:
        """Cards face down on one another."""
        top = (self.piece(f"{key}-top", self._texts.say("scene.top"), None),) if count else ()
        return Zone(id=key, kind="pile", label=label, pieces=top, count=count)

    def showdown(
        self, view: Mapping[str, Any], title: str, cards: Sequence[Any], *, moment: str = ""
    ) -> Panel:
        """The result of a round in which each player shows a card, or None, and the highest one
        wins: with a `moment`, everyone must look at it before play goes on."""
        best = max(card for card in cards if card)
        winners: list[Winner] = []
        notes: list[str] = []
        for seat, (player, card) in enumerate(zip(view["players"], cards, strict=True)):
            name = player["name"]
            if card == best:
                shown = self.piece(f"shown-{seat}", self._texts.say("scene.card", card=0), card)
                winners.append(Winner(seat, name, shown.face.name, (shown,)))
            elif card:
                notes.append(headed(name, self._front(card, self._texts).name))
        return result(title, winners, self._texts, notes=notes, moment=moment)
