"""V15 to V19: the King's turn, floats that leave, and the Third Workshop."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablewidgets.games.carnavalesque import Carnavalesque

from .tables import (
    ADULTS,
    ANA,
    BO,
    CY,
    FANS,
    HANDS,
    HARMLESS,
    KINGS,
    THIRD,
    THRESHOLDS,
    card,
    crowd,
    crown,
    dead_end,
    dealt,
    draw,
    fits,
    give,
    go_on,
    hand,
    kinds,
    kings_turn,
    lay,
    legal,
    parade,
    phase,
    play_carefully,
    table,
    workshops,
)

VERSIONS = pytest.mark.parametrize(("version", "threshold"), THRESHOLDS.items())


def kings_cards(*wanted: int) -> Carnavalesque:
    """It is Ana's turn as King, and she has these six of the house cards."""
    others = [of for of in range(57) if of not in wanted]
    hands = [
        [*wanted[:4]],
        [wanted[4], *others[:3]],
        [wanted[5], *others[3:6]],
    ]
    game = crown(table(hands=hands), ANA)
    for gift in wanted[4:]:
        give(go_on(game, "give"), gift)
    assert (phase(game), hand(game, ANA)) == ("king", sorted(wanted))
    return game


def march(more: int) -> dict[str, Any]:
    """What a file holds with one event: the King lays so many cards more."""
    words = {"title": "March", "text": "The King must lay more cards."}
    return {"event": [{"key": "march", "effect": "lay_more", "count": more} | words]}


# How many.


@pytest.mark.rule("V15")
@VERSIONS
def test_the_king_lays_as_many_cards_as_the_version_asks_or_more(
    version: str, threshold: int
) -> None:
    game = kings_turn(version, hands=HANDS, cards=FANS)
    assert (game.to_act, hand(game, ANA)) == (ANA, KINGS)
    for n, of in enumerate(KINGS):
        assert game.view()["laid"] == n
        assert ("end_turn" in kinds(game)) is (n >= threshold)
        assert "lay" in kinds(game)
        lay(game, 0, of)
    assert kinds(game) == {"end_turn"}
    assert workshops(game) == [KINGS, [], []]


@pytest.mark.rule("V15", "V25")
@pytest.mark.parametrize("more", [2, 3, 5])
def test_with_fewer_in_hand_all_of_them(more: int) -> None:
    """An event asks for that many more than four, and the King has six."""
    game = go_on(table(cards=FANS, events=march(more)), "king", round=2)
    king = game.to_act
    assert king is not None
    for of in hand(game, king):
        assert "end_turn" not in kinds(game)
        lay(game, 0, of)
    assert kinds(game) == {"end_turn"}


@pytest.mark.rule("V15", "V19")
def test_the_third_workshop_card_is_not_one_of_them() -> None:
    """Of six in hand, five are laid, as many as are asked for with roles."""
    game = third_in_hand("roles")
    for of in hand(game, ANA)[:5]:
        assert "end_turn" not in kinds(game)
        lay(game, 0, of)
    assert hand(game, ANA) == [THIRD]
    assert kinds(game) == {"end_turn", "open_workshop"}


@pytest.mark.rule("V15", "V19")
def test_nor_does_it_keep_the_king_from_ending_a_turn_in_which_all_others_are_laid() -> None:
    """Cy has kept it, and is the next King: six cards are asked for, and there are five others."""
    game = table(hands=HANDS, piles=[[ADULTS[-1]], [THIRD]], cards=FANS, events=march(2))
    draw(go_on(crown(game, ANA), "draw", CY), THIRD)
    go_on(crown(go_on(game, "claim"), CY), "king")
    for of in [of for of in hand(game, CY) if of != THIRD]:
        assert "end_turn" not in kinds(game)
        lay(game, 0, of)
    assert (game.view()["laid"], hand(game, CY)) == (5, [THIRD])
    assert kinds(game) == {"end_turn", "open_workshop"}


@pytest.mark.rule("V15")
def test_one_by_one_in_any_order_among_the_open_workshops() -> None:
    game = kings_turn(hands=HANDS, cards=FANS)
    assert sorted(fits(game, 3)) == [(0, False), (1, False)]
    lay(game, 1, 3)
    lay(game, 0, 8)
    lay(game, 1, 0, 4)
    assert workshops(game) == [[8], [3, 0, 4], []]
    assert hand(game, ANA) == [1, 2]


@pytest.mark.rule("V15")
def test_the_king_draws_nothing() -> None:
    game = kings_turn(hands=HANDS, cards=FANS)
    assert kinds(game) == {"lay"}


@pytest.mark.rule("V15")
def test_what_is_laid_is_seen_by_all() -> None:
    game = lay(kings_turn(hands=HANDS, cards=FANS), 1, 2)
    for seat in (BO, CY, None):
        (seen,) = game.view(seat)["workshops"][1]
        assert seen["face"] == FANS["card"][2]["motifs"]


# Floats.


@pytest.mark.rule("V16")
def test_two_witches_in_one_workshop_and_three_fans_with_a_joker_in_the_other() -> None:
    """As in the example of the rules."""
    joker = card("fan", "balloon", "umbrella")
    witches = [card("witch", "drum"), card("witch", "kite")]
    fans = [card("rabbit", "fan"), joker, card("lion", "fan")]
    game = kings_cards(*witches, *fans, card("witch", "fan"))
    lay(game, 0, *witches)
    assert game.view()["floats"][0] == ["witch"]
    assert fits(game, joker) == [(0, True), (1, False)]
    lay(game, 1, *fans)
    assert game.view()["floats"] == [["witch"], ["fan"], []]
    assert set(fits(game, card("witch", "fan"))) == {(0, False), (0, True), (1, False), (1, True)}


@pytest.mark.rule("V16")
def test_all_cards_of_a_float_share_one_motif() -> None:
    """The Witch with the fan fits with either, but not with both."""
    first, costume, accessory = card("witch", "fan"), card("witch", "kite"), card("robot", "fan")
    rest = (card("lion", "drum"), card("lion", "mask"), card("dragon", "fan"))
    game = lay(kings_cards(first, costume, accessory, *rest), 0, first)
    assert game.view()["floats"][0] == ["witch", "fan"]
    assert (0, False) in fits(game, costume)
    assert (0, False) in fits(game, accessory)
    assert (0, False) not in fits(game, rest[0])
    lay(game, 0, accessory)
    assert game.view()["floats"][0] == ["fan"]
    assert (0, False) not in fits(game, costume)
    assert (0, False) in fits(game, rest[2])


@pytest.mark.rule("V16")
def test_a_joker_has_its_three_accessories_and_no_costume() -> None:
    joker, other = card("fan", "balloon", "umbrella"), card("mask", "drum", "kite")
    mine = [card("robot", name) for name in ("fan", "balloon", "umbrella", "kite")]
    game = lay(kings_cards(joker, other, *mine), 0, joker)
    assert [(0, False) in fits(game, of) for of in (other, *mine)] == [False] + [True] * 3 + [False]
    lay(game, 0, mine[1])
    assert game.view()["floats"][0] == ["balloon"]
    assert [(0, False) in fits(game, of) for of in (mine[0], mine[2])] == [False, False]


@pytest.mark.rule("V16", "V18", "V21")
@pytest.mark.parametrize("version", THRESHOLDS)
def test_all_along_floats_share_a_motif_and_the_dead_end_and_the_parade_hold_what_they_may(
    version: str,
) -> None:
    shared = places = 0
    for seed in range(6):
        game = Carnavalesque(3 + seed % 3, seed=seed, version=version)
        for _ in play_carefully(game, Random(seed).random):
            view = game.view()
            for built in (*view["workshops"], *view["parade"]):
                fronts = [set(of["face"] or ()) for of in built]
                assert not fronts or set.intersection(*fronts)
                shared += len(fronts) > 2
            assert all(len(built) >= THRESHOLDS[version] for built in view["parade"])
            assert game.is_over or len(view["dead_end"]) < THRESHOLDS[version]
            places = max(places, len(view["parade"]))
    assert shared
    assert places or version == "roles"


# When a float leaves.


@pytest.mark.rule("V17")
def test_a_float_that_is_large_enough_stays_where_it_is() -> None:
    game = lay(kings_turn("young", hands=HANDS, cards=FANS), 0, *KINGS)
    game.act("end_turn")
    assert (workshops(game)[0], parade(game)) == (KINGS, [])
    go_on(game, "king", round=2)
    assert (workshops(game)[0], parade(game)) == (KINGS, [])


@pytest.mark.rule("V17")
def test_the_king_may_begin_a_new_float_though_the_card_fits() -> None:
    game = lay(kings_turn(hands=HANDS, cards=FANS), 0, 0, 1, 2, 3)
    assert set(fits(game, 4)) == {(0, False), (0, True), (1, False)}
    lay(game, 0, 4, new=True)
    assert workshops(game) == [[4], [], []]
    assert parade(game) == [[0, 1, 2, 3]]
    assert game.view()["laid"] == 5


@pytest.mark.rule("V17")
def test_he_must_if_the_card_fits_nowhere() -> None:
    first, second = card("witch", "fan"), card("robot", "kite")
    odd = [card("lion", name) for name in ("drum", "mask", "balloon", "umbrella")]
    game = kings_cards(first, second, *odd)
    lay(game, 0, first)
    lay(game, 1, second)
    assert fits(game, odd[0]) == [(0, True), (1, True)]
    assert all(args["new_float"] for args in legal(game, "lay"))
    lay(game, 1, odd[0], new=True)
    assert (workshops(game), dead_end(game)) == ([[first], [odd[0]], []], [second])


@pytest.mark.rule("V17")
def test_in_an_empty_workshop_there_is_no_float_to_send_away() -> None:
    game = kings_turn(hands=HANDS, cards=FANS)
    assert all(not args["new_float"] for args in legal(game, "lay"))


@pytest.mark.rule("V17")
def test_the_other_floats_stay() -> None:
    game = kings_turn(hands=HANDS, cards=FANS)
    lay(game, 0, 0, 1)
    lay(game, 1, 2, 3)
    lay(game, 0, 4, new=True)
    assert (workshops(game), dead_end(game), parade(game)) == ([[4], [2, 3], []], [0, 1], [])


@pytest.mark.rule("V18")
@VERSIONS
def test_with_enough_cards_it_joins_the_parade_else_it_goes_to_the_dead_end(
    version: str, threshold: int
) -> None:
    for n in range(1, 6):
        game = lay(kings_turn(version, hands=HANDS, cards=FANS), 0, *KINGS[:n])
        lay(game, 0, KINGS[n], new=True)
        if n >= threshold:
            assert (parade(game), dead_end(game)) == ([KINGS[:n]], [])
        else:
            assert (parade(game), dead_end(game)) == ([], KINGS[:n])
        assert workshops(game)[0] == KINGS[n : n + 1]
        assert not game.is_over


# The Third Workshop.


def third_in_hand(version: str = "events") -> Carnavalesque:
    """Ana is King, and Cy has drawn the Third Workshop card and given it to her."""
    game = table(version=version, hands=HANDS, piles=[[ADULTS[-1]], [THIRD]], cards=FANS)
    crown(game, ANA, *([dealt(*HARMLESS[:4])] if version == "roles" else []))
    give(draw(go_on(game, "draw", CY), THIRD), THIRD)
    assert (phase(game), hand(game, ANA)) == ("king", [0, 1, 2, 3, 4, THIRD])
    return game


@pytest.mark.rule("V19")
@pytest.mark.parametrize("version", ["events", "roles"])
def test_the_king_who_holds_the_card_may_open_the_workshop_besides_the_cards_he_lays(
    version: str,
) -> None:
    game = third_in_hand(version)
    assert {args["workshop"] for args in legal(game, "lay")} == {0, 1}
    game.act("open_workshop")
    assert (hand(game, ANA), game.view()["laid"]) == ([0, 1, 2, 3, 4], 0)
    assert game.view()["third_open"]
    assert {args["workshop"] for args in legal(game, "lay")} == {0, 1, 2}
    lay(game, 2, 0, 1, 2)
    assert "end_turn" not in kinds(game)
    assert workshops(game) == [[], [], [0, 1, 2]]


@pytest.mark.rule("V19")
@pytest.mark.parametrize("laid", range(6))
def test_at_any_time_of_his_turn(laid: int) -> None:
    game = lay(third_in_hand(), 0, *KINGS[:laid])
    game.act("open_workshop")
    assert game.view()["third_open"]
    assert kinds(game) == {0: {"lay"}, 4: {"lay", "end_turn"}, 5: {"end_turn"}}.get(laid, {"lay"})


@pytest.mark.rule("V19", "V20")
def test_he_need_not_and_may_keep_it() -> None:
    game = lay(third_in_hand(), 0, *KINGS[:4]).act("end_turn")
    assert not game.view()["third_open"]
    assert hand(game, ANA)[:2] == [4, THIRD]
    assert phase(game) == "level_take"
    assert "open_workshop" not in kinds(go_on(game, "give", ANA, round=2)), "only a King opens it"


@pytest.mark.rule("V19")
def test_it_stays_open() -> None:
    game = go_on(third_in_hand().act("open_workshop"), "king", round=2)
    assert game.view()["third_open"]
    assert {args["workshop"] for args in legal(game, "lay")} == {0, 1, 2}
    assert "open_workshop" not in kinds(game)
    assert THIRD not in crowd(game)


@pytest.mark.rule("V19")
def test_without_the_card_he_opens_nothing() -> None:
    game = table(hands=HANDS, piles=[[ADULTS[-1]], [THIRD]], cards=FANS)
    game = draw(go_on(crown(game, ANA), "draw", CY), THIRD)
    assert kinds(game) == {"give"}
    give(game, 8)
    assert THIRD in hand(game, CY)
    assert kinds(game) == {"lay"}
