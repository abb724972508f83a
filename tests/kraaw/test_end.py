"""K20 to K25: how a round ends, who wins it, and who wins the game."""

from __future__ import annotations

import json
from itertools import chain
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.games.kraaw import Kraaw

from .tables import (
    ANA,
    BO,
    CY,
    DEE,
    Fate,
    fate,
    legal,
    play_round,
    refusal,
    row,
    show,
    steal,
    table,
    values,
)

__all__ = ["fate"]


def countdowns(game: Kraaw) -> list[bool]:
    return [player["countdown"] for player in game.view()["players"]]


@pytest.fixture
def almost() -> Kraaw:
    """Ana, to act, has one hidden card left: a 5. Bo has revealed four cards."""
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])
    show(game, 0, 0, 1, 1, 2, 2, 3, 3)
    return game


@pytest.mark.rule("K20")
def test_who_has_no_hidden_card_at_the_start_of_the_next_turn_ends_the_round(almost: Kraaw) -> None:
    almost.act("look", card=4).act("reveal", card=4)
    assert countdowns(almost) == [True, False]
    almost.act("end_turn")
    assert almost.view()["round"] == 1
    almost.act("reveal_and_lock", card=4).act("end_turn")
    assert almost.view()["round"] == 2
    result = almost.view()["results"][-1]
    assert (result["ended_by"], result["winners"]) == ("countdown", [ANA])


@pytest.mark.rule("K20")
def test_the_round_ends_before_that_player_acts(almost: Kraaw) -> None:
    show(almost, 4)
    turns = almost.view()["turn"]
    show(almost, 4)
    assert almost.view()["results"][-1]["counted"] == [[1, 2, 3, 4, 5], [1, 1, 2, 2, 2]]
    assert almost.view()["turn"] == 0 < turns


@pytest.mark.rule("K20")
def test_it_may_start_on_anothers_turn() -> None:
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])
    show(game, 0, 0, 1, 1, 2, 2)
    game.act("look", card=3).act("reveal", card=3).act("end_turn")
    show(game, 3)
    assert row(game, BO) == ["1", "1", "2", "2", "?"]
    game.act("exchange", seat=BO, card=4).act("reprisal", card=3)
    assert row(game, BO) == ["1", "1", "2", "2", "4"]
    assert countdowns(game) == [False, True], "on Ana's turn"
    game.act("end_turn")
    assert game.view()["round"] == 2, "Bo still has none when the turn begins"


@pytest.mark.rule("K20")
def test_a_hidden_card_received_cancels_it(almost: Kraaw) -> None:
    show(almost, 4)
    assert countdowns(almost) == [True, False]
    steal(almost, ANA, 4, reprisal=4)
    assert row(almost, ANA) == ["1", "2", "3", "4", "?"]
    assert countdowns(almost) == [False, True]
    almost.act("end_turn")
    assert (almost.view()["round"], almost.to_act) == (1, ANA)


@pytest.mark.rule("K20", "K19")
def test_turning_a_card_over_in_the_same_turn_avoids_it(almost: Kraaw) -> None:
    almost.act("look", card=4).act("reveal", card=4)
    assert countdowns(almost) == [True, False]
    almost.act("lock_and_turn", lock=4, turn=0)
    assert countdowns(almost) == [False, False]
    almost.act("reveal_and_lock", card=4).act("end_turn")
    assert (almost.view()["round"], almost.to_act) == (1, ANA)


@pytest.mark.rule("K21")
def test_revealed_and_locked_cards_count_and_hidden_ones_nothing() -> None:
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])
    show(game, 0, 0)
    game.act("look", card=1).act("reveal", card=1).act("lock_and_turn", lock=1, turn=0)
    show(game, 1, 2, 2)
    game.act("look", card=3).act("reveal", card=3).act("lock_and_turn", lock=3, turn=2)
    show(game, 3, 4, 4)
    assert row(game, ANA) == ["(1)", "[2]", "(3)", "[4]", "5"]
    show(game, 0)
    assert game.view()["results"][-1]["counted"] == [[1, 2, 4, 5], [1, 1, 2, 2, 2]]


@pytest.mark.rule("K21")
def test_who_ended_the_round_has_no_privilege(almost: Kraaw) -> None:
    show(almost, 4, 4)
    assert almost.view()["results"][-1]["winners"] == [ANA]
    other = table([1, 1, 2, 2, 2], [1, 2, 3, 4, 5])
    show(other, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4)
    assert other.view()["results"][-1]["winners"] == [BO], "though Ana ended it"


@pytest.mark.rule("K21")
def test_the_highest_total_wins() -> None:
    assert tw.kraaw.compare([[1, 2], [5], [3]]) == (1,)
    assert tw.kraaw.compare([[], [1]]) == (1,)


@pytest.mark.rule("K22")
def test_in_a_tie_the_lower_card_wins_at_the_first_difference() -> None:
    assert tw.kraaw.compare([[5, 1], [3, 3]]) == (1,)
    assert tw.kraaw.compare([[3, 3], [1, 5]]) == (0,)
    assert tw.kraaw.compare([[4, 3, 1, 1], [4, 2, 2, 1]]) == (1,)
    assert tw.kraaw.compare([[4, 4], [3, 3, 2], [5, 3], [3, 3, 1, 1]]) == (3,)


@pytest.mark.rule("K22")
def test_with_no_difference_each_of_them_wins() -> None:
    assert tw.kraaw.compare([[2, 1], [1, 2], [1, 1]]) == (0, 1)
    assert tw.kraaw.compare([[], []]) == (0, 1)
    game = table([1, 2, 3, 2, 1], [1, 2, 3, 1, 2])
    play_round(game)
    assert game.view()["results"][-1]["winners"] == [ANA, BO]
    assert [player["rounds_won"] for player in game.view()["players"]] == [1, 1]


@pytest.mark.rule("K22")
@pytest.mark.parametrize("wrong", [[], [1, 2], [["a"]], [[1], [0]], [[1.5]], None, [[True]], "11"])
def test_compare_says_what_it_takes(wrong: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="rows: "):
        tw.kraaw.compare(wrong)


ANA_WINS = "345431111222223"
BO_WINS = "111123454322223"
TIED = "112341123422235"


@pytest.mark.rule("K23")
def test_the_first_to_win_three_rounds_wins_the_game(fate: Fate) -> None:
    fate(ANA_WINS, BO_WINS, ANA_WINS, BO_WINS, BO_WINS)
    game = Kraaw(2, first=ANA)
    for wins in ([1, 0], [1, 1], [2, 1], [2, 2]):
        play_round(game)
        assert [player["rounds_won"] for player in game.view()["players"]] == wins
        assert not game.is_over
        assert game.result is None
    play_round(game)
    assert game.is_over
    assert game.to_act is None
    assert game.legal_actions() == ()
    assert game.result is not None
    assert (game.result.winners, game.result.scores) == ((BO,), (2, 3))
    rounds = game.result.details["rounds"]
    assert [result["winners"] for result in rounds] == [[ANA], [BO], [ANA], [BO], [BO]]
    assert game.view()["winners"] == [BO]


@pytest.mark.rule("K23")
def test_then_nothing_can_be_played(fate: Fate) -> None:
    fate(ANA_WINS, ANA_WINS, ANA_WINS)
    game = Kraaw(2, first=ANA)
    while not game.is_over:
        play_round(game)
    assert refusal(game, "look", card=0) == "K23"


@pytest.mark.rule("K24")
def test_two_at_three_together_play_a_last_round_of_two(fate: Fate) -> None:
    fate(TIED, TIED, TIED, BO_WINS)
    game = Kraaw(2, first=ANA)
    for _ in range(3):
        play_round(game)
    view = game.view()
    assert [player["rounds_won"] for player in view["players"]] == [3, 3]
    assert (view["final"], view["playing"], game.is_over) == (True, [ANA, BO], False)
    play_round(game)
    assert game.result is not None
    assert (game.result.winners, game.result.scores) == ((BO,), (3, 3))


BO_AND_DEE_TIED = "11122" + "43321" + "11122" + "43321" + "22345"


@pytest.mark.rule("K24")
def test_the_others_are_not_in_it_and_the_deck_is_that_for_two(fate: Fate) -> None:
    fate(*[BO_AND_DEE_TIED] * 3, BO_WINS)
    game = Kraaw(["Ana", "Bo", "Cy", "Dee"], first=BO)
    for first in (BO, CY, DEE):
        assert game.view()["first"] == first
        play_round(game)
    view = game.view(tw.TEACHER)
    assert (view["final"], view["playing"]) == (True, [BO, DEE])
    assert [len(player["row"]) for player in view["players"]] == [0, 5, 0, 5]
    assert sorted(chain.from_iterable(values(game))) == sorted(map(int, BO_WINS))
    assert view["first"] == BO, "Ana's turn to begin is passed over"
    game.act("dog_swap", yes=False).act("dog_swap", yes=False)
    assert {args["seat"] for args in legal(game, "exchange")} == {DEE}
    assert refusal(game, "exchange", seat=ANA, card=0) == "K24"
    show(game, 0)
    assert game.to_act == DEE
    show(game, 0)
    assert game.to_act == BO
    play_round(game)
    assert game.result is not None
    assert game.result.winners == (DEE,)
    assert game.log()[-1] == "Dee wins the last round, and the game."


@pytest.mark.rule("K24")
def test_a_perfect_tie_is_played_again(fate: Fate) -> None:
    fate(TIED, TIED, TIED, TIED, TIED, ANA_WINS)
    game = Kraaw(2, first=ANA)
    for n in range(6):
        assert not game.is_over
        assert game.view()["first"] == n % 2
        play_round(game)
    assert game.result is not None
    assert (game.result.winners, game.result.scores) == ((ANA,), (3, 3))


@pytest.mark.rule("K24")
def test_three_at_three_play_among_them_and_a_tie_of_two_among_these_two(fate: Fate) -> None:
    three_tied = "11234" * 3 + "22235"
    ana_and_cy_tied = "22234" + "11111" + "22234" + "13345"
    fate(three_tied, three_tied, three_tied, ana_and_cy_tied, BO_WINS)
    game = Kraaw(3, first=ANA)
    for playing in ([ANA, BO, CY], [ANA, BO, CY], [ANA, BO, CY], [ANA, BO, CY], [ANA, CY]):
        assert game.view()["playing"] == playing
        play_round(game)
    assert game.result is not None
    assert (game.result.winners, game.result.scores) == ((CY,), (3, 3, 3)), "whatever they won"


def exchange_for_ever(game: Kraaw, turns: int) -> None:
    """Revealed cards go to and fro, and come no nearer to an end."""
    for _ in range(turns):
        other = BO if game.to_act == ANA else ANA
        game.act("exchange", seat=other, card=0).act("reprisal", card=0).act("end_turn")


@pytest.mark.rule("K25")
def test_after_a_hundred_turns_a_round_is_scored_as_it_stands() -> None:
    game = table([1, 2, 3, 4, 5], [2, 1, 2, 2, 1])
    show(game, 0, 0)
    exchange_for_ever(game, 97)
    assert (game.view()["round"], game.view()["turn"]) == (1, 100)
    exchange_for_ever(game, 1)
    (result,) = game.view()["results"]
    assert (result["ended_by"], result["counted"], result["winners"]) == (
        "turn_limit", [[1], [2]], [BO],
    )  # fmt: skip


@pytest.mark.rule("K25")
def test_the_record_and_the_log_say_so() -> None:
    game = table([1, 2, 3, 4, 5], [2, 1, 2, 2, 1], turn_limit=4)
    show(game, 0, 0)
    assert "remarks" not in json.loads(game.to_json())
    exchange_for_ever(game, 2)
    assert game.view()["round"] == 2
    assert json.loads(game.to_json())["remarks"] == ["round 1: turn_limit"]
    assert "Round 1 stops after 4 turns and is scored as it stands." in game.log()
    assert tw.from_json(game.to_json()).log() == game.log()


@pytest.mark.rule("K25")
@pytest.mark.parametrize("limit", [0, -1, 10_001])
def test_the_limit_is_a_number_of_turns(limit: int) -> None:
    with pytest.raises(ValueError, match="turn_limit: 1 to 10000"):
        Kraaw(2, turn_limit=limit)
