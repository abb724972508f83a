"""The players of Carnavalesque on a screen: their hands, and what they are in this round."""

from __future__ import annotations

from collections.abc import Iterator

from tablewidgets.engine.state import TEACHER
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.options import ROLES
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.games.carnavalesque.scene.cards import piece
from tablewidgets.games.carnavalesque.scene.part import Part
from tablewidgets.games.carnavalesque.view import CardView
from tablewidgets.scene import Badge, Panel, Piece, Preview, Zone
from tablewidgets.scene.panels import role


class Players(Part):
    def panel(self, seat: int) -> Panel:
        player, mine = self.view["players"][seat], seat == self.view["seat"]
        return Panel(
            id=f"player-{seat}",
            title=player["name"],
            icon=f"player-{seat + 1}",
            badges=tuple(self._badges(seat)),
            notes=tuple(self._notes(seat)),
            role=role(self.view, seat),
            seat=seat,
            active=seat == self.view["to_act"],
            zones=(self._hand(seat, mine),),
        )

    def _hand(self, seat: int, mine: bool) -> Zone:
        name, say = self.view["players"][seat]["name"], self.say
        return Zone(
            id=f"hand-{seat}",
            kind="fan",
            label=say("scene.your_hand") if mine else say("scene.hand", player=name),
            row="hand",
            size="large" if mine else "small",
            pieces=tuple(self._pieces(seat)),
        )

    def _pieces(self, seat: int) -> Iterator[Piece]:
        view, player = self.view, self.view["players"][seat]
        hand, source = player["hand"], ids.source(player["came"])
        lays = self.phase == phases.KING and seat == view["king"]
        previews = lays and view["seat"] in (seat, TEACHER)
        for place, (card, piece_id) in enumerate(zip(hand, ids.in_hand(seat, hand), strict=True)):
            yield piece(
                card,
                self.texts,
                piece_id=piece_id,
                name=self.say("scene.card", card=place),
                source=source,
                preview=self._if_laid(card) if previews else None,
            )

    def _if_laid(self, card: CardView) -> Preview:
        """V16 to V18: where a card of the King fits, and what a new float would send away."""
        view, say = self.view, self.say
        if card["third"]:
            return Preview(text=say("scene.if.third"))
        sentences, lights = [], []
        motifs = set(card["face"] or ())
        for n in range(WORKSHOPS - (not view["third_open"])):
            cards, common = view["workshops"][n], view["floats"][n]
            if n == view["strike"]:
                continue
            if not cards:
                sentences.append(say("scene.if.empty", n=n))
                lights.append(f"workshop-{n}")
            else:
                shared = [say(f"word.{name}") for name in common if name in motifs]
                if shared:
                    sentences.append(say("scene.if.fits", n=n, motifs=shared))
                    lights.append(f"workshop-{n}")
                key = "parades" if len(cards) >= view["threshold"] else "dead_ends"
                sentences.append(say(f"scene.if.{key}", workshop=n, n=len(cards)))
        return Preview(text=" ".join(sentences), lights=tuple(lights))

    def _badges(self, seat: int) -> Iterator[Badge]:
        view, player = self.view, self.view["players"][seat]
        if seat == view["king"]:
            yield Badge(icon="crown", text=self.say("table.king"))
        if seat == view["jester"] and view["version"] != ROLES:
            yield Badge(icon="jester", text=self.say("table.jester"))
        if seat in view["claims"] and self.phase in (phases.CLAIM, phases.NAME_KING):
            yield Badge(text=self.say("scene.claims"))
        if player["role_card"]:
            title = wording.title(player["role_card"], self.texts)
            label = "" if player["role_shown"] else self.say("scene.secret_role", role=title)
            yield Badge(icon="role", text=title, label=label)

    def _notes(self, seat: int) -> Iterator[str]:
        """V26: the roles to choose from, or what the role that was kept does."""
        player, texts = self.view["players"][seat], self.texts
        if player["role_card"]:
            yield wording.text(player["role_card"], texts)
        elif self.phase == phases.CHOOSE_ROLE:
            for role in player["dealt_cards"]:
                yield f"{wording.title(role, texts)}. {wording.text(role, texts)}"
