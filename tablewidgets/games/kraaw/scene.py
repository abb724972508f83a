"""The table of Kraaw on a screen: what lies where, and what can be done with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.kraaw.ids import piece_ids
from tablewidgets.games.kraaw.moves import LOCKS, MOVES, ROW
from tablewidgets.games.kraaw.plain import status as plain_status
from tablewidgets.games.kraaw.plain import title
from tablewidgets.games.kraaw.rounds import GOAL, TURN_LIMIT
from tablewidgets.games.kraaw.terms import (
    BONUS,
    DEAL,
    DOG_SWAP,
    FIRST,
    MAIN,
    OVER,
    REPRISAL,
    REVEAL,
    SWAP_HAND,
)
from tablewidgets.games.kraaw.view import HIDDEN, LOCKED
from tablewidgets.scene import Affordance, Badge, Face, Mark, Panel, Piece, Scene, Tone, Verb, Zone

View = Mapping[str, Any]

TREASURES: Final = ("feather", "ring", "key", "coin", "gem")
"""What cards of value 1 to 5 show, as often as their value."""
_ROOM: Final = ROW + LOCKS * 0.4
"""A row with both its locks: a card on its side takes 1.4 times the breadth."""


def scene(view: View, legal: Sequence[Action], texts: Catalogue) -> Scene:
    return _Table(view, legal, texts).scene()


class _Table:
    """The table as one seat sees it."""

    def __init__(self, view: View, legal: Sequence[Action], texts: Catalogue) -> None:
        self.view = view
        self.phase: str = view["phase"]
        self.players = view["players"]
        self.names = [player["name"] for player in self.players]
        self.legal = frozenset(action.code for action in legal)
        self.say = texts.say
        self.texts = texts
        self.setting_up = not view["turn"] and self.phase != OVER
        self.dealt = self.phase not in (FIRST, DEAL)
        self.row_ids, self.dog_ids = piece_ids(view)

    def scene(self) -> Scene:
        return Scene(
            title=title(self.view, self.texts),
            status=self._status(),
            tone=self._tone(),
            chapter=str(self.view["round"]),
            panels=tuple(self._panels()),
            verbs=self._verbs(),
            affordances=tuple(self._affordances()) if self.legal else (),
            legend=self.say("table.legend"),
        )

    def _tone(self) -> Tone:
        if self.phase == OVER:
            return "over"
        return "act" if self.legal else "wait"

    def _status(self) -> str:
        """To the one who is to act it says how; to the others, what they wait for."""
        if not self.legal:
            return plain_status(self.view, self.texts)
        words = {"player": self.names[self.view["to_act"]]}
        if self.view["exchange"]:
            words["other"] = self.names[self.view["exchange"]["player"]]
        phase = self.phase
        if phase == BONUS and len(self.legal) == 1:
            phase = "no_bonus"
        elif phase == BONUS and not self._pairs():
            phase = "bonus_alone"
        return self.say(f"scene.asked.{phase}", **words)

    # What lies where.

    def _panels(self) -> list[Panel]:
        """The round that just ended, the others in the order in which they sit, the dog, and the
        one who looks nearest to the eye."""
        seats = list(range(len(self.players)))
        me = self.view["seat"]
        if isinstance(me, int):
            seats = [*range(me + 1, len(self.players)), *range(me)]
        panels = [self._player(seat) for seat in seats]
        if self.dealt and (self.setting_up or self.view["dog"]["values"]):
            panels.append(self._dog())
        if isinstance(me, int):
            panels.append(self._player(me))
        if self.view["results"] and (self.setting_up or self.phase == OVER):
            panels.insert(0, self._result(self.view["results"][-1]))
        return panels

    def _player(self, seat: int) -> Panel:
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
            room=_ROOM,
        )

    def _card(self, seat: int, place: int, card: Mapping[str, Any]) -> Piece:
        value, state = card["value"], card["state"]
        hidden = state == HIDDEN
        text = {HIDDEN: f"({value})" if value else "▒", LOCKED: f"[{value}]"}
        return Piece(
            id=self.row_ids[card["id"]],
            face=self._back(value) if hidden else self._front(value),
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

    def _dog(self) -> Panel:
        dog = self.view["dog"]
        pieces = []
        for place in range(dog["count"]):
            value = dog["values"][place] if dog["values"] else None
            pieces.append(
                Piece(
                    id=self.dog_ids[place],
                    face=self._back(value),
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

    def _result(self, result: Mapping[str, Any]) -> Panel:
        """How the last round ended: who won with which cards, and what the others had (K21)."""
        zones, notes = [], []
        for seat, counted in zip(result["playing"], result["counted"], strict=True):
            cards = sorted(counted, reverse=True)
            words = {"player": self.names[seat], "total": sum(cards), "cards": cards}
            if seat in result["winners"]:
                zones.append(self._winning(seat, cards))
            else:
                notes.append(self.say("log.counted" if cards else "log.counted_none", **words))
        notes.extend(self._how_it_ended(result))
        key = "final_result" if result["final"] else "result"
        return Panel(
            id="result",
            title=self.say(f"scene.{key}", number=result["number"]),
            icon="nest",
            zones=tuple(zones),
            notes=tuple(notes),
        )

    def _how_it_ended(self, result: Mapping[str, Any]) -> list[str]:
        """What the totals don't tell: a tie (K22), or the turn limit (K25)."""
        winners = [self.names[seat] for seat in result["winners"]]
        totals = [sum(counted) for counted in result["counted"]]
        told = []
        if totals.count(max(totals)) > 1:
            told.append(self.say("log.tie", players=winners, player=winners[0], n=len(winners)))
        if result["ended_by"] == TURN_LIMIT:
            turns = self.view["options"]["turn_limit"]
            told.append(self.say("log.round_end_limit", n=turns, round=result["number"]))
        return told

    def _winning(self, seat: int, cards: Sequence[int]) -> Zone:
        won = self.say("scene.wins_round", player=self.names[seat])
        return Zone(
            id=f"result-{seat}",
            kind="row",
            label=self.say("scene.counted", player=self.names[seat]),
            size="small",
            badges=(
                Badge(text=won, tone="good"),
                Badge(text=self.say("table.total", total=sum(cards))),
            ),
            pieces=tuple(
                Piece(
                    id=f"r{seat}{place}",
                    face=self._front(value),
                    name=self.say("scene.card", card=place),
                    text=str(value),
                )
                for place, value in enumerate(cards)
            ),
        )

    # What can be done.

    def _verbs(self) -> dict[str, Verb]:
        """Everything that is ever offered, so that these words travel once."""
        say = self.say
        return {
            "swap_hand.yes": Verb(label=say("action.swap_hand.yes")),
            "swap_hand.no": Verb(label=say("action.swap_hand.no")),
            "dog_swap.yes": Verb(label=say("action.dog_swap.yes")),
            "dog_swap.no": Verb(label=say("action.dog_swap.no")),
            "look": Verb(label=say("scene.do.look")),
            "reveal": Verb(label=say("scene.do.reveal")),
            "reveal_and_lock": Verb(label=say("scene.do.reveal_and_lock")),
            "reveal_only": Verb(label=say("scene.do.reveal_only")),
            "lock": Verb(label=say("scene.do.lock")),
            "exchange": Verb(label=say("scene.do.exchange")),
            "reprisal": Verb(label=say("scene.do.reprisal")),
            "lock_and_turn": Verb(
                label=say("scene.do.lock_and_turn"), then=say("scene.do.lock_and_turn_then")
            ),
            "lock_and_turn_alone": Verb(label=say("scene.do.lock_and_turn_alone")),
            "end_turn": Verb(label=say("action.end_turn")),
        }

    def _affordances(self) -> list[Affordance]:
        """What is legal, and beside it what someone might try on the same cards."""
        actor = self.view["to_act"]
        offers = []
        if self.phase in (DOG_SWAP, SWAP_HAND):
            for yes in (True, False):
                answer = f"{self.phase}.{'yes' if yes else 'no'}"
                offers.append(self._offer(answer, self.phase, yes=yes))
        if self.phase == BONUS:
            offers.append(self._offer("end_turn", "end_turn"))
        for seat, player in enumerate(self.players):
            for place, card in enumerate(player["row"]):
                on = self.row_ids[card["id"]]
                if seat == actor:
                    offers.extend(self._on_own(place, on))
                elif self.phase in (DOG_SWAP, SWAP_HAND):
                    continue
                elif self.phase == REPRISAL and seat == self.view["player"]:
                    offers.append(self._offer("reprisal", "reprisal", on, card=place))
                else:
                    offers.append(self._offer("exchange", "exchange", on, seat=seat, card=place))
        return offers

    def _on_own(self, place: int, on: str) -> list[Affordance]:
        if self.phase == MAIN:
            row = self.players[self.view["to_act"]]["row"]
            full = sum(card["state"] == LOCKED for card in row) >= LOCKS
            return [
                self._offer("look", "look", on, card=place),
                self._offer(
                    "reveal_only" if full else "reveal_and_lock", "reveal_and_lock", on, card=place
                ),
                self._offer("lock", "lock", on, card=place),
            ]
        if self.phase == BONUS:
            return self._bonus(place, on)
        kind = "reveal" if self.phase == REVEAL else "look"
        return [self._offer(kind, kind, on, card=place)]

    def _bonus(self, lock: int, on: str) -> list[Affordance]:
        """K19: with the card to lock, the one to turn over is picked next. Where no other can be,
        the bonus is tried with this one alone, to be told why."""
        row = self.players[self.view["to_act"]]["row"]
        pairs = [
            self._offer(
                "lock_and_turn", "lock_and_turn", on, self.row_ids[card["id"]], lock=lock, turn=turn
            )
            for turn, card in enumerate(row)
            if turn != lock
        ]
        if any(pair.legal for pair in pairs):
            return pairs
        verb = (
            "lock_and_turn" if self.view["options"]["bonus"] == "strict" else "lock_and_turn_alone"
        )
        return [self._offer(verb, "lock_and_turn", on, lock=lock, turn=None)]

    def _offer(self, verb: str, kind: str, /, *on: str, **args: int | None) -> Affordance:
        move = MOVES.code(kind, **args)
        return Affordance(verb=verb, move=move, on=on, legal=move in self.legal)

    def _pairs(self) -> bool:
        """K19: whether a card can be locked and another turned face down."""
        actions = [MOVES.actions[move] for move in self.legal]
        return any(action.args.get("turn") is not None for action in actions)

    def _back(self, value: int | None) -> Face:
        """With the value, if the one who looks knows it."""
        name = self.say("scene.known" if value else "scene.hidden", value=value)
        return Face(name=name, back=True, tint="back", icons=("back",), whisper=str(value or ""))

    def _front(self, value: int) -> Face:
        name = self.say("scene.front", value=value)
        return Face(name=name, value=str(value), icons=(TREASURES[value - 1],) * value)
