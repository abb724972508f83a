"""What is asked of every tutorial: each step can be read, done, got wrong, hinted at and shown, in
each language; its checks hold; and it tells nothing that its learner may not know.

    python -m tests.tutorials kraaw fr

prints a whole tutorial, as one reads it who does all that is asked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from tablewidgets.engine.action import Action
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, Catalogue, speaking
from tablewidgets.engine.registry import game_class
from tablewidgets.testing.texts import check_same_messages, check_written, forms
from tablewidgets.tutorials.course import Course, Place
from tablewidgets.tutorials.course_text import CourseText
from tablewidgets.tutorials.steps import Choose, Forbidden, Step, Tutorial

WORDS = 40
"""In what a step says and asks, and in each answer it gives."""
STEPS = range(40, 62)
"""As many make a whole tutorial."""
MINUTES = 25
_WORDS_A_MINUTE = 160
_SECONDS_A_TASK = 12


def check(tutorial: Tutorial) -> None:
    """All of it, but for how much of the rulebook it covers and how long it is."""
    for locale in LOCALES:
        with speaking(locale):
            used = check_steps(tutorial)
        check_texts(tutorial, locale, used)
    check_same_messages(tutorial.texts)
    check_alternatives(tutorial)
    check_positions(tutorial)
    check_secrets(tutorial)


def untaught(tutorial: Tutorial) -> list[str]:
    """The rules that no step teaches."""
    return [rule for rule in game_class(tutorial.game).rules() if tutorial.teaching(rule) is None]


def minutes(tutorial: Tutorial) -> float:
    """How long it takes to read all that is to be read, and to do what is asked."""
    words = tasks = 0
    course = Course(tutorial)
    for _ in walk(course):
        course_text = CourseText(course)
        words += _words(course_text.say) + _words(course_text.ask) + _words(course_text.feedback)
        tasks += course.step.task is not None
    return words / _WORDS_A_MINUTE + tasks * _SECONDS_A_TASK / 60


def walk(course: Course) -> Iterator[Place]:
    """Each step, once what it asks is done."""
    while True:
        if course.step.task is not None:
            do_right(course)
        yield course.place
        if course.following is None:
            return
        course.next()
        if course.pending:
            course.next()


def do_right(course: Course, move: int = 0) -> None:
    """What is asked, or the one of several moves that has this number."""
    task = course.step.task
    if isinstance(task, Choose):
        course.answer(task.right(course.game))
    elif isinstance(task, Forbidden):
        course.play(task.move.action(course.game))
    else:
        course.play(course.step.moves[move].action(course.game))


def check_steps(tutorial: Tutorial) -> set[str]:
    """Walk through it, with all that can be done at each step; the keys of the texts it took."""
    used: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        say = Catalogue.say

        def listening(self: Catalogue, key: str, /, **values: object) -> str:
            if self is tutorial.texts:
                used.add(key)
            return say(self, key, **values)

        patch.setattr(Catalogue, "say", listening)
        course = Course(tutorial)
        for _ in walk(course):
            at = course.place
            assert course.feedback is None or course.feedback.kind == "right", at
            check_said(course)
            course.go(*at)
            if course.step.task is not None:
                check_tries(course)
            course.go(*at)
            if course.step.task is not None:
                do_right(course)
        assert course.percent == 100
    return used


def check_said(course: Course) -> None:
    course_text, at = CourseText(course), f"{course.chapter.key}.{course.step.key}"
    assert _words(course_text.say) + _words(course_text.ask) <= WORDS, at
    assert _words(course_text.feedback) <= WORDS, at
    assert bool(course_text.ask) == (course.step.task is not None), at
    assert course_text.say in course_text.text().replace("\n", " "), at
    assert "<table>" in course_text.html(), at


def check_tries(course: Course) -> None:
    """A hint, what is wrong in each way that has a name and in others, and to be shown."""
    at = f"{course.chapter.key}.{course.step.key}"
    before = course.game.state.snapshot()
    assert course.can_hint, at
    assert not course.can_show, at
    course.hint()
    assert 0 < _words(CourseText(course).hint) <= WORDS, at
    task = course.step.task
    wrong = _wrong_options(course, task) if isinstance(task, Choose) else _wrong_moves(course)
    for kind in wrong:
        assert course.feedback is not None
        assert course.feedback.kind == kind, at
        assert 0 < _words(CourseText(course).feedback) <= WORDS + 15 * (kind == "refused"), at
        assert CourseText(course).text(), at
        if kind == "consequence":
            assert course.asked == "again", at
            course.again()
        assert course.game.state.snapshot() == before, at
        assert not course.solved, at
    course.show()
    assert course.solved, at
    assert CourseText(course).feedback, at


def _wrong_options(course: Course, task: Choose) -> Iterator[str]:
    right = task.right(course.game)
    assert right in task.options
    assert len(task.options) == len(set(task.options)) >= 2
    for option in task.options:
        if option != right:
            course.answer(option)
            yield "wrong"


def _wrong_moves(course: Course) -> Iterator[str]:
    """Every wrong that has a name, a move of which nothing is said if there is one, and each kind
    of move that is forbidden."""
    game, step = course.game, course.step
    legal = [action for action in game.legal_actions() if not asked_for(step, action)]
    for name, wrong in step.wrong.items():
        action = next((action for action in legal if _named(step, action) == name), None)
        assert action is not None, f"{course.chapter.key}.{step.key}.wrong.{name} can't be done"
        course.play(action)
        yield "consequence" if wrong.play else "wrong"
    nameless = next((action for action in legal if _named(step, action) is None), None)
    if nameless is not None:
        course.play(nameless)
        yield "wrong"
    for action in _forbidden(game):
        if not asked_for(step, action):
            course.play(action)
            yield "refused"


def asked_for(step: Step, action: Action) -> bool:
    moves = (step.task.move,) if isinstance(step.task, Forbidden) else step.moves
    return any(move.matches(action) for move in moves)


def _named(step: Step, action: Action) -> str | None:
    named = ((name, wrong.move) for name, wrong in step.wrong.items())
    return next((name for name, move in named if move is None or move.matches(action)), None)


def _forbidden(game: Game) -> list[Action]:
    """One of each kind."""
    legal = set(game.legal_actions())
    found: dict[str, Action] = {}
    for action in game.spec.moves.actions:
        seat = action.args.get("seat", 0)
        if action not in legal and isinstance(seat, int) and seat < game.seats:
            found.setdefault(action.kind, action)
    return list(found.values())


def check_alternatives(tutorial: Tutorial) -> None:
    """Where one of several moves is asked, each leads on to the end of the chapter."""
    for number, chapter in enumerate(tutorial.chapters):
        for at, step in enumerate(chapter.steps):
            for move in range(1, len(step.moves)):
                course = Course(tutorial)
                course.go(number, at)
                do_right(course, move)
                assert course.solved
                course.next()
                if course.pending:
                    course.next()
                for place in walk(course):
                    if place == (number, len(chapter.steps) - 1):
                        break


def check_positions(tutorial: Tutorial) -> None:
    """Wherever one comes from, the table is the same."""
    walking, jumping = Course(tutorial), Course(tutorial)
    while walking.following is not None:
        jumping.go(*walking.place)
        assert jumping.game.to_json() == walking.game.to_json()
        assert jumping.focus == walking.focus
        assert jumping.log_between == walking.log_between
        if walking.step.task is not None:
            do_right(walking)
        walking.next()
        while walking.pending:
            walking.watch()


def check_secrets(tutorial: Tutorial, worlds: int = 3) -> None:
    """In another world that the learner can't tell from this one, each step would say the same,
    and its question have the same answer."""
    rng = random.Random(1)
    course = Course(tutorial)
    for _ in walk(course):
        at = course.place
        _check_same_elsewhere(course, rng, worlds)
        if course.step.task is not None:
            course.go(*at)
            _check_same_elsewhere(course, rng, worlds)
            do_right(course)


def _check_same_elsewhere(course: Course, rng: random.Random, worlds: int) -> None:
    game, step = course.game, course.step
    for _ in range(worlds):
        other = game.determinize(course.chapter.seat, rng)
        assert step.values(other) == step.values(game), step.key
        if isinstance(step.task, Choose):
            assert step.task.right(other) == step.task.right(game), step.key


def check_texts(tutorial: Tutorial, locale: str, used: set[str]) -> None:
    """There is no text too many, none is empty, and they are typeset."""
    messages = tutorial.texts.messages(locale)
    assert sorted(messages.keys() - used) == []
    check_written(tutorial.texts, locale, alike={key for key in messages if ".options." in key})
    for key, message in messages.items():
        for form in forms(message):
            assert all(name != "" for _, name, _, _ in Formatter().parse(form)), key


def _words(text: str) -> int:
    """As a reader counts them: signs alone are no words."""
    return sum(any(sign.isalnum() for sign in part) for part in text.split())


def printed(tutorial: Tutorial) -> Iterator[str]:
    """All of it, as one reads it who does all that is asked."""
    course = Course(tutorial)
    for place in walk(course):
        course.go(*place)
        yield from _step_lines(course)
        if course.step.task is not None:
            course.hint()
            yield f"    ? {CourseText(course).hint}"
            yield from (f"    ✗ {text}" for text in _wrong_texts(course))
            course.go(*place)
            do_right(course)
            yield f"    ✓ {CourseText(course).feedback}"


def _step_lines(course: Course) -> Iterator[str]:
    course_text = CourseText(course)
    chapter, step = course.place
    yield (
        f"\n=== {chapter + 1}.{step + 1} {course_text.chapters[chapter]} ({course.step.key}) "
        + " ".join(course.step.rules)
    )
    yield from (f"    · {line}" for line in course.log_between)
    yield from (f"    {line}" for line in course.game.text(course.chapter.seat).splitlines())
    yield course_text.say
    if course_text.ask:
        yield f"    → {course_text.ask}"
    yield from (f"      ( ) {text}" for text in course_text.options.values())


def _wrong_texts(course: Course) -> Iterator[str]:
    task: Any = course.step.task
    wrong = _wrong_options(course, task) if isinstance(task, Choose) else _wrong_moves(course)
    for kind in wrong:
        if kind != "refused":
            yield f"{kind}: {CourseText(course).feedback}"
        if kind == "consequence":
            yield from (f"    · {line}" for line in course.log_since)
            course.again()
