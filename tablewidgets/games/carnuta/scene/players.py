"""The players in Carnuta's scene: a panel for each, with all they have in front of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnuta import runes, wording
from tablewidgets.games.carnuta.constants import (
    FACES,
    INGREDIENTS,
    LAST_NOTCH,
    PADLOCK_NOTCHES,
    SICKLES,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.scene.cards import Cards
from tablewidgets.games.carnuta.scene.columns import Columns
from tablewidgets.games.carnuta.scene.signs import SIGNS
from tablewidgets.games.carnuta.view import CarnutaView
from tablewidgets.scene import Badge, Face, Notch, Panel, Piece, Size, Zone, ZoneKind
from tablewidgets.scene.panels import role


class Players:
    def __init__(self, view: CarnutaView, cards: Cards, texts: Catalogue) -> None:
        self.view = view
        self.players = view["players"]
        self.me = view["seat"]
        self.cards = cards
        self.columns = Columns(view, cards, texts)
        self.say = texts.say

    def panel(self, seat: int) -> Panel:
        player = self.players[seat]
        mine = seat == self.me
        return Panel(
            id=f"player-{seat}",
            title=player["name"],
            icon=f"player-{seat + 1}",
            figure=str(player["score"]),
            badges=tuple(self._badges(seat)),
            role=role(self.view, seat),
            seat=seat,
            active=seat == self.view["to_act"],
            zones=tuple(self._zones(seat, "large" if mine else "small")),
        )

    def _badges(self, seat: int) -> Iterator[Badge]:
        player, say = self.players[seat], self.say
        yield Badge(text=say("table.score", n=player["score"]))
        if seat == self.view["ancestor"]:
            yield Badge(icon="ancestor", label=say("scene.ancestor"))
        if seat == self.view["to_act"]:
            left = self.view["actions_left"]
            yield Badge(text=say("scene.actions", n=left), tone="good" if left else "plain")

    def _zones(self, seat: int, size: Size) -> Iterator[Zone]:
        player = self.players[seat]
        yield self._runes(seat, size)
        yield self._counter(seat)
        yield self._own(seat, "sickles", "track", "small", self._sickles(seat))
        if player["tokens"]:
            tokens = tuple(self.cards.token(name) for name in player["tokens"])
            yield self._own(seat, "tokens", "track", "small", tokens)
        yield self._hand(seat, size)
        for n, name in enumerate(INGREDIENTS):
            if player["columns"][name]:
                label = self._label(seat, "column", ingredient=wording.ingredient(n))
                yield self.columns.zone(seat, n, label, size)

    def _label(self, seat: int, what: str, **words: Any) -> str:
        key = f"scene.your_{what.removeprefix('own_')}" if seat == self.me else f"scene.{what}"
        return self.say(key, player=self.players[seat]["name"], **words)

    def _own(
        self,
        seat: int,
        what: str,
        kind: ZoneKind,
        size: Size,
        pieces: tuple[Piece, ...],
        row: str = "track",
    ) -> Zone:
        label = self._label(seat, "own_tokens" if what == "tokens" else what)
        return Zone(id=f"{what}-{seat}", kind=kind, label=label, row=row, size=size, pieces=pieces)

    def _runes(self, seat: int, size: Size) -> Zone:
        slots = self.players[seat]["runes"]
        pieces = tuple(self._slot(seat, n, slot) for n, slot in enumerate(slots))
        return self._own(seat, "runes", "track", size, pieces, row="hand")

    def _slot(self, seat: int, n: int, slot: str) -> Piece:
        """A rune is another piece than an empty slot: it is seen to come from the supply."""
        name = self.say("scene.slot", slot=n)
        if slot in FACES:
            return Piece(
                id=f"rune-{seat}-{n}",
                kind="disc",
                face=self.cards.faces.rune(slot),
                name=name,
                text=SIGNS[runes.SIGNS[slot]],
                source=f"supply-{slot}",
            )
        locked = slot == "locked"
        face = Face(
            name=self.say("scene.padlock" if locked else "scene.empty_slot"),
            tint="slot",
            icons=("lock",) if locked else (),
        )
        kind = "lock" if locked else "slot"
        text = SIGNS[runes.SIGNS[slot]]
        return Piece(id=f"{kind}-{seat}-{n}", kind="disc", face=face, name=name, text=text)

    def _counter(self, seat: int) -> Zone:
        """C12, C13: the notches and their bonuses."""
        player = self.players[seat]
        pawn = Piece(
            id=f"pawn-{seat}",
            kind="pawn",
            face=Face(tint="plain", icons=("pawn",)),
            name=self.say("scene.pawn", n=player["laid"]),
            text=str(player["counter"]),
            at=max(0, player["counter"] - 1),
        )
        return Zone(
            id=f"counter-{seat}",
            kind="track",
            label=self._label(seat, "counter"),
            row="track",
            size="small",
            pieces=(pawn,),
            notches=tuple(self._notch(n) for n in range(1, LAST_NOTCH + 1)),
        )

    def _notch(self, n: int) -> Notch:
        for kind, icon, at in (
            ("padlock", "lock", PADLOCK_NOTCHES),
            ("token", "token", TOKEN_NOTCHES),
            ("last", "", (LAST_NOTCH,)),
        ):
            if n in at:
                label = self.say(f"scene.notch_{kind}", n=n)
                return Notch(text="" if icon else str(n), icon=icon, label=label)
        return Notch(text=str(n))

    def _sickles(self, seat: int) -> tuple[Piece, ...]:
        """C19: the sickles left, and the places of those spent."""
        left = self.players[seat]["sickles"]
        sickle = Face(name=self.say("scene.sickle_face"), tint="plain", icons=("sickle",))
        spent = Face(name=self.say("scene.spent"), tint="slot", icons=("sickle",))
        return tuple(
            Piece(
                id=f"{'sickle' if n < left else 'spent'}-{seat}-{n}",
                kind="token",
                face=sickle if n < left else spent,
                name=self.say("scene.sickle", n=n),
                text=")" if n < left else "-",
            )
            for n in range(SICKLES)
        )

    def _hand(self, seat: int, size: Size) -> Zone:
        pays = seat == self.cards.payer
        pieces = tuple(
            self.cards.piece(
                card,
                self.say("scene.card", card=place),
                preview=self.cards.if_laid(card, seat) if pays else None,
            )
            for place, card in enumerate(self.players[seat]["hand"])
        )
        return self._own(seat, "hand", "fan", size, pieces, row="hand")
