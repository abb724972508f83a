"""C21, C23 to C25: when the game ends, and who wins it."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.result import Result
from tablewidgets.games.carnuta import Carnuta

from .tables import (
    ANA,
    BO,
    CY,
    STARTS,
    card,
    double,
    end,
    fixed,
    grow,
    hand_of,
    laid_out,
    lay,
    me,
    play_on,
    refused,
    salt,
    table,
    take,
)

ROUND_OF_THE_11TH = 10
"""Who lays a card in each turn, after the starting card, lays the 11th in the tenth round."""


def result_of(game: Carnuta) -> Result:
    assert game.result is not None
    return game.result


# The 11th card.


@pytest.mark.rule("C21")
@pytest.mark.parametrize(
    ("players", "ancestor", "seat"),
    [(n, ancestor, seat) for n in (2, 3, 4) for ancestor, seat in product((0, n - 1), range(n))],
)
def test_the_round_is_finished_then_all_play_one_last_full_turn(
    players: int, ancestor: int, seat: int
) -> None:
    game = laid_out(players=players, ancestor=ancestor)
    play_on(game, seat, until=ROUND_OF_THE_11TH)
    while game.to_act != seat:
        assert game.view()["last_round"] is None
        end(game)
    grow(game)
    assert game.view()["players"][seat]["laid"] == 11
    assert game.view()["last_round"] == 11
    turns: list[int] = []
    while game.to_act is not None:
        turns.append(game.to_act)
        end(game)
    order = [(ancestor + n) % players for n in range(players)]
    assert turns == order[order.index(seat) + 1 :] + order
    assert result_of(game).details["rounds"] == 11


@pytest.mark.rule("C21")
@pytest.mark.parametrize(
    ("players", "ancestor", "seat"),
    [(n, ancestor, seat) for n in (2, 3, 4) for ancestor, seat in product((0, n - 1), range(n))],
)
def test_in_the_short_reading_the_round_is_finished_and_no_more(
    players: int, ancestor: int, seat: int
) -> None:
    game = laid_out(players=players, ancestor=ancestor, extra_round=False)
    play_on(game, seat, until=ROUND_OF_THE_11TH)
    while game.to_act != seat:
        end(game)
    grow(game)
    turns: list[int] = []
    while game.to_act is not None:
        turns.append(game.to_act)
        end(game)
    order = [(ancestor + n) % players for n in range(players)]
    assert turns == order[order.index(seat) + 1 :]
    assert result_of(game).details["rounds"] == 10


@pytest.mark.rule("C21")
def test_without_an_option_there_is_the_last_turn() -> None:
    assert table().view()["options"]["extra_round"] is True


@pytest.mark.rule("C21")
def test_a_second_11th_card_puts_nothing_off() -> None:
    """Ana lays hers in the tenth round, Bo his in the last."""
    game = play_on(laid_out(), ANA, until=2)
    play_on(game, ANA, BO, until=11)
    assert [player["laid"] for player in game.view()["players"]] == [11, 10]
    end(game)
    grow(game)
    assert [player["laid"] for player in game.view()["players"]] == [11, 11]
    assert game.is_over


@pytest.mark.rule("C21", "C12")
def test_cards_can_be_laid_in_the_last_turn_and_count() -> None:
    game = play_on(laid_out(), ANA, until=11)
    before = me(game)["score"]
    grow(game)
    end(game)
    assert game.is_over
    player = game.view()["players"][ANA]
    assert (player["laid"], player["counter"]) == (12, 11)
    assert result_of(game).scores[ANA] == player["score"] > before


@pytest.mark.rule("C21", "C15", "C16")
@pytest.mark.parametrize("last", [salt("night"), double("berry")])
def test_whatever_kind_of_card_is_the_11th(last: int) -> None:
    game = play_on(laid_out(last), ANA, until=ROUND_OF_THE_11TH)
    take(game, last)
    assert game.view()["last_round"] is None
    lay(game, last, on="clover" if last == salt("night") else None)
    assert game.view()["last_round"] == 11


@pytest.mark.rule("C21", "C25")
@pytest.mark.parametrize(("limit", "last"), [(10, 10), (11, 11), (12, 11)])
def test_the_last_round_is_never_after_the_limit(limit: int, last: int) -> None:
    """Ana lays her 11th card in the tenth round; an extra round follows, if the limit allows."""
    game = play_on(laid_out(round_limit=limit), ANA, until=ROUND_OF_THE_11TH)
    assert (game.view()["round"], game.view()["last_round"]) == (10, None)
    grow(game)
    assert game.view()["last_round"] == last
    while not game.is_over:
        end(game)
    assert game.view()["round"] == last


@pytest.mark.rule("C21", "C15")
def test_eleven_ingredients_are_not_eleven_cards() -> None:
    """With a double and two tokens, Ana has thirteen ingredients on ten cards."""
    game = laid_out(double("clover"))
    play_on(game, ANA, until=ROUND_OF_THE_11TH)
    assert (me(game)["laid"], len(me(game)["tokens"])) == (10, 2)
    assert me(game)["columns"]["clover"][1] == double("clover")
    assert game.view()["last_round"] is None


@pytest.mark.rule("C21")
def test_then_nothing_can_be_played() -> None:
    game = play_on(laid_out(), ANA, until=12)
    assert (game.is_over, game.to_act, game.legal_actions()) == (True, None, ())
    assert game.view()["phase"] == "over"
    for kind in ("end_turn", "pass_action"):
        assert refused(game, kind).rule == "C21"
    assert refused(game, "take_card", row="day", place=0).rule == "C21"


@pytest.mark.rule("C21")
def test_until_then_there_is_no_result() -> None:
    game = play_on(laid_out(), ANA, until=11)
    assert (game.is_over, game.result, game.view()["winners"]) == (False, None, None)


# Who wins. A round limit of one round makes short games: a starting card, and one card laid.


def one_round(
    points: dict[int, dict[str, Any]], *laid: int | None, ancestor: int = ANA
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Winners and scores of a game in which each takes and lays one of these cards, or none; with
    these points, and 2 on each starting card."""
    points = {**dict.fromkeys(STARTS, fixed(2)), **points}
    known = [of for of in laid if of is not None]
    game = laid_out(
        *known, points=points, players=len(laid), ancestor=ancestor, round_limit=1
    )  # fmt: skip
    while game.to_act is not None:
        wanted = laid[game.to_act]
        if wanted is not None:
            lay(take(game, wanted), wanted)
        end(game)
    assert result_of(game).winners == tuple(game.view()["winners"] or ())
    return result_of(game).winners, result_of(game).scores


CLOVER, SKULL, EGG, BERRY = card("clover"), card("skull"), card("egg"), card("berry")


@pytest.mark.rule("C24")
@pytest.mark.parametrize("ancestor", [ANA, BO, CY])
def test_the_highest_total_wins(ancestor: int) -> None:
    points = {EGG: fixed(3), BERRY: fixed(4)}
    won = one_round(points, EGG, BERRY, None, ancestor=ancestor)
    assert won == ((BO,), (5, 6, 2))


@pytest.mark.rule("C24")
def test_in_a_tie_the_most_points_from_one_ingredient_win() -> None:
    """Ana has 5 in her Clovers; Bo has 3 in his best column."""
    points = {CLOVER: fixed(3), BERRY: fixed(3)}
    assert one_round(points, CLOVER, BERRY) == ((ANA,), (5, 5))


@pytest.mark.rule("C24")
def test_whoever_sits_where() -> None:
    points = {EGG: fixed(3), SKULL: fixed(3)}
    assert one_round(points, EGG, SKULL, None, ancestor=BO) == ((BO,), (5, 5, 2))


@pytest.mark.rule("C24")
def test_the_points_are_those_printed_on_the_cards_of_a_column() -> None:
    """Ana's second Clover scores for Skulls and Eggs, and yet its points are of her Clovers."""
    points: dict[int, dict[str, Any]] = {
        CLOVER: {"kind": "each", "value": 1, "ingredients": ["clover"]},
        BERRY: fixed(2),
    }
    assert one_round(points, CLOVER, BERRY) == ((ANA,), (4, 4))
    other = {
        STARTS[BO]: fixed(0),
        SKULL: {"kind": "each", "value": 2, "ingredients": ["skull"]},
        EGG: fixed(2),
    }
    assert one_round(other, EGG, SKULL) == ((BO,), (4, 4))
    shown = {
        STARTS[ANA]: {"kind": "each", "value": 2, "ingredients": ["egg"]},
        EGG: fixed(2), STARTS[BO]: fixed(1), SKULL: fixed(3),
    }  # fmt: skip
    assert one_round(shown, EGG, SKULL) == ((BO,), (4, 4)), "2 for an Egg are not of the Eggs"


@pytest.mark.rule("C24")
def test_still_tied_they_share_the_victory() -> None:
    points = {EGG: fixed(3), BERRY: fixed(3)}
    assert one_round(points, EGG, BERRY) == ((ANA, BO), (5, 5))
    assert one_round(points, EGG, None, BERRY) == ((ANA, CY), (5, 2, 5))
    assert one_round({}, None, None, None) == ((ANA, BO, CY), (2, 2, 2))


@pytest.mark.rule("C24")
def test_the_best_column_counts_only_among_those_tied() -> None:
    """Cy has 4 in one column, more than the others in any; but fewer points in all."""
    points = {STARTS[CY]: fixed(4), EGG: fixed(3), BERRY: fixed(3)}
    assert one_round(points, EGG, BERRY, None) == ((ANA, BO), (5, 5, 4))


@pytest.mark.rule("C24")
def test_the_result_tells_the_points_of_each_column() -> None:
    game = laid_out(EGG, points={STARTS[ANA]: fixed(2), EGG: fixed(3)}, round_limit=1)
    lay(take(game, EGG), EGG).act("end_turn")
    end(game)
    ana, bo = result_of(game).details["columns"]
    assert {name: n for name, n in ana.items() if n} == {"clover": 2, "egg": 3}
    assert {name: n for name, n in bo.items() if n} == {"skull": 1}
    assert result_of(game).scores == (5, 1)


@pytest.mark.rule("C23")
def test_cards_in_hand_count_nothing() -> None:
    """Ana ends with three Clovers in hand, which her starting card would score for."""
    clovers = [card("clover", nth) for nth in range(3)]
    game = hand_of(laid_out(*clovers, round_limit=2), *clovers[:2])
    end(take(game, clovers[2]))
    end(game)
    assert game.is_over
    assert game.view()["players"][ANA]["hand"] == clovers
    assert result_of(game).scores[ANA] == 1


# The round limit.


def stopped(game: Carnuta) -> tuple[str | None, list[str]]:
    """What the view and the record say of a game that did not come to its end."""
    return game.view()["stopped"], json.loads(game.to_json()).get("remarks", [])


@pytest.mark.rule("C25")
def test_nobody_is_forced_to_lay_a_card_and_after_60_rounds_the_game_is_scored() -> None:
    game = play_on(table(3), until=60)
    assert (game.is_over, game.view()["round"], stopped(game)) == (False, 60, (None, []))
    play_on(game, until=61)
    assert game.is_over
    assert stopped(game) == ("round_limit", ["round 60: round_limit"])
    assert result_of(game).details["rounds"] == 60
    assert result_of(game).scores == (1, 1, 1)


@pytest.mark.rule("C25")
@pytest.mark.parametrize(("limit", "players", "ancestor"), [(1, 2, BO), (2, 3, CY), (5, 4, ANA)])
def test_after_that_many_whole_rounds(limit: int, players: int, ancestor: int) -> None:
    game = table(players, ancestor=ancestor, round_limit=limit)
    for _ in range(limit * players):
        assert not game.is_over
        end(game)
    assert game.is_over
    assert stopped(game) == ("round_limit", [f"round {limit}: round_limit"])


@pytest.mark.rule("C25")
def test_the_log_and_the_record_say_so() -> None:
    game = play_on(table(round_limit=2), until=3)
    assert "The game stops after 2 rounds and is scored as it stands." in game.log()
    loaded = tw.from_json(game.to_json())
    assert (loaded.log(), loaded.result) == (game.log(), game.result)
    record = json.loads(game.to_json())
    del record["remarks"]
    with pytest.raises(tw.BadRecord):
        tw.from_json(json.dumps(record))


@pytest.mark.rule("C25", "C21")
@pytest.mark.parametrize("seat", [ANA, BO])
def test_it_may_take_the_last_turns_away(seat: int) -> None:
    """The 11th card is laid in the very round that is the limit: nobody plays another turn."""
    game = play_on(laid_out(round_limit=10), seat, until=11)
    assert game.view()["players"][seat]["laid"] == 11
    assert result_of(game).details["rounds"] == 10
    assert stopped(game) == ("round_limit", ["round 10: round_limit"])


@pytest.mark.rule("C25", "C21")
@pytest.mark.parametrize(("extra_round", "last"), [(True, 11), (False, 10)])
def test_an_end_in_the_round_of_the_limit_is_an_end(extra_round: bool, last: int) -> None:
    game = play_on(laid_out(extra_round=extra_round, round_limit=last), BO, until=last + 1)
    assert game.is_over
    assert result_of(game).details["rounds"] == last
    assert stopped(game) == (None, [])
