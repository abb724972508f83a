"""Tasks of lessons in text."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from tablewidgets.chance.tasks import question_text
from tablewidgets.chance.tasks.answers import ChoiceAnswer, DistributionAnswer, OrderAnswer
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.wording import worded
from tablewidgets.text_mode import TEXTS
from tablewidgets.text_mode.dialog import Ended, asked, chosen

_HINT = "?"


def answer(question: Question) -> None:
    """Ask a question until it is closed, or nothing is answered."""
    print(question.grid().text())
    with suppress(Ended):
        while not question.done:
            _answer_once(question)


def _answer_once(question: Question) -> None:
    given = _given(question)
    if given == _HINT and question.has_hint:
        print(question.ask_hint().hint)
        return
    sure = None
    if question.confidence:
        sure = chosen([TEXTS.say("sure.yes"), TEXTS.say("sure.no")]) == 0
    try:
        question.answer(given, sure)
    except ValueError as error:  # it can't be read, and takes no try
        print(error)
    else:
        print(*question_text.feedback(question), sep="\n")


def _given(question: Question) -> Any:
    """An answer as it is typed."""
    expected = question._expected
    if isinstance(expected, ChoiceAnswer):
        return chosen([worded(label) for label in expected.labels])
    if isinstance(expected, OrderAnswer):
        return _order(question, expected)
    if isinstance(expected, DistributionAnswer):
        return asked("weights", n=len(expected.axis)).replace(",", " ").split()
    return asked("answer_or_hint" if question.has_hint and not question.hinted else "answer")


def _order(question: Question, expected: OrderAnswer) -> list[Any]:
    labels = [expected.labels[place] for place in expected.shown(question.seed)]
    for number, label in enumerate(labels, 1):
        print(f"  {number}. {worded(label)}")
    while True:
        numbers = asked("order").replace(",", " ").split()
        if sorted(numbers) == sorted(str(at) for at in range(1, len(labels) + 1)):
            return [labels[int(number) - 1] for number in numbers]
        print(TEXTS.say("wrong.order", most=len(labels)))


def try_out(experiment: Experiment) -> None:
    """Make trials and take predictions until nothing is typed."""
    print(experiment.grid().text())
    with suppress(Ended):
        while True:
            predicts = experiment.to_predict and experiment.prediction is None
            text = asked("trials_or_prediction" if predicts else "trials")
            if not predicts and not text.isdecimal():
                print(TEXTS.say("wrong.trials"))
                continue
            try:
                _ = experiment.run(int(text)) if text.isdecimal() else experiment.predict(text)
            except ValueError as error:
                print(error)
            else:
                print(experiment.grid().text())


def fill(figure: CaseView) -> None:
    """Fill in the blanks of a tree or a table, one after the other."""
    print(figure.grid().text())
    with suppress(Ended):
        while figure.blanks:
            blank = figure.blanks[0]
            name = " ".join(map(str, blank)) if isinstance(blank, tuple) else str(blank)
            try:
                feedback = figure.fill(blank, asked("blank", name=name))
            except ValueError as error:
                print(error)
            else:
                print(feedback.text)
        print(figure.grid().text())
