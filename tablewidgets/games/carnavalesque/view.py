"""The view of a game of Carnavalesque: what a seat observes, as plain data, and its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from tablewidgets.engine.bits import bits_of
from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.result import Result
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.games.carnavalesque import legal, phases
from tablewidgets.games.carnavalesque.cards import (
    AGES,
    MOTIFS,
    NO_AGE,
    NO_CARD,
    THIRD_WORKSHOP,
    UNKNOWN,
    names_in,
)
from tablewidgets.games.carnavalesque.carnival import WON, band
from tablewidgets.games.carnavalesque.effects import Entry
from tablewidgets.games.carnavalesque.observation import Observation
from tablewidgets.games.carnavalesque.options import NOBODY, ROLES


class CardView(TypedDict):
    """A card. The Third Workshop has no age and no motif, and everybody recognizes it (V19)."""

    id: int | None  # None if the seat doesn't know it, like its face
    age: str | None
    face: list[str] | None  # V1: its motifs
    third: bool  # Whether it is the Third Workshop


class HeldCardView(CardView):
    """A card of a hand."""

    card: int | None  # Its place, by which an action names it; None in the hands of others


class CrowdCardView(CardView):
    """A card of the crowd."""

    card: int  # Its number, by which an action names it
    throws: int  # How many cards have got this number since the beginning
    was: CameView | None
    """V12: the number it had before the mess of this turn, for those who watched it."""
    x: int
    y: int
    angle: int
    z: int
    up: bool
    uncovered: bool
    available: bool


class CameView(TypedDict, total=False):
    """Where a card came from: a seat, or a number of the crowd."""

    seat: int
    card: int
    throws: int


class EntryView(TypedDict):
    """An event or a role."""

    kind: str
    key: str
    effects: dict[str, int]  # What it does; see `Strengths`
    title: dict[str, str]
    """By language, if it brings its own words; those of the house are in the catalogue."""
    text: dict[str, str]


class PlayerView(TypedDict):
    """A player."""

    name: str
    hand: list[HeldCardView]  # V3: in the order of the ages
    came: CameView | None  # Where the last card of the hand came from, if the seat has seen that
    role: str | None  # V26: the key of the role, if the seat knows it
    role_card: EntryView | None
    role_shown: bool
    dealt: list[str]  # V26: the keys of the two roles to choose from
    dealt_cards: list[EntryView]


class CarnavalesqueView(TypedDict):
    """What a seat sees. Seats and places count from 0."""

    game: str
    seat: Seat
    phase: str
    to_act: int | None
    round: int
    version: str
    threshold: int
    king: int | None
    jester: int | None
    player: int | None
    claims: list[int]
    votes: list[int]
    decree: str | None
    banned: list[str]  # V9, V27: the ages that can't be drawn
    third_open: bool
    event: str | None  # V24: the key of the event of the round
    event_card: EntryView | None
    strike: int | None
    announced: str | None
    draws_left: int
    gifts_left: int
    turns_left: int
    laid: int
    to_lay: int  # V15: how many cards the King still has to lay
    blind: bool  # V12: whether the Jester's eyes are shut
    aims_left: int
    target: list[int] | None
    point: list[int] | None
    stopped: list[int]
    players: list[PlayerView]
    crowd: list[CrowdCardView] | None  # V4: from the lowest up; None if the eyes are shut (V12)
    thrower: int | None
    workshops: list[list[CardView]]
    floats: list[list[str]]  # V16: for each workshop, the motifs that its cards share
    parade: list[list[CardView]]
    dead_end: list[CardView]
    points: int
    ended_by: str | None
    winners: list[int] | None
    cards: dict[str, Any] | None  # Own crowd cards, as a file has them; None for those of the house


def view(seen: Observation, names: Sequence[str]) -> CarnavalesqueView:
    """The view of an observation."""
    setup = seen.setup
    carnival = seen.carnival
    event = None if seen.event == NOBODY else setup.events[seen.event]
    return {
        "game": "carnavalesque",
        "seat": seen.seat,
        "phase": seen.phase,
        "to_act": None if seen.actor == CHANCE else seen.actor,
        "round": seen.round,
        "version": setup.version,
        "threshold": setup.threshold,
        "king": _seat(seen.king),
        "jester": _jester(seen),
        "player": _seat(seen.player),
        "claims": bits_of(seen.claims),
        "votes": list(seen.votes),
        "decree": _age(seen.decree),
        "banned": [AGES[age] for age in dict.fromkeys((seen.decree, seen.banned)) if age != NO_AGE],
        "third_open": seen.third_open,
        "event": event.key if event else None,
        "event_card": entry_view(event) if event else None,
        "strike": _seat(seen.strike),
        "announced": None if seen.announced == NOBODY else MOTIFS[seen.announced],
        "draws_left": seen.draws_left,
        "gifts_left": seen.gifts_left,
        "turns_left": seen.turns_left,
        "laid": seen.laid,
        "to_lay": legal.to_lay(seen) if seen.phase == phases.KING else 0,
        "blind": seen.phase in phases.GROPING,
        "aims_left": seen.aims_left,
        "target": list(seen.target) if seen.phase in phases.HAND_OUT else None,
        "point": list(seen.point)
        if seen.point and seen.phase in (phases.STOP, phases.BLIND)
        else None,
        "stopped": bits_of(seen.stopped),
        "players": [_player(seen, seat, name) for seat, name in enumerate(names)],
        "crowd": _crowd(seen),
        "thrower": _seat(seen.thrower),
        "workshops": [_open(seen, cards) for cards in carnival.workshops],
        "floats": [names_in(setup.cards.in_common(of)) if of else [] for of in carnival.workshops],
        "parade": [_open(seen, cards) for cards in carnival.parade],
        "dead_end": _open(seen, carnival.dead_end),
        "points": carnival.points(),
        "ended_by": seen.ended_by or None,
        "winners": _winners(seen) if seen.phase == phases.OVER else None,
        "cards": None if setup.cards.house else setup.cards.to_json(),
    }


def entry_view(entry: Entry) -> EntryView:
    return {
        "kind": entry.kind,
        "key": entry.key,
        "effects": {name: n for name, n in entry.strengths._asdict().items() if n},
        "title": dict(entry.title),
        "text": dict(entry.text),
    }


def _jester(seen: Observation) -> int | None:
    """V8; V26: with roles it is the one who has revealed that role."""
    setup = seen.setup
    if setup.version == ROLES:
        shown = [seat for seat in range(setup.players) if seen.shown_roles >> seat & 1]
        jesters = [seat for seat in shown if setup.roles[seen.roles[seat]].strengths.blind]
        return jesters[0] if jesters else None
    return None if seen.king == NOBODY else (seen.king + 1) % setup.players


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _age(age: int) -> str | None:
    return None if age == NO_AGE else AGES[age]


def card_view(seen: Observation, card: int, age: int) -> CardView:
    """A card, as far as it is known: UNKNOWN, if only its age is."""
    if card == THIRD_WORKSHOP:
        return {"id": card, "age": None, "face": [], "third": True}
    if card == UNKNOWN:
        return {"id": None, "age": AGES[age], "face": None, "third": False}
    face = names_in(seen.setup.cards.motifs[card])
    return {"id": card, "age": AGES[age], "face": face, "third": False}


def _open(seen: Observation, cards: Sequence[int]) -> list[CardView]:
    """Cards that have been laid."""
    return [card_view(seen, card, seen.setup.cards.ages[card]) for card in cards]


def _hand(seen: Observation, seat: int) -> list[HeldCardView]:
    acts = seen.seat in (seat, TEACHER)
    cards = zip(seen.hands[seat], seen.ages_held[seat], strict=True)
    return [
        {"card": place if acts else None, **card_view(seen, card, age)}
        for place, (card, age) in enumerate(cards)
    ]


def _came(seen: Observation, seat: int) -> CameView | None:
    """The Jester, whose eyes were shut, has not seen where a card was drawn (V12)."""
    came = seen.came[seat]
    if came == NO_CARD or (seen.blind and seat == seen.seat == seen.player and came >= 0):
        return None
    return {"seat": ~came} if came < 0 else {"card": came, "throws": seen.throws[came]}


def _player(seen: Observation, seat: int, name: str) -> PlayerView:
    roles = seen.setup.roles
    role = None if seen.roles[seat] == NOBODY else roles[seen.roles[seat]]
    dealt = [roles[of] for of in seen.dealt[seat]]
    return {
        "name": name,
        "hand": _hand(seen, seat),
        "came": _came(seen, seat),
        "role": role.key if role else None,
        "role_card": entry_view(role) if role else None,
        "role_shown": bool(seen.shown_roles >> seat & 1),
        "dealt": [of.key for of in dealt],
        "dealt_cards": [entry_view(of) for of in dealt],
    }


def _crowd(seen: Observation) -> list[CrowdCardView] | None:
    if seen.phase in phases.GROPING and seen.seat == seen.player:
        return None
    crowd = seen.crowd
    uncovered = crowd.uncovered
    available = legal.available(seen) if seen.phase == phases.DRAW else 0
    return [
        {
            "card": number,
            "throws": seen.throws[number],
            "was": _was(seen, number),
            **card_view(seen, seen.card_at[number], seen.age_at[number]),
            "x": x,
            "y": y,
            "angle": angle,
            "z": z,
            "up": up,
            "uncovered": bool(uncovered >> number & 1),
            "available": bool(available >> number & 1),
        }
        for z, (number, (x, y, angle), up) in enumerate(crowd.placed)
    ]


def _was(seen: Observation, number: int) -> CameView | None:
    was = seen.was[number]
    return None if was == NO_CARD else {"card": was, "throws": seen.throws[was] - 1}


def _winners(seen: Observation) -> list[int]:
    """V21, V22: all win together, or nobody does."""
    return list(range(seen.setup.players)) if seen.ended_by == WON else []


def result(seen: Observation) -> Result:
    """V23: the points and their band; a carnival that is lost has none."""
    won = seen.ended_by == WON
    points = seen.carnival.points() if won else 0
    return Result(
        winners=tuple(_winners(seen)),
        scores=(points,) * seen.setup.players,
        details={"ended_by": seen.ended_by, "band": band(points) if won else None},
    )
