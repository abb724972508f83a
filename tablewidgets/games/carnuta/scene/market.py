"""The market in Carnuta's scene: both rows, the supply of runes and the bonus tokens."""

from __future__ import annotations

from collections.abc import Iterator

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnuta import phases, wording
from tablewidgets.games.carnuta.constants import FACES, ROW_SIZE, ROWS
from tablewidgets.games.carnuta.scene.cards import Cards, token
from tablewidgets.games.carnuta.scene.faces import rune
from tablewidgets.games.carnuta.view import CarnutaView
from tablewidgets.scene import Badge, Face, Panel, Piece, Zone


class Market:
    def __init__(self, view: CarnutaView, cards: Cards, texts: Catalogue) -> None:
        self.view = view
        self.cards = cards
        self.texts = texts
        self.say = texts.say

    def panel(self) -> Panel:
        zones: list[Zone] = []
        for row in ROWS:
            zones.extend(self._row(row))
        zones.append(self._supply())
        if self.view["tokens"]:
            tokens = tuple(token(name, self.texts) for name in self.view["tokens"])
            label = self.say("scene.tokens")
            zones.append(
                Zone(
                    id="tokens",
                    kind="track",
                    label=label,
                    row="supply",
                    size="small",
                    pieces=tokens,
                )
            )
        house = self.cards.deck.house
        edition = Badge(
            icon="house" if house else "card",
            text=self.say("table.house") if house else self.cards.deck.name,
            label=self.say("scene.house" if house else "scene.own_deck", name=self.cards.deck.name),
        )
        return Panel(
            id="market",
            title=self.say("scene.market"),
            icon="market",
            badges=(edition,),
            folded=self.view["phase"] == phases.OVER,
            zones=tuple(zones),
        )

    def _row(self, row: str) -> Iterator[Zone]:
        """The pile, the visible cards, and the discard."""
        say, pile = self.say, self.view["piles"][row]
        word = wording.named(row)
        back = Face(
            name=say("scene.draw_face", row=word), back=True, tint="back", icons=(f"back-{row}",)
        )
        comes = self._comes(row)
        top = Piece(id=f"top-{row}", face=back, name=say("scene.top"), text="▒", law=comes)
        yield Zone(
            id=f"draw-{row}",
            kind="pile",
            label=say("scene.draw", row=word),
            row=row,
            pieces=(top,) if pile["draw"] else (),
            count=pile["draw"],
            slots=1,
            size="small",
            law=comes,
        )
        yield Zone(
            id=f"market-{row}",
            kind="row",
            label=say("scene.market_row", row=word),
            row=row,
            pieces=tuple(
                self._in_market(row, place, card)
                for place, card in enumerate(self.view["market"][row])
            ),
            room=ROW_SIZE,
            law=comes,
        )
        discarded = pile["discarded"][-1:]
        yield Zone(
            id=f"discard-{row}",
            kind="pile",
            label=say("scene.discard", row=word),
            row=row,
            pieces=tuple(self.cards.piece(card, say("scene.top")) for card in discarded),
            count=pile["discard"],
            slots=1,
            size="small",
        )

    def _comes(self, row: str) -> bool:
        """Whether another card may come, which chance draws (C8, C19)."""
        pile = self.view["piles"][row]
        return self.view["round"] > 0 and pile["draw"] + pile["discard"] > 0

    def _in_market(self, row: str, place: int, card: int | None) -> Piece:
        name = self.say("scene.card", card=place)
        if card is None:
            face = Face(name=self.say("scene.no_card"), tint="slot")
            return Piece(id=f"hole-{row}-{place}", face=face, name=name, text="")
        preview = self.cards.if_laid(card, self.cards.payer)
        law = self._comes(row)
        return self.cards.piece(card, name, source=f"draw-{row}", preview=preview, law=law)

    def _supply(self) -> Zone:
        """C5: the runes of the supply, by face."""
        return Zone(
            id="supply",
            kind="track",
            label=self.say("scene.supply"),
            row="supply",
            pieces=tuple(self._in_supply(face) for face in FACES),
        )

    def _in_supply(self, face: str) -> Piece:
        n = self.view["supply"][face]
        empty = Face(name=self.say(f"scene.rune.{face}"), tint="slot", icons=(face,))
        return Piece(
            id=f"supply-{face}",
            kind="disc",
            face=rune(face, self.texts) if n else empty,
            name=self.say("scene.in_supply" if n else "scene.none_in_supply", n=n),
            text=f"{self.say(f'word.{face}')} {n}",
            worth=str(n),
        )
