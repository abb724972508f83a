"""The piles of lesson 10 are those of its tables, card by card."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import Question
from tablewidgets.chance.tasks.answers import NumberAnswer
from tablewidgets.lessons.lesson_10 import model


def unseen(game: Any) -> list[str]:
    """The ingredients of the Day cards that are neither visible nor starting cards."""
    view, cards = game.view(), game.cards()
    seen = {
        *view["market"]["day"],
        *view["piles"]["day"]["discarded"],
        *(card for player in view["players"] for card in player["hand"]),
        *(
            card
            for player in view["players"]
            for laid in player["columns"].values()
            for card in laid
        ),
    }
    return [
        card["ingredient"] or "salt"
        for number, card in cards.items()
        if card["row"] == "day" and not card["start"] and number not in seen
    ]


def answer(name: str) -> NumberAnswer:
    question = tw.lesson("10").task(name)
    assert isinstance(question, Question)
    assert isinstance(question._expected, NumberAnswer)
    return question._expected


def test_the_pile_is_what_ana_does_not_see() -> None:
    assert sorted(unseen(model.game)) == sorted(
        name for name, n in model.left_for_ana.copies.items() for _ in range(n)
    )


def test_at_least_one_is_counted_over_all_hands() -> None:
    hands = list(combinations(unseen(model.game), 4))
    found = Fraction(sum("honey" in hand for hand in hands), len(hands))
    assert found == answer("at_least_one").exact == model.sickle.count("honey").at_least(1)
    assert len(hands) == answer("ways").exact
    twice = Fraction(sum(hand.count("honey") == 2 for hand in hands), len(hands))
    assert twice == answer("exactly_two").exact


def test_the_table_shows_what_the_texts_say() -> None:
    assert "honey" not in model.ingredients(model.game)
    after = tw.from_json(model.game.to_json()).act("sickle", row="day")
    assert "honey" not in model.ingredients(after)
    assert model.game.view()["players"][0]["columns"]["honey"]


def test_what_bo_sees_is_what_the_question_says() -> None:
    left = unseen(model.later)
    asked = answer("next_card")
    assert asked.exact == Fraction(left.count("honey"), len(left))
    bo = model.bo
    assert asked.exact == bo.next("day", by="ingredient")["honey"]
    slips = {mistake.value for mistake in asked.mistakes}
    for place in ("discards", "market", "hands"):
        assert bo.without(place).next("day", by="ingredient")["honey"] in slips


def test_a_trial_changes_nothing_on_the_table() -> None:
    before = model.game.to_json()
    experiment = tw.lesson("10").task("trials", trial=model.brings_honey, seed=1)
    assert isinstance(experiment, tw.Experiment)
    experiment.run(400)
    assert model.game.to_json() == before
    share = experiment.share()
    assert abs(float(share - model.four.P(model.some))) < 0.12


def test_the_deck_of_a_row_has_its_cards() -> None:
    for row in ("day", "night"):
        copies = tw.deck("carnuta", row=row).copies
        cards = [
            card for card in tw.Carnuta.cards().values() if card["row"] == row and not card["start"]
        ]
        assert sum(copies.values()) == len(cards)
        for name, n in copies.items():
            assert n == sum((card["ingredient"] or "salt") == name for card in cards)
