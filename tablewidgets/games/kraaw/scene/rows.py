"""The panels of the players of Kraaw, each with a row of cards, and of the dog."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.cards import ROW
from tablewidgets.games.kraaw.legal import LOCKS
from tablewidgets.games.kraaw.observation import HIDDEN, LOCKED, CardState
from tablewidgets.games.kraaw.rounds import GOAL
from tablewidgets.games.kraaw.scene import ids
from tablewidgets.games.kraaw.scene.faces import face, signs
from tablewidgets.games.kraaw.scene.previews import Previews
from tablewidgets.games.kraaw.view import CardView, KraawView, PlayerView
from tablewidgets.scene import Badge, Mark, Panel, Piece, Preview, Zone
from tablewidgets.scene.panels import role, rounds_won


class Rows:
    def __init__(self, view: KraawView, texts: Catalogue) -> None:
        self.view = view
        self.players = view["players"]
        self.names = [player["name"] for player in self.players]
        self.say = texts.say
        self.texts = texts
        self.setting_up = not view["turn"] and view["phase"] != phases.OVER
        self.dealt = view["phase"] not in (phases.FIRST, phases.DEAL)
        self.row_ids, self.dog_ids = ids.in_round(view)
        self.previews = Previews(view, texts)

    def player(self, seat: int) -> Panel:
        player = self.players[seat]
        mine = seat == self.view["seat"]
        return Panel(
            id=f"player-{seat}",
            title=player["name"],
            icon=f"crow-{seat + 1}",
            figure=str(player["rounds_won"]),
            badges=tuple(self._badges(seat)),
            notes=tuple(self._memory(player)) if mine else (),
            role=role(self.view, seat),
            seat=seat,
            active=seat == self.view["to_act"],
            zones=(self._row(seat),),
        )

    def _badges(self, seat: int) -> Iterator[Badge]:
        player, say = self.players[seat], self.say
        yield rounds_won(player["rounds_won"], GOAL, self.texts)
        if player["row"]:
            yield _total(player["total"], self.texts)
        elif self.dealt and self.view["final"]:
            yield Badge(text=say("scene.not_in_final"))
        if self.setting_up and self.dealt and seat == self.view["first"]:
            yield Badge(text=say("scene.first"))
        if player["countdown"]:
            label = say("scene.countdown", player=player["name"])
            yield Badge(label=label, text=say("table.countdown"), tone="alert")

    def _memory(self, player: PlayerView) -> Iterator[str]:
        """What the player who looks remembers of K8 to K10."""
        view = self.view
        if view["own_values"]:
            yield self.say("table.own_values", values=view["own_values"])
        elif player["dealt"]:
            yield self.say("table.dealt", values=player["dealt"])
        if view["left_to_dog"]:
            yield self.say("table.left_to_dog", values=view["left_to_dog"])

    def _row(self, seat: int) -> Zone:
        mine = seat == self.view["seat"]
        cards = self.players[seat]["row"]
        return Zone(
            id=f"row-{seat}",
            kind="row",
            label=_label(mine, self.names[seat], self.texts),
            row="hand",
            pieces=tuple(self._card(seat, place, card) for place, card in enumerate(cards)),
            size="large" if mine else "small",
            room=ROW,
            room_turned=LOCKS,
        )

    def _card(self, seat: int, place: int, card: CardView) -> Piece:
        others: list[str] = []
        if card["state"] == HIDDEN:
            others = [self.names[of] for of in card["known_by"] if of != self.view["seat"]]
        exchange = self.view["exchange"]
        wanted = exchange and (exchange["seat"], exchange["card"]) == (seat, place)
        of = _Seen(
            piece=self.row_ids[card["id"]],
            place=place,
            state=card["state"],
            value=card["value"],
            known_by=tuple(others),
            by_all=len(card["known_by"]) == len(self.players),
            thief=self.names[exchange["player"]] if exchange and wanted else "",
        )
        return _piece(of, self.previews.of(seat, card), self.texts)

    def dog(self) -> Panel:
        known, name = self.view["dog"]["values"], self.say("scene.dog")
        values: list[int | None] = [*known] if known else [None] * ROW
        cards = Zone(
            id="dogs-cards",
            kind="row" if known else "pile",
            label=name,
            pieces=tuple(map(self._dogs_card, range(ROW), values)),
            size="small",
        )
        return Panel(
            id="dog",
            title=name,
            icon="dog",
            notes=(self.say("scene.dog_note"),),
            zones=(cards,),
        )

    def _dogs_card(self, place: int, value: int | None) -> Piece:
        return Piece(
            id=self.dog_ids[place],
            face=face(HIDDEN, value, self.texts),
            name=self.say("scene.card", card=place),
            text=signs(HIDDEN, value),
            law=True,
        )


@once_in_each_language
def _total(total: int, texts: Catalogue) -> Badge:
    return Badge(text=texts.say("table.total", total=total))


@once_in_each_language
def _label(mine: bool, name: str, texts: Catalogue) -> str:
    return texts.say("scene.your_row" if mine else "scene.row", player=name)


class _Seen(NamedTuple):
    """What is seen of a card in a row."""

    piece: str
    place: int
    state: CardState
    value: int | None
    known_by: tuple[str, ...]
    """Who else knows a hidden card."""
    by_all: bool
    thief: str
    """Who wants to steal it."""


@once_in_each_language
def _piece(of: _Seen, preview: Preview | None, texts: Catalogue) -> Piece:
    return Piece(
        id=of.piece,
        face=face(of.state, of.value, texts),
        name=texts.say("scene.card", card=of.place),
        text=signs(of.state, of.value),
        turned=of.state == LOCKED,
        marks=tuple(_marks(of, texts)),
        law=of.state == HIDDEN,
        preview=preview,
    )


def _marks(of: _Seen, texts: Catalogue) -> Iterator[Mark]:
    if of.state == LOCKED:
        yield Mark(icon="lock", label=texts.say("scene.lock"))
    if of.known_by:
        key = "scene.seen_by_all" if of.by_all else "scene.seen_by"
        yield Mark(icon="eye", label=texts.say(key, players=[*of.known_by]))
    if of.thief:
        yield Mark(icon="wanted", label=texts.say("scene.wanted", player=of.thief))
