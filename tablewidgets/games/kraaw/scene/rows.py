"""The players of Kraaw on a screen, each with a row of cards, and the dog."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.kraaw.moves import LOCKS, ROW
from tablewidgets.games.kraaw.rounds import GOAL
from tablewidgets.games.kraaw.scene import ids
from tablewidgets.games.kraaw.scene.faces import back, front
from tablewidgets.games.kraaw.terms import DEAL, FIRST, OVER
from tablewidgets.games.kraaw.view import HIDDEN, LOCKED
from tablewidgets.scene import Badge, Mark, Panel, Piece, Zone


class Rows:
    def __init__(self, view: Mapping[str, Any], texts: Catalogue) -> None:
        self.view = view
        self.players = view["players"]
        self.names = [player["name"] for player in self.players]
        self.say = texts.say
        self.texts = texts
        self.setting_up = not view["turn"] and view["phase"] != OVER
        self.dealt = view["phase"] not in (FIRST, DEAL)
        self.row_ids, self.dog_ids = ids.in_round(view)

    def player(self, seat: int) -> Panel:
        player = self.players[seat]
        mine = seat == self.view["seat"]
        won = min(player["rounds_won"], GOAL)
        rounds = self.say("scene.rounds_won", n=player["rounds_won"], goal=GOAL)
        badges = [Badge(label=rounds, icon="won", count=won, of=GOAL)]
        if player["row"]:
            total = self.say("table.total", total=player["total"])
            badges.append(Badge(text=total))
        elif self.dealt and self.view["final"]:
            badges.append(Badge(text=self.say("scene.not_in_final")))
        if self.setting_up and self.dealt and seat == self.view["first"]:
            first = self.say("scene.first")
            badges.append(Badge(text=first))
        if player["countdown"]:
            short = self.say("table.countdown")
            long = self.say("scene.countdown", player=player["name"])
            badges.append(Badge(label=long, text=short, tone="alert"))
        return Panel(
            id=f"player-{seat}",
            title=player["name"],
            icon=f"crow-{seat + 1}",
            figure=str(player["rounds_won"]),
            badges=tuple(badges),
            notes=tuple(self._notes()) if mine else (),
            breadth="whole" if mine else "half",
            mine=mine,
            active=seat == self.view["to_act"],
            zones=(self._row(seat),),
        )

    def _notes(self) -> list[str]:
        """What the one who looks remembers of K8 to K10."""
        view, say = self.view, self.say
        dealt = self.players[view["seat"]]["dealt"]
        notes = []
        if view["own_values"]:
            notes.append(say("table.own_values", values=view["own_values"]))
        elif dealt:
            notes.append(say("table.dealt", values=dealt))
        if view["left_to_dog"]:
            notes.append(say("table.left_to_dog", values=view["left_to_dog"]))
        return notes

    def _row(self, seat: int) -> Zone:
        mine = seat == self.view["seat"]
        key = "scene.your_row" if mine else "scene.row"
        cards = self.players[seat]["row"]
        return Zone(
            id=f"row-{seat}",
            kind="row",
            label=self.say(key, player=self.names[seat]),
            pieces=tuple(self._card(seat, place, card) for place, card in enumerate(cards)),
            size="large" if mine else "small",
            room=ROW,
            room_turned=LOCKS,
        )

    def _card(self, seat: int, place: int, card: Mapping[str, Any]) -> Piece:
        value, state = card["value"], card["state"]
        hidden = state == HIDDEN
        text = {HIDDEN: f"({value})" if value else "▒", LOCKED: f"[{value}]"}
        return Piece(
            id=self.row_ids[card["id"]],
            face=back(value, self.texts) if hidden else front(value, self.texts),
            name=self.say("scene.card", card=place),
            text=text.get(state, str(value)),
            turned=state == LOCKED,
            marks=self._marks(seat, place, card),
            law=hidden,
        )

    def _marks(self, seat: int, place: int, card: Mapping[str, Any]) -> tuple[Mark, ...]:
        marks = []
        if card["state"] == LOCKED:
            marks.append(Mark(icon="lock", label=self.say("scene.lock")))
        others = [self.names[of] for of in card["known_by"] if of != self.view["seat"]]
        if card["state"] == HIDDEN and others:
            everyone = len(card["known_by"]) == len(self.players)
            key = "seen_by_all" if everyone else "seen_by"
            marks.append(Mark(icon="eye", label=self.say(f"scene.{key}", players=others)))
        exchange = self.view["exchange"]
        if exchange and (exchange["seat"], exchange["card"]) == (seat, place):
            thief = self.names[exchange["player"]]
            marks.append(Mark(icon="wanted", label=self.say("scene.wanted", player=thief)))
        return tuple(marks)

    def dog(self) -> Panel:
        dog = self.view["dog"]
        pieces = []
        for place in range(dog["count"]):
            value = dog["values"][place] if dog["values"] else None
            pieces.append(
                Piece(
                    id=self.dog_ids[place],
                    face=back(value, self.texts),
                    name=self.say("scene.card", card=place),
                    text=f"({value})" if value else "▒",
                    law=True,
                )
            )
        pile = Zone(
            id="dogs-cards",
            kind="pile" if not dog["values"] else "row",
            label=self.say("scene.dog"),
            pieces=tuple(pieces),
            size="small",
        )
        note = self.say("scene.dog_note")
        return Panel(
            id="dog",
            title=self.say("scene.dog"),
            icon="dog",
            notes=(note,),
            breadth="half",
            zones=(pile,),
        )
