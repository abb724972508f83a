"""The tutorial of the template game: what every tutorial is asked, and that what is wrong with one
is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.tutorials.steps import At, Choose, Step, Tutorial, do
from tests.tutorials.higher import TUTORIAL
from tests.tutorials.walk import check, minutes, printed, untaught


def test_it_is_right() -> None:
    check(TUTORIAL)
    assert untaught(TUTORIAL) == []
    assert 1 < minutes(TUTORIAL) < 3


def test_it_can_be_printed_whole() -> None:
    lines = "\n".join(printed(TUTORIAL))
    for line in (
        "That gives your card away.",
        "Bo: Discard a 3.",
        "You keep your 3.",
        "Read again.",
    ):
        assert line in lines


def changed(chapter: int, step: int, change: Callable[[Step], Step]) -> Tutorial:
    """The tutorial with another step in the place of one."""
    chapters = list(TUTORIAL.chapters)
    steps = list(chapters[chapter].steps)
    steps[step] = change(steps[step])
    chapters[chapter] = replace(chapters[chapter], steps=tuple(steps))
    return replace(TUTORIAL, chapters=tuple(chapters))


def secret(game: Game) -> str:
    """What Bo has, which Ana can't know."""
    return str(game.view("teacher")["hands"][1][0])


MISTAKES: dict[str, tuple[int, int, Callable[[Step], Step]]] = {
    "a focus on nothing": (0, 0, lambda step: replace(step, focus=("hand-7",))),
    "a focus on no place": (0, 0, lambda step: replace(step, focus=(At("hand-0", 2),))),
    "no text": (0, 0, lambda step: replace(step, key="nowhere")),
    "a secret": (0, 0, lambda step: replace(step, values=lambda game: {"n": secret(game)})),
    "a secret answer": (0, 2, lambda step: replace(step, task=Choose(("1", "2"), secret))),
    "what doesn't hold": (0, 1, lambda step: replace(step, check=lambda _game: False)),
    "a text too many": (0, 1, lambda step: replace(step, wrong={})),
    "no such move": (0, 1, lambda step: replace(step, task=do("discard", seat=1))),
    "a forbidden move": (
        0,
        1,
        lambda step: replace(step, then=(do("swap", seat=0), do("discard", card=9))),
    ),
    "no right option": (0, 2, lambda step: replace(step, task=Choose((1, 2), lambda _game: 3))),
    "an option unanswered": (0, 2, lambda step: replace(step, task=Choose((3, 6), lambda _: 3))),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_bugs_in_a_tutorial_are_found(mistake: str) -> None:
    errors = (AssertionError, LookupError, ValueError, TypeError, tw.IllegalAction)
    with pytest.raises(errors):
        check(changed(*MISTAKES[mistake]))
