"""The piles of lesson 10 are those of its tables, card by card."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import Question
from tablewidgets.chance.tasks.answers import NumberAnswer
from tablewidgets.lessons import lesson_10


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
    assert sorted(unseen(lesson_10.game)) == sorted(
        name for name, n in lesson_10.left_for_ana.copies.items() for _ in range(n)
    )


def test_at_least_one_is_counted_over_all_hands() -> None:
    hands = list(combinations(unseen(lesson_10.game), 4))
    found = Fraction(sum("honey" in hand for hand in hands), len(hands))
    assert found == answer("at_least_one").exact == lesson_10.sickle.count("honey").at_least(1)
    assert len(hands) == answer("ways").exact
    twice = Fraction(sum(hand.count("honey") == 2 for hand in hands), len(hands))
    assert twice == answer("exactly_two").exact


def test_the_table_shows_what_the_texts_say() -> None:
    assert "honey" not in lesson_10.ingredients(lesson_10.game)
    after = tw.from_json(lesson_10.game.to_json()).act("sickle", row="day")
    assert "honey" not in lesson_10.ingredients(after)
    assert lesson_10.game.view()["players"][0]["columns"]["honey"]


def test_what_bo_sees_is_what_the_question_says() -> None:
    left = unseen(lesson_10.later)
    asked = answer("next_card")
    assert asked.exact == Fraction(left.count("honey"), len(left))
    bo = lesson_10.bo
    assert asked.exact == bo.next("day", by="ingredient")["honey"]
    slips = {mistake.value for mistake in asked.mistakes}
    for place in ("discards", "market", "hands"):
        assert bo.without(place).next("day", by="ingredient")["honey"] in slips


def test_a_trial_changes_nothing_on_the_table() -> None:
    before = lesson_10.game.to_json()
    experiment = tw.lesson("10").task("trials", trial=lesson_10.brings_honey, seed=1)
    assert isinstance(experiment, tw.Experiment)
    experiment.run(400)
    assert lesson_10.game.to_json() == before
    share = experiment.share()
    assert abs(float(share - lesson_10.four.P(lesson_10.some))) < 0.12


def test_the_deck_of_a_row_has_its_cards() -> None:
    for row in ("day", "night"):
        copies = tw.deck("carnuta", row=row).copies
        cards = [
            card for card in tw.Carnuta.cards().values() if card["row"] == row and not card["start"]
        ]
        assert sum(copies.values()) == len(cards)
        for name, n in copies.items():
            assert n == sum((card["ingredient"] or "salt") == name for card in cards)
