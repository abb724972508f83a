"""What is offered at a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Moves
from tablewidgets.engine.locale import MissingText
from tablewidgets.scene import Affordance, Scene, Verb
from tablewidgets.scene.offers import Offers, with_defaults
from tests.template import dealt

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


BARE = Scene(title="", status="", tone="act", panels=())


def test_an_action_that_is_not_offered_becomes_a_button() -> None:
    game = dealt(3, 2, 4, 1)
    texts, legal = game.spec.texts, game.legal_actions()
    filled = with_defaults(BARE, legal, game.names, texts)
    assert [verb.label for verb in filled.verbs.values()] == [
        "Discard a 1",
        "Discard a 3",
        "Discard a 1 and swap with Bo",
        "Discard a 1 and swap with Cy",
    ]
    assert filled.affordances == tuple(
        Affordance(verb=verb, move=move)
        for verb, move in {"discard.1": 0, "discard.3": 2, "swap.1": 6, "swap.2": 7}.items()
    )
    with tw.speaking("fr"):
        french = with_defaults(BARE, legal[:1], game.names, texts)
    assert french.verbs == {"discard.1": Verb(label="Défausser un 1")}


def test_an_offer_that_is_not_legal_leaves_the_button() -> None:
    game = dealt(3, 2, 1)
    tried = Affordance(verb="swap.1", move=6, on=("hand-1-0",), legal=False)
    drawn = replace(BARE, verbs={"swap.1": Verb(label="Try")}, affordances=(tried,))
    filled = with_defaults(drawn, game.legal_actions(), game.names, game.spec.texts)
    legal = [(offer.verb, offer.move) for offer in filled.affordances if offer.legal]
    assert legal == [("discard.1", 0), ("discard.3", 2), ("swap.1", 6)]
    assert filled.verbs["swap.1"].label == "Try"


def test_a_verb_that_is_left_out_is_made_from_its_messages() -> None:
    game = dealt(3, 2, 1)
    better = "Discard the better of your cards?"
    assert game.scene(0).verbs == {
        "discard": Verb(label="Discard it"),
        "discard_best": Verb(label="Discard it", ask=better),
        "swap": Verb(label="Discard a 1, and swap your other card for this one"),
    }
    two = Affordance(verb="salt", move=0, on=("one", "other"))
    filled = with_defaults(replace(BARE, affordances=(two,)), (), (), tw.Carnuta.spec.texts)
    assert filled.verbs["salt"].then
    with pytest.raises(MissingText, match=r"no message scene\.do\.salt in text/en\.toml"):
        with_defaults(replace(BARE, affordances=(two,)), (), (), game.spec.texts)


def test_a_seat_that_is_not_to_act_gets_no_buttons() -> None:
    game = dealt(3, 2, 1)
    assert game.scene(1).affordances == game.scene(None).affordances == ()
