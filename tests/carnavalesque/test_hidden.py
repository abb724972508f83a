"""What a seat may not know stays hidden: the fronts in other hands, the cards face down, what is
given to the King, roles until they are revealed, and where the Jester's hand is."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import Random01, shuffled
from tablewidgets.engine.narration import lines
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.observation import Observation
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tablewidgets.testing import check_secrets
from tablewidgets.testing.playing import pick
from tests.hidden import Options, Tables
from tests.tries import Tally

from .known import Known, exchanged, state_of
from .players import FANS, OWN_EVENTS, OWN_ROLES, play_building
from .tables import VERSIONS

OPTIONS: dict[str, Options] = {
    "young": {"version": "young"},
    "events": {"version": "events"},
    "roles": {"version": "roles"},
    "fans": {"version": "events", "cards": FANS},
    "own events": {"version": "events", "cards": FANS, "events": OWN_EVENTS},
    "own roles": {"version": "roles", "cards": FANS, "roles": OWN_ROLES},
    "stacked": {"version": "events", "crowd": [{"card": n, "x": 90 * n, "y": 0} for n in range(9)]},
}
TABLES = Tables("Carnavalesque", range(3, 6), OPTIONS)
NEXT = 2
"""So many of what both worlds could do next are tried."""


@TABLES.each
def test_other_worlds_look_the_same(players: int, options: Options, tally: Tally) -> None:
    TABLES.check_other_worlds(tally, 1 / 50, Carnavalesque, players, options, often=0.05)


@TABLES.each
def test_other_worlds_send_the_same(players: int, options: Options, tally: Tally) -> None:
    """A spectator may see a hand that the Jester, eyes shut, doesn't."""
    TABLES.check_messages(
        tally, 1 / 20, Carnavalesque, players, options, play_building, spectators=False
    )


@pytest.mark.parametrize("version", VERSIONS)
def test_what_a_seat_observes_is_shown_to_it(version: str) -> None:
    """With roles, a Seer looks at a card: at which one, all see."""
    check_secrets(lambda seed: Carnavalesque(3, seed=seed, version=version), 7)


@TABLES.each
def test_other_faces_make_no_difference(players: int, options: Options, tally: Tally) -> None:
    """To no seat and to no spectator, in long games too: what is seen, what is legal, and what is
    told of whatever is done next, as long as it shows no new card."""
    TABLES.check(tally, 93 / 100, lambda seed: sum(1 for _ in exchanges(players, seed, options)))


def exchanges(players: int, seed: int, options: dict[str, Any]) -> Iterator[None]:
    game = Carnavalesque(players, seed=seed, **options)
    chance = random.Random(seed).random
    known = Known(players)
    for _ in play_building(game, chance):
        if chance() > 0.4:
            continue
        known.learn(game)
        state = state_of(game)
        seat = pick((*range(players), None), chance)
        other = exchanged(state, known, seat, chance)
        if other != state:
            compare(game, state, other, seat, chance)
            yield


def compare(
    game: Carnavalesque,
    state: CarnavalesqueState,
    other: CarnavalesqueState,
    seat: Seat,
    chance: Random01,
) -> None:
    """What the seat sees now, may do, and is told of each thing that both could do next, and that
    shows it no card."""
    names = game.names
    before = state.observe(seat)
    assert other.observe(seat) == before
    view = json.dumps(game.spec.view(before, names))
    assert json.dumps(game.spec.view(other.observe(seat), names)) == view
    legal, others = state.legal(), other.legal()
    assert legal == others or seat != state.actor
    both = sorted({*legal} & {*others})
    for move in shuffled(both, chance)[:NEXT]:
        told, observed = [], []
        for world in (state, other):
            after = world.copy()
            after.apply(move)
            seen = after.observe(seat)
            if faces_in(seen) - faces_in(before) or seen.shown_roles != before.shown_roles:
                break
            if world.phase == "blind" and seat == world.player:
                break  # the eyes are open again
            action = game.spec.moves.actions[move]
            told.append(lines(game.spec, names, before, action, seen))
            observed.append(seen)
        else:
            assert told[0] == told[1]
            ours, theirs = observed
            if ours != theirs:
                assert game.spec.view(ours, names) == game.spec.view(theirs, names)


def faces_in(seen: Observation) -> set[int]:
    """The cards that are seen from the front."""
    carnival = seen.carnival
    laid = chain(*carnival.workshops, *carnival.parade, carnival.dead_end)
    return {*seen.card_at, *chain(*seen.hands), *laid}


@TABLES.each
def test_who_knows_what(players: int, options: Options) -> None:
    """A view has the face of each card in the crowd that the seat has seen there at some time, of
    its own hand and of what has been laid, and no other."""
    game, known = Carnavalesque(players, seed=players, **options), Known(players)
    chance = random.Random(players).random
    for _ in play_building(game, chance):
        if chance() < 0.8:
            continue
        known.learn(game)
        for seat in (*range(players), None, tw.TEACHER):
            view = game.view(seat)
            for one in view["crowd"] or ():
                knows = seat == tw.TEACHER or one["card"] in known.numbers(seat)
                assert (one["id"] is not None) == (one["face"] is not None) == knows
            for of, player in enumerate(view["players"]):
                mine = seat in (of, tw.TEACHER)
                for place, card in enumerate(player["hand"]):
                    assert (card["id"] is not None) == (mine or card["third"])
                    assert (card["face"] is not None) == (mine or card["third"])
                    assert card["card"] == (place if mine else None)
                shown = player["role_shown"] or mine
                assert shown or not player["role"]
                assert mine or not player["dealt"]
