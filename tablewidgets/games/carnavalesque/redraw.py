"""Other worlds: all that a seat can't know of a game of Carnavalesque, drawn again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablewidgets.engine.chance import CHANCE, Outcome, Random01, shuffled
from tablewidgets.engine.stack import pack, unpack
from tablewidgets.engine.state import Walk
from tablewidgets.games.carnavalesque.legal import cards_of, of_age
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tablewidgets.games.carnavalesque.terms import (
    BLIND,
    DEAL,
    NOISE,
    ROLES,
    STOP,
    THIRD_WORKSHOP,
)
from tablewidgets.games.carnavalesque.toss import Shake

_HAND_OUT: Final = (NOISE, STOP, BLIND)
"""The phases in which the Jester's hand is somewhere over the crowd, and he does not know where."""


def redraw(walk: Walk, state: CarnavalesqueState, seat: int, random: Random01) -> list[Outcome]:
    """The faces that the seat has not seen change places within their age, for all see the backs;
    so do the roles it has not seen. Where his hand is the Jester learns when he opens his eyes."""
    outcomes: list[Outcome] = []
    deals: dict[int, frozenset[int]] = {}
    """For each deal of roles, those the seat has seen by the end of the round."""
    shakes: dict[int, Shake] = {}
    """Where the hand was meant to be, for each time it shook before this draw. Where it was at the
    one before, if the Jester draws twice, is settled: there lay the card that he holds."""
    for before, actor, did in walk:
        assert isinstance(before, CarnavalesqueState)
        _note_roles(before, seat, deals)
        if before.phase not in _HAND_OUT:
            shakes.clear()
        if actor != CHANCE:
            continue
        if before.phase == ROLES:
            deals[len(outcomes)] = frozenset()
        elif before.phase == NOISE:
            shakes[len(outcomes)] = Shake(*before.target)
        elif before.phase == DEAL:
            did = _other_faces(state, seat, random)
        outcomes.append(did)
    _note_roles(state, seat, deals)
    for at, known in deals.items():
        roles = unpack(str(outcomes[at]))
        outcomes[at] = pack(_others(roles, known, random))
    if state.phase in _HAND_OUT and seat == state.player:
        for at, shake in shakes.items():
            outcomes[at] = shake.draw(random)
    return outcomes


def _note_roles(state: CarnavalesqueState, seat: int, deals: dict[int, frozenset[int]]) -> None:
    """V26: a seat knows the two roles it was dealt, and those that have been revealed."""
    if deals and any(state.dealt):
        shown = {role for of, role in enumerate(state.roles) if state.shown_roles >> of & 1}
        last = max(deals)
        deals[last] |= shown | set(state.dealt[seat])


def _other_faces(state: CarnavalesqueState, seat: int, random: Random01) -> str:
    known = state.seen | state.looked[seat]
    faces = list(state.pack)
    for mask in of_age(state.ages):
        unknown = [card for card in cards_of(mask & ~known) if card != THIRD_WORKSHOP]
        others = shuffled([faces[card] for card in unknown], random)
        for card, face in zip(unknown, others, strict=True):
            faces[card] = face
    return pack(faces)


def _others(roles: Sequence[int], known: frozenset[int], random: Random01) -> list[int]:
    """The roles in another order, but for those that are known."""
    rest = iter(shuffled([role for role in roles if role not in known], random))
    return [role if role in known else next(rest) for role in roles]
