"""The default log and the default refusals."""

from __future__ import annotations

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Action, Moves
from tablewidgets.engine.default_log import default_log
from tablewidgets.engine.default_refusal import default_refusal
from tablewidgets.engine.locale import catalogue, typeset
from tablewidgets.engine.result import Result
from tablewidgets.new_game.higher import Higher
from tablewidgets.new_game.higher.moves import MOVES
from tests.template import dealt, play


def logged(game: Higher, winners: tuple[int, ...] = (), step: int = -1) -> list[str]:
    """The log of the last step, or of one before it."""
    before, after = (game.observe(None, game.steps + at) for at in (step, step + 1))
    texts = catalogue("higher")
    events = default_log(
        lambda _: Result(winners, (), {}), game.names, before, game.history[step].action, after
    )
    return [texts.say(f"log.{key}", **values) for key, values in events]


def refused(game: Higher, action: Action, moves: Moves = MOVES) -> tuple[str, str]:
    """The rule and the sentence."""
    rule, key, values = default_refusal(moves, game.names, game.legal_actions(), action)
    return rule, catalogue("higher").say(f"refusal.{key}", **values)


def test_an_action_is_logged_in_its_own_words() -> None:
    game = dealt(3, 2, 1)
    assert logged(game) == []
    assert logged(game.act("discard", card=1), step=-2) == ["Ana: Discard a 1."]
    with tw.speaking("fr"):
        assert logged(game, step=-2) == [typeset("Ana : Défausser un 1.")]


def test_the_end_is_logged_with_the_winners() -> None:
    game = dealt(3, 2, 1)
    while not game.is_over:
        play(game, 0)
    action = logged(game)[0]
    assert action.startswith("Bo: Discard a ")
    assert logged(game, (1,)) == [action, "Bo wins."]
    assert logged(game, (0, 1)) == [action, "Ana and Bo win."]
    assert logged(game) == [action, "Nobody wins."]
    assert refused(game, MOVES.action("discard", card=1)) == ("H2", "The game is over.")


def test_a_refusal_lists_what_is_legal() -> None:
    game = dealt(3, 2, 4, 1)
    assert refused(game, MOVES.action("swap", seat=0)) == (
        "H3",
        (
            "“Discard a 1 and swap with Ana” is not possible now. "
            "You can choose “Discard a 1 and swap with Bo” and “Discard a 1 and swap with Cy”."
        ),
    )
    with tw.speaking("fr"):
        assert refused(game, MOVES.action("discard", card=5))[1] == typeset(
            "« Défausser un 5 » : c'est impossible maintenant. "
            "Vous pouvez choisir « Défausser un 1 » et « Défausser un 3 »."
        )


def test_a_refusal_does_not_list_a_hundred_actions() -> None:
    game = Higher(2, seed=1)
    many = Moves("higher", {"discard": {"card": range(100)}, "swap": {"seat": range(4)}})
    discards = [action for action in many.actions if action.kind == "discard"]
    _, key, values = default_refusal(many, (), discards[1:], discards[0])
    assert key == "default.not_now_among"
    assert len(values["legal"]) == 6
    _, key, values = default_refusal(many, game.names, [discards[3]], many.action("swap", seat=1))
    assert catalogue("higher").say(f"refusal.{key}", **values) == (
        "“Discard a 1 and swap with Player 2” is not possible now. You can choose “Discard a 3”."
    )


def test_moves_may_say_the_rule_of_a_kind() -> None:
    game = dealt(3, 2, 1)
    moves = Moves("higher", MOVES.kinds, rules={"swap": "H3"})
    assert refused(game, moves.action("swap", seat=0), moves)[0] == "H3"
    assert refused(game, moves.action("discard", card=5), moves)[0] == "H1"
    with pytest.raises(ValueError, match="rules: higher has discard, swap, not steal"):
        Moves("higher", MOVES.kinds, rules={"steal": "H2"})
