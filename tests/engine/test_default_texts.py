"""The default log and the default refusals."""

from __future__ import annotations

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Action, Moves
from tablewidgets.engine.default_log import default_log
from tablewidgets.engine.default_refusal import default_refusal
from tablewidgets.engine.locale import catalogue, typeset
from tablewidgets.engine.result import Result
from tests.toy import MOVES, Higher


def logged(game: Higher, winners: tuple[int, ...] = ()) -> list[str]:
    """The log of the last step."""
    step = game.history[-1]
    before, after = game.observe(None, game.steps - 1), game.observe(None)
    texts = catalogue("higher")
    events = default_log(lambda _: Result(winners, (), {}), game.names, before, step.action, after)
    return [texts.say(f"log.{key}", **values) for key, values in events]


def refused(game: Higher, action: Action, moves: Moves = MOVES) -> tuple[str, str]:
    """The rule and the sentence."""
    rule, key, values = default_refusal(moves, game.names, game.legal_actions(), action)
    return rule, catalogue("higher").say(f"refusal.{key}", **values)


def test_an_action_is_logged_in_its_own_words() -> None:
    game = Higher(["Ana", "Bo"], seed=1)
    assert logged(game) == []
    assert logged(game.act("look")) == ["Ana: Look."]
    game.act("rest").act("look")
    with tw.speaking("fr"):
        assert logged(game) == [typeset("Ana : Regarder.")]


def test_the_end_is_logged_with_the_winners() -> None:
    game = Higher(["Ana", "Bo"], seed=1)
    for _ in range(4):
        game.act("rest")
    assert logged(game, (1,)) == ["Bo: Rest.", "Bo wins."]
    assert logged(game, (0, 1)) == ["Bo: Rest.", "Ana and Bo win."]
    assert logged(game) == ["Bo: Rest.", "Nobody wins."]
    assert refused(game, MOVES.action("look")) == ("H1", "The game is over.")


def test_a_refusal_lists_what_is_legal() -> None:
    game = Higher(["Ana", "Bo", "Cy"], seed=1)
    assert refused(game, MOVES.action("swap", seat=0)) == (
        "H1",
        "“Swap with Ana” is not possible now. You can choose “Swap with Bo” and “Swap with Cy”.",
    )
    with tw.speaking("fr"):
        assert refused(game, MOVES.action("swap", seat=0))[1] == typeset(
            "« Échanger avec Ana » : c'est impossible maintenant. "
            "Vous pouvez choisir « Échanger avec Bo » et « Échanger avec Cy »."
        )


def test_a_refusal_does_not_list_a_hundred_actions() -> None:
    game = Higher(2, seed=1)
    many = Moves("higher", {"rest": {}, "look": {}, "swap": {"seat": range(100)}})
    swaps = [action for action in many.actions if action.kind == "swap"]
    _, key, values = default_refusal(many, (), swaps[1:], swaps[0])
    assert key == "default.not_now_among"
    assert len(values["legal"]) == 6
    _, key, values = default_refusal(many, game.names, many.actions[:1], many.actions[1])
    assert catalogue("higher").say(f"refusal.{key}", **values) == (
        "“Look” is not possible now. You can choose “Rest”."
    )


def test_moves_may_say_the_rule_of_a_kind() -> None:
    game = Higher(2, seed=1)
    kinds = {"look": {}, "swap": {"seat": range(4)}, "rest": {}}
    moves = Moves("higher", kinds, rules={"swap": "H2"})
    assert refused(game, moves.action("swap", seat=0), moves)[0] == "H2"
    assert refused(game, moves.action("rest"), moves)[0] == "H1"
    with pytest.raises(ValueError, match="rules: higher has look, swap, rest, not steal"):
        Moves("higher", kinds, rules={"steal": "H2"})
