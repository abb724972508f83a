"""The crowd of Carnavalesque on a screen, and the Jester's hand in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.geometry import HEIGHT, RADIUS, WIDTH
from tablewidgets.games.carnavalesque.moves import DEEPEST
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.games.carnavalesque.scene.cards import Card, Cards, short
from tablewidgets.scene import Badge, Face, Mark, Panel, Piece, Spot, Target, Zone

_BREADTH: Final = 2 * RADIUS + HEIGHT
"""Of what is drawn of the crowd: the zone, and what may stick out of it."""


class Crowd:
    def __init__(self, view: Mapping[str, Any], legal: Sequence[Action], texts: Catalogue) -> None:
        self.view = view
        self.phase: str = view["phase"]
        self.legal = legal
        self.texts = texts
        self.say = texts.say
        self.cards = Cards(texts)

    def panel(self) -> Panel:
        crowd = self.view["crowd"]
        badges = [Badge(text=self.say("scene.count", n=len(crowd)))] if crowd is not None else []
        return Panel(
            id="crowd-panel",
            title=self.say("scene.crowd"),
            breadth="half",
            badges=(*badges, *self._round_badges()),
            notes=(self.view["event_text"],) if self.view["event_text"] else (),
            zones=tuple(self._zones()),
        )

    def _round_badges(self) -> Iterator[Badge]:
        """What holds for the round."""
        view, say = self.view, self.say
        if view["event_title"]:
            title = view["event_title"]
            yield Badge(icon="event", text=title, label=say("table.event", title=title))
        if view["announced"]:
            motif = wording.named(view["announced"])
            wanted = say("table.motif_wanted", motif=motif)
            yield Badge(icon=view["announced"], text=wanted)
        if view["cards"] is None:
            yield Badge(icon="house", text=say("table.house"), label=say("scene.house"))

    def _zones(self) -> Iterator[Zone]:
        """V4; V12: the hand of the Jester, and how deep it reaches."""
        view, say = self.view, self.say
        groping = self.phase in phases.GROPING
        there = [self._card(lie) for lie in view["crowd"] or ()]
        if view["point"]:
            there.append(self._hand(above=len(there)))
        aiming = (
            groping
            and self.legal
            and self.phase in (phases.AIM, phases.BLIND)
            and view["aims_left"]
        )
        yield Zone(
            id="crowd",
            kind="scatter",
            label=say("scene.crowd"),
            pieces=tuple(there),
            extent=(_BREADTH, _BREADTH),
            card=(WIDTH, HEIGHT),
            veiled=view["crowd"] is None,
            targets=tuple(self._targets()) if aiming else (),
        )
        if self.phase == phases.BLIND and self.legal:
            yield self._depths()

    def _card(self, lie: Card) -> Piece:
        up = lie["up"]
        marks = []
        if self._forbidden(lie):
            marks.append(Mark(icon="decree", label=self.say("scene.banned")))
        return Piece(
            id=ids.in_crowd(lie),
            face=self.cards.front(lie) if up else self.cards.back(lie, known=lie["id"] is not None),
            name=self.say("scene.uncovered" if lie["uncovered"] else "scene.covered"),
            text=self._text(lie),
            spot=Spot(x=lie["x"], y=lie["y"], angle=lie["angle"], z=lie["z"]),
            under=not lie["uncovered"] and not self._reaches_under(lie),
            marks=tuple(marks),
            law=not up and not lie["third"],
            source=self._thrown_from(lie),
        )

    def _text(self, lie: Card) -> str:
        """With the number by which it is drawn; in brackets if only the one who looks knows it."""
        known = not lie["up"] and lie["id"] is not None
        text = short(lie, self.texts)
        return f"{lie['card']} ({text})" if known else f"{lie['card']} {text}"

    def _thrown_from(self, lie: Card) -> str:
        """Where a card was before it was thrown on the crowd (V14), if it was in a hand."""
        thrower = self.view["thrower"]
        if not lie["throws"] or thrower is None:
            return ""
        return ids.known(lie) if thrower == self.view["seat"] else f"hand-{thrower}"

    def _forbidden(self, lie: Card) -> bool:
        """V9: whether its age alone keeps a card from being drawn. V27: the Herald may draw it all
        the same; and when hands are levelled there is no Decree (V20)."""
        holds = self.phase in (phases.DRAW, phases.REDRAW) and not lie["available"]
        return holds and lie["uncovered"] and lie["age"] in self.view["banned"]

    def _reaches_under(self, lie: Card) -> bool:
        """V27: the Acrobat may take a card that another one covers."""
        return bool(lie["available"])

    # The Jester's hand (V12).

    def _hand(self, above: int) -> Piece:
        view, say = self.view, self.say
        x, y = view["point"]
        jester = view["players"][view["player"]]["name"]
        return Piece(
            id="hand",
            kind="pawn",
            face=Face(name=say("scene.hand_face"), tint="plain", icons=("hand",)),
            name=say("scene.jesters_hand", player=jester),
            text="",
            spot=Spot(x=x, y=y, z=above),
            marks=self._stops(),
        )

    def _stops(self) -> tuple[Mark, ...]:
        """Who has said "Stop!"."""
        names = [self.view["players"][seat]["name"] for seat in self.view["stopped"]]
        label = self.say("scene.stopped", players=names)
        return (Mark(icon="stop", label=label),) if names else ()

    def _targets(self) -> Iterator[Target]:
        for action in self.legal:
            if action.kind == "aim":
                x, y = (int(of or 0) for of in action.args.values())
                label = self.say("scene.target", across=self._across(x), down=self._down(y))
                yield Target(id=f"aim{x}_{y}", x=x, y=y, label=label)

    def _across(self, x: int) -> str:
        return self.say("scene.left" if x < 0 else "scene.right", mm=abs(x) // 10)

    def _down(self, y: int) -> str:
        return self.say("scene.above" if y < 0 else "scene.below", mm=abs(y) // 10)

    def _depths(self) -> Zone:
        depths = tuple(
            Piece(
                id=f"depth-{n}",
                kind="token",
                face=Face(value=str(n + 1), name=self.say("scene.depth_face", n=n), tint="warm"),
                name=self.say("scene.depth", n=n),
                text=str(n + 1),
            )
            for n in range(DEEPEST + 1)
        )
        label = self.say("scene.depths")
        return Zone(id="depths", kind="track", label=label, title=label, pieces=depths)
