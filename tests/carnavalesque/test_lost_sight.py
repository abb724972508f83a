"""V12: the Jester loses sight of the cards that are stirred while his eyes are shut, but for those
that lie face up afterwards. Nothing lets him follow them; the others, who watched, still know."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import islice, permutations
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.cards import UNKNOWN
from tablewidgets.games.carnavalesque.placement import point_text
from tablewidgets.scene.text import text
from tablewidgets.scene.wire import wire
from tests.scenes import arrived
from tests.statistics.odds import alike, check_odds, rng, times

from .tables import (
    ADULTS,
    ANA,
    BO,
    CHILDREN,
    CY,
    DECK,
    EVENTS,
    FANS,
    TEENS,
    THIRD,
    Pile,
    act,
    crowd_seen,
    crown,
    dealt,
    down,
    draw,
    give,
    go_on,
    hand,
    in_crowd,
    mess,
    number,
    phase,
    table,
)
from .test_inference import check_worlds

A, B, C, D, E, F = ADULTS[-6:]
KNOWN: Final[Pile] = [down(CHILDREN[-1]), C, D, E, A]
"""A pile: the Jester draws the top card, has seen the three below it, and the lowest is unknown."""
POINT: Final = (900, 0)
"""Where Bo's hand is: on the pile, and so near the middle that the mess stays in the zone."""
APART: Final = ((700, -950), (-100, 100), (700, 100), (1500, 100))
TOGETHER: Final = tuple((700 + 100 * n, 0) for n in range(4))
HANDS: Final = [[*ADULTS[:2], *TEENS[:2]], TEENS[2:6], ADULTS[2:6]]


def grope(game: Carnavalesque) -> Carnavalesque:
    """The Jester moves a hand that is not quite steady; nobody says a word."""
    act(game, "aim", point_text(*POINT), x=1000, y=0)
    while phase(game) == "stop":
        game.act("stop", yes=False)
    return game


def jester() -> Carnavalesque:
    """Ana is King, and Bo the Jester."""
    return grope(crown(table(piles=[[F], KNOWN], hands=HANDS), ANA).act("decree", age="child"))


def stirred(
    game: Carnavalesque,
    *cards: int,
    up: int | None = None,
    places: Sequence[tuple[int, int]] = APART,
) -> Carnavalesque:
    """The cards in this order at these places, from the lowest up; one may be face up."""
    placed = [(card, x, y, card == up) for card, (x, y) in zip(cards, places, strict=False)]
    return act(game, "blind_draw", mess(game, *placed), depth=0, stir=1)


def mixed(*order: int, up: int | None = None) -> Carnavalesque:
    """Bo has made a mess."""
    return stirred(jester(), CHILDREN[-1], *order, up=up)


def faces(game: Carnavalesque, by: Seat, *cards: int) -> list[Any]:
    return [in_crowd(game, card, by)["face"] for card in cards]


def fronts(*cards: int) -> list[Any]:
    return [DECK[card]["motifs"] for card in cards]


def all_sent(game: Carnavalesque, seat: Seat) -> str:
    """All that a seat gets: what it sees, what was told, the table on the screen and in text."""
    view, scene = game.view(seat), game.scene(seat)
    beliefs = [str(game.beliefs(seat).table().rows)]
    return json.dumps([view, game.log(seat), wire(scene), text(scene), beliefs], default=str)


# What is lost.


@pytest.mark.rule("V12")
def test_a_card_face_down_far_away_does_not_show_its_front_to_him() -> None:
    game = Carnavalesque(3, seed=0, version="young")
    for yes in (False, False, True):
        game.act("claim", yes=yes)
    game.act("decree", age="adult").act("aim", x=0, y=0).act("stop", yes=False)
    before = {card["card"]: (card["x"], card["y"]) for card in crowd_seen(game)}
    game.act("blind_draw", depth=0, stir=2)
    assert game.view()["jester"] == 0
    after = crowd_seen(game, 0)
    moved = [card for card in after if before[card["card"]] != (card["x"], card["y"])]
    assert 1 < sum(card["up"] for card in moved) < len(moved) - 1
    assert [card["card"] for card in moved if card["face"]] == [
        card["card"] for card in moved if card["up"]
    ]
    for seat in (1, 2, None):
        known = [card for card in crowd_seen(game, seat) if card["face"] and not card["up"]]
        assert known, "the others have seen what was turned face down"


@pytest.mark.rule("V12")
def test_what_he_knew_is_lost_unless_it_lies_face_up_afterwards() -> None:
    game = mixed(D, C, E, up=E)
    assert phase(game) == "give"
    assert faces(game, BO, C, D, CHILDREN[-1]) == [None] * 3
    assert faces(game, BO, E, F) == fronts(E, F), "face up, and not stirred"


@pytest.mark.rule("V12")
def test_the_others_still_know() -> None:
    game = mixed(D, C, E, up=E)
    for seat in (ANA, CY, None, tw.TEACHER):
        assert faces(game, seat, C, D, E, F) == fronts(C, D, E, F)
    for seat in (ANA, CY, None):
        assert faces(game, seat, CHILDREN[-1]) == [None], "nobody has ever seen that one"


@pytest.mark.rule("V12")
def test_a_tidy_jester_loses_nothing() -> None:
    game = act(jester(), "blind_draw", depth=0, stir=0)
    assert faces(game, BO, C, D, E) == fronts(C, D, E)


@pytest.mark.rule("V12", "V14", "V27")
def test_he_knows_it_again_when_it_is_seen_again() -> None:
    """Bo loses sight of three Adults, and a Sweeper turns one of them up."""
    game = mixed(D, C, E)
    assert faces(game, BO, C, D, E) == [None] * 3
    give(game, A)
    game.act("decree", age="child")
    assert game.to_act == CY
    draw(game, E)
    assert faces(game, BO, C, D) == [None] * 2
    assert game.beliefs(BO).where(E) == {CY: Fraction(1, 3), "crowd": Fraction(2, 3)}


# Nothing lets him follow it.


@pytest.mark.rule("V12")
def test_whichever_card_went_where_he_gets_the_same() -> None:
    """Cards of one age, in each order: he sees the same heap, by the same numbers and ids, is told
    the same, and infers the same. The others don't."""
    orders = [(C, D, E), (C, E, D), (D, C, E), (E, D, C), (D, E, C), (E, C, D)]
    sent: dict[Seat, set[str]] = {BO: set(), CY: set(), ANA: set(), None: set()}
    for order in orders:
        game = mixed(*order)
        for seat, different in sent.items():
            different.add(all_sent(game, seat))
    assert {seat: len(different) for seat, different in sent.items()} == {
        BO: 1, ANA: 6, CY: 6, None: 6
    }  # fmt: skip


@pytest.mark.rule("V12")
def test_nor_does_anything_tell_him_later() -> None:
    """To the end of the round, in messages to a browser."""
    games = []
    for order in ((C, D, E), (E, C, D)):
        game = give(mixed(*order), A)
        assert phase(game) == "decree"
        game.act("decree", age="child")
        at = next(card for card in crowd_seen(game) if card["x"] == 1500)
        game.act("draw", card=at["card"]).act("give", card=0)
        games.append(go_on(game, "level_throw"))
    first, second = games
    assert first.view(CY) != second.view(CY)
    assert all_sent(first, BO) == all_sent(second, BO)
    assert arrived(first, BO) == arrived(second, BO)


@pytest.mark.rule("V12")
def test_by_their_height_stirred_cards_exchange_their_numbers() -> None:
    """And only they do; the number of the card that is drawn is free."""
    game = jester()
    before = {card: number(game, card) for card in (CHILDREN[-1], C, D, E, F, THIRD)}
    free = number(game, A)
    stirred(game, E, CHILDREN[-1], D, C)
    numbers = [number(game, card) for card in (E, CHILDREN[-1], D, C)]
    assert numbers == sorted(before[card] for card in (CHILDREN[-1], C, D, E))
    assert {card: number(game, card) for card in (F, THIRD)} == {F: before[F], THIRD: THIRD}
    assert free not in [card["card"] for card in crowd_seen(game)]


@pytest.mark.rule("V12")
def test_on_a_screen_they_are_other_things_and_only_who_watched_sees_them_move() -> None:
    game = jester()
    before, was = ids_of(game, CY), {card: number(game, card) for card in (CHILDREN[-1], C, D, E)}
    stirred(game, CHILDREN[-1], D, C, E)
    for seat in (BO, CY, ANA, None):
        new = {name: source for name, source in ids_of(game, seat).items() if name not in before}
        wanted = {f"c{number(game, card)}-1": f"c{old}" for card, old in was.items()}
        assert new == (dict.fromkeys(wanted, "") if seat == BO else wanted)
    assert in_crowd(game, D, CY)["was"] == {"card": was[D], "throws": 0}
    assert in_crowd(game, D, BO)["was"] is None
    give(game, A)
    assert in_crowd(game, D, CY)["was"] is None, "that was the Jester's turn"


def ids_of(game: Carnavalesque, seat: Seat) -> dict[str, str]:
    """The pieces of the crowd, each with where it came from."""
    panels = game.scene(seat).panels
    (zone,) = (zone for panel in panels for zone in panel.zones if zone.id == "crowd")
    return {piece.id: piece.source for piece in zone.pieces if piece.id != "hand"}


@pytest.mark.rule("V12")
def test_the_third_workshop_card_is_recognized_by_all() -> None:
    game = crown(table(piles=[[F], [C, D, THIRD, A]], hands=HANDS), ANA)
    stirred(grope(game.act("decree", age="child")), D, THIRD, C)
    assert number(game, THIRD) == THIRD
    assert in_crowd(game, THIRD, BO)["third"]
    assert faces(game, BO, C, D) == [None, None]


# The same for events and roles.


@pytest.mark.rule("V12", "V25")
def test_in_a_gust_all_eyes_are_open() -> None:
    """All see which card goes where, and the cards keep their numbers."""
    game = go_on(crown(table(piles=[[F], [C]], cards=FANS), ANA), "claim", round=2)
    seats = (ANA, BO, CY, None)
    before = [game.observe(seat).card_at for seat in seats]
    crown(game, BO, EVENTS.index("gust"))
    for seat, known in zip(seats, before, strict=True):
        after = game.observe(seat).card_at
        assert all(card in (UNKNOWN, after[n]) for n, card in enumerate(known))
    assert sum(card["was"] is not None for card in crowd_seen(game)) == 0
    assert any(not card["up"] and card["id"] is not None for card in crowd_seen(game, BO))


@pytest.mark.rule("V12", "V26")
def test_the_jester_of_the_roles_loses_it_too() -> None:
    game = table(version="roles", piles=[[F], KNOWN], hands=HANDS)
    crown(game, ANA, dealt("seer", "porter", "jester", "herald"))
    game.act("choose_role", card=0).act("choose_role", card=0).act("decree", age="child")
    draw(game, F).act("give", card=0).act("decree", age="child")
    assert (game.to_act, game.view()["jester"]) == (CY, CY)
    stirred(grope(game), CHILDREN[-1], D, C, E)
    assert faces(game, CY, C, D, E) == [None] * 3
    assert faces(game, BO, C, D, E) == fronts(C, D, E)


TWO: Final = {
    "event": [
        {"key": "two", "effect": "draw_more", "draws": 2, "gives": 2, "title": "two", "text": "two"}
    ]
}


@pytest.mark.rule("V12", "V25")
def test_between_two_draws_his_eyes_stay_shut() -> None:
    """What lies face up for a moment, he never saw."""
    seen = []
    for order in ((C, D, E), (D, C, E)):
        game = table(piles=[[F], KNOWN], cards=FANS, events=TWO, hands=HANDS)
        game = go_on(crown(game, CY), "claim", round=2)
        crown(game, ANA, 0).act("decree", age="child")
        stirred(grope(game), CHILDREN[-1], *order, up=order[0], places=TOGETHER)
        assert phase(game) == "aim"
        assert not {*order} & {*game.observe(BO).card_at}
        assert {*order} <= {*game.observe(CY).card_at}
        stirred(grope(game), CHILDREN[-1], *order[:2])
        assert phase(game) == "give"
        assert {A, E} <= {*hand(game, BO)}, "the top cards"
        assert not {*order} & {*game.observe(BO).card_at}
        seen.append(game.view(BO)["crowd"])
    assert seen[0] == seen[1]


# What he can infer.


@pytest.mark.rule("V12")
def test_any_of_the_cards_he_lost_sight_of_may_be_any_of_their_age() -> None:
    game = mixed(D, C, E)
    third = Fraction(1, 3)
    for card in (C, D, E):
        at = number(game, card)
        assert game.beliefs(BO).law(at) == {C: third, D: third, E: third}
        for seat in (ANA, CY, None):
            assert game.beliefs(seat).law(at) == {card: 1}
    child = number(game, CHILDREN[-1])
    assert game.beliefs(BO).law(child) == game.beliefs(CY).law(child), "all see the backs"


@pytest.mark.rule("V12")
def test_one_that_lies_face_up_is_none_of_the_others() -> None:
    game = mixed(D, C, E, up=C)
    half = Fraction(1, 2)
    for card in (D, E):
        assert game.beliefs(BO).law(number(game, card)) == {D: half, E: half}


@pytest.mark.rule("V12")
def test_what_he_can_infer_is_true_of_all_that_could_have_happened() -> None:
    """Each order of the stirred cards, and each card of a hand that was given or thrown back."""
    many = []
    for seed in range(3):
        game = give(mixed(D, C, E, up=(None, E, C)[seed]), A)
        many.append(check_worlds(game, BO))
        game.act("decree", age="child")
        draw(game, (C, D, E)[seed]).act("give", card=seed)
        many.append(check_worlds(game, BO))
        assert check_worlds(game, CY) > 0
    assert max(many) > 5


@pytest.mark.rule("V12")
def test_the_worlds_drawn_for_him_have_the_cards_in_any_order() -> None:
    game = mixed(D, C, E)
    numbers = [number(game, card) for card in (C, D, E)]
    chance = rng()
    copies = [game.determinize(BO, chance) for _ in range(times(300))]
    assert all_sent(copies[-1], BO) == all_sent(game, BO)
    states = islice(game.worlds(BO, chance), times(300))
    seen = (state.observe(tw.TEACHER).card_at for state in (*states, *(of.state for of in copies)))
    orders = [tuple(card_at[n] for n in numbers) for card_at in seen]
    check_odds((orders, alike(permutations((C, D, E)))))
