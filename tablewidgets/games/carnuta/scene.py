"""The table of Carnuta on a screen: what lies where, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.state import TEACHER
from tablewidgets.games.carnuta import runes, sheet, wording
from tablewidgets.games.carnuta.cards import card_faces
from tablewidgets.games.carnuta.deck import of_view
from tablewidgets.games.carnuta.offers import Offers, verbs
from tablewidgets.games.carnuta.plain import SIGNS, short_card, status, title, what_is_asked
from tablewidgets.games.carnuta.previews import Previews
from tablewidgets.games.carnuta.scoring import points_of
from tablewidgets.games.carnuta.terms import (
    FACES,
    INGREDIENTS,
    LAST_NOTCH,
    OVER,
    PADLOCK_NOTCHES,
    ROW,
    ROWS,
    SICKLES,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.view import counts_of
from tablewidgets.scene import (
    Badge,
    Face,
    Notch,
    Panel,
    Piece,
    Preview,
    Scene,
    Size,
    Tone,
    Zone,
    ZoneKind,
)

View = Mapping[str, Any]


def scene(view: View, legal: Sequence[Action], texts: Catalogue) -> Scene:
    return _Table(view, legal, texts).scene()


class _Table:
    """The table as one seat sees it."""

    def __init__(self, view: View, legal: Sequence[Action], texts: Catalogue) -> None:
        self.view = view
        self.players = view["players"]
        self.me = view["seat"]
        self.legal = legal
        self.say = texts.say
        self.texts = texts
        self.deck = of_view(view)
        self.faces = card_faces(self.deck, texts)
        self.payer = self._payer()
        self.previews = Previews(view, self.deck, texts)
        self.counts = [counts_of(player, self.deck) for player in self.players]

    def _payer(self) -> int | None:
        """Whose payments are shown before they are made: those of the one who looks, or of the one
        for whom the teacher may act."""
        if isinstance(self.me, int):
            return self.me
        return self.view["to_act"] if self.me == TEACHER else None

    def scene(self) -> Scene:
        offers = Offers(self.view, self.deck, self.legal).all() if self.legal else ()
        return Scene(
            title=title(self.view, self.texts),
            status=self._status(),
            tone=self._tone(),
            chapter=str(self.me),  # who sits elsewhere sees the boards elsewhere: nothing moved
            panels=tuple(self._panels()),
            verbs=verbs(self.payer, self.texts),
            affordances=tuple(offers),
            legend=self.say("table.legend"),
        )

    def _tone(self) -> Tone:
        if self.view["phase"] == OVER:
            return "over"
        return "act" if self.legal else "wait"

    def _status(self) -> str:
        """To the one who is to act it says how; to the others, what they wait for."""
        if not self.legal:
            return status(self.view, self.texts)
        asked, n = what_is_asked(self.view)
        kinds = {action.kind for action in self.legal}
        if "pass_action" in kinds:
            asked = "pass"
        elif asked == "end" and "sickle" in kinds:
            asked = "end_sickle"
        name = self.players[self.view["to_act"]]["name"]
        return self.say(f"scene.asked.{asked}", player=name, n=n)

    # What lies where.

    def _panels(self) -> Iterator[Panel]:
        """The scores at the end, the market, the others in the order in which they sit, and the one
        who looks nearest to the eye."""
        over = self.view["phase"] == OVER
        if over:
            yield self._sheet()
        yield self._market()
        seats = list(range(len(self.players)))
        me = self.me
        if isinstance(me, int):
            seats = [*range(me + 1, len(seats)), *range(me), me]
        for seat in seats:
            yield self._player(seat)
        if not over and any(player["laid"] for player in self.players):
            yield self._sheet()

    def _sheet(self) -> Panel:
        over = self.view["phase"] == OVER
        return Panel(
            id="sheet",
            title=self.say("scene.sheet.title" if over else "scene.sheet.so_far"),
            icon="cauldron",
            sheet=sheet.sheet(self.view, self.deck, self.texts),
            folded=not over,
        )

    def _market(self) -> Panel:
        zones: list[Zone] = []
        for row in ROWS:
            zones.extend(self._row(row))
        zones.append(self._supply())
        if self.view["tokens"]:
            tokens = tuple(self._token(name) for name in self.view["tokens"])
            label = self.say("scene.tokens")
            zones.append(Zone(id="tokens", kind="track", label=label, size="small", pieces=tokens))
        house = self.deck.house
        edition = Badge(
            icon="house" if house else "card",
            text=self.say("table.house") if house else self.deck.name,
            label=self.say("scene.house" if house else "scene.own_deck", name=self.deck.name),
        )
        return Panel(
            id="market",
            title=self.say("scene.market"),
            icon="market",
            badges=(edition,),
            zones=tuple(zones),
        )

    def _row(self, row: str) -> Iterator[Zone]:
        """A pile, the cards in sight, and the discard."""
        say, pile = self.say, self.view["piles"][row]
        word = wording.named(row)
        back = Face(
            name=say("scene.draw_face", row=word), back=True, tint="back", icons=(f"back-{row}",)
        )
        in_sight = self.view["market"][row]
        comes = self.view["round"] > 0 and pile["draw"] + pile["discard"] > 0
        top = Piece(id=f"top-{row}", face=back, name=say("scene.top"), text="▒", law=comes)
        yield Zone(
            id=f"draw-{row}",
            kind="pile",
            label=say("scene.draw", row=word),
            pieces=(top,) if pile["draw"] else (),
            count=pile["draw"],
            slots=1,
            size="small",
            law=comes,
        )
        yield Zone(
            id=f"market-{row}",
            kind="row",
            label=say("scene.market_row", row=word),
            pieces=tuple(self._in_market(row, place, card) for place, card in enumerate(in_sight)),
            room=ROW,
            law=any(card is not None for card in in_sight),
        )
        discarded = pile["discarded"][-1:]
        yield Zone(
            id=f"discard-{row}",
            kind="pile",
            label=say("scene.discard", row=word),
            pieces=tuple(self._card(card, say("scene.top")) for card in discarded),
            count=pile["discard"],
            slots=1,
            size="small",
        )

    def _in_market(self, row: str, place: int, card: int | None) -> Piece:
        name = self.say("scene.card", card=place)
        if card is None:
            face = Face(name=self.say("scene.no_card"), tint="slot")
            return Piece(id=f"hole-{row}-{place}", face=face, name=name, text="")
        preview = self._if_laid(card, self.payer)
        return self._card(card, name, source=f"draw-{row}", preview=preview, law=True)

    def _card(
        self,
        card: int,
        name: str,
        *,
        source: str = "",
        preview: Preview | None = None,
        law: bool = False,
    ) -> Piece:
        return Piece(
            id=f"c{card}",
            face=self.faces.face(card),
            name=name,
            text=short_card(self.deck.cards[card], self.texts),
            source=source,
            preview=preview,
            law=law,
        )

    def _if_laid(self, card: int, seat: int | None) -> Preview | None:
        """C10: paying is seen before it is done."""
        if seat is None or self.view["phase"] == OVER:
            return None
        return self.previews.if_laid(seat, card)

    def _supply(self) -> Zone:
        """C5: the runes that can be had, by the face they show."""
        return Zone(
            id="supply",
            kind="track",
            label=self.say("scene.supply"),
            pieces=tuple(self._in_supply(face) for face in FACES),
        )

    def _in_supply(self, face: str) -> Piece:
        n = self.view["supply"][face]
        empty = Face(name=self.say(f"scene.rune.{face}"), tint="slot", icons=(face,))
        return Piece(
            id=f"supply-{face}",
            kind="rune",
            face=self.faces.rune(face) if n else empty,
            name=self.say("scene.in_supply" if n else "scene.none_in_supply", n=n),
            text=f"{self.say(f'word.{face}')} {n}",
            worth=str(n),
        )

    def _token(self, name: str) -> Piece:
        word = wording.named(name)
        face = Face(name=self.say("scene.token_name", ingredient=word), tint="warm", icons=(name,))
        return Piece(
            id=f"token-{name}",
            kind="token",
            face=face,
            name=self.say("scene.token", ingredient=word),
            text=self.say(f"word.{name}"),
        )

    def _player(self, seat: int) -> Panel:
        player = self.players[seat]
        mine = seat == self.me
        return Panel(
            id=f"player-{seat}",
            title=player["name"],
            icon=f"player-{seat + 1}",
            figure=str(player["score"]),
            badges=tuple(self._badges(seat)),
            breadth="whole" if mine else "half",
            mine=mine,
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
            tokens = tuple(self._token(name) for name in player["tokens"])
            yield self._own(seat, "tokens", "track", "small", tokens)
        yield self._hand(seat, size)
        for n, name in enumerate(INGREDIENTS):
            if player["columns"][name]:
                yield self._column(seat, n, size)

    def _label(self, seat: int, what: str, **words: Any) -> str:
        key = f"scene.your_{what.removeprefix('own_')}" if seat == self.me else f"scene.{what}"
        return self.say(key, player=self.players[seat]["name"], **words)

    def _own(
        self, seat: int, what: str, kind: ZoneKind, size: Size, pieces: tuple[Piece, ...]
    ) -> Zone:
        label = self._label(seat, "own_tokens" if what == "tokens" else what)
        return Zone(id=f"{what}-{seat}", kind=kind, label=label, size=size, pieces=pieces)

    def _runes(self, seat: int, size: Size) -> Zone:
        slots = self.players[seat]["runes"]
        pieces = tuple(self._slot(seat, n, slot) for n, slot in enumerate(slots))
        return self._own(seat, "runes", "track", size, pieces)

    def _slot(self, seat: int, n: int, slot: str) -> Piece:
        """A slot that is filled has another piece: the rune is seen to come from the supply."""
        name = self.say("scene.slot", slot=n)
        if slot in FACES:
            return Piece(
                id=f"rune-{seat}-{n}",
                kind="rune",
                face=self.faces.rune(slot),
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
        return Piece(id=f"{kind}-{seat}-{n}", kind="rune", face=face, name=name, text=text)

    def _counter(self, seat: int) -> Zone:
        """C12, C13: the notches, and what they bring."""
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
        """C19: those that are left, and the places of those that were spent."""
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
        pays = seat == self.payer
        pieces = tuple(
            self._card(
                card,
                self.say("scene.card", card=place),
                preview=self._if_laid(card, seat) if pays else None,
            )
            for place, card in enumerate(self.players[seat]["hand"])
        )
        return self._own(seat, "hand", "fan", size, pieces)

    def _column(self, seat: int, of: int, size: Size) -> Zone:
        """C11: a column, each card with what it scores now and why."""
        player, name = self.players[seat], INGREDIENTS[of]
        n = self.counts[seat][of]
        cards, salts = player["columns"][name], player["salt_cards"][name]
        pieces = [self._laid(seat, card, place) for place, card in enumerate(cards)]
        pieces.extend(self._salt(card, place, of) for place, card in enumerate(salts, len(cards)))
        scored = sum(self._scored(seat, card) for card in cards)
        return Zone(
            id=f"column-{seat}-{name}",
            kind="column",
            label=self._label(seat, "column", ingredient=wording.ingredient(of)),
            size=size,
            pieces=tuple(pieces),
            badges=(
                Badge(icon=name, text=str(n), label=self.say("scene.count", n=n)),
                Badge(
                    text=self.say("scene.points", n=scored),
                    label=self.say("table.score", n=scored),
                ),
            ),
        )

    def _scored(self, seat: int, card: int) -> int:
        return points_of(self.deck.cards[card].points, self.counts[seat])

    def _laid(self, seat: int, card: int, place: int) -> Piece:
        scored = self._scored(seat, card)
        what = wording.card_with_points(self.deck.cards[card])
        return Piece(
            id=f"c{card}",
            face=self.faces.laid(card),
            name=self.say("scene.scores", place=place, card=what, n=scored),
            text=f"{short_card(self.deck.cards[card], self.texts)} ={scored}",
            worth=str(scored),
            preview=self.previews.laid(seat, card, self.counts[seat]),
        )

    def _salt(self, card: int, place: int, of: int) -> Piece:
        word, what = wording.ingredient(of), wording.card(self.deck.cards[card])
        return Piece(
            id=f"c{card}",
            face=self.faces.laid(card),
            name=self.say("scene.adds", place=place, card=what, ingredient=word),
            text=self.say("table.salt"),
            worth="+1",
            preview=Preview(text=self.say("scene.why.salt", ingredient=word)),
        )
