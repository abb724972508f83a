"""The crowd of Carnavalesque on a screen, and the Jester's hand over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.geometry import HEIGHT, RADIUS, WIDTH
from tablewidgets.games.carnavalesque.moves import DEEPEST, Kind
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.games.carnavalesque.scene.cards import Looks, back, front, looks, short
from tablewidgets.games.carnavalesque.scene.part import Part
from tablewidgets.games.carnavalesque.view import CrowdCardView
from tablewidgets.scene import Badge, Face, Mark, Panel, Piece, Spot, Target, Zone

_BREADTH: Final = 2 * RADIUS + HEIGHT
"""Of the picture of the crowd: the zone, and what may stick out of it."""


class Crowd(Part):
    def panel(self) -> Panel:
        crowd, event = self.view["crowd"], self.view["event_card"]
        badges = [Badge(text=self.say("scene.count", n=len(crowd)))] if crowd is not None else []
        return Panel(
            id="crowd-panel",
            title=self.say("scene.crowd"),
            badges=(*badges, *self._round_badges()),
            notes=(wording.text(event, self.texts),) if event else (),
            zones=tuple(self._zones()),
        )

    def _round_badges(self) -> Iterator[Badge]:
        """What holds for the round."""
        view, say = self.view, self.say
        if view["event_card"]:
            title = wording.title(view["event_card"], self.texts)
            yield Badge(icon="event", text=title, label=say("table.event", title=title))
        if view["announced"]:
            wanted = say("table.motif_wanted", motif=wording.named(view["announced"]))
            yield Badge(icon=view["announced"], text=wanted)
        if view["cards"] is None:
            yield Badge(icon="house", text=say("table.house"), label=say("scene.house"))

    def _zones(self) -> Iterator[Zone]:
        """V4; V12: the hand of the Jester, and how deep it reaches."""
        view, say = self.view, self.say
        pieces = [self._card(card) for card in view["crowd"] or ()]
        if view["point"] and view["player"] is not None:
            pieces.append(self._hand(view["point"], view["player"], above=len(pieces)))
        yield Zone(
            id="crowd",
            kind="scatter",
            label=say("scene.crowd"),
            pieces=tuple(pieces),
            extent=(_BREADTH, _BREADTH),
            card=(WIDTH, HEIGHT),
            veiled=view["crowd"] is None,
            targets=tuple(self._targets()),
        )
        if self.phase == phases.BLIND and self.legal:
            yield self._depths()

    def _card(self, card: CrowdCardView) -> Piece:
        lies = _Lies(
            piece=ids.in_crowd(card["card"], card["throws"]),
            number=card["card"],
            spot=(card["x"], card["y"], card["angle"], card["z"]),
            uncovered=card["uncovered"],
            # V27: the Acrobat may take a card that another one covers.
            under=not card["uncovered"] and not card["available"],
            banned=self._is_banned(card),
            up=card["up"],
            source=self._came_from(card),
        )
        return _piece(looks(card), lies, self.texts)

    def _came_from(self, card: CrowdCardView) -> str:
        """Where a card was before it was thrown back (V14), if it was in a hand; or before it was
        stirred, for those who watched (V12)."""
        if card["was"] is not None:
            return ids.source(card["was"])
        thrower = self.view["thrower"]
        if not card["throws"] or thrower is None:
            return ""
        return ids.known(card) if thrower == self.view["seat"] else f"hand-{thrower}"

    def _is_banned(self, card: CrowdCardView) -> bool:
        """V9: whether its age alone keeps a card from being drawn. V27: the Herald may draw it all
        the same; and when hands are levelled there is no Decree (V20)."""
        holds = self.phase in (phases.DRAW, phases.REDRAW) and not card["available"]
        return holds and card["uncovered"] and card["age"] in self.view["banned"]

    # The Jester's hand (V12).

    def _hand(self, point: Sequence[int], jester: int, above: int) -> Piece:
        view, say = self.view, self.say
        x, y = point
        names = [view["players"][seat]["name"] for seat in view["stopped"]]
        stopped = Mark(icon="stop", label=say("scene.stopped", players=names))
        return Piece(
            id="hand",
            kind="pawn",
            face=Face(name=say("scene.hand_face"), tint="plain", icons=("hand",)),
            name=say("scene.jesters_hand", player=view["players"][jester]["name"]),
            text="",
            spot=Spot(x=x, y=y, z=above),
            marks=(stopped,) if names else (),
        )

    def _targets(self) -> Iterator[Target]:
        for action in self.legal:
            if action.kind == Kind.AIM:
                x, y = (int(of or 0) for of in action.args.values())
                across = self.say("scene.left" if x < 0 else "scene.right", mm=abs(x) // 10)
                down = self.say("scene.above" if y < 0 else "scene.below", mm=abs(y) // 10)
                label = self.say("scene.target", across=across, down=down)
                yield Target(id=f"aim{x}_{y}", x=x, y=y, label=label)

    def _depths(self) -> Zone:
        depths = (
            Piece(
                id=f"depth-{n}",
                kind="token",
                face=Face(value=str(n + 1), name=self.say("scene.depth_face", n=n), tint="warm"),
                name=self.say("scene.depth", n=n),
                text=str(n + 1),
            )
            for n in range(DEEPEST + 1)
        )
        return self.track("depths", self.say("scene.depths"), depths)


class _Lies(NamedTuple):
    """How a card lies in the crowd."""

    piece: str
    number: int
    """The number by which it is drawn."""
    spot: tuple[int, int, int, int]
    """x, y, angle and z."""
    uncovered: bool
    under: bool
    banned: bool
    up: bool
    source: str


@once_in_each_language
def _piece(card: Looks, lies: _Lies, texts: Catalogue) -> Piece:
    known, title = card.motifs is not None, short(card, texts)
    x, y, angle, z = lies.spot
    return Piece(
        id=lies.piece,
        face=front(card, texts) if lies.up else back(card, texts, known),
        name=texts.say("scene.uncovered" if lies.uncovered else "scene.covered"),
        # In brackets, what this seat alone knows.
        text=f"{lies.number} ({title})" if known and not lies.up else f"{lies.number} {title}",
        spot=Spot(x=x, y=y, angle=angle, z=z),
        under=lies.under,
        marks=(Mark(icon="decree", label=texts.say("scene.banned")),) if lies.banned else (),
        law=not (lies.up or card.third),
        source=lies.source,
    )
