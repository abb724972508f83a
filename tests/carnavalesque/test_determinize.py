"""The worlds that `determinize` draws: what a seat can't know is anywhere it may be, as often as it
is likely, and nothing else is drawn again."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tablewidgets.games.carnavalesque import Carnavalesque, phases
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.heap_chance import SHAKE
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tests.statistics.odds import alike, check_odds, rng, times

from .bells import cell_of, cells
from .known import Known, state_of
from .players import OWN_EVENTS, play_building


@pytest.mark.rule("V3", "V4")
def test_any_face_that_is_not_in_sight_may_be_anywhere() -> None:
    """In the beginning: each card of an age as often with each face of it."""
    game = Carnavalesque(4, seed=9)
    known, chance = Known(4), rng(9)
    known.learn(game)
    state = state_of(game)
    places = [n for n in state.crowd.order if n not in known.numbers(2) and state.age(n) == 1]
    places += [~of for of in (0, 1, 3) for card in state.hands[of] if game.deck.ages[card] == 1]
    faces = [face for place in {*places} for face in teens_at(state, place)]
    found: dict[int, list[int]] = {face: [] for face in faces}
    for _ in range(times(400)):
        other = state_of(game.determinize(2, chance))
        for place in {*places}:
            for face in teens_at(other, place):
                found[face].append(place)
    assert len(faces) == len(places) > 8
    check_odds(*((where, Counter(places)) for where in found.values()))


def teens_at(state: CarnavalesqueState, place: int) -> list[int]:
    """In the crowd, or in the hand of a seat, told as `~seat`."""
    cards = state.hands[~place] if place < 0 else (state.card_at[place],)
    return [card for card in cards if card != THIRD_WORKSHOP and state.setup.cards.ages[card] == 1]


@pytest.mark.rule("V26")
def test_all_unseen_roles_are_equally_likely() -> None:
    """That one has kept, for another who has seen two."""
    game = Carnavalesque(3, seed=2, version="roles")
    while state_of(game).phase != "decree":
        game.play(game.legal_actions()[0])
    king = state_of(game).king
    seat, of = (king + 1) % 3, (king + 2) % 3
    mine = state_of(game).dealt[seat]
    chance, n = rng(2), times(500)
    by_seat = [state_of(game.determinize(seat, chance)).roles[of] for _ in range(n)]
    by_king = [state_of(game.determinize(king, chance)).roles[of] for _ in range(n)]
    check_odds((by_seat, alike({*range(11)} - {*mine})), (by_king, alike(range(11))))


@pytest.mark.rule("V12")
def test_the_hand_may_be_anywhere_about_where_it_was_meant_to_be() -> None:
    """As the Jester sees it; whoever sees it, sees it stay."""
    game = Carnavalesque(3, seed=3)
    while state_of(game).phase != "stop":
        game.play(game.legal_actions()[0])
    state, chance = state_of(game), rng(3)
    points = [
        cell_of(*state_of(game.determinize(state.player, chance)).point) for _ in range(times(600))
    ]
    check_odds((points, cells(SHAKE, *state.target)))
    for _ in range(20):
        other = game.determinize(state.king, chance)
        assert state_of(other).point == state.point


@pytest.mark.rule("V12", "V25")
@pytest.mark.parametrize("seed", range(6))
def test_who_draws_twice_with_eyes_shut_holds_in_every_world_what_he_drew_first(seed: int) -> None:
    """The card settles where the hand was then."""
    events = {"event": [row for row in OWN_EVENTS["event"] if row["effect"] == "draw_more"]}
    game = Carnavalesque(3, seed=seed, events=events)
    chance, rng = random.Random(seed).random, random.Random(seed)
    twice = 0
    for _ in play_building(game, chance):
        state = state_of(game)
        if state.phase in phases.GROPING and state.draws_left < 3 and state.round > 1:
            twice += 1
            other = game.determinize(state.player, rng)
            assert other.view(state.player) == game.view(state.player)
    assert twice or game.view()["round"] == 1


def follow_like(ours: CarnavalesqueState, theirs: CarnavalesqueState, seat: int) -> None:
    """V12: which of the cards that the seat lost sight of are known to others, it can't know."""
    same = ~ours.lost[seat]
    assert theirs.lost[seat] == ours.lost[seat]
    assert theirs.seen & same == ours.seen & same
    theirs.seen, theirs.looked, theirs.lost = ours.seen, ours.looked, ours.lost
    if ours.blind and seat == ours.player:
        theirs.was = ours.was


def test_nothing_else_is_drawn_again() -> None:
    """What all have seen: where the cards are, how many each holds, and what was laid."""
    game = Carnavalesque(4, seed=4, version="roles")
    rng = random.Random(4)
    for _ in play_building(game, rng.random):
        if rng.random() < 0.9:
            continue
        seat = rng.randrange(4)
        ours, theirs = state_of(game), state_of(game.determinize(seat, rng))
        if ours.phase in phases.GROPING and seat == ours.player:
            continue
        for name in ("card_at", "hands", "dealt", "roles"):
            setattr(theirs, name, getattr(ours, name))
        if ours.lost[seat]:
            follow_like(ours, theirs, seat)
        assert theirs == ours


@pytest.mark.parametrize("version", ["young", "events", "roles"])
def test_a_state_drawn_alone_is_the_one_to_which_the_game_drawn_leads(version: str) -> None:
    """From the same random numbers: cards in hands, roles, and the Jester's hand."""
    chance, compared = random.Random(5), Counter[str]()
    for seed in range(times(3)):
        game = Carnavalesque(3 + seed % 3, seed=seed, version=version)
        for _ in play_building(game, chance.random):
            state = state_of(game)
            if chance.random() < 0.93 and state.phase not in phases.HAND_OUT:
                continue
            seat = chance.randrange(game.seats)
            alone = next(game.worlds(seat, random.Random(seed)))
            assert alone == game.determinize(seat, random.Random(seed)).state
            compared[state.phase] += 1
    assert compared.total() > 10
