"""C12 to C14: the counter, the padlocks and the bonus tokens that its notches bring."""

from __future__ import annotations

from typing import Any

import pytest

from tablewidgets.games.carnuta import Carnuta

from .tables import (
    ANA,
    BO,
    CY,
    DEE,
    INGREDIENTS,
    board,
    card,
    double,
    end,
    fixed,
    hand_of,
    kinds,
    laid_out,
    lay,
    legal,
    me,
    play_on,
    refused,
    salt,
    start,
    supply,
    take,
)

CLOVERS = [card("clover", nth) for nth in range(6)]
EGGS = [card("egg", nth) for nth in range(6)]
EGG, DEAR = EGGS[0], EGGS[1]


def about_to_lay(notch: int, costs: dict[int, str] | None = None, **options: Any) -> Carnuta:
    """Ana begins a turn with two Eggs in hand, and her next card is the one of this notch."""
    filler = [*CLOVERS, *(card("flower", nth) for nth in range(6))][: notch - 2]
    game = laid_out(EGG, DEAR, *filler, costs=costs, **{"round_limit": 100, **options})
    hand_of(game, EGG, DEAR)
    for wanted in filler:
        lay(take(game, wanted), wanted)
        if "bonus" in kinds(game):
            game.act("bonus", **legal(game, "bonus")[0])
        game.act("end_turn")
        end(game)
    assert (me(game)["laid"], me(game)["hand"]) == (notch - 1, [EGG, DEAR])
    return game


# The counter.


@pytest.mark.rule("C12")
def test_each_card_laid_moves_the_counter_up_one_notch_as_far_as_eleven() -> None:
    game = laid_out(round_limit=100)
    for laid in range(1, 13):
        ana, bo = game.view()["players"]
        assert (ana["laid"], ana["counter"]) == (laid, min(11, laid))
        assert (bo["laid"], bo["counter"]) == (1, 1)
        play_on(game, ANA, until=laid + 1)
    assert game.is_over


@pytest.mark.rule("C12", "C15", "C16")
def test_a_double_and_a_salt_move_it_one_notch() -> None:
    two, joker = double("egg"), salt("day")
    game = hand_of(laid_out(two, joker), two, joker)
    lay(game, two)
    assert me(game)["counter"] == 2
    lay(game, joker, on="egg")
    assert me(game)["counter"] == 3


@pytest.mark.rule("C12")
def test_nothing_else_moves_it() -> None:
    game = laid_out(EGG)
    take(game, EGG).act("sickle", row="day").act("turn_runes", face="sun").act("end_turn")
    assert [player["counter"] for player in game.view()["players"]] == [1, 1]


@pytest.mark.rule("C12")
def test_cards_beyond_the_eleventh_can_be_laid_and_count() -> None:
    game = about_to_lay(11, points={EGG: fixed(5), DEAR: fixed(7)})
    before = me(game)["score"]
    lay(game, EGG)
    assert (me(game)["laid"], me(game)["counter"], me(game)["score"]) == (11, 11, before + 5)
    lay(game, DEAR)
    assert (me(game)["laid"], me(game)["counter"], me(game)["score"]) == (12, 11, before + 12)


# Its notches.


@pytest.mark.rule("C13")
@pytest.mark.parametrize(
    ("notch", "before", "after"), [(4, "ssmm##", "ssmm-#"), (8, "ssmm-#", "ssmm--")]
)
def test_notches_4_and_8_remove_a_padlock(notch: int, before: str, after: str) -> None:
    game = about_to_lay(notch)
    assert board(game, ANA) == before
    lay(game, EGG)
    assert board(game, ANA) == after
    assert (board(game, BO)[4:], kinds(game) >= {"take_card", "take_runes"}) == ("##", True)


@pytest.mark.rule("C13")
@pytest.mark.parametrize(("notch", "filled"), [(4, "ssmms#"), (8, "ssmms-")])
def test_its_slot_can_be_used_at_once(notch: int, filled: str) -> None:
    game = lay(about_to_lay(notch), EGG)
    game.act("take_runes", face="sun")
    assert board(game, ANA) == filled, "as far as the supply goes"
    assert supply(game) == (0, 1)


@pytest.mark.rule("C13")
def test_the_card_that_removes_the_padlock_is_paid_for_before() -> None:
    game = about_to_lay(4, costs={EGG: "sun return", DEAR: "sun turn, moon turn"})
    lay(game, EGG)
    assert (board(game, ANA), supply(game)) == ("-smm-#", (2, 1))
    lay(game, DEAR)
    assert board(game, ANA) == "-msm-#"


@pytest.mark.rule("C13")
def test_six_slots_can_hold_six_runes() -> None:
    game = lay(about_to_lay(8), EGG)
    game.act("take_runes", face="sun").act("end_turn")
    end(game)
    game.act("take_runes", face="moon")
    assert (board(game, ANA), supply(game)) == ("ssmmsm", (0, 0))
    assert refused(game, "take_runes", face="sun").rule == "C17"


@pytest.mark.rule("C13")
@pytest.mark.parametrize("notch", [6, 10])
def test_notches_6_and_10_bring_a_token_to_be_chosen_first(notch: int) -> None:
    game = lay(about_to_lay(notch), EGG)
    assert (game.to_act, game.view()["phase"], kinds(game)) == (ANA, "bonus", {"bonus"})
    for kind in ("end_turn", "pass_action"):
        assert refused(game, kind).rule == "C13"
    assert refused(game, "lay_card", card=0).rule == "C13"
    game.act("bonus", ingredient="berry")
    assert me(game)["tokens"][-1] == "berry"
    assert len(me(game)["tokens"]) == {6: 1, 10: 2}[notch]
    assert game.view()["actions_left"] == 1, "it is no action of its own"
    lay(game, DEAR).act("end_turn")


@pytest.mark.rule("C13")
def test_also_with_the_second_action() -> None:
    game = lay(lay(about_to_lay(5), EGG), DEAR)
    assert game.view()["actions_left"] == 0
    assert kinds(game) == {"bonus"}
    assert refused(game, "end_turn").rule == "C13"
    game.act("bonus", ingredient="skull").act("end_turn")
    assert (game.to_act, game.view()["players"][ANA]["tokens"]) == (BO, ["skull"])


@pytest.mark.rule("C13")
@pytest.mark.parametrize("notch", [2, 3, 5, 7, 9, 11, 12])
def test_the_other_notches_bring_nothing(notch: int) -> None:
    game = about_to_lay(notch)
    before = (board(game, ANA), me(game)["tokens"])
    lay(game, EGG)
    assert (board(game, ANA), me(game)["tokens"]) == before
    assert game.view()["phase"] == "turn"


# The tokens.


@pytest.mark.rule("C14")
def test_there_are_eight_tokens_one_for_each_ingredient() -> None:
    for players in (2, 3, 4):
        assert Carnuta(players, seed=1).view()["tokens"] == list(INGREDIENTS)


@pytest.mark.rule("C14")
@pytest.mark.parametrize("wanted", INGREDIENTS)
def test_the_player_takes_one_of_those_left(wanted: str) -> None:
    game = lay(about_to_lay(6), EGG)
    assert [args["ingredient"] for args in legal(game, "bonus")] == list(INGREDIENTS)
    game.act("bonus", ingredient=wanted)
    left = [name for name in INGREDIENTS if name != wanted]
    for seat in (ANA, BO, None):
        assert game.view(seat)["tokens"] == left
        assert game.view(seat)["players"][ANA]["tokens"] == [wanted]


@pytest.mark.rule("C14")
def test_a_token_taken_is_not_there_for_the_others() -> None:
    """All four lay their cards by turns; with two each, the eight tokens are just enough."""
    game = laid_out(*(card(name, nth) for name in INGREDIENTS for nth in range(6)), players=4)
    taken: list[tuple[int, str]] = []
    while len(taken) < 8:
        row = "day" if game.to_act in (ANA, BO) else "night"
        game.act("take_card", row=row, place=0).act("lay_card", card=0)
        if game.view()["phase"] == "bonus":
            left = [args["ingredient"] for args in legal(game, "bonus")]
            names = {name for _, name in taken}
            assert left == [name for name in INGREDIENTS if name not in names]
            for name in names:
                assert refused(game, "bonus", ingredient=name).rule == "C14"
            assert game.to_act is not None
            taken.append((game.to_act, left[-1]))
            game.act("bonus", ingredient=left[-1])
        game.act("end_turn")
    assert [seat for seat, _ in taken] == [ANA, BO, CY, DEE] * 2
    assert game.view()["tokens"] == []
    assert [player["tokens"] for player in game.view()["players"]] == [
        [taken[seat][1], taken[seat + 4][1]] for seat in range(4)
    ]


@pytest.mark.rule("C14", "C23")
def test_a_token_counts_as_one_ingredient_of_its_type() -> None:
    """Ana's starting card scores for each Clover."""
    each = {"kind": "each", "value": 2, "ingredients": ["mushroom"]}
    game = lay(about_to_lay(6, points={start("clover"): each}), EGG)
    before = me(game)["score"]
    game.act("bonus", ingredient="mushroom")
    assert me(game)["score"] == before + 2
    assert me(game)["columns"]["mushroom"] == []
    assert me(game)["counter"] == 6, "and is no card"


@pytest.mark.rule("C13")
def test_nobody_takes_a_token_without_having_come_so_far() -> None:
    assert refused(laid_out(EGG), "bonus", ingredient="egg").rule == "C13"
    game = lay(about_to_lay(6), EGG).act("bonus", ingredient="egg")
    assert refused(game, "bonus", ingredient="honey").rule == "C13"
