"""C4, C8, C19, C20: the market, the sickles, and piles that run out."""

from __future__ import annotations

import random

import pytest

import tablewidgets as tw
from tablewidgets.games.carnuta import Carnuta

from .tables import (
    ANA,
    BO,
    DEE,
    ROWS,
    card,
    cards,
    discarded,
    drawn,
    end,
    grow,
    hand_of,
    idle,
    kinds,
    laid_out,
    lay,
    legal,
    market,
    me,
    pile,
    refused,
    sickles,
    table,
    take,
    without_day_cards,
)

EGGS = [card("egg", nth) for nth in range(6)]
BOTH = [{"row": "day"}, {"row": "night"}]


# Sickles.


@pytest.mark.rule("C19")
@pytest.mark.parametrize(("row", "other"), [ROWS, ROWS[::-1]])
def test_a_sickle_discards_the_visible_cards_of_a_row_and_reveals_four_others(
    row: str, other: str
) -> None:
    game = table()
    visible, coming, beside = market(game, row), pile(game, row), market(game, other)
    game.act("sickle", row=row)
    assert (discarded(game, row), market(game, row)) == (visible, coming[:4])
    assert pile(game, row) == coming[4:]
    assert (discarded(game, other), market(game, other)) == ([], beside)
    assert [player["sickles"] for player in game.view()["players"]] == [1, 2]


@pytest.mark.rule("C19")
def test_it_comes_besides_the_two_actions_at_any_moment_of_the_turn() -> None:
    for before in range(3):
        game = idle(table(), before)
        left = game.view()["actions_left"]
        assert legal(game, "sickle") == BOTH
        game.act("sickle", row="day")
        assert (game.to_act, game.view()["actions_left"]) == (ANA, left)
        end(game)
        assert (game.to_act, me(game)["sickles"]) == (BO, 2)


@pytest.mark.rule("C19", "C9")
def test_also_while_cards_are_discarded_and_after() -> None:
    game = take(hand_of(laid_out(*EGGS), *EGGS[:3]), *EGGS[3:5])
    assert kinds(game) == {"sickle", "discard"}
    game.act("sickle", row="night")
    assert kinds(game) == {"sickle", "discard"}
    game.act("discard", card=0).act("discard", card=0)
    assert kinds(game) == {"sickle", "end_turn"}
    assert game.act("sickle", row="night").act("end_turn").to_act == BO


@pytest.mark.rule("C19")
def test_not_in_the_middle_of_an_action() -> None:
    """While a bonus token is to be chosen, the card is not laid to the end."""
    game = laid_out(*EGGS)
    for egg in EGGS[:5]:
        assert legal(game, "sickle") == BOTH
        lay(take(game, egg), egg)
        if egg != EGGS[4]:
            end(game)
            end(game)
    assert kinds(game) == {"bonus"}
    assert "choose one of the tokens" in refused(game, "sickle", row="day").reason
    game.act("bonus", ingredient="egg")
    assert legal(game, "sickle") == BOTH


@pytest.mark.rule("C19")
def test_two_can_be_spent_in_one_turn_and_there_is_no_third() -> None:
    game = table()
    for left in (1, 0):
        game.act("sickle", row="day")
        assert me(game)["sickles"] == left
    assert legal(game, "sickle") == []
    for row in ROWS:
        assert refused(game, "sickle", row=row).rule == "C19"
    end(game)
    assert legal(game, "sickle") == BOTH, "Bo has his own"
    end(game)
    assert legal(game, "sickle") == [], "and Ana's never come back"


@pytest.mark.rule("C19")
def test_a_card_revealed_can_be_taken() -> None:
    game = laid_out(*EGGS)
    game.act("sickle", row="day")
    assert market(game, "day")[:2] == EGGS[4:]
    take(game, EGGS[4])
    assert me(game)["hand"] == [EGGS[4]]


# An empty pile.


def before_the_last_sickle() -> Carnuta:
    """Four players have spent seven sickles on the Day: its pile is empty, 28 cards are discarded.
    Dee, to act, has the last one."""
    game = sickles(table(4), "day", times=7)
    assert (game.to_act, pile(game, "day"), len(discarded(game, "day"))) == (DEE, [], 28)
    assert len(drawn(game)) == 3
    return game


@pytest.mark.rule("C20")
def test_an_empty_pile_stays_empty_until_a_card_is_needed() -> None:
    game = before_the_last_sickle()
    end(game.act("take_card", row="night", place=0))
    grow(game, "night")
    assert (pile(game, "day"), len(discarded(game, "day"))) == ([], 28)
    assert len(drawn(game)) == 3, "chance had nothing to do"


@pytest.mark.rule("C20")
def test_then_its_discard_is_shuffled_and_becomes_the_pile() -> None:
    game = before_the_last_sickle()
    discard, visible, night = discarded(game, "day"), market(game, "day"), pile(game, "night")
    steps = game.steps
    game.act("take_card", row="day", place=2)
    (pack,) = drawn(game, since=steps)
    assert sorted(pack) == sorted(discard)
    assert pack != discard
    visible[2] = pack[0]
    assert (market(game, "day"), pile(game, "day"), discarded(game, "day")) == (
        visible, pack[1:], [],
    )  # fmt: skip
    assert pile(game, "night") == night, "the Night pile is another one"
    assert (game.to_act, game.view()["actions_left"]) == (DEE, 1)


@pytest.mark.rule("C20")
def test_what_chance_did_is_in_the_history_and_in_the_record() -> None:
    game = before_the_last_sickle()
    steps = game.steps
    game.act("take_card", row="day", place=2)
    played, shuffle = game.history[steps:]
    assert (played.seat, shuffle.seat, shuffle.action) == (DEE, None, None)
    assert tw.from_json(game.to_json()).view(tw.TEACHER) == game.view(tw.TEACHER)
    after = game.view(tw.TEACHER)
    game.undo()
    assert (game.steps, len(discarded(game, "day"))) == (steps, 28)
    assert game.redo().view(tw.TEACHER) == after


@pytest.mark.rule("C20")
def test_nobody_knows_the_new_order() -> None:
    orders = set()
    for seed in range(20):
        game = before_the_last_sickle()
        other = game.determinize(ANA, random.Random(seed))
        assert other.view(ANA) == game.view(ANA)
        orders.add(tuple(pile(other.act("take_card", row="day", place=2), "day")))
    assert len(orders) == 20


@pytest.mark.rule("C20", "C19")
def test_a_sickle_may_need_more_cards_than_the_pile_has() -> None:
    """Three are in the pile; the fourth comes from the discard, the cards just discarded too."""
    game = sickles(table(4), "day", times=6)
    assert len(pile(game, "day")) == 4
    game.act("take_card", row="day", place=0)
    visible, coming, before = market(game, "day"), pile(game, "day"), discarded(game, "day")
    steps = game.steps
    sickles(game, "day", times=1)
    (pack,) = drawn(game, since=steps)
    assert len(coming) == 3
    assert sorted(pack) == sorted([card for card in (*before, *visible) if card is not None])
    assert market(game, "day") == [*coming, pack[0]]
    assert (pile(game, "day"), discarded(game, "day")) == (pack[1:], [])


@pytest.mark.rule("C20", "C19")
def test_with_the_whole_pile_in_sight_a_sickle_may_bring_back_what_it_discards() -> None:
    game = before_the_last_sickle()
    steps = game.steps
    game.act("sickle", row="day")
    (pack,) = drawn(game, since=steps)
    assert sorted(pack) == cards(row="day", start=False)
    assert (market(game, "day"), pile(game, "day")) == (pack[:4], pack[4:])


# Pile and discard both empty.


@pytest.mark.rule("C20")
def test_the_place_stays_empty() -> None:
    game = without_day_cards()
    assert market(game, "day")[0] is None
    assert None not in market(game, "day")[1:]
    refusal = refused(game, "take_card", row="day", place=0)
    assert refusal.rule == "C20"
    places = [args["place"] for args in legal(game, "take_card") if args["row"] == "day"]
    assert places == [1, 2, 3]
    steps = game.steps
    end(end(game))
    assert market(game, "day")[0] is None
    assert all(step.action is not None for step in game.history[steps:])


@pytest.mark.rule("C20", "C9")
def test_until_a_card_of_that_row_is_discarded() -> None:
    """It is a pile of one card: chance shuffles it, and it is revealed."""
    game = without_day_cards()
    wanted = [card for card in market(game, "day") if card is not None]
    night = [card for card in market(game, "night") if card is not None]
    hand_of(game, wanted[0], night[0])
    take(game, night[1], night[2])
    places = [n for n, of in enumerate(market(game, "day")) if of is None]
    assert (len(places), len(me(game)["hand"])) == (2, 4)
    game.act("discard", card=1)
    assert market(game, "day").count(None) == 2, "a Night card is of no use"
    assert discarded(game, "night") == [night[0]]
    steps = game.undo().steps
    game.act("discard", card=0)
    assert drawn(game, since=steps) == [[wanted[0]]]
    assert market(game, "day")[places[0]] == wanted[0], "the first place is filled first"
    assert market(game, "day")[places[1]] is None
    assert (pile(game, "day"), discarded(game, "day")) == ([], [])
    assert (game.to_act, kinds(game)) == (BO, {"sickle", "end_turn"})


@pytest.mark.rule("C19", "C20")
def test_a_sickle_that_could_bring_no_other_card_is_not_spent() -> None:
    """Three Day cards are visible, and none is left in the pile or the discard."""
    game = without_day_cards()
    assert market(game, "day").count(None) == 1
    assert legal(game, "sickle") == [{"row": "night"}]
    assert refused(game, "sickle", row="day").rule == "C19"
    assert me(game)["sickles"] == 2


@pytest.mark.rule("C19", "C20")
def test_nor_on_a_whole_row_with_nothing_behind_it() -> None:
    game = laid_out(players=4, round_limit=100)
    while pile(game, "day"):
        assert legal(game, "sickle") == BOTH
        grow(game)
    assert (None in market(game, "day"), discarded(game, "day")) == (False, [])
    assert legal(game, "sickle") == [{"row": "night"}]
    assert refused(game, "sickle", row="day").rule == "C19"


@pytest.mark.rule("C19", "C20")
def test_a_sickle_needs_a_card_to_discard() -> None:
    game = without_day_cards(holes=4)
    assert legal(game, "sickle") == [{"row": "night"}]
    assert refused(game, "sickle", row="day").rule == "C19"
    assert {args["row"] for args in legal(game, "take_card")} == {"night"}
    sickles(game, "night", times=1)
