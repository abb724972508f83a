"""The exact distributions of roles (V26) and events (V24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablewidgets.chance import Distribution
from tablewidgets.engine.state import TEACHER
from tablewidgets.games.carnavalesque import options, phases
from tablewidgets.games.carnavalesque.card_tracking import ALL
from tablewidgets.games.carnavalesque.observation import Observation

# The evidence: the own two roles, each role that was revealed, and the events that were drawn.
ROLES: Final = "roles"
ROLE: Final = "role:{seat}"
EVENTS: Final = "events"


def have_roles(seen: Observation) -> list[int]:
    """The players who have a role: all but the King, once they have chosen it clockwise."""
    setup = seen.setup
    if setup.version != options.ROLES or seen.phase in phases.BEFORE_ROLES:
        return []
    seats = [(seen.king + n) % setup.players for n in range(1, setup.players)]
    return seats[: seats.index(seen.player)] if seen.phase == phases.CHOOSE_ROLE else seats


def _own(seen: Observation) -> tuple[int, ...]:
    """The two roles that the seat was dealt."""
    return seen.dealt[seen.seat] if isinstance(seen.seat, int) else ()


def _seen(seen: Observation, forgotten: frozenset[str]) -> Mapping[int, int]:
    """By seat, the roles that have been revealed, or that the teacher sees."""
    teacher = seen.seat == TEACHER and ALL not in forgotten
    return {
        seat: role
        for seat, role in enumerate(seen.roles)
        if role != options.NOBODY
        and ROLE.format(seat=seat) not in forgotten
        and (teacher or seen.shown_roles >> seat & 1)
    }


def known_of_roles(seen: Observation, forgotten: frozenset[str]) -> list[str]:
    """The keys of all evidence about roles."""
    own = [ROLES] if _own(seen) else []
    return [*own, *(ROLE.format(seat=seat) for seat in _seen(seen, forgotten))]


def role(seen: Observation, seat: int, forgotten: frozenset[str]) -> Distribution[str]:
    """The role of a player. Nobody else has one of those that the seat was dealt, or one that is
    known; all others are equally likely."""
    known, roles = dict(_seen(seen, forgotten)), seen.setup.roles
    taken = {*known.values()}
    if ROLES not in forgotten:
        taken.update(_own(seen))
        if seat == seen.seat:
            known[seat] = seen.roles[seat]
    if seat in known:
        return Distribution([roles[known[seat]].key])
    return Distribution([role.key for n, role in enumerate(roles) if n not in taken])


def events_drawn(seen: Observation) -> list[int]:
    """V24: the events that don't come again before all have."""
    every = range(len(seen.setup.events))
    return [event for event in every if event not in seen.events_left] if seen.events_left else []


def event(seen: Observation, forgotten: frozenset[str]) -> Distribution[str]:
    """The next event."""
    drawn = () if EVENTS in forgotten else events_drawn(seen)
    events = seen.setup.events
    return Distribution([event.key for n, event in enumerate(events) if n not in drawn])
