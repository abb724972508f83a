"""What is legal and what is refused are the same rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.games.kraaw.legal import why_not
from tablewidgets.games.kraaw.moves import MOVES
from tablewidgets.games.kraaw.refusals import refusal
from tablewidgets.testing import play_randomly


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("options", [{"bonus": "strict"}, {"bonus": "lenient", "turn_limit": 2}])
def test_an_action_is_legal_if_there_is_no_reason_to_refuse_it(
    players: int, options: dict[str, Any]
) -> None:
    game = tw.Kraaw(players, seed=players, whole_hand_swap=True, **options)
    for _ in play_randomly(game, random.Random(players).random, 150):
        assert_same(game)


def assert_same(game: tw.Kraaw) -> None:
    observation = game.observe(game.to_act)
    possible = [
        action for action in MOVES.actions if int(str(action.args.get("seat", 0))) < game.seats
    ]
    allowed = tuple(action for action in possible if why_not(observation, action) is None)
    assert allowed == game.legal_actions()


def test_a_legal_action_has_no_refusal() -> None:
    game = tw.Kraaw(2, seed=1, first=0)
    with pytest.raises(ValueError, match="action: dog_swap"):
        refusal(game.observe(0), game.action("dog_swap", yes=True))
