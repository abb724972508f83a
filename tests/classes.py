"""A made-up class: pupils who answer by slips, as often as pupils do, and hand in what they did.

Each has a skill, each question the slips it knows; which of these is the commonest is drawn once
for the class, as the same mistake is made by many.
"""

from __future__ import annotations

import json
import random
from base64 import b64encode
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, NamedTuple

from tablewidgets.chance.numbers.parsing import ParsedNumber
from tablewidgets.chance.tasks.answers import ChoiceAnswer, DistributionAnswer, NumberAnswer
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.task import Task
from tablewidgets.lessons.tasks import Lesson

NAMES: Final = (
    "Aïcha", "Adam", "Anaïs", "Baptiste", "Camille", "Chloé", "Diego", "Élise", "Emma", "Farid",
    "Gabriel", "Hugo", "Inès", "Jade", "Karim", "Léa", "Lina", "Louis", "Manon", "Mathis",
    "Mehdi", "Nina", "Noah", "Océane", "Paul", "Rayan", "Sarah", "Théo", "Yasmine", "Zoé",
)  # fmt: skip
TRIALS: Final = 40
WHOLE_GAMES: Final = 4
"""How many trials there are in lesson 09, where each takes long."""


class MadeUp(NamedTuple):
    """A pupil with what was done."""

    name: str
    lesson: Lesson


def made_up_class(number: str, seed: int = 1, names: tuple[str, ...] = NAMES) -> list[MadeUp]:
    """A class that has done a lesson, each pupil as well and as far as they came."""
    chance = random.Random(f"{number} {seed}")
    favourites: dict[str, list[Any]] = {}
    return [MadeUp(name, _done(number, chance, favourites)) for name in names]


def _done(number: str, chance: random.Random, favourites: dict[str, list[Any]]) -> Lesson:
    lesson = Lesson(number)
    lesson.seed = chance.randrange(32**6)
    skill = chance.triangular(0.25, 0.95, 0.7)
    far = len(lesson.names) if chance.random() < 0.7 else chance.randint(2, len(lesson.names))
    for name in lesson.names[:far]:
        task = lesson._provided(name)
        if isinstance(task, Question):
            _answer(task, skill, chance, favourites.setdefault(name, _slips(task, chance)))
        elif isinstance(task, Experiment):
            _try_out(task, chance, WHOLE_GAMES if number == "09" else TRIALS)
        else:
            _fill(task, skill, chance)
    return lesson


def _slips(question: Question, chance: random.Random) -> list[Any]:
    """Its slips, the commonest first."""
    expected = question._expected
    if isinstance(expected, ChoiceAnswer):
        wrong: list[Any] = [at for at in range(len(expected.labels)) if at != expected.right]
    elif isinstance(expected, NumberAnswer | DistributionAnswer):
        wrong = [mistake.value for mistake in expected.mistakes]
    else:
        wrong = [expected.right[::-1]]
    chance.shuffle(wrong)
    return wrong


def _answer(question: Question, skill: float, chance: random.Random, slips: list[Any]) -> None:
    while not question.done:
        right = chance.random() < skill or not slips
        sure = None
        if question.confidence:
            sure = chance.random() < (0.75 if right else 0.35)
        question.answer(_given(question, slips, chance, right=right), sure)
        if not question.done and chance.random() < 0.1:
            return  # left as it is


def _given(question: Question, slips: list[Any], chance: random.Random, *, right: bool) -> Any:
    expected = question._expected
    if isinstance(expected, NumberAnswer) and not right and chance.random() < 0.15:
        return f"0.{chance.randint(11, 98)}"  # from nowhere
    if right:
        return _said(question, expected.right)
    return _said(question, chance.choices(slips, [0.5**at for at in range(len(slips))])[0])


def _said(question: Question, value: Any) -> Any:
    """An answer as it is given: things by their names, and no number too long to be typed."""
    if isinstance(value, ParsedNumber):
        value = value.value
    if isinstance(value, tuple):
        labels: Any = question._expected
        return [labels.labels[place] for place in value]
    if isinstance(value, Fraction) and value.denominator > 10_000:
        return f"{float(value):.6f}"
    return dict(value) if hasattr(value, "items") else value


def _try_out(experiment: Experiment, chance: random.Random, trials: int) -> None:
    if experiment.to_predict:
        law = dict.fromkeys(experiment.known_values, 1)
        experiment.predict(f"{chance.randint(1, 9)}/10" if experiment.has_event else law)
    experiment.run(trials)


def _fill(task: Task, skill: float, chance: random.Random) -> None:
    assert isinstance(task, CaseView)
    for facts in sorted(task._blanks.asked, key=len):
        if chance.random() > skill:
            task.fill_facts(facts, 1)
        if not task.is_blank(facts):
            continue
        checker = task._checker(facts)
        task.fill_facts(facts, checker.count if checker.counts else checker.share)


# What is handed in.


def notebook(first: str | Mapping[str, str], kilobytes: int = 0) -> str:
    """A saved notebook with a text, or the data of an output, in the output of its first cell."""
    picture = b64encode(random.Random(1).randbytes(750 * kilobytes)).decode()
    data = {"text/plain": first} if isinstance(first, str) else dict(first)
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": "# Où est le 5 ?"},
        _cell("import tablewidgets as tw\nlesson = tw.lesson('06')\nlesson", data),
        _cell("picture", {"image/png": picture}),
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def _cell(source: str, data: dict[str, str]) -> dict[str, Any]:
    output = {"output_type": "display_data", "data": data, "metadata": {}}
    return {"cell_type": "code", "source": source, "metadata": {}, "outputs": [output],
            "execution_count": 1}  # fmt: skip


def hand_in(folder: Path, pupils: list[MadeUp], kilobytes: int = 0) -> Path:
    """Their notebooks as they are saved, in a folder."""
    folder.mkdir(exist_ok=True)
    for name, lesson in pupils:
        record = lesson.widget("fr")._record().data()
        Path(folder, f"{name}.ipynb").write_text(notebook(record, kilobytes), "utf-8")
    return folder
