"""A walk through a tutorial: forward, back, and astray."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablewidgets.new_game.higher.moves import MOVES
from tablewidgets.new_game.higher.scene import scene
from tablewidgets.tutorials.course import Course
from tablewidgets.tutorials.course_text import CourseText
from tests.template import dealt, variant
from tests.tutorials.higher import TUTORIAL

RIGHT, WRONG = MOVES.action("discard", card=1), MOVES.action("discard", card=3)
SWAP, OWN = MOVES.action("swap", seat=1), MOVES.action("swap", seat=0)


@pytest.fixture
def course() -> Course:
    """At the step that asks to discard the 1."""
    course = Course(TUTORIAL)
    course.next()
    return course


def asked(course: Course) -> str:
    return course.asked


def test_a_step_to_read_is_done_when_it_is_shown() -> None:
    course = Course(TUTORIAL)
    assert asked(course) == "read"
    assert course.done == {(0, 0)}
    assert course.can_next
    assert course.preceding is None


def test_a_task_must_be_done_before_the_next_step(course: Course) -> None:
    assert asked(course) == "move"
    assert not course.can_next
    course.play(RIGHT)
    assert asked(course) == "done"
    assert course.can_next
    assert CourseText(course).feedback == "You keep your 3."


def test_the_others_play_one_after_the_other_before_the_next_step(course: Course) -> None:
    course.play(RIGHT)
    course.next()
    assert asked(course) == "wait"
    assert course.place == (0, 1)
    course.watch()
    assert course.log_since[-1] == "Bo: Discard a 2."
    course.watch()
    assert course.place == (0, 2)
    assert course.log_between == ["Bo: Discard a 2.", "Cy: Discard a 3."]


def test_next_plays_all_pending_moves(course: Course) -> None:
    course.play(RIGHT)
    course.next()
    course.watch()
    course.next()
    assert course.place == (0, 2)


def test_a_wrong_move_is_not_played(course: Course) -> None:
    before = course.game.to_json()
    course.play(WRONG)
    assert course.feedback is not None
    assert course.feedback.kind == "wrong"
    assert course.game.to_json() == before
    assert asked(course) == "move"


def test_the_consequence_of_a_wrong_move_is_shown_and_taken_back(course: Course) -> None:
    before = course.game.to_json()
    course.play(SWAP)
    assert asked(course) == "again"
    assert course.log_since == ["Ana: Discard a 1 and swap with Bo.", "Bo: Discard a 3."]
    assert not course.can_next
    course.again()
    assert course.game.to_json() == before
    assert asked(course) == "move"
    assert course.feedback is None


def test_the_feedback_on_a_forbidden_move_names_the_rule(course: Course) -> None:
    course.play(OWN)
    assert course.feedback is not None
    assert course.feedback.kind == "refused"
    rule = CourseText(course).refused_by
    assert rule is not None
    assert rule.id == "H3"
    assert course.tries == 1


def test_a_forbidden_move_can_be_the_task() -> None:
    course = Course(TUTORIAL)
    course.go(1)
    before = course.game.to_json()
    course.play(SWAP)
    assert course.solved
    assert course.game.to_json() == before
    assert CourseText(course).feedback.startswith(
        "“Discard a 1 and swap with Bo” is not possible now."
    )
    assert CourseText(course).feedback.endswith(" That was no use.")


def test_the_hint_is_given_after_two_wrong_attempts(course: Course) -> None:
    course.play(WRONG)
    assert CourseText(course).hint == ""
    assert not course.can_show
    course.play(WRONG)
    assert CourseText(course).hint == "Ana’s hand, card 2: “Discard it”."
    assert course.can_show
    course.show()
    assert course.feedback is not None
    assert course.feedback.kind == "shown"
    assert CourseText(course).hint == ""
    assert course.solved


def test_a_hint_names_a_button_that_stands_for_a_move() -> None:
    bare = variant(scene=lambda *seen: replace(scene(*seen), affordances=()))
    chapter = replace(TUTORIAL.chapters[0], begin=lambda: dealt(3, 2, 4, 1, kind=bare))
    course = Course(replace(TUTORIAL, chapters=(chapter,)))
    course.next()
    course.hint()
    assert CourseText(course).hint == "The button “Discard a 1”."


def test_any_of_several_moves_is_right_and_replayed_later() -> None:
    course = Course(TUTORIAL)
    course.go(1, 1)
    course.play(MOVES.action("swap", seat=1))
    assert course.solved
    played = course.game.to_json()
    course.go(1, 1)
    course.play(MOVES.action("swap", seat=2))
    assert course.game.to_json() != played


def test_a_done_step_can_be_skipped_and_done_again(course: Course) -> None:
    course.play(RIGHT)
    course.next()
    course.next()
    course.back()
    assert course.place == (0, 1)
    assert asked(course) == "move"
    assert course.can_next
    course.next()
    assert course.place == (0, 2)
    course.back()
    course.play(RIGHT)
    assert asked(course) == "done"


def test_back_goes_from_chapter_to_chapter() -> None:
    course = Course(TUTORIAL)
    course.go(1)
    course.back()
    assert course.place == (0, 2)


def test_restarting_a_chapter_keeps_the_progress(course: Course) -> None:
    course.play(RIGHT)
    course.restart()
    assert course.place == (0, 0)
    assert (0, 1) in course.done


def test_entering_a_code_restores_the_progress(course: Course) -> None:
    course.play(RIGHT)
    other = Course(TUTORIAL)
    assert other.enter(course.code)
    assert (other.place, other.done) == (course.place, course.done)
    assert not other.enter("nonsense")
    assert (other.place, other.done) == (course.place, course.done)


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
