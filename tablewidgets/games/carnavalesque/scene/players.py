"""The players of Carnavalesque on a screen: their hands, and what they are in this round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.state import TEACHER
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.games.carnavalesque.scene.cards import Cards
from tablewidgets.games.carnavalesque.scene.previews import if_laid
from tablewidgets.scene import Badge, Panel, Piece, Zone


class Players:
    def __init__(self, view: Mapping[str, Any], texts: Catalogue) -> None:
        self.view = view
        self.phase: str = view["phase"]
        self.players = view["players"]
        self.me = view["seat"]
        self.texts = texts
        self.say = texts.say
        self.cards = Cards(texts)

    def panel(self, seat: int) -> Panel:
        player, mine = self.players[seat], seat == self.me
        return Panel(
            id=f"player-{seat}",
            title=player["name"],
            icon=f"player-{seat + 1}",
            badges=tuple(self._badges(seat)),
            notes=tuple(self._notes(seat)),
            breadth="whole" if mine else "half",
            mine=mine,
            active=seat == self.view["to_act"],
            zones=(self._hand(seat),),
        )

    def _hand(self, seat: int) -> Zone:
        player, say, mine = self.players[seat], self.say, seat == self.me
        return Zone(
            id=f"hand-{seat}",
            kind="fan",
            label=say("scene.your_hand") if mine else say("scene.hand", player=player["name"]),
            size="large" if mine else "small",
            pieces=tuple(self._pieces(seat)),
        )

    def _pieces(self, seat: int) -> Iterator[Piece]:
        hand, source = self.players[seat]["hand"], ids.source(self.players[seat]["came"])
        lays = (
            self.phase == phases.KING and seat == self.view["king"] and self.me in (seat, TEACHER)
        )
        for place, (card, piece) in enumerate(zip(hand, ids.in_hand(seat, hand), strict=True)):
            yield self.cards.piece(
                card,
                piece,
                name=self.say("scene.card", card=place),
                source=source,
                preview=if_laid(self.view, card, self.texts) if lays else None,
            )

    def _badges(self, seat: int) -> Iterator[Badge]:
        view, player = self.view, self.players[seat]
        if seat == view["king"]:
            yield Badge(icon="crown", text=self.say("table.king"))
        if seat == view["jester"] and view["version"] != "roles":
            yield Badge(icon="jester", text=self.say("table.jester"))
        if seat in view["claims"] and self.phase in (phases.CLAIM, phases.NAME_KING):
            yield Badge(text=self.say("scene.claims"))
        if player["role"]:
            title = player["role_title"]
            label = "" if player["role_shown"] else self.say("scene.secret_role", role=title)
            yield Badge(icon="role", text=title, label=label)

    def _notes(self, seat: int) -> Iterator[str]:
        """V26: the roles one may choose from, and what the one that was kept does."""
        player = self.players[seat]
        if self.phase == phases.CHOOSE_ROLE and not player["role"]:
            yield from player["dealt_texts"]
        elif player["role_text"]:
            yield player["role_text"]
