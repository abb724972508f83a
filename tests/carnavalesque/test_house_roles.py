"""V27: what each of the roles does, but for the Jester's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tablewidgets as tw
from tablewidgets.games.carnavalesque import Carnavalesque

from .tables import (
    ADULTS,
    ANA,
    BO,
    CHILDREN,
    CY,
    DECK,
    DEE,
    NAMES,
    TEENS,
    THIRD,
    Pile,
    act,
    can_draw,
    chances,
    crowd,
    crown,
    dealt,
    down,
    draw,
    faces,
    give,
    go_on,
    hand,
    in_crowd,
    kinds,
    landing,
    legal,
    legal_cards,
    number,
    phase,
    table,
    with_roles,
)

CHILD, TEEN, ADULT = CHILDREN[-1], TEENS[-1], ADULTS[-1]
ALONE = [ADULTS[-2]]
"""The only card on top in the middle."""
OWN = [4, 5, 6, 7]
"""What Bo, one of three, has been dealt."""


# Who draws otherwise.


@pytest.mark.rule("V27")
def test_the_acrobat_may_draw_a_card_that_exactly_one_other_covers() -> None:
    low, mid, top = TEENS[-1], down(TEENS[-2]), ADULTS[-1]
    game = with_roles("acrobat", piles=[ALONE, [low, mid, top], [CHILD]], ban="child")
    under = crowd(game)[crowd(game).index(ALONE[0]) - 1]
    assert can_draw(game) == {ALONE[0], under, TEENS[-2], top}
    before = in_crowd(game, top)
    draw(game, TEENS[-2])
    assert hand(game, BO)[-1] == TEENS[-2]
    after = in_crowd(game, top)
    assert [after[name] for name in ("x", "y", "angle", "up")] == [
        before[name] for name in ("x", "y", "angle", "up")
    ]


@pytest.mark.rule("V27", "V9")
def test_but_not_one_that_is_banned() -> None:
    game = with_roles(
        "acrobat", piles=[ALONE, [CHILD, TEENS[-1]], [TEENS[-2], CHILDREN[-2]]], ban="teen"
    )
    assert {CHILD, CHILDREN[-2]} <= can_draw(game)
    assert not {TEENS[-1], TEENS[-2]} & can_draw(game)


@pytest.mark.rule("V27")
def test_with_nothing_else_to_be_had_the_acrobat_must_reach_under_a_card() -> None:
    """To draw an available card is obligatory, and it is one for an Acrobat."""
    middle: Pile = [ADULTS[-4], ADULTS[-3], ADULTS[-2]]
    game = with_roles("acrobat", piles=[middle, [CHILD, ADULT]], ban="adult")
    assert can_draw(game) == {CHILD}
    assert kinds(game) == {"draw"}
    plain = with_roles("patron", piles=[middle, [CHILD, ADULT]], ban="adult")
    assert phase(plain) == "give"


@pytest.mark.rule("V27", "V9")
def test_the_herald_may_ignore_the_decree() -> None:
    game = with_roles("herald", piles=[ALONE, [TEEN], [down(ADULT)], [CHILD]], ban="adult")
    assert can_draw(game) == {ALONE[0], TEEN, ADULT, CHILD}
    assert hand(draw(game, ADULT), BO)[-1] == ADULT


@pytest.mark.rule("V27", "V9")
def test_and_the_age_that_an_usher_has_banned() -> None:
    """It counts as part of the Decree."""
    piles: list[Pile] = [ALONE, [TEENS[-2], TEEN], [ADULT], [CHILD]]
    game = draw(with_roles("usher", "herald", piles=piles, ban="child"), TEEN)
    go_on(game, "decree", CY).act("decree", age="adult")
    assert game.view()["banned"] == ["adult", "teen"]
    assert can_draw(game) == {ALONE[0], TEENS[-2], ADULT, CHILD}


@pytest.mark.rule("V27")
@pytest.mark.parametrize("available", [0, 1, 2])
def test_the_porter_draws_two_cards_and_gives_one(available: int) -> None:
    piles: list[Pile] = [ALONE, *([of] for of in (TEEN, CHILD)[:available])]
    game = with_roles("porter", piles=piles, ban="adult")
    for left, card in zip((2, 1), (TEEN, CHILD)[:available], strict=False):
        assert game.view()["draws_left"] == left
        assert kinds(game) == {"draw"}
        draw(game, card)
    assert phase(game) == "give"
    assert hand(game, BO) == sorted([*OWN, *[TEEN, CHILD][:available]])
    give(game, hand(game, BO)[0])
    assert (phase(game), game.view()["player"]) == ("decree", CY)


@pytest.mark.rule("V27")
def test_the_porters_second_card_may_be_the_one_under_the_first() -> None:
    game = with_roles("porter", piles=[ALONE, [CHILD, TEEN]], ban="adult")
    assert can_draw(game) == {TEEN}
    assert can_draw(draw(game, TEEN)) == {CHILD}


@pytest.mark.rule("V27")
@pytest.mark.parametrize("available", [0, 1, 3])
def test_for_the_dreamer_chance_draws_among_the_available_cards(available: int) -> None:
    cards = [TEEN, CHILD, THIRD][:available]
    piles: list[Pile] = [ALONE, *([card] for card in cards)]
    for n in range(max(1, available)):
        game = crown(table(version="roles", piles=piles), ANA, dealt("dreamer", "usher"))
        game.act("choose_role", card=0).act("choose_role", card=0)
        card = cards[n : n + 1]
        luck = [number(game, of) for of in card]
        wanted = dict.fromkeys((number(game, of) for of in cards), 1)
        act(game, "decree", *luck, age="adult")
        assert phase(game) == "give"
        assert hand(game, BO) == sorted([*OWN, *card])
        dreams = [of for asked, of in chances(game) if asked == "dream"]
        assert dreams == ([wanted] if cards else [])


@pytest.mark.rule("V27")
@pytest.mark.parametrize(
    ("drawn", "banned", "left"),
    [(TEEN, ["child", "teen"], {ALONE[0], ADULT}), (ADULT, ["child", "adult"], {TEEN, TEENS[-2]})],
)
def test_the_age_the_usher_draws_is_banned_for_the_next_player_too(
    drawn: int, banned: list[str], left: set[int]
) -> None:
    piles: list[Pile] = [ALONE, [TEENS[-2], TEEN], [ADULT], [CHILD]]
    if drawn == ADULT:
        piles[1] = [TEENS[-2]]
        piles.append([TEEN])
    game = with_roles("usher", "sweeper", "patron", piles=piles, players=4, ban="child")
    draw(game, drawn)
    go_on(game, "decree", CY).act("decree", age="child")
    assert game.view()["banned"] == banned
    assert can_draw(game) == left
    go_on(draw(game, min(left)), "decree", DEE).act("decree", age="child")
    assert game.view()["banned"] == ["child"], "for the next player, and no further"


@pytest.mark.rule("V27")
@pytest.mark.parametrize("drawn", [None, THIRD])
def test_an_usher_who_draws_no_age_bans_none(drawn: int | None) -> None:
    piles: list[Pile] = [ALONE, [ADULT]] if drawn is None else [ALONE, [THIRD]]
    game = with_roles("usher", "sweeper", piles=piles, ban="adult")
    if drawn is not None:
        draw(game, drawn)
    assert hand(game, BO) == [*OWN, *([] if drawn is None else [drawn])]
    go_on(game, "decree", CY).act("decree", age="teen")
    assert game.view()["banned"] == ["teen"]


# Who does something before.


@pytest.mark.rule("V27")
@pytest.mark.parametrize("looks", [0, 1, 2])
def test_the_seer_looks_at_up_to_two_uncovered_cards_face_down_before_drawing(looks: int) -> None:
    """Of any age, for it is the draw that the Decree forbids."""
    hidden = [TEEN, ADULT, CHILD]
    piles: list[Pile] = [ALONE, *([down(card)] for card in hidden), [down(30), TEENS[-2]]]
    game = with_roles("seer", piles=piles, ban="adult")
    for n in range(looks):
        assert game.view()["turns_left"] == 2 - n
        assert legal_cards(game, "peek") == {*hidden}
        game.act("peek", card=number(game, hidden[n]))
        assert in_crowd(game, hidden[n], by=BO)["face"] == DECK[hidden[n]]["motifs"]
        assert not in_crowd(game, hidden[n])["up"]
        for seat in (ANA, CY, None):
            assert in_crowd(game, hidden[n], by=seat)["face"] is None
    assert ("peek" in kinds(game)) is (looks < 2)
    assert can_draw(game) == {TEEN, CHILD, TEENS[-2]}
    assert kinds(draw(game, TEEN)) == {"give"}


@pytest.mark.rule("V27")
def test_all_are_told_at_which_card_the_seer_looks_and_the_seer_alone_what_it_shows() -> None:
    piles: list[Pile] = [ALONE, [down(CHILD)], [down(CHILDREN[-2])]]
    game = with_roles("seer", piles=piles, ban="adult")
    at = number(game, CHILD)
    game.act("peek", card=at)
    assert game.log(CY)[-1] == game.log(None)[-1] == f"Bo looks at card {at}: a Child card, unseen."
    told = game.log(BO)[-1]
    assert told.startswith(f"Bo looks at card {at}: a Child card (")
    assert all(motif.title() in told for motif in DECK[CHILD]["motifs"])


@pytest.mark.rule("V27")
def test_a_seer_with_one_such_card_or_none_looks_at_what_there_is() -> None:
    game = with_roles("seer", piles=[ALONE, [down(CHILD)]], ban="teen")
    assert legal_cards(game, "peek") == {CHILD}
    game.act("peek", card=number(game, CHILD))
    assert in_crowd(game, CHILD, by=BO)["face"] == DECK[CHILD]["motifs"]
    assert kinds(with_roles("seer", piles=[ALONE, [CHILD]], ban="teen")) == {"draw"}


@pytest.mark.rule("V27")
@pytest.mark.parametrize("turns", range(4))
def test_the_sweeper_may_turn_over_up_to_three_uncovered_cards_before_drawing(turns: int) -> None:
    piles: list[Pile] = [ALONE, [TEEN], [down(ADULT)], [down(CHILD)], [30, TEENS[-2]]]
    game = with_roles("sweeper", piles=piles, ban="adult")
    for card, up in ((TEEN, True), (ADULT, False), (CHILD, False))[:turns]:
        assert legal_cards(game, "turn") == {ALONE[0], TEEN, ADULT, CHILD, TEENS[-2]}
        game.act("turn", card=number(game, card))
        for seat in (ANA, BO, CY, None):
            assert in_crowd(game, card, by=seat)["up"] is not up
            assert in_crowd(game, card, by=seat)["face"] == DECK[card]["motifs"]
    assert ("turn" in kinds(game)) is (turns < 3)
    assert can_draw(game) == {TEEN, CHILD, TEENS[-2]}
    assert kinds(draw(game, CHILD)) == {"give"}


@pytest.mark.rule("V27", "V25")
def test_the_third_workshop_card_is_not_turned_over() -> None:
    """It would hide nothing: all know it from either side."""
    game = with_roles("sweeper", piles=[ALONE, [THIRD], [down(CHILD)]], ban="adult")
    assert legal_cards(game, "turn") == {ALONE[0], CHILD}
    with pytest.raises(tw.IllegalAction, match="choose another"):
        game.act("turn", card=THIRD)
    assert THIRD in can_draw(game)


NOTHING: list[Pile] = [ALONE, [down(ADULT)]]
"""No card is available if Adults are banned, and one is face down."""


@pytest.mark.rule("V27", "V10")
@pytest.mark.parametrize(("role", "kind"), [("seer", "peek"), ("sweeper", "turn")])
def test_a_power_before_the_draw_applies_even_if_no_card_is_available(role: str, kind: str) -> None:
    game = with_roles(role, piles=NOTHING, ban="adult")
    assert (phase(game), game.to_act, kinds(game)) == ("draw", BO, {kind, "draw"})
    assert legal(game, "draw") == [{"card": None}]
    had = hand(game, BO)
    game.act(kind, card=number(game, ADULT))
    assert in_crowd(game, ADULT, by=BO)["face"] == DECK[ADULT]["motifs"]
    game.act("draw", card=None)
    assert (phase(game), hand(game, BO)) == ("give", had)
    assert "draws nothing" in game.log(ANA)[-1]


@pytest.mark.rule("V27", "V10")
@pytest.mark.parametrize("role", ["seer", "sweeper"])
def test_and_it_may_be_left_but_only_then(role: str) -> None:
    game = with_roles(role, piles=NOTHING, ban="adult").act("draw", card=None)
    assert phase(game) == "give"
    other = with_roles(role, piles=NOTHING, ban="teen")
    assert {"card": None} not in legal(other, "draw")
    with pytest.raises(tw.IllegalAction, match="There are cards to draw") as refused:
        other.act("draw", card=None)
    assert refused.value.rule == "V10"


@pytest.mark.rule("V27", "V10")
def test_the_seer_sees_no_card_without_one_face_down_and_draws_none() -> None:
    assert phase(with_roles("seer", piles=[ALONE, [ADULT]], ban="adult")) == "give"


# Who does something after.


@pytest.mark.rule("V27", "V11")
@pytest.mark.parametrize("available", [0, 1])
def test_the_patron_gives_the_king_two_cards(available: int) -> None:
    piles: list[Pile] = [ALONE, [TEEN] if available else [ADULT]]
    game = with_roles("patron", piles=piles, players=5, ban="adult")
    if available:
        draw(game, TEEN)
    had, kings = hand(game, BO), hand(game, ANA)
    assert len(had) == 2 + available
    for card in had[:2]:
        assert (phase(game), game.to_act, kinds(game)) == ("give", BO, {"give"})
        give(game, card)
    assert hand(game, ANA) == sorted(kings + had[:2])
    assert hand(game, BO) == had[2:]
    assert game.view()["player"] == CY


@pytest.mark.rule("V27")
@pytest.mark.parametrize("place", [None, 0, 3, 4])
def test_the_seamstress_may_throw_a_card_of_her_hand_back_and_draw_again(place: int | None) -> None:
    game = with_roles("seamstress", piles=[ALONE, [TEEN], [CHILD]], ban="adult")
    had = hand(draw(game, TEEN), BO)
    assert (phase(game), game.to_act, kinds(game)) == ("redraw", BO, {"throw_back"})
    assert [args["card"] for args in legal(game, "throw_back")] == [0, 1, 2, 3, 4, None]
    if place is None:
        game.act("throw_back", card=None)
        assert hand(game, BO) == had
    else:
        act(game, "throw_back", landing(0, -1200), card=place)
        assert crowd(game)[-1] == had[place]
        assert can_draw(game) == {CHILD, had[place]}, "the Decree still holds"
        draw(game, CHILD)
        assert hand(game, BO) == sorted({*had, CHILD} - {had[place]})
    assert (phase(game), game.to_act) == ("give", BO), "and once only"


@pytest.mark.rule("V27")
def test_a_seamstress_with_nothing_to_draw_again_has_thrown_a_card_away() -> None:
    game = with_roles("seamstress", piles=[[CHILDREN[-2], CHILD], [TEEN]], ban="child")
    thrown = hand(draw(game, TEEN), BO)[0]
    act(game, "throw_back", landing(0, 0), card=0)
    assert thrown in crowd(game, uncovered=True, age="child")
    assert (phase(game), len(hand(game, BO))) == ("give", 4)


@pytest.mark.rule("V27", "V10")
def test_a_seamstress_who_has_drawn_no_card_throws_none_back() -> None:
    game = with_roles("seamstress", piles=[ALONE, [ADULT]], ban="adult")
    assert (phase(game), len(hand(game, BO))) == ("give", 4)


def swaps(game: Carnavalesque) -> Iterator[tuple[int, int | None]]:
    for args in legal(game, "swap"):
        yield args["seat"], args["card"]


@pytest.mark.rule("V27")
@pytest.mark.parametrize("place", range(3))
def test_the_pickpocket_may_swap_a_card_with_a_random_one_of_another_player(place: int) -> None:
    game = with_roles("pickpocket", piles=[ALONE, [down(TEEN)]], players=4, ban="adult")
    mine, theirs = hand(draw(game, TEEN), BO), hand(game, DEE)
    assert (phase(game), game.to_act) == ("swap", BO)
    wanted = {(seat, card) for seat in (CY, DEE) for card in range(4)} | {(BO, None)}
    assert set(swaps(game)) == wanted, "with anyone but the King, or with nobody"
    act(game, "swap", place, seat=DEE, card=mine.index(TEEN))
    assert chances(game)[-1] == ("pick", {0: 1, 1: 1, 2: 1})
    assert hand(game, BO) == sorted({*mine, theirs[place]} - {TEEN})
    assert hand(game, DEE) == sorted({*theirs, TEEN} - {theirs[place]})
    got = DECK[theirs[place]]["motifs"][0].title()
    for seat in (BO, DEE):
        assert got in game.log(seat)[-1], "both know both cards"
    for other in (ANA, CY, None):
        assert got not in game.log(other)[-1]
        assert not any([*faces(game, BO, by=other), *faces(game, DEE, by=other)])
    assert phase(game) == "give"


@pytest.mark.rule("V27")
def test_the_pickpocket_may_leave_it() -> None:
    game = with_roles("pickpocket", piles=[ALONE, [TEEN]], ban="adult")
    mine, theirs = hand(draw(game, TEEN), BO), hand(game, CY)
    game.act("swap", seat=BO, card=None)
    assert (hand(game, BO), hand(game, CY), phase(game)) == (mine, theirs, "give")


@pytest.mark.rule("V27")
def test_with_one_who_holds_no_card_there_is_nothing_to_swap() -> None:
    """Bo, of five players a Patron who could draw nothing, has given the whole hand."""
    game = with_roles("patron", "pickpocket", piles=[ALONE], players=5, ban="adult")
    for _ in range(2):
        game.act("give", card=0)
    assert hand(game, BO) == []
    game.act("decree", age="adult")
    assert (phase(game), game.to_act) == ("swap", CY)
    assert {seat for seat, card in swaps(game) if card is not None} == {3, 4}
    assert NAMES[3:] == ("Dee", "Eve")
