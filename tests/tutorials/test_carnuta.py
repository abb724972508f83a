"""Carnuta's tutorial teaches every rule, is right in both languages, and isn't long."""

from __future__ import annotations

import pytest

from tablewidgets.engine.action import Action
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.tutorial import TUTORIAL
from tablewidgets.games.carnuta.tutorial.house_cards import CARDS, DECK
from tablewidgets.games.carnuta.tutorial.scripts import END, play, played_to, take
from tablewidgets.tutorials.learner import Learner
from tablewidgets.tutorials.steps import Choose, Step, do
from tests.tutorials.walk import MINUTES, STEPS, check, minutes, untaught


def at(name: str) -> Learner:
    """A walk that has come to a step, by its chapter and its key."""
    chapter, key = name.split(".")
    learner = Learner(TUTORIAL)
    number = TUTORIAL.find(chapter)
    keys = [step.key for step in TUTORIAL.chapters[number].steps]
    learner.go(number, keys.index(key))
    return learner


def steps() -> list[Step]:
    return [step for chapter in TUTORIAL.chapters for step in chapter.steps]


def test_every_step_can_be_done_failed_and_shown_in_each_language() -> None:
    check(TUTORIAL)


def test_every_rule_is_practised() -> None:
    assert untaught(TUTORIAL) == []
    practised = {rule for step in steps() if step.task is not None for rule in step.rules}
    assert practised == set(Carnuta.rules())


@pytest.mark.parametrize("locale", LOCALES)
def test_it_takes_less_than_half_an_hour(locale: str) -> None:
    assert len(steps()) in STEPS
    with speaking(locale):
        assert 10 < minutes(TUTORIAL) < MINUTES


@pytest.mark.parametrize(
    ("step", "answer"),
    [
        ("first_card.ingredients", "mushroom"),
        ("first_card.counter", 2),
        ("first_card.turns", 10),
        ("runes.in_play", 10),
        ("runes.left", 2),
        ("paying.column", "butterfly"),
        ("hand.open", "mushroom"),
        ("sickle.free", 2),
        ("sickle.empty", "discards"),
        ("counter.double", 6),
        ("counter.house", 72),
        ("points.each", 5),
        ("points.other", 8),
        ("points.pairs", "honey"),
        ("points.in_hand", 0),
        ("points.trios", 12),
        ("end.turns_left", 2),
        ("end.winner", "ana"),
        ("end.shared", "shared"),
    ],
)
def test_what_the_engine_answers(step: str, answer: int | str) -> None:
    learner = at(step)
    assert isinstance(learner.step.task, Choose)
    assert learner.step.task.right(learner.game) == answer


def test_every_question_is_tested() -> None:
    assert sum(isinstance(step.task, Choose) for step in steps()) == 19


def test_runes_in_play_with_any_number_of_players() -> None:
    assert at("runes.in_play").values == {"here": 10, "three": 16, "four": 22}


def test_the_examples_of_the_rules_occur() -> None:
    values = at("points.pairs").values
    assert (values["mushroom"], values["each_now"]) == (4, 4)
    assert (values["berry"], values["other_now"]) == (3, 6)
    assert values["pair_now"] == 8


def score_after(game: Game, action: Action) -> int:
    """Ana's points once an action is done; it is taken back."""
    game.play(action)
    score: int = game.view()["players"][0]["score"]
    game.undo()
    return score


@pytest.mark.parametrize("step", ["counter.token", "counter.salt", "points.token"])
def test_the_move_said_to_be_best_is_best(step: str) -> None:
    learner = at(step)
    kind = learner.step.moves[0].kind
    scores = {
        action: score_after(learner.game, action)
        for action in learner.game.legal_actions()
        if action.kind == kind
    }
    best = max(scores, key=lambda action: scores[action])
    assert learner.step.moves[0].matches(best)
    assert list(scores.values()).count(scores[best]) == 1


def test_any_card_of_the_night_row_can_be_taken_and_laid() -> None:
    learner = at("first_card.again_take")
    for action in learner.game.legal_actions():
        if learner.step.moves[0].matches(action):
            learner.play(action)
            assert learner.game.action("lay_card", card=0) in learner.game.legal_actions()
            learner.go(*learner.place)


def test_what_becomes_of_a_place_depends_on_the_pile() -> None:
    """The question about the empty pile would have another answer with cards in it."""
    learner = at("sickle.spend_again")
    question = at("sickle.empty").step.task
    assert isinstance(question, Choose)
    assert question.right(learner.game) == "next"


def test_the_house_cards_have_different_names() -> None:
    assert sorted(CARDS.values()) == list(range(len(DECK.cards)))


# Potions told by what is laid.


def test_a_position_is_reached_by_real_moves() -> None:
    game = played_to(
        "clover start, egg 3, salt sun turn on egg",
        "skull start, berry 2",
        then="honey 3",
    )
    ana, bo = game.view()["players"]
    assert (ana["columns"]["egg"], ana["salt"]["egg"]) == ([CARDS["egg 3"]], 1)
    assert bo["columns"]["berry"] == [CARDS["berry 2"]]
    assert CARDS["honey 3"] in game.view()["market"]["day"]
    kinds = {step.action.kind for step in game.history if step.action is not None}
    assert kinds <= {"take_card", "lay_card", "salt", "take_runes", "turn_runes", "end_turn"}


def test_a_pattern_gives_the_first_matching_move() -> None:
    game = played_to("clover start", "skull start")
    play(game, take("day", 3), do("turn_runes"), END)
    assert game.view()["players"][0]["hand"]
    assert game.to_act == 1
