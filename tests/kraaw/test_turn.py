"""K11 to K19: what may be done in a turn."""

from __future__ import annotations

import pytest

import tablewidgets as tw
from tablewidgets.games.kraaw import Kraaw

from .tables import ANA, BO, CY, kinds, legal, refusal, row, show, steal, table

MAIN_ACTIONS = {"look", "reveal_and_lock", "lock", "exchange"}


@pytest.fixture
def game() -> Kraaw:
    return table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])


@pytest.mark.rule("K11")
def test_a_turn_is_one_main_action_then_at_most_one_bonus_action(game: Kraaw) -> None:
    assert kinds(game) <= MAIN_ACTIONS
    game.act("reveal_and_lock", card=0)
    assert game.to_act == ANA
    assert kinds(game) == {"end_turn"}
    for kind in ("look", "reveal_and_lock", "lock"):
        assert refusal(game, kind, card=1) == "K11"
    assert refusal(game, "exchange", seat=BO, card=0) == "K11"
    game.act("end_turn")
    assert game.to_act == BO


@pytest.mark.rule("K11")
def test_the_main_action_cant_be_left_out(game: Kraaw) -> None:
    assert refusal(game, "end_turn") == "K11"


@pytest.mark.rule("K11")
def test_the_bonus_comes_only_after_it(game: Kraaw) -> None:
    show(game, 0, 0, 1, 1)
    assert row(game, ANA) == ["1", "2", "?", "?", "?"]
    assert refusal(game, "lock_and_turn", lock=0, turn=1) == "K11"
    game.act("look", card=2).act("reveal", card=2)
    assert "lock_and_turn" in kinds(game)
    game.act("lock_and_turn", lock=0, turn=1)
    assert game.to_act == BO, "and ends the turn"


@pytest.mark.rule("K11", "K16")
def test_no_turn_is_without_a_main_action() -> None:
    """With two locks, everything revealed and nothing to lock, an exchange is still legal."""
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])
    game.act("reveal_and_lock", card=0).act("end_turn")
    show(game, 0)
    game.act("reveal_and_lock", card=1).act("end_turn")
    show(game, 1, 2, 2, 3, 3)
    game.act("exchange", seat=BO, card=4).act("reprisal", card=4).act("end_turn")
    assert row(game, BO) == ["1", "1", "2", "2", "?"]
    steal(game, ANA, 4, reprisal=4)
    assert row(game, ANA) == ["[1]", "[2]", "3", "4", "?"]


@pytest.mark.rule("K12")
def test_a_kind_of_action_once_chosen_is_carried_through(game: Kraaw) -> None:
    game.act("look", card=0)
    assert kinds(game) == {"reveal"}
    assert refusal(game, "reveal_and_lock", card=1) == "K12"
    assert refusal(game, "exchange", seat=BO, card=1) == "K12"
    assert refusal(game, "end_turn") == "K12"


@pytest.mark.rule("K12")
def test_its_choices_follow_one_by_one(game: Kraaw) -> None:
    game.act("look", card=4)
    assert game.view(ANA)["players"][ANA]["row"][4]["value"] == 5, "the look comes first"
    assert [args["card"] for args in legal(game, "reveal")] == [0, 1, 2, 3, 4]
    game.act("reveal", card=2).act("end_turn")
    game.act("exchange", seat=ANA, card=0)
    assert game.to_act == ANA, "then the robbed one chooses"


@pytest.mark.rule("K13")
def test_look_in_secret_then_reveal_the_same_card(game: Kraaw) -> None:
    game.act("look", card=3)
    assert row(game, ANA, by=ANA) == ["?", "?", "?", "(4)", "?"]
    assert row(game, ANA, by=BO) == row(game, ANA) == ["?"] * 5
    game.act("reveal", card=3)
    assert row(game, ANA, by=BO) == ["?", "?", "?", "4", "?"]


@pytest.mark.rule("K13")
def test_or_another_one_and_only_a_hidden_one(game: Kraaw) -> None:
    game.act("look", card=3).act("reveal", card=0).act("end_turn")
    assert row(game, ANA, by=ANA) == ["1", "?", "?", "(4)", "?"]
    show(game, 0)
    assert [args["card"] for args in legal(game, "look")] == [1, 2, 3, 4]
    assert refusal(game, "look", card=0) == "K13"
    game.act("look", card=3)
    assert refusal(game, "reveal", card=0) == "K13"


@pytest.mark.rule("K13")
def test_everybody_sees_which_card_was_looked_at_but_not_its_value(game: Kraaw) -> None:
    game.act("look", card=3)
    looked_at = game.view(BO)["players"][ANA]["row"][3]
    assert looked_at == {"id": 3, "state": "hidden", "value": None, "known_by": [ANA]}
    assert game.log(BO)[-1] == "Player 1 looks at card 4."
    assert game.log(ANA)[-2:] == ("Player 1 looks at card 4.", "You see that card 4 is a 4.")


@pytest.mark.rule("K13")
def test_a_card_isnt_revealed_without_a_look(game: Kraaw) -> None:
    assert refusal(game, "reveal", card=0) == "K13"


@pytest.mark.rule("K14")
def test_reveal_a_hidden_card_and_lock_it_at_once(game: Kraaw) -> None:
    game.act("reveal_and_lock", card=4)
    assert row(game, ANA) == ["?", "?", "?", "?", "[5]"]
    game.act("end_turn")
    show(game, 0)
    assert refusal(game, "reveal_and_lock", card=4) == "K14"


@pytest.mark.rule("K14")
def test_with_two_locked_the_action_is_legal_and_only_reveals(game: Kraaw) -> None:
    for card in (0, 1, 2):
        game.act("reveal_and_lock", card=card).act("end_turn")
        show(game, card)
    assert row(game, ANA) == ["[1]", "[2]", "3", "?", "?"]


@pytest.mark.rule("K15")
def test_lock_an_own_revealed_card(game: Kraaw) -> None:
    show(game, 0, 0)
    assert [args["card"] for args in legal(game, "lock")] == [0]
    assert refusal(game, "lock", card=1) == "K15", "not a hidden one"
    game.act("lock", card=0).act("end_turn")
    assert row(game, ANA) == ["[1]", "?", "?", "?", "?"]
    show(game, 1)
    assert refusal(game, "lock", card=0) == "K7", "nor a locked one"


@pytest.mark.rule("K16")
def test_choose_an_opponents_unlocked_card_hidden_or_revealed() -> None:
    game = table([1] * 5, [2, 2, 2, 3, 3], [1, 2, 3, 4, 4])
    game.act("reveal_and_lock", card=0).act("end_turn")
    game.act("reveal_and_lock", card=0).act("end_turn")
    show(game, 0)
    chosen = {(args["seat"], args["card"]) for args in legal(game, "exchange")}
    assert chosen == {(BO, card) for card in (1, 2, 3, 4)} | {(CY, card) for card in range(5)}
    assert refusal(game, "exchange", seat=ANA, card=1) == "K16", "not an own card"


@pytest.mark.rule("K16")
def test_the_opponent_chooses_one_of_yours_and_the_two_change_places(game: Kraaw) -> None:
    game.act("exchange", seat=BO, card=2)
    assert game.to_act == BO
    assert kinds(game) == {"reprisal"}
    assert game.view()["exchange"] == {"player": ANA, "seat": BO, "card": 2}
    game.act("reprisal", card=4)
    assert row(game, ANA, by=tw.TEACHER) == ["(1)", "(2)", "(3)", "(4)", "2"]
    assert row(game, BO, by=tw.TEACHER) == ["(1)", "(1)", "(5)", "(2)", "(2)"]
    assert game.to_act == ANA, "whose turn goes on"


@pytest.mark.rule("K16")
def test_it_cant_be_refused(game: Kraaw) -> None:
    game.act("exchange", seat=BO, card=2)
    assert kinds(game) == {"reprisal"}
    assert refusal(game, "end_turn") == "K16"
    assert refusal(game, "exchange", seat=ANA, card=0) == "K16"


@pytest.mark.rule("K16")
def test_nobody_takes_a_reprisal_unrobbed(game: Kraaw) -> None:
    assert refusal(game, "reprisal", card=0) == "K16"


@pytest.mark.rule("K17")
def test_the_reprisal_takes_an_unlocked_card(game: Kraaw) -> None:
    game.act("reveal_and_lock", card=4).act("end_turn")
    show(game, 0)
    game.act("exchange", seat=BO, card=1)
    assert [args["card"] for args in legal(game, "reprisal")] == [0, 1, 2, 3]
    assert refusal(game, "reprisal", card=4) == "K17"


@pytest.mark.rule("K17")
def test_it_is_chosen_before_the_stolen_card_is_revealed(game: Kraaw) -> None:
    game.act("exchange", seat=BO, card=2)
    for seat in (ANA, BO, None):
        assert row(game, BO, by=seat) == ["?"] * 5
    game.act("reprisal", card=4)
    assert row(game, ANA, by=None) == ["?", "?", "?", "?", "2"]


@pytest.mark.rule("K18")
def test_a_stolen_hidden_card_is_revealed_and_a_hidden_reprisal_stays_hidden(game: Kraaw) -> None:
    steal(game, BO, 2, reprisal=4)
    assert row(game, ANA) == ["?", "?", "?", "?", "2"]
    assert row(game, BO, by=BO) == ["?"] * 5, "who receives it doesn't look"


@pytest.mark.rule("K18")
def test_the_reprisal_keeps_its_state(game: Kraaw) -> None:
    show(game, 0, 0)
    steal(game, BO, 0, reprisal=0)
    assert row(game, ANA) == ["1", "?", "?", "?", "?"]
    assert row(game, BO) == ["1", "?", "?", "?", "?"]
    game.act("end_turn")
    steal(game, ANA, 0, reprisal=4)
    assert row(game, BO) == ["1", "?", "?", "?", "1"]
    assert row(game, ANA) == ["?", "?", "?", "?", "?"]


@pytest.mark.rule("K18")
def test_what_a_seat_knows_of_a_card_goes_with_it(game: Kraaw) -> None:
    game.act("look", card=4).act("reveal", card=0).act("end_turn")
    show(game, 0)
    steal(game, BO, 3, reprisal=4)
    assert row(game, BO, by=ANA) == ["1", "?", "?", "(5)", "?"], "Ana had looked at it"
    assert row(game, BO, by=BO) == ["1", "?", "?", "?", "?"]


@pytest.mark.rule("K19")
def test_lock_a_revealed_card_then_turn_another_one_face_down(game: Kraaw) -> None:
    show(game, 0, 0)
    game.act("look", card=4).act("reveal", card=4)
    assert legal(game, "lock_and_turn") == [{"lock": 0, "turn": 4}, {"lock": 4, "turn": 0}]
    game.act("lock_and_turn", lock=4, turn=0)
    assert row(game, ANA) == ["(1)", "?", "?", "?", "[5]"], "everybody remembers the 1"
    assert game.to_act == BO


@pytest.mark.rule("K19")
def test_it_takes_two_revealed_unlocked_cards(game: Kraaw) -> None:
    game.act("look", card=0).act("reveal", card=0)
    assert kinds(game) == {"end_turn"}
    assert refusal(game, "lock_and_turn", lock=0, turn=1) == "K19"
    assert refusal(game, "lock_and_turn", lock=0, turn=0) == "K19"
    assert refusal(game, "lock_and_turn", lock=0, turn=None) == "K19"
    assert refusal(game, "lock_and_turn", lock=1, turn=0) == "K19"
    with pytest.raises(tw.IllegalAction, match="takes two revealed cards that are not locked"):
        game.act("lock_and_turn", lock=0, turn=1)


@pytest.mark.rule("K19")
def test_and_fewer_than_two_locks(game: Kraaw) -> None:
    for card in (0, 1):
        game.act("reveal_and_lock", card=card).act("end_turn")
        show(game, card)
    show(game, 2, 2)
    game.act("look", card=3).act("reveal", card=3)
    assert kinds(game) == {"end_turn"}
    assert refusal(game, "lock_and_turn", lock=2, turn=3) == "K7"


@pytest.mark.rule("K19")
def test_lenient_a_single_card_is_locked_and_nothing_is_turned_over() -> None:
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2], bonus="lenient")
    game.act("look", card=0).act("reveal", card=0)
    assert legal(game, "lock_and_turn") == [{"lock": 0, "turn": None}]
    with pytest.raises(tw.IllegalAction, match="lock this one alone"):
        game.act("lock_and_turn", lock=0, turn=1)
    game.act("lock_and_turn", lock=0, turn=None)
    assert row(game, ANA) == ["[1]", "?", "?", "?", "?"]
    assert game.to_act == BO


@pytest.mark.rule("K19")
def test_lenient_two_cards_are_still_locked_and_turned() -> None:
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2], bonus="lenient")
    show(game, 0, 0)
    game.act("look", card=4).act("reveal", card=4)
    assert legal(game, "lock_and_turn") == [{"lock": 0, "turn": 4}, {"lock": 4, "turn": 0}]
    assert refusal(game, "lock_and_turn", lock=0, turn=None) == "K19"
