"""A walk through a tutorial: forward, back, and astray."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablewidgets.new_game.higher.moves import MOVES
from tablewidgets.new_game.higher.scene import scene
from tablewidgets.tutorials.learner import Learner
from tablewidgets.tutorials.step_text import StepText
from tests.template import dealt, variant
from tests.tutorials.higher import TUTORIAL

RIGHT, WRONG = MOVES.action("discard", card=1), MOVES.action("discard", card=3)
SWAP, OWN = MOVES.action("swap", seat=1), MOVES.action("swap", seat=0)


@pytest.fixture
def learner() -> Learner:
    """At the step that asks to discard the 1."""
    learner = Learner(TUTORIAL)
    learner.next()
    return learner


def asked(learner: Learner) -> str:
    return learner.asked


def test_a_step_to_read_is_done_when_it_is_shown() -> None:
    learner = Learner(TUTORIAL)
    assert asked(learner) == "read"
    assert learner.done == {(0, 0)}
    assert learner.can_next
    assert learner.preceding is None


def test_a_task_must_be_done_before_the_next_step(learner: Learner) -> None:
    assert asked(learner) == "move"
    assert not learner.can_next
    learner.play(RIGHT)
    assert asked(learner) == "done"
    assert learner.can_next
    assert StepText(learner).feedback == "You keep your 3."


def test_the_others_play_one_after_the_other_before_the_next_step(learner: Learner) -> None:
    learner.play(RIGHT)
    learner.next()
    assert asked(learner) == "wait"
    assert learner.place == (0, 1)
    learner.watch()
    assert learner.log_since[-1] == "Bo: Discard a 2."
    learner.watch()
    assert learner.place == (0, 2)
    assert learner.log_between == ["Bo: Discard a 2.", "Cy: Discard a 3."]


def test_next_plays_all_pending_moves(learner: Learner) -> None:
    learner.play(RIGHT)
    learner.next()
    learner.watch()
    learner.next()
    assert learner.place == (0, 2)


def test_a_wrong_move_is_not_played(learner: Learner) -> None:
    before = learner.game.to_json()
    learner.play(WRONG)
    assert learner.feedback is not None
    assert learner.feedback.kind == "wrong"
    assert learner.game.to_json() == before
    assert asked(learner) == "move"


def test_the_consequence_of_a_wrong_move_is_shown_and_taken_back(learner: Learner) -> None:
    before = learner.game.to_json()
    learner.play(SWAP)
    assert asked(learner) == "again"
    assert learner.log_since == ["Ana: Discard a 1 and swap with Bo.", "Bo: Discard a 3."]
    assert not learner.can_next
    learner.again()
    assert learner.game.to_json() == before
    assert asked(learner) == "move"
    assert learner.feedback is None


def test_the_feedback_on_a_forbidden_move_names_the_rule(learner: Learner) -> None:
    learner.play(OWN)
    assert learner.feedback is not None
    assert learner.feedback.kind == "refused"
    rule = StepText(learner).refused_by
    assert rule is not None
    assert rule.id == "H3"
    assert learner.tries == 1


def test_a_forbidden_move_can_be_the_task() -> None:
    learner = Learner(TUTORIAL)
    learner.go(1)
    before = learner.game.to_json()
    learner.play(SWAP)
    assert learner.solved
    assert learner.game.to_json() == before
    assert StepText(learner).feedback.startswith(
        "“Discard a 1 and swap with Bo” is not possible now."
    )
    assert StepText(learner).feedback.endswith(" That was no use.")


def test_the_hint_is_given_after_two_wrong_attempts(learner: Learner) -> None:
    learner.play(WRONG)
    assert StepText(learner).hint == ""
    assert not learner.can_show
    learner.play(WRONG)
    assert StepText(learner).hint == "Ana’s hand, card 2: “Discard it”."
    assert learner.can_show
    learner.show()
    assert learner.feedback is not None
    assert learner.feedback.kind == "shown"
    assert StepText(learner).hint == ""
    assert learner.solved


def test_a_hint_names_a_button_that_stands_for_a_move() -> None:
    bare = variant(scene=lambda *seen: replace(scene(*seen), affordances=()))
    chapter = replace(TUTORIAL.chapters[0], begin=lambda: dealt(3, 2, 4, 1, kind=bare))
    learner = Learner(replace(TUTORIAL, chapters=(chapter,)))
    learner.next()
    learner.hint()
    assert StepText(learner).hint == "The button “Discard a 1”."


def test_any_of_several_moves_is_right_and_replayed_later() -> None:
    learner = Learner(TUTORIAL)
    learner.go(1, 1)
    learner.play(MOVES.action("swap", seat=1))
    assert learner.solved
    played = learner.game.to_json()
    learner.go(1, 1)
    learner.play(MOVES.action("swap", seat=2))
    assert learner.game.to_json() != played


def test_a_done_step_can_be_skipped_and_done_again(learner: Learner) -> None:
    learner.play(RIGHT)
    learner.next()
    learner.next()
    learner.back()
    assert learner.place == (0, 1)
    assert asked(learner) == "move"
    assert learner.can_next
    learner.next()
    assert learner.place == (0, 2)
    learner.back()
    learner.play(RIGHT)
    assert asked(learner) == "done"


def test_back_goes_from_chapter_to_chapter() -> None:
    learner = Learner(TUTORIAL)
    learner.go(1)
    learner.back()
    assert learner.place == (0, 2)


def test_restarting_a_chapter_keeps_the_progress(learner: Learner) -> None:
    learner.play(RIGHT)
    learner.restart()
    assert learner.place == (0, 0)
    assert (0, 1) in learner.done


def test_entering_a_code_restores_the_progress(learner: Learner) -> None:
    learner.play(RIGHT)
    other = Learner(TUTORIAL)
    assert other.enter(learner.code)
    assert (other.place, other.done) == (learner.place, learner.done)
    assert not other.enter("nonsense")
    assert (other.place, other.done) == (learner.place, learner.done)


def test_a_rule_is_practised_at_a_step_with_a_task() -> None:
    assert TUTORIAL.teaching("H1") == (0, 1)
    assert TUTORIAL.teaching("H9") is None


@pytest.mark.parametrize("chapter", ["swap", 1])
def test_a_chapter_has_a_number_and_a_name(chapter: int | str) -> None:
    assert TUTORIAL.find(chapter) == 1


@pytest.mark.parametrize("chapter", ["swaps", "", 2, -1, True, None, 1.0])
def test_there_is_no_other_chapter(chapter: int | str) -> None:
    with pytest.raises(ValueError, match="chapter: 0 to 1, or cards, swap, not "):
        TUTORIAL.find(chapter)
