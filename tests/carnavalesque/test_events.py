"""V24, V25: when an event comes, and what each of the ten does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import cast

import pytest

import tablewidgets as tw
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.heap_chance import Stir

from .tables import (
    AGES,
    ANA,
    BO,
    CHILDREN,
    CY,
    DECK,
    EVENTS,
    FANS,
    HANDS,
    TEENS,
    THIRD,
    Pile,
    act,
    aim,
    chances,
    crowd,
    crown,
    down,
    draw,
    faces,
    give,
    go_on,
    hand,
    in_crowd,
    kinds,
    landing,
    lay,
    legal,
    legal_cards,
    mess,
    number,
    phase,
    quietly,
    table,
    workshops,
)

UP = TEENS[-9:]


def second_round(*piles: Pile, middle: Pile = ()) -> Carnavalesque:
    """The second round begins. In the first one Ana was King, and cards of the middle pile were
    drawn and taken; the other piles stay as they were."""
    game = crown(table(hands=HANDS, piles=[middle, *piles], cards=FANS), ANA)
    return go_on(game, "claim", round=2)


def event(key: str, *piles: Pile, middle: Pile = ()) -> Carnavalesque:
    """In the second round, Bo has become King, and Cy, the Jester, has drawn this event."""
    game = second_round(*piles, middle=middle)
    crown(game, BO, EVENTS.index(key))
    assert game.view()["event"] == key
    return game


def after_it(game: Carnavalesque, key: str = "masks") -> Carnavalesque:
    """Another event in the third round, in which Cy is King."""
    return crown(go_on(game, "claim", round=3), CY, EVENTS.index(key))


def drawn_events(game: Carnavalesque) -> list[dict[int, int]]:
    return [cast(dict[int, int], of) for asked, of in chances(game) if asked == "event"]


# When.


@pytest.mark.rule("V24")
def test_the_first_round_has_none() -> None:
    game = crown(table(cards=FANS), ANA)
    while game.view()["round"] == 1:
        assert game.view()["event"] is None
        quietly(game)
    assert drawn_events(game) == []


@pytest.mark.rule("V24")
@pytest.mark.parametrize("key", EVENTS)
def test_then_one_is_drawn_as_soon_as_there_is_a_king_and_holds_for_the_round(key: str) -> None:
    game = second_round()
    assert game.view()["event"] is None
    crown(game, BO, EVENTS.index(key))
    assert drawn_events(game) == [dict.fromkeys(range(10), 1)]
    assert game.view()["player"] == CY
    while game.view()["round"] == 2:
        assert game.view()["event"] == key
        quietly(game)
    assert game.view()["event"] is None


@pytest.mark.rule("V24")
def test_none_comes_twice_before_all_have_been_drawn_and_then_they_are_shuffled_again() -> None:
    game = table(cards=FANS)
    go_on(game, "decree", round=12)
    asked = drawn_events(game)
    assert [len(of) for of in asked] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 10]
    assert asked[10] == asked[0] == dict.fromkeys(range(10), 1)
    for before, after in pairwise(asked[:10]):
        assert after.items() < before.items()


@pytest.mark.rule("V24")
@pytest.mark.parametrize("version", ["young", "roles"])
def test_the_other_versions_have_none(version: str) -> None:
    game = go_on(table(version=version, cards=FANS), "decree", round=3)
    assert drawn_events(game) == []
    assert game.view()["event"] is None


# Downpour and bright spell.


def uncovered(game: Carnavalesque, *, up: bool) -> set[int]:
    return set(crowd(game, uncovered=True, up=up))


def singles(cards: Iterable[int], *, up: bool) -> list[Pile]:
    return [[card if up else down(card)] for card in cards]


@pytest.mark.rule("V25")
@pytest.mark.parametrize(("key", "up"), [("downpour", True), ("bright_spell", False)])
def test_the_jester_turns_five_uncovered_cards_over(key: str, up: bool) -> None:
    game = event(key, *singles(UP[:7], up=up), *singles(UP[7:8], up=not up))
    there = uncovered(game, up=up)
    assert {*UP[:7]} <= there
    for n in range(5):
        assert (phase(game), game.to_act, kinds(game)) == ("turn_over", CY, {"turn"})
        assert game.view()["turns_left"] == 5 - n
        assert legal_cards(game, "turn") == there - {*UP[:n]}
        game.act("turn", card=number(game, UP[n]))
        assert in_crowd(game, UP[n])["up"] is not up
        for seat in (ANA, BO, CY, None):
            assert in_crowd(game, UP[n], by=seat)["face"] == FANS["card"][UP[n]]["motifs"]
    assert (phase(game), game.to_act) == ("decree", BO)
    assert uncovered(game, up=up) == there - {*UP[:5]}
    assert in_crowd(game, UP[7])["up"] is not up, "as it was"


@pytest.mark.rule("V25")
@pytest.mark.parametrize(("key", "up"), [("downpour", True), ("bright_spell", False)])
def test_if_there_are_fewer_all_are_turned(key: str, up: bool) -> None:
    game = event(key, *singles(UP[:3], up=up), *singles(UP[3:5], up=not up))
    while phase(game) == "turn_over":
        assert uncovered(game, up=up)
        quietly(game)
    assert phase(game) == "decree"
    assert uncovered(game, up=up) == set()
    assert {*UP[:5]} <= uncovered(game, up=not up)


@pytest.mark.rule("V25")
@pytest.mark.parametrize(("key", "up"), [("downpour", False), ("bright_spell", True)])
def test_if_there_are_none_nothing_is_turned(key: str, up: bool) -> None:
    last = 52
    middle: Pile = [last if up else down(last), 53, 54, 55, 56]
    game = event(key, *singles(UP[:3], up=up), middle=middle)
    assert uncovered(game, up=up) == {last, *UP[:3]}
    assert uncovered(game, up=not up) == set()
    assert phase(game) == "decree"


# Gust.


@pytest.mark.rule("V25", "V13")
def test_a_gust_stirs_the_middle_and_what_flies_out_is_thrown_back() -> None:
    game = second_round([UP[0]], [UP[1], UP[2]])
    middle = crowd(game, x=0, y=0)
    first, *rest = [card for card in middle if card != THIRD]
    luck = mess(
        game,
        *((card, 30, -40, True) for card in rest),
        (THIRD, 0, 0, True),
        (first, 1200, 1200, True),
    )
    crown(game, BO, EVENTS.index("gust"), luck, landing(50, 60, angle=7, up=False))
    stirs = [of for asked, of in chances(game) if asked == "gust"]
    assert len(stirs) == 1
    assert isinstance(stirs[0], Stir)
    assert stirs[0].strength == 2
    assert set(stirs[0].cards) == {number(game, card) for card in middle}
    assert crowd(game)[-1] == first
    assert (in_crowd(game, first)["x"], in_crowd(game, first)["up"]) == (50, False)
    assert set(rest) <= set(crowd(game, x=30, angle=30))
    assert [in_crowd(game, card)["angle"] for card in UP[:3]] == [0, 0, 0]
    assert (phase(game), game.to_act) == ("decree", BO)


@pytest.mark.rule("V25")
def test_a_gust_in_an_empty_middle_stirs_nothing() -> None:
    placed = [{"card": card, "x": 1000, "y": 0} for card in range(12, 58)]
    game = Carnavalesque(3, 1, hands=HANDS, crowd=placed, cards=FANS)
    go_on(crown(game, ANA), "claim", round=2)
    before = crowd(game)
    crown(game, BO, EVENTS.index("gust"))
    assert crowd(game) == before
    assert phase(game) == "decree"


# The Decree.


def bans(game: Carnavalesque) -> list[tuple[int, list[str]]]:
    """For each turn of the round in which the King is asked, the ages that can be banned."""
    found = []
    while phase(game) not in ("king", "claim"):
        if phase(game) == "decree":
            found.append((game.observe().player, [args["age"] for args in legal(game, "decree")]))
        quietly(game)
    return found


@pytest.mark.rule("V25")
def test_a_school_trip_and_children_can_t_be_banned_this_round() -> None:
    game = event("school_trip")
    assert bans(game) == [(CY, ["teen", "adult"]), (ANA, ["teen", "adult"])]
    assert bans(after_it(game)) == [(ANA, list(AGES)), (BO, list(AGES))]


@pytest.mark.rule("V25")
def test_a_long_decree_is_one_for_the_whole_round() -> None:
    game = event("long_decree", [CHILDREN[-1]], [UP[0]])
    game.act("decree", age="teen")
    give(go_on(game, "give"), hand(game, CY)[0])
    assert (phase(game), game.to_act) == ("draw", ANA)
    assert game.view()["banned"] == ["teen"]
    assert CHILDREN[-1] in legal_cards(game, "draw")
    assert UP[0] not in legal_cards(game, "draw")
    assert [seat for seat, _ in bans(game)] == []
    assert [seat for seat, _ in bans(after_it(game))] == [ANA, BO]


# The King's turn.


@pytest.mark.rule("V25")
def test_with_a_brass_band_the_king_lays_one_card_more() -> None:
    game = go_on(event("brass_band"), "king")
    for of in hand(game, BO)[:5]:
        assert kinds(game) == {"lay"}
        lay(game, 0, of)
    assert kinds(game) == {"lay", "end_turn"}
    game = go_on(after_it(game.act("end_turn")), "king")
    lay(game, 0, *hand(game, CY)[:4])
    assert "end_turn" in kinds(game)


@pytest.mark.rule("V25")
@pytest.mark.parametrize("striking", [0, 1])
def test_a_strike_closes_a_workshop_of_the_jesters_choice_for_the_round(striking: int) -> None:
    game = event("strike")
    assert (phase(game), game.to_act) == ("strike", CY)
    assert [args["workshop"] for args in legal(game, "strike")] == [0, 1]
    game.act("strike", workshop=striking)
    assert game.view()["strike"] == striking
    before = workshops(game)[striking]
    go_on(game, "king")
    assert {args["workshop"] for args in legal(game, "lay")} == {1 - striking}
    lay(game, 1 - striking, *hand(game, BO)[:4]).act("end_turn")
    assert workshops(game)[striking] == before
    go_on(after_it(game), "king")
    assert game.view()["strike"] is None
    assert {args["workshop"] for args in legal(game, "lay")} == {0, 1}


@pytest.mark.rule("V25", "V19")
def test_the_third_workshop_can_strike_once_it_is_open() -> None:
    game = crown(table(hands=HANDS, piles=[[], [THIRD]], cards=FANS), ANA)
    give(draw(go_on(game, "draw", CY), THIRD), THIRD).act("open_workshop")
    crown(go_on(game, "claim"), BO, EVENTS.index("strike"))
    assert [args["workshop"] for args in legal(game, "strike")] == [0, 1, 2]
    go_on(game.act("strike", workshop=2), "king")
    assert {args["workshop"] for args in legal(game, "lay")} == {0, 1}


@pytest.mark.rule("V25", "V7")
@pytest.mark.parametrize("motif", ["witch", "kite"])
def test_at_a_rehearsal_the_king_may_name_one_motif_aloud(motif: str) -> None:
    game = event("rehearsal")
    assert (phase(game), game.to_act, kinds(game)) == ("decree", BO, {"announce", "decree"})
    named = [args["motif"] for args in legal(game, "announce")]
    assert set(named) == set().union(*(of["motifs"] for of in DECK))
    assert len(named) == 15
    game.act("announce", motif=motif)
    for seat in (ANA, BO, CY, None):
        assert game.view(seat)["announced"] == motif
    assert (phase(game), game.to_act, kinds(game)) == ("decree", BO, {"decree"}), "and only once"
    assert after_it(game).view()["announced"] is None


def decisions(game: Carnavalesque) -> Iterator[Carnavalesque]:
    """Each decision of the round, played quietly: nobody names a motif."""
    round = game.view()["round"]
    while game.view()["round"] == round:
        yield game
        quietly(game)


@pytest.mark.rule("V25", "V7")
def test_at_any_of_the_kings_decisions_of_the_round_and_at_nobody_elses() -> None:
    asked = [
        (phase(game), game.to_act, "announce" in kinds(game))
        for game in decisions(event("rehearsal"))
    ]
    assert {what for what, seat, may in asked if may} == {"decree", "king", "level_take"}
    assert all(may == (seat == BO) for _, seat, may in asked)


@pytest.mark.rule("V25")
@pytest.mark.parametrize("which", [1, 2, 4, 6])
def test_but_once_in_the_round_whenever_that_is(which: int) -> None:
    game = event("rehearsal")
    may = [n for n, game in enumerate(decisions(event("rehearsal"))) if "announce" in kinds(game)]
    for n, _ in enumerate(decisions(game)):
        assert ("announce" in kinds(game)) is (n in may and n <= may[which])
        if n == may[which]:
            before = phase(game), game.to_act, kinds(game)
            game.act("announce", motif="fan")
            assert (phase(game), game.to_act, kinds(game) | {"announce"}) == before
            with pytest.raises(tw.IllegalAction, match="once, if the event") as refused:
                game.act("announce", motif="drum")
            assert refused.value.rule == "V25"


@pytest.mark.rule("V25", "V7")
@pytest.mark.parametrize("key", ["school_trip", "long_decree"])
def test_and_at_no_other_event(key: str) -> None:
    assert all("announce" not in kinds(game) for game in decisions(event(key)))


# Draws and gifts.


@pytest.mark.rule("V25", "V12")
def test_with_confetti_the_jester_draws_twice_blindly_and_gives_one() -> None:
    game = event("confetti", [UP[0]], [UP[1]]).act("decree", age="teen")
    had = hand(game, CY)
    for place, left in (((1200, 0), 2), ((800, 1000), 1)):
        assert (phase(game), game.view()["draws_left"], game.view()["aims_left"]) == (
            "aim",
            left,
            3,
        )
        aim(game, *place).act("blind_draw", depth=0, stir=0)
    assert hand(game, CY) == sorted([*had, UP[0], UP[1]])
    assert phase(game) == "give"
    give(game, UP[1])
    assert (phase(game), game.view()["player"]) == ("decree", ANA)


@pytest.mark.rule("V25")
def test_the_others_draw_two_and_give_one_and_the_king_draws_none() -> None:
    game = go_on(event("confetti", [UP[1], UP[0]], [UP[2]]), "decree", ANA)
    game.act("decree", age="adult")
    had = hand(game, ANA)
    draw(game, UP[0])
    assert (phase(game), game.to_act) == ("draw", ANA)
    assert {UP[1], UP[2]} <= legal_cards(game, "draw"), "one was under the first"
    draw(game, UP[1])
    assert hand(game, ANA) == sorted([*had, UP[0], UP[1]])
    give(game, UP[0])
    assert (phase(game), len(hand(game, ANA)), len(hand(game, BO))) == ("king", 5, 6)
    assert kinds(game) == {"lay"}


@pytest.mark.rule("V25", "V10")
@pytest.mark.parametrize("there", [0, 1])
def test_with_confetti_and_fewer_cards_available_they_draw_what_there_is(there: int) -> None:
    game = go_on(event("confetti", *singles(UP[:there], up=True)), "decree", ANA)
    assert {in_crowd(game, card)["age"] for card in crowd(game, uncovered=True)} == {
        *["adult"], *["teen"][:there]
    }  # fmt: skip
    had = hand(game, ANA)
    game.act("decree", age="adult")
    for card in UP[:there]:
        draw(game, card)
    assert (phase(game), hand(game, ANA)) == ("give", sorted([*had, *UP[:there]]))


@pytest.mark.rule("V25", "V11")
@pytest.mark.parametrize("place", range(5))
def test_with_masks_the_gift_is_drawn_from_the_hand(place: int) -> None:
    """Also from the Jester's, and the card just drawn may be it."""
    game = event("masks", [down(UP[0])])
    game.act("decree", age="teen")
    mine, kings = sorted([*hand(game, CY), UP[0]]), hand(game, BO)
    aim(game, 1200, 0)
    act(game, "blind_draw", place, depth=0, stir=0)
    assert [of for asked, of in chances(game) if asked == "mask"] == [dict.fromkeys(range(5), 1)]
    assert hand(game, BO) == sorted([*kings, mine[place]])
    assert hand(game, CY) == [card for card in mine if card != mine[place]]
    told = FANS["card"][mine[place]]["motifs"][0].title()
    for seat in (BO, CY):
        assert told in game.log(seat)[-1]
    for other in (ANA, None):
        assert faces(game, BO, by=other) == [None] * 5
        assert told not in game.log(other)[-1]
    assert (phase(game), game.view()["player"]) == ("decree", ANA)


@pytest.mark.rule("V25")
def test_masks_are_for_all_gifts_of_the_round() -> None:
    game = event("masks")
    while game.view()["round"] == 2:
        assert phase(game) != "give"
        quietly(game)
    assert [asked for asked, _ in chances(game)].count("mask") == 2
    crown(game, CY, EVENTS.index("school_trip"))
    assert phase(go_on(game, "give")) == "give"
