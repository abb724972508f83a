"""Kraaw's tutorial teaches every rule, is right in both languages, and isn't long."""

from __future__ import annotations

import pytest

from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.games.kraaw.tutorial import TUTORIAL
from tests.tutorials.walk import MINUTES, STEPS, check, minutes, untaught


def test_every_step_can_be_done_failed_and_shown_in_each_language() -> None:
    check(TUTORIAL)


def test_every_rule_is_taught() -> None:
    assert untaught(TUTORIAL) == []


def test_a_rule_that_can_be_practised_has_a_task() -> None:
    """The others are about what players wear, see and win."""
    without_task = {"K2", "K5"}
    for rule in {f"K{n}" for n in range(1, 26)} - without_task:
        place = TUTORIAL.teaching(rule)
        assert place is not None
        assert TUTORIAL.chapters[place[0]].steps[place[1]].task is not None, rule


@pytest.mark.parametrize("locale", LOCALES)
def test_it_takes_less_than_half_an_hour(locale: str) -> None:
    assert sum(len(chapter.steps) for chapter in TUTORIAL.chapters) in STEPS
    with speaking(locale):
        assert 10 < minutes(TUTORIAL) < MINUTES
