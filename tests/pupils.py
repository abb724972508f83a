"""Made-up pupils, who do the tasks of a lesson at random: right, by a typical slip, or anyhow."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from typing import Any

from tablewidgets.chance import Experiment, Question
from tablewidgets.chance.numbers.writing import decimal
from tablewidgets.chance.tasks.answers import (
    ChoiceAnswer,
    DistributionAnswer,
    NumberAnswer,
    OrderAnswer,
)
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons.tasks import Lesson


def do_lesson(lesson: Lesson, rng: random.Random, share: float = 1.0) -> None:
    """Do about this share of the tasks of a lesson, in any order."""
    for name in rng.sample(lesson.names, len(lesson.names)):
        if rng.random() < share:
            do(lesson._provided(name), rng)


def do(task: Task, rng: random.Random) -> None:
    """Do some of a task; what can't be done is refused, and then it isn't done."""
    step = next(step for kind, step in _STEPS.items() if isinstance(task, kind))
    for _ in range(rng.choice([1, 1, 2, 3, 6])):
        with suppress(ValueError, TypeError), speaking(rng.choice(LOCALES)):
            step(task, rng)


# Questions.


def _ask(question: Question, rng: random.Random) -> None:
    what = rng.random()
    if what < 0.1:
        question.ask_hint()
    elif what < 0.2:
        question.reveal()
    else:
        question.answer(answer_to(question, rng), rng.choice([None, True, False]))


def answer_to(question: Question, rng: random.Random) -> Any:
    """An answer: the right one, one by slip, or any."""
    asked = question._expected
    if isinstance(asked, NumberAnswer):
        slips = [mistake.value for mistake in asked.mistakes]
        return _number(rng.choice([asked.exact, *slips, Fraction(rng.randrange(40), 40)]), rng)
    if isinstance(asked, ChoiceAnswer):
        return rng.choice([*range(len(asked.labels)), *asked.keys])
    if isinstance(asked, OrderAnswer):
        return rng.sample(asked.labels, len(asked.labels))
    assert isinstance(asked, DistributionAnswer)
    if rng.random() < 0.3:
        return asked.right
    return [rng.randrange(100) for _ in asked.axis]


def _number(value: Fraction, rng: random.Random) -> Any:
    """A number as somebody writes it."""
    places = rng.randrange(1, 5)
    return rng.choice(
        [
            value,
            str(value),
            float(value),
            f"{value.numerator} / {value.denominator}",
            f"≈ {decimal(value, places)}",
            decimal(value, places),
            f"{decimal(100 * value, places)} %",
            f"{value.numerator} sur {value.denominator}",
            f"{3 * value.numerator}/{3 * value.denominator}",
            rng.choice(["0", "1", "33 %", "1 234", "1,234", "-1/3", "2 * 1/6", "½", "0.", "12e-2"]),
        ]
    )


# Experiments.


def _try(experiment: Experiment, rng: random.Random) -> None:
    match rng.randrange(6):
        case 0 if experiment.has_event:
            experiment.predict(_number(Fraction(rng.randrange(21), 20), rng))
        case 0:
            experiment.predict({value: rng.randrange(100) for value in experiment.axis})
        case 1:
            experiment.reveal()
        case 2 if experiment.current_run.trials:
            experiment.new_run()
        case _:
            experiment.run(rng.randrange(1, 5))


# Trees and tables.


def _fill(view: CaseView, rng: random.Random) -> None:
    with suppress(ValueError):
        view = view.showing(rng.choice(view.unlocked_shows))
    if not view.blanks:
        return
    if view.cards and rng.random() < 0.5:
        at, card = rng.choice(view.cards)
        view.sort_facts(at, rng.choice([card.facts, card.facts, *view.boxes()]))
        return
    place = rng.choice(view.blanks)
    if rng.random() < 0.1:
        view.reveal(place)
        return
    facts = view._facts("place", place)
    checker = view._checker(facts)
    right = Fraction(checker.count) if checker.counts else checker.share
    others = [checker.share, Fraction(checker.count), Fraction(rng.randrange(30), 30)]
    view.fill(place, _number(rng.choice([right, right, *others]), rng))


_STEPS: dict[type, Callable[[Any, random.Random], None]] = {
    Question: _ask,
    Experiment: _try,
    CaseView: _fill,
}
