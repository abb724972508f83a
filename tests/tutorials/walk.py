"""What is asked of every tutorial: each step can be read and done in each language, and got wrong,
hinted at and shown (in one of them, in `make soak` in each); its checks hold; and it tells nothing
that its learner may not know.

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
from tablewidgets.tutorials.learner import Learner, Place
from tablewidgets.tutorials.step_text import StepText
from tablewidgets.tutorials.steps import Choose, Forbidden, Step, Tutorial
from tests.tries import TRIED_LOCALES

WORDS = 40
"""In what a step says and asks, and in each answer it gives."""
STEPS = range(40, 62)
"""As many make a whole tutorial."""
MINUTES = 25
_WORDS_A_MINUTE = 160
_SECONDS_A_TASK = 12


def check(tutorial: Tutorial) -> None:
    """All of it, but for how much of the rulebook it covers and how long it is."""
    used: set[str] = set()
    for locale in LOCALES:
        with speaking(locale):
            used |= check_steps(tutorial, tries=locale in TRIED_LOCALES)
    for locale in LOCALES:
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
    learner = Learner(tutorial)
    for _ in walk(learner):
        step_text = StepText(learner)
        words += _words(step_text.say) + _words(step_text.ask) + _words(step_text.feedback)
        tasks += learner.step.task is not None
    return words / _WORDS_A_MINUTE + tasks * _SECONDS_A_TASK / 60


def walk(learner: Learner) -> Iterator[Place]:
    """Each step, once what it asks is done."""
    while True:
        if learner.step.task is not None:
            do_right(learner)
        yield learner.place
        if learner.following is None:
            return
        learner.next()
        if learner.pending:
            learner.next()


def do_right(learner: Learner, move: int = 0) -> None:
    """What is asked, or the one of several moves that has this number."""
    task = learner.step.task
    if isinstance(task, Choose):
        learner.answer(task.right(learner.game))
    elif isinstance(task, Forbidden):
        learner.play(task.move.action(learner.game))
    else:
        learner.play(learner.step.moves[move].action(learner.game))


def check_steps(tutorial: Tutorial, *, tries: bool) -> set[str]:
    """Walk through it, if asked with all that can be done at each step; the keys of the texts it
    took."""
    used: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        say = Catalogue.say

        def listening(self: Catalogue, key: str, /, **values: object) -> str:
            if self is tutorial.texts:
                used.add(key)
            return say(self, key, **values)

        patch.setattr(Catalogue, "say", listening)
        learner = Learner(tutorial)
        for _ in walk(learner):
            at = learner.place
            assert learner.feedback is None or learner.feedback.kind == "right", at
            check_said(learner)
            learner.go(*at)
            if learner.step.task is not None:
                if tries:
                    check_tries(learner)
                    learner.go(*at)
                do_right(learner)
        assert learner.percent == 100
    return used


def check_said(learner: Learner) -> None:
    step_text, at = StepText(learner), f"{learner.chapter.key}.{learner.step.key}"
    assert _words(step_text.say) + _words(step_text.ask) <= WORDS, at
    assert _words(step_text.feedback) <= WORDS, at
    assert bool(step_text.ask) == (learner.step.task is not None), at
    assert step_text.say in step_text.text().replace("\n", " "), at
    assert "<table>" in step_text.html(), at


def check_tries(learner: Learner) -> None:
    """A hint, what is wrong in each way that has a name and in others, and to be shown."""
    at = f"{learner.chapter.key}.{learner.step.key}"
    before = learner.game.state.snapshot()
    assert learner.can_hint, at
    assert not learner.can_show, at
    learner.hint()
    assert 0 < _words(StepText(learner).hint) <= WORDS, at
    task = learner.step.task
    wrong = _wrong_options(learner, task) if isinstance(task, Choose) else _wrong_moves(learner)
    for kind in wrong:
        assert learner.feedback is not None
        assert learner.feedback.kind == kind, at
        assert 0 < _words(StepText(learner).feedback) <= WORDS + 15 * (kind == "refused"), at
        assert kind == "refused" or StepText(learner).text(), at
        if kind == "consequence":
            assert learner.asked == "again", at
            learner.again()
        assert learner.game.state.snapshot() == before, at
        assert not learner.solved, at
    learner.show()
    assert learner.solved, at
    assert StepText(learner).feedback, at


def _wrong_options(learner: Learner, task: Choose) -> Iterator[str]:
    right = task.right(learner.game)
    assert right in task.options
    assert len(task.options) == len(set(task.options)) >= 2
    for option in task.options:
        if option != right:
            learner.answer(option)
            yield "wrong"


def _wrong_moves(learner: Learner) -> Iterator[str]:
    """Every wrong that has a name, a move of which nothing is said if there is one, and each kind
    of move that is forbidden."""
    game, step = learner.game, learner.step
    legal = [action for action in game.legal_actions() if not asked_for(step, action)]
    for name, wrong in step.wrong.items():
        action = next((action for action in legal if _named(step, action) == name), None)
        assert action is not None, f"{learner.chapter.key}.{step.key}.wrong.{name} can't be done"
        learner.play(action)
        yield "consequence" if wrong.play else "wrong"
    nameless = next((action for action in legal if _named(step, action) is None), None)
    if nameless is not None:
        learner.play(nameless)
        yield "wrong"
    for action in _forbidden(game):
        if not asked_for(step, action):
            learner.play(action)
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
                learner = Learner(tutorial)
                learner.go(number, at)
                do_right(learner, move)
                assert learner.solved
                learner.next()
                if learner.pending:
                    learner.next()
                for place in walk(learner):
                    if place == (number, len(chapter.steps) - 1):
                        break


def check_positions(tutorial: Tutorial) -> None:
    """Wherever one comes from, the table is the same."""
    walking, jumping = Learner(tutorial), Learner(tutorial)
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
    learner = Learner(tutorial)
    for _ in walk(learner):
        at = learner.place
        _check_same_elsewhere(learner, rng, worlds)
        if learner.step.task is not None:
            learner.go(*at)
            _check_same_elsewhere(learner, rng, worlds)
            do_right(learner)


def _check_same_elsewhere(learner: Learner, rng: random.Random, worlds: int) -> None:
    game, step = learner.game, learner.step
    for _ in range(worlds):
        other = game.determinize(learner.chapter.seat, rng)
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
    learner = Learner(tutorial)
    for place in walk(learner):
        learner.go(*place)
        yield from _step_lines(learner)
        if learner.step.task is not None:
            learner.hint()
            yield f"    ? {StepText(learner).hint}"
            yield from (f"    ✗ {text}" for text in _wrong_texts(learner))
            learner.go(*place)
            do_right(learner)
            yield f"    ✓ {StepText(learner).feedback}"


def _step_lines(learner: Learner) -> Iterator[str]:
    step_text = StepText(learner)
    chapter, step = learner.place
    yield (
        f"\n=== {chapter + 1}.{step + 1} {step_text.chapters[chapter]} ({learner.step.key}) "
        + " ".join(learner.step.rules)
    )
    yield from (f"    · {line}" for line in learner.log_between)
    yield from (f"    {line}" for line in learner.game.text(learner.chapter.seat).splitlines())
    yield step_text.say
    if step_text.ask:
        yield f"    → {step_text.ask}"
    yield from (f"      ( ) {text}" for text in step_text.options.values())


def _wrong_texts(learner: Learner) -> Iterator[str]:
    task: Any = learner.step.task
    wrong = _wrong_options(learner, task) if isinstance(task, Choose) else _wrong_moves(learner)
    for kind in wrong:
        if kind != "refused":
            yield f"{kind}: {StepText(learner).feedback}"
        if kind == "consequence":
            yield from (f"    · {line}" for line in learner.log_since)
            learner.again()
