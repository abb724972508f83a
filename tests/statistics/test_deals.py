"""What each game deals and draws, for many seeds. False alarms: see `odds.py`."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.game import Game
from tablewidgets.engine.prearranged import unpack
from tablewidgets.games.carnavalesque import Carnavalesque, phases
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw.cards import DECKS
from tests.carnavalesque.known import state_of
from tests.carnuta.tables import sickles

from .odds import alike, check_odds, seeds, stream, times


def outcomes(game: Game) -> list[Any]:
    """What chance did."""
    return [step.outcome for step in game.history if step.seat is None]


@pytest.mark.rule("K2")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_anyone_may_begin(players: int) -> None:
    first = [Kraaw(players, seed=seed).to_act for seed in seeds(3_000)]
    check_odds((first, alike(range(players))))


@pytest.mark.rule("K1", "K8")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_any_value_is_in_any_place(players: int) -> None:
    """And in the next place any of those that are left."""
    deck = DECKS[players]
    deals = [str(outcomes(Kraaw(players, seed=seed, first=0))[0]) for seed in seeds(2_000)]
    pairs = Counter(permutations(deck, 2))
    check_odds(
        *[([deal[place] for deal in deals], Counter(deck)) for place in range(len(deck))],
        *[([tuple(deal[at : at + 2]) for deal in deals], pairs) for at in range(len(deck) - 1)],
    )


@pytest.mark.rule("K8")
def test_what_is_left_open_in_a_stacked_deal_is_shuffled() -> None:
    deals = [
        outcomes(Kraaw(2, seed=seed, first=0, deal=[[1, 1, 1, 2, 5], None]))[0]
        for seed in seeds(3_000)
    ]
    left = Counter(DECKS[2]) - Counter("11125")
    check_odds(*[([str(deal)[place] for deal in deals], left) for place in range(5, 15)])


@pytest.mark.rule("K9")
def test_any_card_of_the_row_is_swapped_with_any_of_the_dog() -> None:
    swaps = [
        outcomes(Kraaw(2, seed=seed, first=0).act("dog_swap", yes=True))[-1]
        for seed in seeds(3_000)
    ]
    check_odds((swaps, alike(range(25))))


@pytest.mark.rule("C3", "C4", "C6")
def test_any_druid_begins_with_any_card_and_any_is_in_the_market() -> None:
    games = [Carnuta(3, seed=seed) for seed in seeds(1_000)]
    dealt = [outcomes(game) for game in games]
    ancestors, starts, *rows = zip(*dealt, strict=True)
    check_odds(
        (ancestors, alike(range(3))),
        *[([unpack(of)[seat] for of in starts], alike(games[0].deck.starts)) for seat in range(3)],
        *[
            ([unpack(pack)[place] for pack in packs], alike(games[0].deck.piles[row]))
            for row, packs in enumerate(rows)
            for place in (0, 1, 2, 3, 4, 20, -1)
        ],
    )


@pytest.mark.rule("C20")
def test_a_discard_is_shuffled_into_a_new_pile() -> None:
    """After eight sickles: any place of it is as likely for any card, whenever it was discarded."""
    made: list[list[int]] = []
    for seed in seeds(300):
        game = sickles(Carnuta(4, seed=seed, ancestor=0), "day", 8)
        for state, actor, did in game.timeline.walk(4):
            assert isinstance(state, CarnutaState)
            if actor == CHANCE:
                made.append([state.discards[0].index(card) for card in unpack(str(did))])
    size = len(made[0])
    assert {len(order) for order in made} == {size}
    assert len(made) >= 300
    check_odds(*[([order[at] for order in made], alike(range(size))) for at in range(size)])


@pytest.mark.rule("V3")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_any_card_is_in_any_hand_or_in_the_crowd(players: int) -> None:
    decks = [unpack(str(outcomes(Carnavalesque(players, seed=s))[0])) for s in seeds(400)]
    check_odds(*[([deck[at] for deck in decks], alike(range(57))) for at in range(57)])


@pytest.mark.rule("V6")
def test_if_nobody_wants_the_crown_anyone_gets_it() -> None:
    kings = []
    for seed in seeds(300):
        game = Carnavalesque(4, seed=seed, version="young")
        for _ in range(4):
            game.act("claim", yes=False)
        kings.append(state_of(game).king)
    check_odds((kings, alike(range(4))))


@pytest.mark.rule("V6")
def test_claimants_who_do_not_agree_draw_lots_among_themselves() -> None:
    kings = []
    for seed in seeds(300):
        game = Carnavalesque(4, seed=seed, version="young")
        claimants = []
        while game.view()["phase"] == "claim":
            yes = game.to_act != 1
            claimants += [game.to_act] * yes
            game.act("claim", yes=yes)
        for seat in claimants:
            game.act("name_king", seat=seat)
        kings.append(state_of(game).king)
    check_odds((kings, alike((0, 2, 3))))


@pytest.mark.rule("V26")
def test_anyone_is_dealt_any_two_roles() -> None:
    dealt = []
    for seed in seeds(500):
        game = Carnavalesque(3, seed=seed, version="roles")
        for seat in range(3):
            game.act("claim", yes=seat == 0)
        dealt.append(state_of(game).dealt)
    pairs = alike(permutations(range(11), 2))
    check_odds(*[([two[seat] for two in dealt], pairs) for seat in (1, 2)])


@pytest.mark.rule("V24")
def test_any_event_that_is_left_is_drawn() -> None:
    state, chance = state_of(Carnavalesque(3, seed=1, version="events")), stream()
    state.events_left = (1, 4, 5, 7)
    state.to_chance(phases.EVENT)
    check_odds(([state.draw(chance) for _ in range(times(3_000))], alike(state.events_left)))
