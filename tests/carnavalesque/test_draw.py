"""V9 to V11: the Decree, the draw and the gift."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import tablewidgets as tw
from tablewidgets.games.carnavalesque import Carnavalesque

from .tables import (
    ADULTS,
    AGES,
    ANA,
    BO,
    CHILDREN,
    CY,
    DECK,
    DEE,
    FANS,
    NAMES,
    SIZES,
    TEENS,
    THIRD,
    Pile,
    aim,
    can_draw,
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
    legal,
    number,
    phase,
    table,
)

HANDS = [[CHILDREN[0], TEENS[0], ADULTS[0], CHILDREN[1]],
         [CHILDREN[2], TEENS[1], ADULTS[1], CHILDREN[3]],
         [CHILDREN[4], TEENS[2], ADULTS[2], CHILDREN[5]]]  # fmt: skip
CHILD, TEEN, ADULT = CHILDREN[10], TEENS[10], ADULTS[10]
LAST = ADULTS[-1]
"""On top of the pile in the middle when Cy is to draw."""


def cys_turn(*piles: Pile) -> Carnavalesque:
    """Ana is King, Bo has drawn and given, and Cy's turn begins. These are all the uncovered cards
    there are, but for the last card."""
    middle = [LAST, ADULTS[-2]]
    game = crown(table(hands=HANDS, piles=[middle, *piles]), ANA)
    go_on(game, "decree", CY)
    assert crowd(game, uncovered=True) == [LAST, *(top(pile) for pile in piles)]
    return game


def top(pile: Pile) -> int:
    card = pile[-1]
    return card if isinstance(card, int) else int(card["card"])


def available(game: Carnavalesque) -> set[int]:
    return set(crowd(game, available=True))


def back(game: Carnavalesque, of: int, by: int | str | None, card: int) -> tuple[object, object]:
    """What a seat sees of a card in another one's hand."""
    seen = game.view(by)["players"][of]["hand"][hand(game, of).index(card)]
    return seen["age"], seen["face"]


# The Decree.


@pytest.mark.rule("V9")
@pytest.mark.parametrize("players", SIZES)
def test_at_the_start_of_each_other_turn_the_king_bans_an_age(players: int) -> None:
    game = crown(table(players), DEE % players)
    king = game.observe().king
    asked = []
    while phase(go_on(game, "decree")) == "decree" and game.view()["round"] == 1:
        assert game.to_act == king
        assert [args["age"] for args in legal(game, "decree")] == list(AGES)
        asked.append(game.view()["player"])
        game.act("decree", age="adult")
        assert game.view()["decree"] == "adult", "the same one may be banned again"
        go_on(game, "give")
        game.act("give", card=0)
        if phase(game) == "king":
            break
    assert asked == [(king + n) % players for n in range(1, players)]


@pytest.mark.rule("V9", "V10")
@pytest.mark.parametrize(
    ("age", "left"),
    [
        ("child", {TEEN, TEENS[11], ADULT, LAST}),
        ("teen", {CHILD, CHILDREN[11], ADULT, LAST}),
        ("adult", {CHILD, CHILDREN[11], TEEN, TEENS[11]}),
    ],
)
def test_no_card_of_that_age_can_be_drawn_either_side_up(age: str, left: set[int]) -> None:
    game = cys_turn([CHILD], [down(CHILDREN[11])], [TEEN], [down(TEENS[11])], [down(ADULT)])
    assert available(game) == set(), "before the Decree none is available"
    game.act("decree", age=age)
    assert (game.view()["banned"], phase(game), game.to_act) == ([age], "draw", CY)
    assert can_draw(game) == available(game) == left


@pytest.mark.rule("V9")
@pytest.mark.parametrize("age", AGES)
def test_the_third_workshop_card_has_no_age(age: str) -> None:
    game = cys_turn([THIRD]).act("decree", age=age)
    assert in_crowd(game, THIRD)["age"] is None
    assert THIRD in can_draw(game)
    draw(game, THIRD)
    assert hand(game, CY)[-1] == THIRD


@pytest.mark.rule("V9")
def test_a_decree_is_for_one_turn() -> None:
    hands = [HANDS[seat][:3] for seat in range(3)] + [[CHILDREN[6], TEENS[3], ADULTS[3]]]
    game = crown(table(4, hands=hands, piles=[[LAST, ADULTS[-2]], [CHILD], [TEEN]]), ANA)
    go_on(game, "decree", CY).act("decree", age="child")
    assert can_draw(game) == {LAST, TEEN}
    go_on(draw(game, TEEN), "decree", DEE).act("decree", age="adult")
    assert can_draw(game) == {CHILD}
    assert game.view()["banned"] == ["adult"]


# The draw.


@pytest.mark.rule("V10")
def test_an_uncovered_card_that_is_not_banned_is_available() -> None:
    """As in the rules' example: of four uncovered cards one is a Child, and that age is banned."""
    game = cys_turn([TEENS[12], CHILD], [CHILDREN[12], down(TEEN)], [CHILDREN[11], ADULT])
    game.act("decree", age="child")
    assert can_draw(game) == {LAST, TEEN, ADULT}
    assert kinds(game) == {"draw"}


@pytest.mark.rule("V10")
@pytest.mark.parametrize(
    ("x", "y", "angle", "covers"),
    [(629, 0, 0, True), (630, 0, 0, False), (740, 0, 45, True), (849, 0, 45, False)],
)
def test_a_card_that_is_covered_in_part_is_covered(
    x: int, y: int, angle: int, covers: bool
) -> None:
    """The two are side by side, far from the Jester, or one of them a little on the other."""
    away = {CHILD, TEEN}.union(*HANDS)
    placed = [{"card": card, "x": 0, "y": 0} for card in range(58) if card not in away]
    placed += [
        {"card": CHILD, "x": 400 - x, "y": 1100 - y, "angle": 0},
        {"card": TEEN, "x": 400, "y": 1100, "angle": angle},
    ]
    game = go_on(crown(Carnavalesque(NAMES[:3], 1, hands=HANDS, crowd=placed), ANA), "decree", CY)
    game.act("decree", age="adult")
    assert can_draw(game) == ({TEEN} if covers else {CHILD, TEEN})
    if covers:
        assert in_crowd(draw(game, TEEN), CHILD)["uncovered"]


@pytest.mark.rule("V10")
@pytest.mark.parametrize("card", [CHILD, TEEN])
def test_the_card_comes_into_the_hand_and_the_others_stay_where_they_are(card: int) -> None:
    game = cys_turn([ADULT, CHILD], [down(TEEN)]).act("decree", age="adult")
    before = {of: in_crowd(game, of) for of in crowd(game)}
    had = hand(game, CY)
    draw(game, card)
    assert hand(game, CY) == sorted([*had, card])
    assert set(crowd(game)) == before.keys() - {card}
    for of in crowd(game):
        now = in_crowd(game, of)
        assert all(now[name] == before[of][name] for name in ("x", "y", "angle", "up"))
    assert in_crowd(game, ADULT)["uncovered"] is (card == CHILD)


@pytest.mark.rule("V10")
def test_to_draw_is_obligatory() -> None:
    game = cys_turn([CHILD]).act("decree", age="adult")
    assert [action.to_json() for action in game.legal_actions()] == [
        {"kind": "draw", "card": number(game, CHILD)}
    ]


@pytest.mark.rule("V10")
def test_with_no_card_available_there_is_no_draw() -> None:
    game = cys_turn([down(ADULT)]).act("decree", age="adult")
    assert (phase(game), game.to_act) == ("give", CY)
    assert hand(game, CY) == sorted(HANDS[CY])
    assert set(crowd(game, uncovered=True)) == {LAST, ADULT}
    give(game, HANDS[CY][0])
    assert (phase(game), len(hand(game, CY))) == ("king", 3)


@pytest.mark.rule("V10", "V11")
def test_with_the_crowd_used_up_there_are_gifts_alone() -> None:
    game = table(version="young", cards=FANS)
    while crowd(game) or phase(game) != "decree":
        go_on(game, "give").act("give", card=0)
        go_on(game, "decree")
    round = game.view()["round"]
    game.act("decree", age="teen")
    assert (phase(game), game.view()["round"]) == ("give", round)
    assert game.view()["player"] == game.view()["jester"], "not even the Jester draws"


@pytest.mark.rule("V10")
def test_a_face_down_card_that_is_drawn_is_known_to_its_player_alone() -> None:
    game = draw(cys_turn([down(TEEN)]).act("decree", age="adult"), TEEN)
    assert back(game, CY, CY, TEEN) == ("teen", DECK[TEEN]["motifs"])
    for other in (ANA, BO, None):
        assert back(game, CY, other, TEEN) == ("teen", None)


@pytest.mark.rule("V10")
def test_a_face_up_card_that_is_drawn_is_told_to_all_and_then_seen_from_behind() -> None:
    """Who wants to know it later, remembers."""
    game = draw(cys_turn([TEEN]).act("decree", age="adult"), TEEN)
    assert back(game, CY, CY, TEEN) == ("teen", DECK[TEEN]["motifs"])
    costume, accessory = (name.title() for name in DECK[TEEN]["motifs"])
    for seat in (ANA, BO, None):
        assert back(game, CY, seat, TEEN) == ("teen", None)
        assert game.log(seat)[-1] == f"Cy draws a Teen card ({costume} and {accessory})."


# The gift.


def gifts(piles: Iterable[Pile], drawn: int, age: str) -> Carnavalesque:
    """Cy has drawn, and is to give."""
    game = draw(cys_turn(*piles).act("decree", age=age), drawn)
    assert (phase(game), game.to_act, kinds(game)) == ("give", CY, {"give"})
    return game


@pytest.mark.rule("V11")
@pytest.mark.parametrize("age", AGES)
@pytest.mark.parametrize("card", [*HANDS[CY], THIRD])
def test_any_card_of_the_hand_may_be_given_of_any_age_and_the_one_just_drawn(
    card: int, age: str
) -> None:
    """Also the Third Workshop card, which Cy has drawn."""
    game = gifts([[THIRD]], THIRD, age)
    assert [args["card"] for args in legal(game, "give")] == [0, 1, 2, 3, 4]
    kings = hand(game, ANA)
    give(game, card)
    assert hand(game, ANA) == sorted([*kings, card])
    assert hand(game, CY) == sorted(of for of in [*HANDS[CY], THIRD] if of != card)
    assert phase(game) == "king"


@pytest.mark.rule("V11")
def test_one_gift_is_due_and_none_may_be_withheld() -> None:
    game = gifts([[TEEN]], TEEN, "adult")
    give(game, TEEN)
    assert game.to_act == ANA
    assert len(hand(game, CY)) == 4


@pytest.mark.rule("V11")
@pytest.mark.parametrize("card", HANDS[CY])
def test_the_king_sees_the_gift_and_nobody_else_is_told_but_the_giver(card: int) -> None:
    """All see its back."""
    game = give(gifts([[TEEN]], TEEN, "adult"), card)
    age, (costume, accessory) = DECK[card]["age"], DECK[card]["motifs"]
    for seat in (ANA, tw.TEACHER):
        assert back(game, ANA, seat, card) == (age, [costume, accessory])
    for other in (BO, CY, None):
        assert back(game, ANA, other, card) == (age, None)
    for seat in (ANA, CY, tw.TEACHER):
        assert f"({costume.title()} and {accessory.title()})" in game.log(seat)[-1]
    for other in (BO, None):
        assert costume.title() not in game.log(other)[-1]
        assert age.title() in game.log(other)[-1]


@pytest.mark.rule("V11")
def test_what_was_drawn_face_up_and_what_was_in_the_hand_are_given_alike() -> None:
    """Cy's gift is a Teen; which, the others can't tell from anything they see."""
    held = next(card for card in HANDS[CY] if card in TEENS)
    games = [give(gifts([[TEEN]], TEEN, "adult"), card) for card in (TEEN, held)]
    for seat in (BO, None):
        views, logs, scenes = zip(
            *((game.view(seat), game.log(seat), game.scene(seat)) for game in games), strict=True
        )
        assert views[0] == views[1]
        assert logs[0] == logs[1]
        assert scenes[0] == scenes[1]
    for seat in (ANA, CY):
        assert games[0].view(seat) != games[1].view(seat)


@pytest.mark.rule("V11")
def test_the_jester_gives_too_and_the_king_does_not() -> None:
    game = crown(table(hands=HANDS, piles=[[down(LAST)]]), ANA)
    aim(game.act("decree", age="teen"))
    game.act("blind_draw", depth=0, stir=0)
    assert (phase(game), game.to_act) == ("give", BO)
    give(game, LAST)
    assert hand(game, ANA) == sorted([*HANDS[ANA], LAST])
    assert faces(game, ANA, by=ANA)[-1] == DECK[LAST]["motifs"]
    assert faces(game, ANA, by=CY)[-1] is None
    go_on(game, "king")
    assert "give" not in kinds(game)
    assert len(hand(game, ANA)) == 6
