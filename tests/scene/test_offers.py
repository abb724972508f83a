"""What is offered at a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Moves
from tablewidgets.scene import Affordance, Verb
from tablewidgets.scene.offers import Offers, with_buttons
from tests.toy import Higher

MOVES = Moves("higher", {"look": {}, "swap": {"seat": range(4)}, "rest": {}})


def test_an_offer_says_whether_it_is_legal() -> None:
    offers = Offers(MOVES, [MOVES.action("swap", seat=1)])
    assert offers.offer("trade", "swap", "card-1", seat=1) == Affordance(
        verb="trade", move=2, on=("card-1",)
    )
    assert offers.offer("swap", "swap", "card-0", "card-2", seat=0) == Affordance(
        verb="swap", move=1, on=("card-0", "card-2"), legal=False
    )
    with pytest.raises(ValueError, match="seat: swap takes 0 to 3, not 9"):
        offers.offer("swap", "swap", seat=9)


def test_an_action_that_is_not_offered_becomes_a_button() -> None:
    game = Higher(["Ana", "Bo", "Cy"], seed=1)
    drawn = game.scene(0)
    buttons = {drawn.verbs[offer.verb].label for offer in drawn.affordances if not offer.on}
    assert buttons == {"Look", "Rest"}
    with tw.speaking("fr"):
        assert {verb.label for verb in game.scene(0).verbs.values()} == {
            "Échanger avec cette personne",
            "Regarder",
            "Se reposer",
        }
    bare = replace(drawn, verbs={}, affordances=())
    filled = with_buttons(bare, game.legal_actions(), game.names)
    assert [verb.label for verb in filled.verbs.values()] == [
        "Look",
        "Swap with Bo",
        "Swap with Cy",
        "Rest",
    ]
    assert [offer.move for offer in filled.affordances] == [0, 2, 3, 5]


def test_an_offer_that_is_not_legal_leaves_the_button() -> None:
    game = Higher(2, seed=1)
    tried = Affordance(verb="look", move=0, on=("card-0",), legal=False)
    drawn = replace(game.scene(0), verbs={"look": Verb(label="Peep")}, affordances=(tried,))
    filled = with_buttons(drawn, game.legal_actions(), game.names)
    legal = [(offer.verb, offer.move) for offer in filled.affordances if offer.legal]
    assert legal == [("look", 0), ("swap.1", 2), ("rest", 5)]
    assert filled.verbs["look"].label == "Peep"


def test_a_seat_that_is_not_to_act_gets_no_buttons() -> None:
    game = Higher(2, seed=1)
    assert game.scene(1).affordances == game.scene(None).affordances == ()
