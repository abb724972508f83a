"""A lesson sends the same bytes in every world that its learner can't tell apart."""

from __future__ import annotations

import random

import pytest

import tablewidgets as tw
from tablewidgets.widgets.tutorial import TutorialWidget
from tests.hidden import Request, messages_to
from tests.tries import Tally, number_of_tries, repeatable, rng_of

WORLDS = number_of_tries(1, 10)
"""So many other worlds of each step."""
EVERY = number_of_tries(6, 1)
"""One of so many steps."""


@pytest.mark.parametrize("game", ["kraaw", "carnuta", "carnavalesque"])
def test_a_lesson_sends_the_same_in_another_world(game: str, tally: Tally) -> None:
    differed = 0
    for chapter, of in enumerate(tw.tutorial(game).learner.tutorial.chapters):
        for step in range(chapter % EVERY, len(of.steps), EVERY):
            for world in range(WORLDS):
                rng = rng_of(game, chapter, step, world)
                with repeatable(f"{of.key}.{of.steps[step].key}, world {world}"):
                    ours, theirs = (arrived(game, chapter, step) for _ in range(2))
                    differed += change_world(theirs, rng)
                    asked = requests(ours, rng)
                    sent = messages_to(ours, asked)
                    assert messages_to(theirs, asked) == sent
                tally.add("what a learner is sent in another world", len(sent))
    assert differed


def arrived(game: str, chapter: int, step: int) -> TutorialWidget:
    lesson = tw.tutorial(game)
    lesson.go(chapter, step)
    return lesson


def change_world(lesson: TutorialWidget, rng: random.Random) -> bool:
    """Come to the step in another world; whether there is one."""
    learner = lesson.learner
    other = learner.game.determinize(learner.chapter.seat, rng)
    differs = other.state != learner.game.state
    learner._arrive(learner.place, other, learner._steps_between)
    return differs


def requests(lesson: TutorialWidget, rng: random.Random) -> list[Request]:
    """All that can be asked at a step without a move, which could show what is hidden: wrong
    answers, moves that are refused, the hint, and the solution of a question."""
    learner = lesson.learner
    legal = set(learner.game.legal_actions())
    moves = learner.game.spec.moves.actions
    illegal = [move for move, action in enumerate(moves) if action not in legal]
    options = [str(option) for option in lesson._step_text.options]
    asked: list[Request] = [("hello", {}), ("hint", {}), ("locale", {"locale": "fr"})]
    asked += [("play", {"move": move}) for move in rng.sample(illegal, 3)]
    asked += [("answer", {"option": option}) for option in rng.sample(options, len(options))]
    asked += [("show", {})] if learner.asked == "choose" else []
    asked += [("rules", {}), ("page", {"page": "rules"}), ("page", {"page": "steps"})]
    return asked
