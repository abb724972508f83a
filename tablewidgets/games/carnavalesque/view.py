"""What is observed of a game of Carnavalesque, as plain data, and what came of it in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.locale import catalogue
from tablewidgets.engine.result import Result
from tablewidgets.engine.state import TEACHER
from tablewidgets.games.carnavalesque import legal, phases
from tablewidgets.games.carnavalesque.cards import (
    AGES,
    MOTIFS,
    NO_AGE,
    NO_CARD,
    THIRD_WORKSHOP,
    UNKNOWN,
    motifs_in,
)
from tablewidgets.games.carnavalesque.carnival import WON, band, shared
from tablewidgets.games.carnavalesque.observation import Observation
from tablewidgets.games.carnavalesque.options import NOBODY


def show(seen: Observation, names: Sequence[str]) -> dict[str, Any]:
    """The view. Seats and places count from 0. A card has its age, and its id and its face, None
    where the seat does not know them; what it is called in an action is its `card`: in the crowd
    its number there, in a hand its place, which is None in those of others."""
    setup = seen.setup
    carnival = seen.carnival
    texts = catalogue("carnavalesque")
    over = seen.phase == phases.OVER
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
        "claims": [seat for seat in range(setup.players) if seen.claims >> seat & 1],
        "votes": list(seen.votes),
        "decree": _age(seen.decree),
        "banned": [AGES[age] for age in dict.fromkeys((seen.decree, seen.banned)) if age != NO_AGE],
        "third_open": seen.third_open,
        "event": None if seen.event == NOBODY else setup.events[seen.event].key,
        "event_title": "" if seen.event == NOBODY else setup.events[seen.event].title(texts),
        "event_text": "" if seen.event == NOBODY else setup.events[seen.event].text(texts),
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
        "stopped": [seat for seat in range(setup.players) if seen.stopped >> seat & 1],
        "players": [_player(seen, seat, name) for seat, name in enumerate(names)],
        "crowd": _crowd(seen),
        "thrower": _seat(seen.thrower),
        "workshops": [_open(seen, cards) for cards in carnival.workshops],
        "floats": [_motifs(_in_common(seen, cards)) for cards in carnival.workshops],
        "parade": [_open(seen, cards) for cards in carnival.parade],
        "dead_end": _open(seen, carnival.dead_end),
        "points": carnival.points(),
        "ended_by": seen.ended_by or None,
        "winners": _winners(seen) if over else None,
        "cards": None if setup.cards.house else setup.cards.to_json(),
    }


def _jester(seen: Observation) -> int | None:
    """V8; V26: with roles it is the one who has revealed that role."""
    setup = seen.setup
    if setup.version == "roles":
        shown = [seat for seat in range(setup.players) if seen.shown_roles >> seat & 1]
        jesters = [seat for seat in shown if "blind" in setup.roles[seen.roles[seat]].numbers]
        return jesters[0] if jesters else None
    return None if seen.king == NOBODY else (seen.king + 1) % setup.players


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _age(age: int) -> str | None:
    return None if age == NO_AGE else AGES[age]


def _motifs(mask: int) -> list[str]:
    return [MOTIFS[motif] for motif in motifs_in(mask)] if mask > 0 else []


def _in_common(seen: Observation, cards: Sequence[int]) -> int:
    return shared([seen.setup.cards.motifs[card] for card in cards]) if cards else 0


def _card(seen: Observation, card: int, age: int) -> dict[str, Any]:
    """V1; the Third Workshop has no age and no motif, and everybody knows it."""
    if card == THIRD_WORKSHOP:
        return {"id": card, "age": None, "face": [], "third": True}
    if card == UNKNOWN:
        return {"id": None, "age": AGES[age], "face": None, "third": False}
    face = _motifs(seen.setup.cards.motifs[card])
    return {"id": card, "age": AGES[age], "face": face, "third": False}


def _open(seen: Observation, cards: Sequence[int]) -> list[dict[str, Any]]:
    """Cards that have been laid."""
    return [_card(seen, card, seen.setup.cards.ages[card]) for card in cards]


def _hand(seen: Observation, seat: int) -> list[dict[str, Any]]:
    """V3: in the order of the ages."""
    acts = seen.seat in (seat, TEACHER)
    cards = zip(seen.hands[seat], seen.ages_held[seat], strict=True)
    return [
        {"card": place if acts else None} | _card(seen, card, age)
        for place, (card, age) in enumerate(cards)
    ]


def _came(seen: Observation, seat: int) -> dict[str, int] | None:
    """Where the last card of a hand came from: from there in the crowd, or from that seat. The
    Jester, whose eyes were shut, has not seen where he drew it (V12)."""
    came = seen.came[seat]
    if came == NO_CARD or (seen.blind and seat == seen.seat == seen.player and came >= 0):
        return None
    return {"seat": ~came} if came < 0 else {"card": came, "throws": seen.throws[came]}


def _player(seen: Observation, seat: int, name: str) -> dict[str, Any]:
    role = seen.roles[seat]
    roles = seen.setup.roles
    texts = catalogue("carnavalesque")
    return {
        "name": name,
        "hand": _hand(seen, seat),
        "came": _came(seen, seat),
        "role": None if role == NOBODY else roles[role].key,
        "role_title": "" if role == NOBODY else roles[role].title(texts),
        "role_text": "" if role == NOBODY else roles[role].text(texts),
        "role_shown": bool(seen.shown_roles >> seat & 1),
        "dealt": [roles[of].key for of in seen.dealt[seat]],
        "dealt_titles": [roles[of].title(texts) for of in seen.dealt[seat]],
        "dealt_texts": [
            f"{roles[of].title(texts)}. {roles[of].text(texts)}" for of in seen.dealt[seat]
        ],
    }


def _crowd(seen: Observation) -> list[dict[str, Any]] | None:
    """V4, from the lowest to the highest card; nothing for eyes that are shut (V12)."""
    if seen.phase in phases.GROPING and seen.seat == seen.player:
        return None
    crowd = seen.crowd
    uncovered = crowd.uncovered
    available = legal.available(seen) if seen.phase == phases.DRAW else 0
    return [
        {"card": number, "throws": seen.throws[number]}
        | _card(seen, seen.lies[number], seen.ages[number])
        | {
            "x": spot.x,
            "y": spot.y,
            "angle": spot.angle,
            "z": z,
            "up": up,
            "uncovered": bool(uncovered >> number & 1),
            "available": bool(available >> number & 1),
        }
        for z, (number, spot, up) in enumerate(crowd.lying)
    ]


def _winners(seen: Observation) -> list[int]:
    """V21, V22: all win together, or nobody does."""
    return list(range(seen.setup.players)) if seen.ended_by == WON else []


def score(seen: Observation) -> Result:
    """V23: the points and their band; a carnival that is lost has none."""
    won = seen.ended_by == WON
    points = seen.carnival.points() if won else 0
    return Result(
        winners=tuple(_winners(seen)),
        scores=(points,) * seen.setup.players,
        details={"ended_by": seen.ended_by, "band": band(points) if won else None},
    )


def remarks(seen: Observation) -> list[str]:  # noqa: ARG001
    """There is nothing to say of a game but its end."""
    return []
