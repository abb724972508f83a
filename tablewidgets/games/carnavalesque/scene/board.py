"""The board of Carnavalesque on a screen: the Decree, the workshops, the parade, the dead end."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.games.carnavalesque.cards import AGES, MOTIFS
from tablewidgets.games.carnavalesque.carnival import PARADE, WORKSHOPS
from tablewidgets.games.carnavalesque.moves import Kind
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.games.carnavalesque.scene.cards import TINTS, piece
from tablewidgets.games.carnavalesque.scene.part import Part
from tablewidgets.games.carnavalesque.view import CardView
from tablewidgets.scene import Badge, Face, Mark, Panel, Zone


class Board(Part):
    def panel(self) -> Panel:
        zones = [
            self._decree(),
            *(self._workshop(n) for n in range(WORKSHOPS)),
            *(self._parade(n) for n in range(PARADE)),
            self._dead_end(),
        ]
        if any(action.kind == Kind.ANNOUNCE for action in self.legal):
            zones.append(self._motifs())
        return Panel(
            id="board",
            title=self.say("scene.board"),
            icon="workshop",
            badges=(Badge(text=self.say("table.points", n=self.view["points"])),),
            zones=tuple(zones),
        )

    def _decree(self) -> Zone:
        """V2, V9: the three ages, and which of them is banned."""
        ages = []
        for age in AGES:
            name = self.say(f"word.{age}")
            face = Face(name=name, tint=TINTS[age], icons=(age,))
            if age in self.view["banned"]:
                mark = Mark(icon="decree", label=self.say("scene.banned"))
                ages.append(self.token(f"age-{age}", face, f"{name} ({mark.label})", mark))
            else:
                ages.append(self.token(f"age-{age}", face, name))
        return self.track("decree", self.say("scene.decree"), ages, row="workshops")

    def _workshop(self, n: int) -> Zone:
        """V16: a float and what its cards have in common."""
        view, say = self.view, self.say
        badges = [Badge(icon=name, label=say(f"word.{name}")) for name in view["floats"][n]]
        if n == WORKSHOPS - 1 and not view["third_open"]:
            badges.append(Badge(icon="closed", label=say("scene.closed")))
        if n == view["strike"]:
            badges.append(Badge(text=say("scene.on_strike"), tone="alert"))
        cards = view["workshops"][n]
        badges.extend(self._count(cards))
        return self._float("workshops", f"workshop-{n}", say("scene.workshop", n=n), cards, badges)

    def _parade(self, n: int) -> Zone:
        cards = self.view["parade"][n] if n < len(self.view["parade"]) else []
        title = self.say("scene.parade_place", n=n)
        return self._float("parade", f"parade-{n}", title, cards, self._count(cards))

    def _count(self, cards: Sequence[CardView]) -> list[Badge]:
        return [Badge(text=self.say("scene.count", n=len(cards)))] if cards else []

    def _dead_end(self) -> Zone:
        cards, most = self.view["dead_end"], self.view["threshold"]
        label = self.say("scene.dead_end_count", n=len(cards), most=most)
        badge = Badge(icon="dead-end", count=min(len(cards), most), of=most, label=label)
        return self._float("parade", "dead-end-zone", self.say("scene.dead_end"), cards, [badge])

    def _float(
        self,
        row: str,
        name: str,
        title: str,
        cards: Sequence[CardView],
        badges: Sequence[Badge],
    ) -> Zone:
        return Zone(
            id=name,
            kind="fan",
            label=title,
            title=title,
            row=row,
            size="small",
            pieces=tuple(
                piece(
                    card,
                    self.texts,
                    piece_id=ids.known(card),
                    # A new card is the last one, and comes from the King's hand (V15).
                    source=f"hand-{self.view['king']}" if n == len(cards) else "",
                )
                for n, card in enumerate(cards, 1)
            ),
            slots=1,
            badges=tuple(badges),
        )

    def _motifs(self) -> Zone:
        """V25: what the King may call for."""
        motifs = []
        for motif in MOTIFS:
            name = self.say(f"word.{motif}")
            face = Face(name=name, tint="warm", icons=(motif,))
            motifs.append(self.token(f"motif-{motif}", face, name))
        return self.track("motifs", self.say("scene.motifs"), motifs)
