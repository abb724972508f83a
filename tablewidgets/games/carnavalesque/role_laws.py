"""What chance decides besides the cards, exactly: who has which role (V26), and which event comes
next (V24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablewidgets.chance import Distribution
from tablewidgets.engine.state import TEACHER
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.card_tracking import ALL
from tablewidgets.games.carnavalesque.observation import Observation
from tablewidgets.games.carnavalesque.options import NOBODY

ROLES: Final = "roles"
EVENTS: Final = "events"
"""The keys of what is known: the own two roles, and the events that have been drawn. A role that
was revealed has a key for each seat: see `role_key`."""

_NO_ROLES_YET: Final = (
    phases.DEAL,
    phases.LAYOUT,
    phases.FIRST_KING,
    phases.CLAIM,
    phases.NAME_KING,
    phases.ROLES,
)
"""V5: the phases of a round before the roles are dealt."""


def role_key(seat: int) -> str:
    return f"role:{seat}"


def have_roles(seen: Observation) -> list[int]:
    """The players who have a role. The King gets none; the others choose theirs clockwise from the
    King's left."""
    setup = seen.setup
    if setup.version != "roles" or seen.phase in _NO_ROLES_YET:
        return []
    seats = [(seen.king + n) % setup.players for n in range(1, setup.players)]
    return seats[: seats.index(seen.player)] if seen.phase == phases.CHOOSE_ROLE else seats


def own_roles(seen: Observation) -> tuple[int, ...]:
    """The two that the one who looks was dealt."""
    return seen.dealt[seen.seat] if isinstance(seen.seat, int) else ()


def seen_roles(seen: Observation, forgotten: frozenset[str] = frozenset()) -> Mapping[int, int]:
    """By seat, the roles that all know, or that the teacher sees."""
    teacher = seen.seat == TEACHER and ALL not in forgotten
    return {
        seat: role
        for seat, role in enumerate(seen.roles)
        if role != NOBODY
        and role_key(seat) not in forgotten
        and (teacher or seen.shown_roles >> seat & 1)
    }


def known_of_roles(seen: Observation, forgotten: frozenset[str]) -> list[str]:
    """The keys of all that is known of roles."""
    own = [ROLES] if own_roles(seen) else []
    return [*own, *(role_key(seat) for seat in seen_roles(seen, forgotten))]


def role(seen: Observation, seat: int, forgotten: frozenset[str]) -> Distribution[str]:
    """The role that a player has. Those that the one who looks was dealt are no one else's, and
    those that are known neither; any of the others is as likely."""
    known, own = seen_roles(seen, forgotten), own_roles(seen)
    if ROLES in forgotten:
        own = ()
    elif seat == seen.seat:
        known = {seat: seen.roles[seat]}
    roles = seen.setup.roles
    if seat in known:
        return Distribution([roles[known[seat]].key])
    taken = {*known.values(), *own}
    return Distribution([role.key for n, role in enumerate(roles) if n not in taken])


def events_drawn(seen: Observation) -> list[int]:
    """V24: those that don't come again before all have."""
    every = range(len(seen.setup.events))
    return [event for event in every if event not in seen.events_left] if seen.events_left else []


def event(seen: Observation, forgotten: frozenset[str]) -> Distribution[str]:
    """The next event."""
    drawn = () if EVENTS in forgotten else events_drawn(seen)
    events = seen.setup.events
    return Distribution([event.key for n, event in enumerate(events) if n not in drawn])
