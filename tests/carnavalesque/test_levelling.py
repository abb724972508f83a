"""V20: the hands levelled after the King's turn."""

from __future__ import annotations

import pytest

from tablewidgets.games.carnavalesque import Carnavalesque

from .tables import (
    ADULTS,
    ANA,
    BO,
    CHILDREN,
    CY,
    DEE,
    FANS,
    HANDS,
    KINGS,
    TEENS,
    THIRD,
    act,
    crowd,
    crowd_seen,
    crown,
    draw,
    events,
    faces,
    go_on,
    hand,
    kings_turn,
    landing,
    lay,
    legal,
    legal_cards,
    number,
    phase,
    table,
    throw,
)


def confetti(until: str = "king", seat: int = ANA) -> Carnavalesque:
    """Four players, hands of three. In the second round Ana is King, and Bo, Cy and Dee draw two
    cards each and give one."""
    deal = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]
    piles = [[ADULTS[-1]], [THIRD]]
    game = table(4, hands=deal, piles=piles, cards=FANS, events=events("confetti"))
    crown(go_on(crown(game, DEE), "claim", round=2), ANA)
    return go_on(game, until, seat)


@pytest.mark.rule("V20")
def test_hands_are_levelled_clockwise_from_the_jester_the_king_last() -> None:
    game = confetti()
    assert [len(hand(game, seat)) for seat in range(4)] == [6, 4, 4, 4]
    lay(game, 0, *hand(game, ANA)[:4]).act("end_turn")
    for seat in (BO, CY, DEE):
        assert (phase(game), game.to_act, len(hand(game, seat))) == ("level_throw", seat, 4)
        game.act("level_throw", card=0)
    assert (phase(game), game.to_act, len(hand(game, ANA))) == ("level_take", ANA, 2)
    game.act("level_take", card=legal(game, "level_take")[0]["card"])
    assert [len(hand(game, seat)) for seat in range(4)] == [3, 3, 3, 3]
    assert (phase(game), game.view()["round"]) == ("claim", 3)


@pytest.mark.rule("V20")
def test_one_with_the_right_number_does_nothing() -> None:
    game = lay(kings_turn(hands=HANDS, cards=FANS), 0, *KINGS[:4])
    before = [hand(game, BO), hand(game, CY)]
    assert [len(of) for of in before] == [4, 4]
    game.act("end_turn")
    assert game.to_act == ANA
    assert [hand(game, BO), hand(game, CY)] == before


@pytest.mark.rule("V20", "V14")
@pytest.mark.parametrize("place", range(4))
def test_who_has_too_many_throws_back_what_he_likes_one_by_one(place: int) -> None:
    game = lay(confetti(), 0, *hand(confetti(), ANA)[:4]).act("end_turn")
    had = hand(game, BO)
    assert [args["card"] for args in legal(game, "level_throw")] == [0, 1, 2, 3]
    throw(game, had[place], landing(-500, 200, up=False))
    assert hand(game, BO) == [of for of in had if of != had[place]]
    assert crowd(game)[-1] == had[place]
    one = crowd_seen(game, None)[-1]
    assert (one["x"], one["y"], one["up"]) == (-500, 200, False)
    assert game.to_act == CY


@pytest.mark.rule("V20")
def test_the_king_too_throws_back_what_he_has_too_many() -> None:
    """For five young players: two cards and four gifts, less three."""
    game = kings_turn("young", players=5, cards=FANS)
    lay(game, 0, *hand(game, ANA)[:3]).act("end_turn")
    while game.to_act != ANA:
        go_on(game, "level_throw")
    assert (phase(game), len(hand(game, ANA))) == ("level_throw", 3)
    game.act("level_throw", card=1)
    assert (phase(game), len(hand(game, ANA))) == ("claim", 2)


@pytest.mark.rule("V20", "V19")
def test_the_third_workshop_card_can_be_thrown_back_and_is_of_the_crowd_again() -> None:
    game = go_on(draw(confetti("draw", CY), THIRD), "king")
    lay(game, 0, *hand(game, ANA)[:4]).act("end_turn")
    throw(game, hand(game, BO)[0], landing(0, 0))
    assert THIRD in hand(game, CY)
    throw(game, THIRD, landing(100, 0, up=False))
    assert len(hand(game, CY)) == 3
    assert crowd(game)[-1] == THIRD
    assert THIRD in crowd(game, uncovered=True)


@pytest.mark.rule("V20", "V9")
@pytest.mark.parametrize("age", ["child", "teen", "adult"])
def test_who_has_too_few_takes_uncovered_cards_decree_or_not(age: str) -> None:
    piles = [[CHILDREN[-2], ADULTS[-2], ADULTS[-1]], [CHILDREN[-1]], [TEENS[-1]], [ADULTS[9], 30]]
    game = crown(table(hands=HANDS, piles=[*piles, [THIRD]], cards=FANS), ANA)
    for seat in (BO, CY):
        go_on(game, "decree", seat).act("decree", age=age)
        if phase(game) == "draw":
            draw(game, THIRD)
            assert game.view()["decree"] == age
    lay(go_on(game, "king"), 0, *KINGS[:4]).act("end_turn")
    assert (phase(game), game.to_act, len(hand(game, ANA))) == ("level_take", ANA, 2)
    uncovered = set(crowd(game, uncovered=True))
    assert legal_cards(game, "level_take") == uncovered
    assert {CHILDREN[-1], TEENS[-1], 30} < uncovered
    act(game, "level_take", card=number(game, 30))
    assert hand(game, ANA)[-1] == 30
    assert ADULTS[9] in legal_cards(game, "level_take"), "nothing covers it now"
    act(game, "level_take", card=number(game, ADULTS[9]))
    assert (phase(game), hand(game, ANA)[-2:]) == ("claim", [30, ADULTS[9]])
    assert faces(game, ANA, by=ANA)[-1] == FANS["card"][ADULTS[9]]["motifs"]
