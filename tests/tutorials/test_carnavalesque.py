"""The tutorial of Carnavalesque: all of its rules, in 25 minutes."""

from __future__ import annotations

import pytest

from tablewidgets.engine.locale import LOCALES, catalogue, speaking
from tablewidgets.games.carnavalesque import wording
from tablewidgets.games.carnavalesque.crowd import crowd_of
from tablewidgets.games.carnavalesque.geometry import hide_the_middle
from tablewidgets.games.carnavalesque.heap_chance import LAID_UP
from tablewidgets.games.carnavalesque.tutorial import TUTORIAL
from tablewidgets.games.carnavalesque.tutorial.heap import heap
from tablewidgets.games.carnavalesque.tutorial.script import ANA, HEAP
from tablewidgets.tutorials.learner import Learner
from tablewidgets.tutorials.step_text import StepText
from tests.tutorials.walk import MINUTES, STEPS, check, minutes, untaught


def test_it_is_right() -> None:
    check(TUTORIAL)


def test_it_teaches_every_rule() -> None:
    assert untaught(TUTORIAL) == []


def test_every_rule_is_practised() -> None:
    tasks = {rule for chapter in TUTORIAL.chapters for step in chapter.steps if step.task
             for rule in step.rules}  # fmt: skip
    assert tasks == {f"V{n}" for n in range(1, 30)}


@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_short(locale: str) -> None:
    assert sum(len(chapter.steps) for chapter in TUTORIAL.chapters) in STEPS
    with speaking(locale):
        assert minutes(TUTORIAL) <= MINUTES


@pytest.mark.parametrize("locale", LOCALES)
def test_events_and_roles_are_called_by_their_names(locale: str) -> None:
    learner = Learner(TUTORIAL)
    with speaking(locale):
        for chapter, of in enumerate(TUTORIAL.chapters):
            for at in range(len(of.steps)):
                learner.go(chapter, at)
                view = learner.game.view(ANA)
                for entry in (view["event_card"], view["players"][ANA]["role_card"]):
                    if entry and learner.step.begin is not None:
                        title = wording.title(entry, catalogue("carnavalesque"))
                        assert title in StepText(learner).say, learner.step.key


def test_its_crowds_follow_the_rules() -> None:
    """V4: they hide the Third Workshop card; and four cards are free, of which a lesson speaks."""
    placed = [(n, (card["x"], card["y"], card["angle"]), card["up"])
              for n, card in enumerate(heap(HEAP, [range(12)], {}))]  # fmt: skip
    assert hide_the_middle([spot for _, spot, _ in placed])
    assert sum(up for _, _, up in placed) == LAID_UP
    assert crowd_of(placed).uncovered.bit_count() == 4
