"""The table of Carnavalesque on a screen: what lies where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.state import TEACHER
from tablewidgets.games.carnavalesque import pieces, wording
from tablewidgets.games.carnavalesque.geometry import HEIGHT, RADIUS, WIDTH
from tablewidgets.games.carnavalesque.moves import DEEPEST, MOVES
from tablewidgets.games.carnavalesque.offers import Offers, verbs
from tablewidgets.games.carnavalesque.plain import asked, short, status, status_words, title
from tablewidgets.games.carnavalesque.previews import if_laid
from tablewidgets.games.carnavalesque.terms import (
    AGES,
    AIM,
    ANNOUNCE,
    BLIND,
    CHOOSE_ROLE,
    CLAIM,
    DRAW,
    GROPING,
    KING,
    NAME_KING,
    OVER,
    PARADE,
    REDRAW,
    WON,
    WORKSHOPS,
)
from tablewidgets.scene import (
    Badge,
    Breadth,
    Cell,
    Face,
    Line,
    Mark,
    Panel,
    Piece,
    Preview,
    Scene,
    Sheet,
    Size,
    Spot,
    Target,
    Tint,
    Tone,
    Zone,
)

View = Mapping[str, Any]
Card = Mapping[str, Any]

_BREADTH: Final = 2 * RADIUS + HEIGHT
"""Of what is drawn of the crowd: the zone, and what may stick out of it."""
_TINTS: Final[dict[str, Tint]] = {"child": "child", "teen": "teen", "adult": "adult"}


def scene(view: View, legal: Sequence[Action], texts: Catalogue) -> Scene:
    return _Table(view, legal, texts).scene()


class _Table:
    """The table as one seat sees it."""

    def __init__(self, view: View, legal: Sequence[Action], texts: Catalogue) -> None:
        self.view = view
        self.phase: str = view["phase"]
        self.players = view["players"]
        self.me = view["seat"]
        self.legal = legal
        self.texts = texts
        self.say = texts.say

    def scene(self) -> Scene:
        offers = Offers(self.view, self.legal).all() if self.legal else ()
        return Scene(
            title=title(self.view, self.texts),
            status=self._status(),
            tone=self._tone(),
            panels=tuple(self._panels()),
            verbs=verbs(self.view, self.texts),
            affordances=tuple(offers),
            legend=self.say("table.legend"),
        )

    def _tone(self) -> Tone:
        if self.phase == OVER:
            return "over"
        return "act" if self.legal else "wait"

    def _status(self) -> str:
        """To the one who is to act it says how; to the others, what they wait for."""
        if not self.legal:
            return status(self.view, self.texts)
        return self.say(f"scene.asked.{asked(self.view)}", **status_words(self.view))

    # What lies where.

    def _panels(self) -> Iterator[Panel]:
        if self.phase == OVER and self.view["ended_by"] == WON:
            yield self._score()
        if self.view["round"]:
            yield self._crowd()
        yield self._board()
        seats = list(range(len(self.players)))
        if isinstance(self.me, int):
            seats = [*range(self.me + 1, len(seats)), *range(self.me), self.me]
        for seat in seats:
            yield self._player(seat)

    def _score(self) -> Panel:
        """V23: what each part of it counts."""
        say, view = self.say, self.view
        parts = (
            ("parade", sum(map(len, view["parade"])), 2),
            ("workshops", sum(map(len, view["workshops"])), 1),
            ("dead_end", len(view["dead_end"]), -1),
        )
        lines = [
            Line(
                label=say(f"scene.{part}"),
                cells=(Cell(text=str(n)), Cell(text=str(each * n))),
            )
            for part, n, each in parts
        ]
        total = Line(
            label=say("scene.total"),
            cells=(Cell(text=""), Cell(text=str(view["points"]))),
            total=True,
        )
        return Panel(
            id="score",
            title=say("scene.score"),
            icon="parade",
            sheet=Sheet(
                corner=say("scene.part"),
                heads=(say("scene.cards"), say("scene.points")),
                lines=(*lines, total),
            ),
        )

    def _crowd(self) -> Panel:
        crowd = self.view["crowd"]
        badges = [Badge(text=self.say("scene.count", n=len(crowd)))] if crowd is not None else []
        return Panel(
            id="crowd-panel",
            title=self.say("scene.crowd"),
            breadth="half",
            badges=(*badges, *self._round_badges()),
            notes=(self.view["event_text"],) if self.view["event_text"] else (),
            zones=tuple(self._crowd_zones()),
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
        if self.view["cards"] is None:
            yield Badge(icon="house", text=say("table.house"), label=say("scene.house"))

    def _crowd_zones(self) -> Iterator[Zone]:
        """V4; V12: the hand of the Jester, and how deep it reaches."""
        view, say = self.view, self.say
        groping = self.phase in GROPING
        there = [self._in_crowd(lie) for lie in view["crowd"] or ()]
        if view["point"]:
            x, y = view["point"]
            hand = Face(name=say("scene.hand_face"), tint="plain", icons=("hand",))
            jester = self.players[view["player"]]["name"]
            name = say("scene.jesters_hand", player=jester)
            spot = Spot(x=x, y=y, z=len(there))
            marks = self._stops()
            there.append(
                Piece(id="hand", kind="pawn", face=hand, name=name, text="", spot=spot, marks=marks)
            )
        aiming = groping and self.legal and self.phase in (AIM, BLIND) and view["aims_left"]
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
        if self.phase == BLIND and self.legal:
            depths = tuple(
                Piece(
                    id=f"depth-{n}",
                    kind="token",
                    face=Face(value=str(n + 1), name=say("scene.depth_face", n=n), tint="warm"),
                    name=say("scene.depth", n=n),
                    text=str(n + 1),
                )
                for n in range(DEEPEST + 1)
            )
            label = say("scene.depths")
            yield Zone(id="depths", kind="track", label=label, title=label, pieces=depths)

    def _stops(self) -> tuple[Mark, ...]:
        """V12: who has said "Stop!"."""
        names = [self.players[seat]["name"] for seat in self.view["stopped"]]
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

    def _in_crowd(self, lie: Card) -> Piece:
        face = self._front(lie) if lie["up"] else self._back(lie, known=lie["id"] is not None)
        marks = []
        if self._forbidden(lie):
            marks.append(Mark(icon="decree", label=self.say("scene.banned")))
        return Piece(
            id=pieces.in_crowd(lie),
            face=face,
            name=self.say("scene.uncovered" if lie["uncovered"] else "scene.covered"),
            text=short(lie, self.texts) if lie["up"] else f"({short(lie, self.texts)})",
            spot=Spot(x=lie["x"], y=lie["y"], angle=lie["angle"], z=lie["z"]),
            under=not lie["uncovered"] and not self._reaches_under(lie),
            marks=tuple(marks),
            law=not lie["up"] and not lie["third"],
            source=self._thrown_from(lie),
        )

    def _thrown_from(self, lie: Card) -> str:
        """Where a card was before it was thrown on the crowd (V14), if it was in a hand."""
        thrower = self.view["thrower"]
        if not lie["throws"] or thrower is None:
            return ""
        return pieces.known(lie) if thrower == self.me else f"hand-{thrower}"

    def _forbidden(self, lie: Card) -> bool:
        """V9: whether its age alone keeps a card from being drawn. V27: the Herald may draw it all
        the same; and when hands are levelled there is no Decree (V20)."""
        holds = self.phase in (DRAW, REDRAW) and not lie["available"]
        return holds and lie["uncovered"] and lie["age"] in self.view["banned"]

    def _reaches_under(self, lie: Card) -> bool:
        """V27: the Acrobat may take a card that another one covers."""
        return bool(lie["available"])

    def _front(self, card: Card) -> Face:
        name = self.say("scene.is", card=wording.card_shown(card))
        if card["third"]:
            return Face(name=name, tint="warm", icons=("third",))
        return Face(
            name=name, tint=_TINTS[card["age"]], icons=tuple(card["face"]), stamp=card["age"]
        )

    def _back(self, card: Card, *, known: bool) -> Face:
        """With what only the one who looks knows to be under it."""
        if card["third"]:
            return Face(
                name=self.say("scene.is", card=wording.card_shown(card)),
                back=True,
                tint="warm",
                icons=("third",),
            )
        key = "scene.known_back" if known else f"scene.back.{card['age']}"
        return Face(
            name=self.say(key, card=wording.card_shown(card)),
            back=True,
            tint=_TINTS[card["age"]],
            icons=(card["age"],),
            whisper="+" if known else "",
        )

    def _board(self) -> Panel:
        zones = [
            self._decree(),
            *(self._workshop(n) for n in range(WORKSHOPS)),
            *(self._parade(n) for n in range(PARADE)),
            self._dead_end(),
        ]
        if self.phase == ANNOUNCE and self.legal:
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
            face = Face(name=self.say("scene.age", age=word), tint=_TINTS[age], icons=(age,))
            ages.append(
                Piece(
                    id=f"age-{age}",
                    kind="token",
                    face=face,
                    name="",
                    text=self.say(f"word.{age}") + (" x" if banned else ""),
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
                self._card(card, pieces.known(card), "", f"hand-{king}" if card is last else "")
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

    def _card(
        self, card: Card, piece: str, name: str, source: str, preview: Preview | None = None
    ) -> Piece:
        return Piece(
            id=piece,
            face=self._back(card, known=False) if card["id"] is None else self._front(card),
            name=name,
            text=short(card, self.texts),
            law=card["id"] is None,
            source=source,
            preview=preview,
        )

    def _player(self, seat: int) -> Panel:
        player, say = self.players[seat], self.say
        mine = seat == self.me
        size: Size = "large" if mine else "small"
        breadth: Breadth = "whole" if mine else "half"
        label = say("scene.your_hand") if mine else say("scene.hand", player=player["name"])
        previews = self.phase == KING and seat == self.view["king"]
        seen = previews and (mine or self.me == TEACHER)
        hand, source = player["hand"], pieces.source(player["came"])
        cards = tuple(
            self._card(
                card,
                piece,
                say("scene.card", card=place),
                source,
                if_laid(self.view, card, self.texts) if seen else None,
            )
            for place, (card, piece) in enumerate(
                zip(hand, pieces.in_hand(seat, hand), strict=True)
            )
        )
        return Panel(
            id=f"player-{seat}",
            title=player["name"],
            icon=f"player-{seat + 1}",
            badges=tuple(self._badges(seat)),
            notes=tuple(self._notes(seat)),
            breadth=breadth,
            mine=mine,
            active=seat == self.view["to_act"],
            zones=(Zone(id=f"hand-{seat}", kind="fan", label=label, size=size, pieces=cards),),
        )

    def _badges(self, seat: int) -> Iterator[Badge]:
        view, player = self.view, self.players[seat]
        if seat == view["king"]:
            yield Badge(icon="crown", text=self.say("table.king"))
        if seat == view["jester"] and view["version"] != "roles":
            yield Badge(icon="jester", text=self.say("table.jester"))
        if seat in view["claims"] and self.phase in (CLAIM, NAME_KING):
            yield Badge(text=self.say("scene.claims"))
        if player["role"]:
            title = player["role_title"]
            label = "" if player["role_shown"] else self.say("scene.secret_role", role=title)
            yield Badge(icon="role", text=title, label=label)

    def _notes(self, seat: int) -> Iterator[str]:
        """V26: the roles one may choose from, and what the one that was kept does."""
        player = self.players[seat]
        if self.phase == CHOOSE_ROLE and not player["role"]:
            yield from player["dealt_texts"]
        elif player["role_text"]:
            yield player["role_text"]
