"""The players in Carnuta's scene: a panel for each, with all they have in front of them."""

from __future__ import annotations

from collections.abc import Iterator

from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.carnuta import runes
from tablewidgets.games.carnuta.constants import (
    FACES,
    LAST_NOTCH,
    PADLOCK_NOTCHES,
    SICKLES,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.scene.cards import Cards, token
from tablewidgets.games.carnuta.scene.columns import columns, owned
from tablewidgets.games.carnuta.scene.faces import rune
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
        self.texts = texts
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
        sickles = _sickles(seat, player["sickles"], self.texts)
        yield self._own(seat, "sickles", "track", "small", sickles)
        if player["tokens"]:
            tokens = tuple(token(name, self.texts) for name in player["tokens"])
            yield self._own(seat, "tokens", "track", "small", tokens)
        yield self._hand(seat, size)
        yield from columns(owned(self.view, seat), self.cards.deck, self.texts)

    def _label(self, seat: int, what: str) -> str:
        key = f"scene.your_{what.removeprefix('own_')}" if seat == self.me else f"scene.{what}"
        return self.say(key, player=self.players[seat]["name"])

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
        pieces = tuple(_slot(seat, n, slot, self.texts) for n, slot in enumerate(slots))
        return self._own(seat, "runes", "track", size, pieces, row="hand")

    def _counter(self, seat: int) -> Zone:
        """C12: how many cards are laid."""
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
            notches=_notches(self.texts),
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


@once_in_each_language
def _slot(seat: int, n: int, slot: str, texts: Catalogue) -> Piece:
    """A rune is another piece than an empty slot: it is seen to come from the supply."""
    name = texts.say("scene.slot", slot=n)
    text = SIGNS[runes.SIGNS[slot]]
    if slot in FACES:
        return Piece(
            id=f"rune-{seat}-{n}",
            kind="disc",
            face=rune(slot, texts),
            name=name,
            text=text,
            source=f"supply-{slot}",
        )
    locked = slot == "locked"
    face = Face(
        name=texts.say("scene.padlock" if locked else "scene.empty_slot"),
        tint="slot",
        icons=("lock",) if locked else (),
    )
    kind = "lock" if locked else "slot"
    return Piece(id=f"{kind}-{seat}-{n}", kind="disc", face=face, name=name, text=text)


@once_in_each_language
def _notches(texts: Catalogue) -> tuple[Notch, ...]:
    """C13: the notches of the counter and their bonuses."""
    return tuple(_notch(n, texts) for n in range(1, LAST_NOTCH + 1))


def _notch(n: int, texts: Catalogue) -> Notch:
    for kind, icon, at in (
        ("padlock", "lock", PADLOCK_NOTCHES),
        ("token", "token", TOKEN_NOTCHES),
        ("last", "", (LAST_NOTCH,)),
    ):
        if n in at:
            label = texts.say(f"scene.notch_{kind}", n=n)
            return Notch(text="" if icon else str(n), icon=icon, label=label)
    return Notch(text=str(n))


@once_in_each_language
def _sickles(seat: int, left: int, texts: Catalogue) -> tuple[Piece, ...]:
    """C19: the sickles left, and the places of those spent."""
    sickle = Face(name=texts.say("scene.sickle_face"), tint="plain", icons=("sickle",))
    spent = Face(name=texts.say("scene.spent"), tint="slot", icons=("sickle",))
    return tuple(
        Piece(
            id=f"{'sickle' if n < left else 'spent'}-{seat}-{n}",
            kind="token",
            face=sickle if n < left else spent,
            name=texts.say("scene.sickle", n=n),
            text=")" if n < left else "-",
        )
        for n in range(SICKLES)
    )
