"""The board of Carnavalesque on a screen: the Decree, the workshops, the parade, the dead end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.cards import AGES
from tablewidgets.games.carnavalesque.carnival import PARADE, WORKSHOPS
from tablewidgets.games.carnavalesque.moves import MOVES
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.games.carnavalesque.scene.cards import TINTS, Card, Cards
from tablewidgets.scene import Badge, Face, Mark, Panel, Piece, Zone


class Board:
    def __init__(self, view: Mapping[str, Any], legal: Sequence[Action], texts: Catalogue) -> None:
        self.view = view
        self.legal = legal
        self.say = texts.say
        self.cards = Cards(texts)

    def panel(self) -> Panel:
        zones = [
            self._decree(),
            *(self._workshop(n) for n in range(WORKSHOPS)),
            *(self._parade(n) for n in range(PARADE)),
            self._dead_end(),
        ]
        if self.view["phase"] == phases.ANNOUNCE and self.legal:
            zones.append(self._motifs())
        return Panel(
            id="board",
            title=self.say("scene.board"),
            icon="workshop",
            badges=(Badge(text=self.say("table.points", n=self.view["points"])),),
            breadth="half",
            zones=tuple(zones),
        )

    def _decree(self) -> Zone:
        """V2, V9: the three ages, and which of them is banned."""
        ages = []
        for age in AGES:
            word = wording.named(age)
            banned = age in self.view["banned"]
            mark = Mark(icon="decree", label=self.say("scene.banned"))
            face = Face(name=self.say("scene.age", age=word), tint=TINTS[age], icons=(age,))
            ages.append(
                Piece(
                    id=f"age-{age}",
                    kind="token",
                    face=face,
                    name="",
                    text=self.say(f"word.{age}") + (f" ({mark.label})" if banned else ""),
                    marks=(mark,) if banned else (),
                )
            )
        label = self.say("scene.decree")
        return Zone(id="decree", kind="track", label=label, title=label, pieces=tuple(ages))

    def _workshop(self, n: int) -> Zone:
        """V16: a float and what its cards have in common."""
        view, say = self.view, self.say
        closed = n == WORKSHOPS - 1 and not view["third_open"]
        badges = [Badge(icon=name, label=say(f"word.{name}")) for name in view["floats"][n]]
        if closed:
            badges.append(Badge(icon="closed", label=say("scene.closed")))
        if n == view["strike"]:
            badges.append(Badge(text=say("scene.on_strike"), tone="alert"))
        cards = view["workshops"][n]
        if cards:
            badges.append(Badge(text=say("scene.count", n=len(cards))))
        title = say("scene.workshop", n=n)
        return self._float(f"workshop-{n}", title, cards, tuple(badges))

    def _parade(self, n: int) -> Zone:
        floats = self.view["parade"]
        cards = floats[n] if n < len(floats) else []
        badges = (Badge(text=self.say("scene.count", n=len(cards))),) if cards else ()
        return self._float(f"parade-{n}", self.say("scene.parade_place", n=n), cards, badges)

    def _dead_end(self) -> Zone:
        cards, most = self.view["dead_end"], self.view["threshold"]
        label = self.say("scene.dead_end_count", n=len(cards), most=most)
        badge = Badge(icon="dead-end", count=min(len(cards), most), of=most, label=label)
        return self._float("dead-end-zone", self.say("scene.dead_end"), cards, (badge,))

    def _float(
        self, name: str, title: str, cards: Sequence[Card], badges: tuple[Badge, ...]
    ) -> Zone:
        king, last = self.view["king"], cards[-1] if cards else None
        return Zone(
            id=name,
            kind="fan",
            label=title,
            title=title,
            size="small",
            # What is new there is the last card, from the King's hand (V15).
            pieces=tuple(
                self.cards.piece(
                    card,
                    ids.known(card),
                    name="",
                    source=f"hand-{king}" if card is last else "",
                )
                for card in cards
            ),
            slots=1,
            badges=badges,
        )

    def _motifs(self) -> Zone:
        names = [str(a.args["motif"]) for a in MOVES.actions if a.kind == "announce"]
        motifs = tuple(
            Piece(
                id=f"motif-{name}",
                kind="token",
                face=Face(name=self.say(f"word.{name}"), tint="warm", icons=(name,)),
                name="",
                text=self.say(f"word.{name}"),
            )
            for name in names
            if name != "None"
        )
        label = self.say("scene.motifs")
        return Zone(id="motifs", kind="track", label=label, title=label, pieces=motifs)
