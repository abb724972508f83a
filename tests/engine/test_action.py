"""Actions: their names and numbers, and the errors for wrong calls."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Action, Moves
from tests.template import dealt

MOVES = tw.Kraaw.spec.moves


def test_an_action_has_a_kind_and_arguments_by_name() -> None:
    action = MOVES.action("exchange", seat=1, card=2)
    assert action.kind == "exchange"
    assert action.args == {"seat": 1, "card": 2}
    assert action.to_json() == {"kind": "exchange", "seat": 1, "card": 2}
    assert repr(action) == "exchange(seat=1, card=2)"


def test_each_number_names_one_action() -> None:
    for number, action in enumerate(MOVES.actions):
        assert action.code == number == MOVES.code(action.kind, **action.args)
        assert MOVES.action(action.kind, **action.args) is action


def test_actions_with_the_same_kind_and_arguments_are_equal() -> None:
    action = MOVES.action("look", card=2)
    again = pickle.loads(pickle.dumps(action))
    assert again == action
    assert hash(again) == hash(action)
    assert len({action, again}) == 1
    assert action != MOVES.action("look", card=3)
    same_words = Moves("other", MOVES.kinds)
    assert same_words.action("look", card=2) != action


def test_an_unpickled_action_can_be_played() -> None:
    game = tw.Kraaw(2, seed=1)
    game.play(pickle.loads(pickle.dumps(game.legal_actions()[0])))
    assert len(game.timeline.moves) == 1


def test_only_the_kind_and_the_arguments_count() -> None:
    """An action with another number is played by its kind and arguments."""
    game = tw.Kraaw(2, seed=1)
    yes, no = game.legal_actions()[::-1]
    forged = Action("kraaw", no.code, yes.kind, yes.items)
    assert forged == yes
    assert game.play(forged).history[2].action == yes
    for code in (999, -1):
        elsewhere = Action("kraaw", code, "look", (("card", 0),))
        with pytest.raises(tw.IllegalAction):
            game.play(elsewhere)
    with pytest.raises(ValueError, match="card: look takes 0 to 4, not 7"):
        game.play(Action("kraaw", no.code, "look", (("card", 7),)))
    with pytest.raises(TypeError, match="code: a whole number"):
        Action("kraaw", 2.0, "look", (("card", 0),))  # type: ignore[arg-type]
    for items in ([["yes", True]], (("yes",),), ("yes",), None):
        with pytest.raises(TypeError, match="items: a tuple"):
            Action("kraaw", 2, "dog_swap", items)  # type: ignore[arg-type]


def test_an_action_cant_be_changed() -> None:
    action = MOVES.action("look", card=2)
    with pytest.raises(AttributeError):
        action.kind = "lock"
    action.args["card"] = 4
    assert action.args == {"card": 2}


@pytest.mark.parametrize(
    ("kind", "args", "error", "says"),
    [
        ("dance", {}, ValueError, "kind: kraaw has swap_hand, dog_swap, look"),
        (7, {}, ValueError, "kind: kraaw has swap_hand, dog_swap, look"),
        ("look", {}, TypeError, "look takes card, not "),
        ("look", {"kind": 1}, TypeError, "look takes card, not kind"),
        ("look", {"card": int}, TypeError, "card: look takes 0 to 4, not <class 'int'>"),
        ("look", {"cart": 1}, TypeError, "look takes card, not cart"),
        ("look", {"card": 1, "seat": 0}, TypeError, "look takes card, not card, seat"),
        ("end_turn", {"card": 1}, TypeError, "end_turn takes no argument, not card"),
        ("look", {"card": 5}, ValueError, "card: look takes 0 to 4, not 5"),
        ("look", {"card": -1}, ValueError, "card: look takes 0 to 4, not -1"),
        ("look", {"card": "1"}, TypeError, "card: look takes 0 to 4, not '1'"),
        ("look", {"card": 1.0}, TypeError, "card: look takes 0 to 4, not 1.0"),
        ("look", {"card": True}, TypeError, "card: look takes 0 to 4, not True"),
        ("look", {"card": None}, TypeError, "card: look takes 0 to 4, not None"),
        ("dog_swap", {"yes": 1}, TypeError, "yes: dog_swap takes False, True, not 1"),
        ("lock_and_turn", {"lock": 0, "turn": 9}, ValueError, "turn: .* 0 to 4 or None, not 9"),
        ("exchange", {"seat": 2, "card": 0}, ValueError, "seat: there are seats 0 to 1 here"),
        ("exchange", {"seat": 7, "card": 0}, ValueError, "seat: there are seats 0 to 1 here"),
    ],
)
def test_the_error_of_a_wrong_call_lists_what_is_valid(
    kind: Any, args: dict[str, Any], error: type[Exception], says: str
) -> None:
    game = tw.Kraaw(2, seed=1)
    before = game.state.snapshot()
    with pytest.raises(error, match=says):
        game.act(kind, **args)
    assert game.state.snapshot() == before


def test_another_games_action_is_not_played() -> None:
    game = dealt(3, 2, 1)
    with pytest.raises(ValueError, match="this is higher, and look\\(card=0\\) is of kraaw"):
        game.play(MOVES.action("look", card=0))


def test_a_game_has_no_more_moves_than_a_record_can_encode() -> None:
    assert len(Moves("game", {"aim": {"x": range(91), "y": range(91)}}).actions) == 8281
    with pytest.raises(ValueError, match="kinds: 8372 actions, but a record can encode 8281"):
        Moves("game", {"aim": {"x": range(92), "y": range(91)}})


def test_numbers_follow_the_order_given() -> None:
    moves = Moves("game", {"one": {"a": (0, 1), "b": (None, "x")}, "two": {}})
    assert [repr(action) for action in moves.actions] == [
        "one(a=0, b=None)", "one(a=0, b='x')", "one(a=1, b=None)", "one(a=1, b='x')", "two()",
    ]  # fmt: skip
