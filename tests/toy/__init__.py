"""Higher: the smallest game that has all a game can have. The engine is tested on it, and whoever
adds a game may begin by reading it.

Each of 2 to 4 players has one card before him, face down, of a pack numbered from 1; two are left
over. In a turn one looks at the own card (H1), or tries to swap it for another player's, which
works out two times in three (H2). After two turns each the highest card wins (H3).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tablewidgets.engine.action import Action, Moves
from tablewidgets.engine.chance import CHANCE, Deal, Outcomes
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.result import Result
from tablewidgets.engine.spec import Event, GameSpec
from tablewidgets.engine.state import TEACHER, Seat, State
from tablewidgets.scene import Face, Panel, Piece, Scene, Verb, Zone
from tablewidgets.scene.offers import Offers

MOVES = Moves("higher", {"look": {}, "swap": {"seat": range(4)}, "rest": {}})
TURNS = 2
WORKS = {0: 1, 1: 2}
"""H2: a swap fails in one case of three."""


class Seen(NamedTuple):
    """What somebody sees: his own words for it, and the values he knows."""

    seat: Seat
    actor: int | None
    turn: int
    cards: tuple[int, ...]
    values: tuple[str, ...]
    looked: tuple[int, ...]


class HigherState(State):
    __slots__ = ("cards", "looked", "pack", "players", "turn", "wanted")

    def __init__(self, players: int) -> None:
        self.players = players
        self.pack = ""
        """The value of each card, named by the place where it was dealt."""
        self.cards = tuple(range(players))
        self.looked = (0,) * players
        """For each seat, the cards it looked at, as a mask."""
        self.turn = 0
        self.wanted: int | None = None
        """The seat to swap with, while chance decides."""
        self.actor = CHANCE

    def legal(self) -> tuple[int, ...]:
        if self.actor in (None, CHANCE):
            return ()
        others = [seat for seat in range(self.players) if seat != self.actor]
        swaps = (MOVES.code("swap", seat=seat) for seat in others)
        return (MOVES.code("look"), *swaps, MOVES.code("rest"))

    def apply(self, move: Any) -> None:
        if self.actor != CHANCE:
            action = MOVES.actions[move]
            getattr(self, action.kind)(**action.args)
        elif self.wanted is None:
            self.pack = move
            self.actor = 0
        else:
            self.happen(move)

    def look(self) -> None:
        """H1."""
        seat = self.turn % self.players
        known = self.looked[seat] | 1 << self.cards[seat]
        self.looked = (*self.looked[:seat], known, *self.looked[seat + 1 :])
        self.end_turn()

    def swap(self, seat: int) -> None:
        """H2: chance decides whether it works out."""
        self.wanted = seat
        self.actor = CHANCE

    def happen(self, works: int) -> None:
        if works and self.wanted is not None:
            cards, seat = list(self.cards), self.turn % self.players
            cards[seat], cards[self.wanted] = cards[self.wanted], cards[seat]
            self.cards = tuple(cards)
        self.wanted = None
        self.end_turn()

    def rest(self) -> None:
        self.end_turn()

    def end_turn(self) -> None:
        self.turn += 1
        over = self.turn == TURNS * self.players
        self.actor = None if over else self.turn % self.players

    def chance_outcomes(self) -> Outcomes:
        if self.actor != CHANCE:
            return {}
        return Deal("123456"[: self.players + 2]) if self.wanted is None else WORKS

    def observe(self, seat: Seat) -> Seen:
        known = self.looked[seat] if isinstance(seat, int) else -1 if seat == TEACHER else 0
        if self.actor is None:
            known |= sum(1 << card for card in self.cards)
        values = tuple(value if known >> card & 1 else "" for card, value in enumerate(self.pack))
        return Seen(seat, self.actor, self.turn, self.cards, values, self.looked)


def view_of(seen: Seen, names: Sequence[str]) -> dict[str, Any]:
    rows = [seen.values[card] if seen.values else "" for card in seen.cards]
    return {
        "game": "higher",
        "phase": "over" if seen.actor is None else "turn",
        "to_act": None if seen.actor == CHANCE else seen.actor,
        "players": [
            {"name": name, "card": value or None} for name, value in zip(names, rows, strict=True)
        ],
    }


def scene(view: Mapping[str, Any], legal: Sequence[Action], texts: Catalogue) -> Scene:
    zones = []
    for seat, player in enumerate(view["players"]):
        name, value = player["name"], player["card"] or ""
        face = Face(value=value) if value else Face(back=True, tint="back")
        card = Piece(id=f"card-{seat}", face=face, name=name, text=value or "?", law=not value)
        zones.append(Zone(id=f"place-{seat}", kind="row", label=name, pieces=(card,)))
    offers = Offers(MOVES, legal)
    seats = range(len(zones)) if legal else ()
    return Scene(
        title=texts.say("table"),
        status=texts.say("table"),
        tone="over" if view["phase"] == "over" else "act" if legal else "wait",
        panels=(Panel(id="table", title=texts.say("table"), zones=tuple(zones)),),
        verbs={"swap": Verb(label=texts.say("scene.do.swap"))},
        affordances=tuple(
            offers.offer("swap", "swap", f"card-{seat}", seat=seat) for seat in seats
        ),
    )


def log(names: Sequence[str], before: Seen, action: Action | None, after: Seen) -> Iterator[Event]:
    if action is None:
        moved = after.cards != before.cards
        yield "dealt" if not before.values else "swapped" if moved else "failed", {}
    else:
        words = {"player": names[before.turn % len(names)]}
        if "seat" in action.args:
            words["other"] = names[int(action.args["seat"] or 0)]
        yield action.kind, words
    if after.actor is None:
        yield "over", {}


def refusal(seen: Seen, action: Action) -> tuple[str, str, dict[str, Any]]:
    return ("H3", "over", {}) if seen.actor is None else ("H2", "own", dict(action.args))


def rate(view: Mapping[str, Any], legal: Sequence[Action]) -> list[float]:
    mine = view["players"][view["to_act"]]["card"]
    worth = {"look": 0 if mine else 2, "swap": 1 if mine and int(mine) < 3 else -1, "rest": 0}
    return [worth[action.kind] for action in legal]


def result(seen: Seen) -> Result:
    values = tuple(int(seen.values[card]) for card in seen.cards)
    return Result((values.index(max(values)),), values, {})


class Higher(Game):
    """A game of Higher.

    Example:
        >>> Higher(2, seed=1).to_act
        0
    """

    spec = GameSpec(
        name="higher",
        package=__name__,
        seats=range(2, 5),
        default_players=2,
        rules_version=1,
        moves=MOVES,
        begin=lambda seats, options: HigherState(seats),  # noqa: ARG005
        view=view_of,
        scene=scene,
        log=log,
        refusal=refusal,
        rate=rate,
        result=result,
    )


def variant(**changes: Any) -> type[Higher]:
    """Higher with something else in its spec; under its own name, so that a record of it is read as
    one of Higher."""

    class Variant(Higher):
        pass

    Variant.spec = dataclasses.replace(Higher.spec, **changes)
    return Variant
