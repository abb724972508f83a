"""The previews in Kraaw's scene: what becomes of the player's total when a card is pressed."""

from __future__ import annotations

from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.state import TEACHER
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.observation import HIDDEN, REVEALED
from tablewidgets.games.kraaw.view import CardView, KraawView
from tablewidgets.scene import Preview


class Previews:
    """For the viewer who is to act; nobody else has any."""

    def __init__(self, view: KraawView, texts: Catalogue) -> None:
        self.view = view
        self.say = texts.say
        self.actor = view["to_act"] if view["seat"] in (view["to_act"], TEACHER) else None

    def of(self, seat: int, card: CardView) -> Preview | None:
        """What a press on a card of a row does, as far as the actor knows it."""
        text = "" if self.actor is None else self._text(self.actor, seat, card)
        return Preview(text=text) if text else None

    def _text(self, actor: int, seat: int, card: CardView) -> str:
        phase, value = self.view["phase"], card["value"]
        now = self.view["players"][actor]["total"]
        if seat == actor:
            return self._own(now, card) if phase in (phases.MAIN, phases.REVEAL) else ""
        if phase == phases.REPRISAL and seat == self.view["player"]:
            return self.say("scene.if.take" if value else "scene.if.take_hidden", value=value)
        if phase != phases.MAIN or card["state"] not in (HIDDEN, REVEALED):
            return ""
        words = {"player": self.view["players"][seat]["name"], "now": now}
        if value:
            return self.say("scene.if.steal", then=now + value, **words)
        return self.say("scene.if.steal_hidden", **words)

    def _own(self, now: int, card: CardView) -> str:
        """K13 to K15: to reveal it, or to lock it."""
        value = card["value"]
        if card["state"] == HIDDEN:
            then = now + (value or 0)
            key = "reveal_known" if value else "reveal"
            return self.say(f"scene.if.{key}", now=now, then=then)
        if card["state"] == REVEALED and self.view["phase"] == phases.MAIN:
            return self.say("scene.if.lock", now=now)
        return ""
