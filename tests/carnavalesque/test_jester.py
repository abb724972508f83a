"""V12 to V14: the Jester's draw with eyes shut, the mess, and cards thrown back."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import CHANCE
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.heap_chance import THROW, Shake, Stir
from tablewidgets.games.carnavalesque.placement import point_text
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState

from .tables import (
    ADULTS,
    ANA,
    BO,
    CHILDREN,
    CY,
    DECK,
    DEE,
    MIDDLE,
    PLACES,
    SIZES,
    TEENS,
    THIRD,
    Pile,
    act,
    aim,
    chances,
    crowd,
    crowd_seen,
    crown,
    down,
    faces,
    give,
    go_on,
    hand,
    in_crowd,
    kinds,
    landing,
    legal,
    mess,
    number,
    phase,
    quietly,
    table,
)

A, B, C, D, E, F, G = ADULTS[-7:]
THERE = PLACES[1]
LEFT, DOWN = PLACES[5], PLACES[3]
GROPING = ("aim", "stop", "blind")


def jesters_turn(*piles: Pile, players: int = 4, ban: str = "teen") -> Carnavalesque:
    """Ana is King, and Bo the Jester has shut both eyes. The first pile is in the middle, the
    second one there."""
    return crown(table(players, piles=piles), ANA).act("decree", age=ban)


def blind_draw(game: Carnavalesque, *luck: str, depth: int = 0, stir: int = 0) -> Carnavalesque:
    return act(game, "blind_draw", *luck, depth=depth, stir=stir)


def laid_out(*placed: tuple[int, int, int]) -> Carnavalesque:
    """Bo's eyes are shut, and these cards are at x, y, each on top of those before it; all others
    are far away."""
    away = {card for card, *_ in placed}.union(range(12))
    crowd = [{"card": card, "x": 0, "y": 1600} for card in range(58) if card not in away]
    crowd += [{"card": card, "x": x, "y": y} for card, x, y in placed]
    hands = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    return crown(Carnavalesque(3, 1, hands=hands, crowd=crowd), ANA).act("decree", age="child")


def where(game: Carnavalesque, but: int | None = None) -> dict[int, tuple[int, int, int, bool]]:
    """Where each card of the crowd is, but for one."""
    placed = crowd_seen(game)
    return {
        card: (one["x"], one["y"], one["angle"], one["up"])
        for card, one in zip(crowd(game), placed, strict=True)
        if card != but
    }


def ahead(game: Carnavalesque, kind: str, **args: Any) -> CarnavalesqueState:
    """Where the game would stand after an action, before chance acts."""
    state = cast(CarnavalesqueState, game.state)
    state.apply(game.action(kind, **args).code)
    assert state.actor == CHANCE
    return state


# The hand.


@pytest.mark.rule("V12")
def test_the_jester_moves_his_hand_to_any_point_of_the_zone() -> None:
    game = jesters_turn()
    assert (phase(game), game.to_act, kinds(game)) == ("aim", BO, {"aim"})
    points = {(args["x"], args["y"]) for args in legal(game, "aim")}
    grid = range(-1600, 1601, 200)
    assert points == {(x, y) for x in grid for y in grid if x * x + y * y <= 1600**2}


@pytest.mark.rule("V12")
def test_the_hand_arrives_about_there() -> None:
    game = jesters_turn()
    described = ahead(game, "aim", x=400, y=-200).chance_outcomes()
    assert described == Shake(400, -200)


@pytest.mark.rule("V12")
def test_the_others_see_where_the_hand_is_and_the_jester_does_not() -> None:
    game = act(jesters_turn(), "aim", point_text(431, -222), x=400, y=-200)
    for asked in ("stop", "stop", "blind"):
        assert phase(game) == asked
        for seat in (ANA, CY, DEE, None, tw.TEACHER):
            assert game.view(seat)["point"] == [431, -222]
        assert game.view(BO)["point"] is None
        assert game.view(BO)["target"] == [400, -200]
        if asked == "stop":
            game.act("stop", yes=False)


@pytest.mark.rule("V12")
def test_nothing_tells_the_jester_where_his_hand_is() -> None:
    """Wherever it is: the Jester sees the same, and may do the same."""
    seen = set()
    for x, y in ((400, -200), (900, 300), (0, -700), (123, -77)):
        game = act(jesters_turn([A, B], [C]), "aim", point_text(x, y), x=400, y=-200)
        told = [json.dumps(game.view(BO))]
        for _ in range(2):
            game.act("stop", yes=False)
            told.append(json.dumps(game.view(BO)))
        told.append(repr(game.legal_actions()))
        act(game, "aim", point_text(y // 2, x // 2), x=0, y=0)
        told.append(json.dumps(game.view(BO)))
        seen.add(tuple(told))
    assert len(seen) == 1


@pytest.mark.rule("V12")
def test_his_eyes_are_shut_until_he_has_drawn() -> None:
    game = jesters_turn([A], [B])
    while phase(game) in GROPING:
        assert game.view(BO)["crowd"] is None
        for seat in (ANA, CY, DEE, None, tw.TEACHER):
            assert len(crowd_seen(game, seat)) == len(crowd(game))
        quietly(game)
    assert phase(game) == "give"
    assert game.view(BO)["crowd"] == game.view(CY)["crowd"]


@pytest.mark.rule("V12")
def test_before_the_decree_they_are_open_and_for_the_next_player_they_stay_so() -> None:
    game = crown(table(), ANA)
    assert game.view(BO)["crowd"] is not None
    go_on(game, "draw", CY)
    assert game.view(CY)["crowd"] == game.view(None)["crowd"]


# Stop!


@pytest.mark.rule("V12")
@pytest.mark.parametrize("players", SIZES)
def test_each_but_the_king_and_the_jester_may_say_stop(players: int) -> None:
    game = act(jesters_turn(players=players), "aim", x=0, y=0)
    asked = []
    while phase(game) == "stop":
        assert kinds(game) == {"stop"}
        assert [args["yes"] for args in legal(game, "stop")] == [False, True]
        asked.append(game.to_act)
        game.act("stop", yes=len(asked) % 2 == 1)
    assert asked == list(range(CY, players))
    assert game.view(BO)["stopped"] == asked[::2]


@pytest.mark.rule("V12")
@pytest.mark.parametrize("said", [False, True])
def test_it_does_not_bind_the_jester(said: bool) -> None:
    game = act(jesters_turn(), "aim", x=0, y=0)
    game.act("stop", yes=said).act("stop", yes=said)
    assert (phase(game), game.to_act, kinds(game)) == ("blind", BO, {"aim", "blind_draw"})


@pytest.mark.rule("V12")
def test_what_was_said_is_said_of_one_point() -> None:
    game = act(jesters_turn(), "aim", x=0, y=0).act("stop", yes=True).act("stop", yes=True)
    assert game.view(BO)["stopped"] == [CY, DEE]
    act(game, "aim", x=200, y=0)
    assert game.view(BO)["stopped"] == []


@pytest.mark.rule("V12")
def test_he_moves_his_hand_three_times_at_the_most() -> None:
    game = jesters_turn([A], [B], [C])
    for n, (x, y) in enumerate((MIDDLE, PLACES[2], THERE)):
        assert "aim" in kinds(game)
        assert game.view()["aims_left"] == 3 - n
        aim(game, x, y)
    assert kinds(game) == {"blind_draw"}
    assert hand(blind_draw(game), BO)[-1] == B


# The draw.


@pytest.mark.rule("V12")
@pytest.mark.parametrize("depth", range(6))
def test_he_draws_as_deep_as_he_likes_any_card_covered_or_not(depth: int) -> None:
    pile: Pile = [A, B, down(C), D, down(E), F]
    game = aim(jesters_turn([G], pile), *THERE)
    before = where(game)
    blind_draw(game, depth=depth)
    drawn = [F, E, D, C, B, A][depth]
    assert hand(game, BO) == [3, 4, 5, drawn]
    assert where(game) == {card: one for card, one in before.items() if card != drawn}
    assert (phase(game), game.to_act) == ("give", BO)


@pytest.mark.rule("V12")
@pytest.mark.parametrize("depth", [2, 3, 5])
def test_deeper_than_the_cards_are_is_the_lowest_of_them(depth: int) -> None:
    game = blind_draw(aim(jesters_turn([G], [A, B]), *THERE), depth=depth)
    assert hand(game, BO)[-1] == A


@pytest.mark.rule("V12")
def test_only_what_is_under_his_hand() -> None:
    """One card covers another one a little: the hand is above one of them, or both."""
    for x, depth, drawn in ((700, 0, A), (1250, 0, B), (1250, 1, A), (1400, 0, B), (1400, 1, B)):
        game = act(laid_out((A, 1000, 0), (B, 1500, 0)), "aim", point_text(x, 0), x=1000, y=0)
        blind_draw(game.act("stop", yes=False), depth=depth)
        assert hand(game, BO)[-1] == drawn


@pytest.mark.rule("V12", "V9")
@pytest.mark.parametrize("ban", ["child", "teen", "adult"])
@pytest.mark.parametrize("card", [CHILDREN[-1], TEENS[-1], A, THIRD])
def test_the_decree_is_not_for_him(ban: str, card: int) -> None:
    game = blind_draw(aim(jesters_turn([G], [card], ban=ban), *THERE))
    assert hand(game, BO)[-1] == card


@pytest.mark.rule("V12")
def test_he_may_reach_the_third_workshop_card_under_a_pile() -> None:
    game = blind_draw(aim(jesters_turn([G], [THIRD, A, B, C]), *THERE), depth=3)
    assert hand(game, BO)[-1] == THIRD


@pytest.mark.rule("V12", "V10")
def test_above_no_card_he_gets_the_nearest_one() -> None:
    """To draw is obligatory."""
    game = jesters_turn([G], [A, B], [C])
    act(game, "aim", point_text(1000, -600), x=1000, y=-600)
    while phase(game) == "stop":
        game.act("stop", yes=False)
    assert hand(blind_draw(game), BO)[-1] in (A, B)


@pytest.mark.rule("V12")
def test_a_card_drawn_blindly_face_down_is_his_secret() -> None:
    game = blind_draw(aim(jesters_turn([G], [down(A)]), *THERE))
    assert faces(game, BO, by=BO)[-1] == DECK[A]["motifs"]
    for seat in (ANA, CY, DEE, None):
        assert faces(game, BO, by=seat)[-1] is None


# The mess.


def spread() -> Carnavalesque:
    """Bo's hand is in the middle, above the card to be drawn and another one, and cards are ever
    farther from there."""
    near = ((F, 0, 0), (B, 350, 0), (C, 351, 0), (D, 0, -600), (E, -601, 0), (A, 0, 0))
    return aim(laid_out(*near))


@pytest.mark.rule("V12")
def test_with_strength_0_nothing_moves() -> None:
    game = spread()
    before, order = where(game, but=A), crowd(game)
    blind_draw(game, stir=0)
    assert where(game) == before
    assert crowd(game) == [card for card in order if card != A]
    assert "stir" not in [asked for asked, _ in chances(game)]


@pytest.mark.rule("V12")
@pytest.mark.parametrize(("strength", "near"), [(1, {F, B}), (2, {F, B, C, D})])
def test_the_cards_around_his_hand_are_stirred_and_no_others(strength: int, near: set[int]) -> None:
    game = spread()
    described = ahead(game, "blind_draw", depth=0, stir=strength).chance_outcomes()
    assert isinstance(described, Stir)
    assert set(described.cards) == {number(game, card) for card in near}
    assert described.strength == strength
    before, order = where(game, but=A), crowd(game)
    blind_draw(game, stir=strength)
    assert hand(game, BO)[-1] == A
    after = where(game)
    assert {card for card in after if after[card] != before[card]} == near
    others = [card for card in order if card not in near and card != A]
    assert [card for card in crowd(game) if card not in near] == others


@pytest.mark.rule("V12")
def test_stirred_cards_get_another_place_angle_height_and_side() -> None:
    game = spread()
    high = [in_crowd(game, card)["z"] for card in crowd(game) if card in (B, F)]
    blind_draw(game, mess(game, (B, 100, 50, False), (F, -200, 0, True)), stir=1)
    after = where(game)
    assert after[B] == (100, 50, 30, False)
    assert after[F] == (-200, 0, 30, True)
    order = [card for card in crowd(game) if card in (B, F)]
    assert order == [B, F], "from the lowest to the highest"
    assert [in_crowd(game, card)["z"] for card in order] == high


@pytest.mark.rule("V12")
def test_all_see_the_mess_afterwards_the_jester_too() -> None:
    game = spread()
    blind_draw(game, mess(game, (B, 100, 50, False), (F, -200, 0, True)), stir=1)
    for seat in (ANA, BO, CY, None):
        assert in_crowd(game, F, by=seat)["face"] == DECK[F]["motifs"], "turned up"
        assert not in_crowd(game, B, by=seat)["up"]


@pytest.mark.rule("V12")
def test_what_lies_on_what_is_found_anew() -> None:
    game = spread()
    assert not in_crowd(game, B)["uncovered"], "C is on it"
    blind_draw(game, mess(game, (F, -600, 0, True), (B, 700, 1000, True)), stir=1)
    assert in_crowd(game, B)["uncovered"]
    assert not in_crowd(game, F)["uncovered"], "it is the lowest, and E on it"
    assert in_crowd(game, E)["uncovered"]


# Out of the zone, and thrown back.


def pushed_out() -> Carnavalesque:
    """Of two cards face down that Bo's mess has pushed out of the zone, Bo knows nothing yet; one
    has stayed on the rim."""
    game = aim(jesters_turn([G], [down(A), down(B), C, D], players=3), *THERE)
    x, y = THERE
    luck = mess(game, (B, x + 401, y, False), (C, 1600, 0, True), (A, x, y - 1100, True))
    return blind_draw(game, luck, stir=2)


@pytest.mark.rule("V13")
def test_a_card_pushed_out_stays_there_until_the_end_of_the_jesters_turn() -> None:
    game = pushed_out()
    assert (phase(game), game.to_act) == ("give", BO)
    assert in_crowd(game, B)["x"] == 1601
    assert in_crowd(game, A)["y"] == -1100
    assert "throw" not in [asked for asked, _ in chances(game)]


@pytest.mark.rule("V13", "V14")
def test_then_each_is_thrown_back_the_lowest_first() -> None:
    game = pushed_out()
    give(game, 4, landing(10, 20, angle=300), landing(-600, 500, up=False))
    assert [asked for asked, _ in chances(game)[-2:]] == ["throw", "throw"]
    assert crowd(game)[-2:] == [B, A]
    assert where(game)[B] == (10, 20, 300, True)
    assert where(game)[A] == (-600, 500, 0, False)
    assert where(game)[C] == (1600, 0, 30, True), "on the rim is not outside"
    assert (phase(game), game.view()["player"]) == ("decree", CY)


@pytest.mark.rule("V13")
def test_after_any_mess_nothing_is_left_outside() -> None:
    thrown = 0
    for seed in range(30):
        game = crown(Carnavalesque(3, seed=seed), ANA).act("decree", age="teen")
        aim(game, *(LEFT, DOWN, THERE)[seed % 3])
        game.act("blind_draw", depth=0, stir=2)
        out = {card for card, (x, y, *_) in where(game).items() if x * x + y * y > 1600**2}
        before = where(game)
        game.act("give", card=0)
        after = where(game)
        assert all(x * x + y * y <= 1600**2 for x, y, *_ in after.values())
        assert set(crowd(game)[len(after) - len(out) :]) == out
        assert {card for card in after if after[card] != before[card]} <= out
        thrown += len(out)
    assert thrown > 10


@pytest.mark.rule("V14")
def test_a_thrown_card_lands_on_top_of_all_it_overlaps() -> None:
    game = pushed_out()
    give(game, 4, landing(0, 300, angle=45), landing(0, -300, angle=90))
    assert set(crowd(game, uncovered=True)) == {A, C}
    assert not in_crowd(game, B)["uncovered"]
    assert not in_crowd(game, G)["uncovered"]


@pytest.mark.rule("V14")
def test_where_and_how_it_lands_is_drawn() -> None:
    game = pushed_out()
    give(game, 4)
    assert [described for asked, described in chances(game) if asked == "throw"] == [THROW, THROW]


@pytest.mark.rule("V14")
@pytest.mark.parametrize("up", [False, True])
def test_if_it_lands_face_up_all_see_it(up: bool) -> None:
    game = give(pushed_out(), 4, landing(0, 0, up=up), landing(500, 0, up=False))
    for seat in (ANA, BO, CY, None):
        assert in_crowd(game, B, by=seat)["face"] == (DECK[B]["motifs"] if up else None)
        assert in_crowd(game, B, by=seat)["age"] == "adult"


@pytest.mark.rule("V14")
def test_it_does_not_move_what_lies_there() -> None:
    game = pushed_out()
    before = where(game)
    give(game, 4, landing(0, 0), landing(100, 100))
    after = where(game)
    assert {card for card in after if after[card] != before[card]} == {A, B}
