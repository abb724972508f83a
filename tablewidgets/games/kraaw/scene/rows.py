"""The panels of the players of Kraaw, each with a row of cards, and of the dog."""

from __future__ import annotations

from collections.abc import Iterator

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.cards import ROW
from tablewidgets.games.kraaw.legal import LOCKS
from tablewidgets.games.kraaw.observation import HIDDEN, LOCKED
from tablewidgets.games.kraaw.rounds import GOAL
from tablewidgets.games.kraaw.scene import ids
from tablewidgets.games.kraaw.scene.faces import face, signs
from tablewidgets.games.kraaw.scene.previews import Previews
from tablewidgets.games.kraaw.view import CardView, KraawView, PlayerView
from tablewidgets.scene import Badge, Mark, Panel, Piece, Zone
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
            yield Badge(text=say("table.total", total=player["total"]))
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
        key = "scene.your_row" if mine else "scene.row"
        cards = self.players[seat]["row"]
        return Zone(
            id=f"row-{seat}",
            kind="row",
            label=self.say(key, player=self.names[seat]),
            row="hand",
            pieces=tuple(self._card(seat, place, card) for place, card in enumerate(cards)),
            size="large" if mine else "small",
            room=ROW,
            room_turned=LOCKS,
        )

    def _card(self, seat: int, place: int, card: CardView) -> Piece:
        value, state = card["value"], card["state"]
        hidden = state == HIDDEN
        return Piece(
            id=self.row_ids[card["id"]],
            face=face(state, value, self.texts),
            name=self.say("scene.card", card=place),
            text=signs(state, value),
            turned=state == LOCKED,
            marks=tuple(self._marks(seat, place, card)),
            law=hidden,
            preview=self.previews.of(seat, card),
        )

    def _marks(self, seat: int, place: int, card: CardView) -> Iterator[Mark]:
        if card["state"] == LOCKED:
            yield Mark(icon="lock", label=self.say("scene.lock"))
        others = [self.names[of] for of in card["known_by"] if of != self.view["seat"]]
        if card["state"] == HIDDEN and others:
            everyone = len(card["known_by"]) == len(self.players)
            key = "scene.seen_by_all" if everyone else "scene.seen_by"
            yield Mark(icon="eye", label=self.say(key, players=others))
        exchange = self.view["exchange"]
        if exchange and (exchange["seat"], exchange["card"]) == (seat, place):
            thief = self.names[exchange["player"]]
            yield Mark(icon="wanted", label=self.say("scene.wanted", player=thief))

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
