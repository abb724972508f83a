"""The feedback of a question: sentences, and a table where no widget can be shown."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import decimal, label, number, texts
from tablewidgets.chance.tasks.answers import (
    ChoiceAnswer,
    DistributionAnswer,
    NumberAnswer,
    OrderAnswer,
)
from tablewidgets.chance.tasks.wording import worded

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.question import Attempt, Question


class Line(NamedTuple):
    """A bar of the picture that compares answers."""

    kind: str
    """`yours`, `typical` or `exact`."""
    name: str
    value: Fraction
    text: str


def question_grid(q: Question) -> Grid:
    """The question, with the answers given so far."""
    say = texts().say
    sure = any(attempt.sure is not None for attempt in q.attempts)
    heads = [say("answer.try"), say("answer.answer"), *([say("answer.sure")] if sure else []), ""]
    rows = [
        [
            str(at + 1),
            said_of(q, attempt),
            *([confidence_of(attempt)] if sure else []),
            say(f"verdict.{attempt.verdict.kind}"),
        ]
        for at, attempt in enumerate(q.attempts)
    ]
    notes = [
        *(said_of_figure(q) if not rows else []),
        *(said_of_choices(q) if not rows else []),
        *said_of_hint(q),
        *feedback(q),
    ]
    return Grid(q.text, heads if rows else [], rows, notes, words=[len(heads) - 1])


def work_grid(q: Question) -> Grid:
    """What was answered, each answer with all that was said of it."""
    say = texts().say
    rows = [
        [
            str(at + 1),
            said_of(q, attempt),
            confidence_of(attempt),
            " ".join([*_verdict(q, attempt), *_confidence(attempt)]),
        ]
        for at, attempt in enumerate(q.attempts)
    ]
    columns = [0, 1, 2, 3] if any(row[2] for row in rows) else [0, 1, 3]
    heads = [say("answer.try"), say("answer.answer"), say("answer.sure"), ""]
    return Grid(
        q.text,
        [heads[at] for at in columns] if rows else [],
        [[row[at] for at in columns] for row in rows],
        [*said_of_figure(q), *said_of_choices(q), *said_of_hint(q), *conclusion(q)],
        words=[len(columns) - 1],
    )


def solution_grid(q: Question) -> Grid:
    """The right answer, and the mistakes to expect."""
    say = texts().say
    rows = [(q._expected.exactly(), say("misconceptions.right")), *q._expected.explained_mistakes()]
    heads = [say("misconceptions.answer"), say("misconceptions.explanation")]
    words = [1] if isinstance(q._expected, NumberAnswer) else [0, 1]
    return Grid(q.text, heads, rows, [*filter(None, [q.explanation])], words)


def said_of(q: Question, attempt: Attempt) -> str:
    """An answer as it was written: 33 % and 1/3 stay what they are."""
    if isinstance(q._expected, NumberAnswer) and isinstance(attempt.given, str):
        return " ".join(attempt.given.split())
    return q._expected.written(attempt.value)


def said_of_figure(q: Question) -> list[str]:
    """The table or tree shown with the question, in words."""
    return [] if q.figure is None else q.figure.lines()


def said_of_choices(q: Question) -> list[str]:
    """The choices, the items to put in order, or the values of the distribution to draw."""
    asked = q._expected
    if isinstance(asked, ChoiceAnswer):
        return [f"- {worded(choice)}" for choice in asked.labels]
    if isinstance(asked, OrderAnswer):
        items = [f"- {worded(asked.labels[place])}" for place in asked.shown(q.seed)]
        return [texts().say("answer.to_order"), *items]
    if isinstance(asked, DistributionAnswer):
        values = texts().say("value.between").join(map(label, asked.axis))
        return [texts().say("answer.to_draw", values=values)]
    return []


def said_of_hint(q: Question) -> list[str]:
    return [texts().say("answer.hint", hint=q.hint)] if q.hinted else []


def confidence_of(attempt: Attempt) -> str:
    if attempt.sure is None:
        return ""
    return texts().say("answer.is_sure" if attempt.sure else "answer.is_unsure")


def feedback(q: Question, drawn: bool = False) -> list[str]:
    """The feedback now, sentence by sentence. Where it is `drawn`, the right order or distribution
    is not repeated in words."""
    if not q.attempts:
        return conclusion(q)
    last = q.attempts[-1]
    return [*_verdict(q, last), *_confidence(last), *conclusion(q, drawn)]


def conclusion(q: Question, drawn: bool = False) -> list[str]:
    """What follows from all answers: the tries that are left, or the right answer and why."""
    say = texts().say
    last = q.attempts[-1] if q.attempts else None
    if not q.done:
        wrong = last is not None and last.verdict.kind == "wrong"
        return [say("feedback.left", n=q.left)] if wrong else []
    tells = last is None or q._expected.kind in ("number", "choice") or not drawn
    unsaid = last is None or not q.right or _is_rounded(q, last)
    said = [say("feedback.exactly", answer=q._expected.exactly())] if tells and unsaid else []
    return [*said, *filter(None, [q.explanation])]


def _verdict(q: Question, attempt: Attempt) -> list[str]:
    say, asked, (kind, typical, note) = texts().say, q._expected, attempt.verdict
    if kind == "coarse" and isinstance(asked, NumberAnswer):
        return [say("feedback.coarse", n=asked.needed)]
    if kind == "right":
        said = [say("feedback.right")]
        if note == "cut":
            said.append(say("feedback.cut"))
        if note == "near" and isinstance(asked, DistributionAnswer):
            said.append(say("feedback.near"))
        return said
    if typical is not None:
        return [say("feedback.wrong"), typical.explanation]
    if note == "backwards":
        return [say("feedback.backwards")]
    if note == "pairs" and isinstance(asked, OrderAnswer):
        return [say("feedback.pairs", n=asked.wrong_pairs(attempt.value))]
    if note in ("certain", "impossible"):
        return [say("feedback.wrong"), say(f"feedback.{note}")]
    if note == "far" and isinstance(asked, DistributionAnswer):
        return [say("feedback.wrong"), _farthest(q, asked, attempt)]
    return [say("feedback.wrong")]


def _farthest(q: Question, asked: DistributionAnswer, attempt: Attempt) -> str:
    """Where a drawn distribution differs most; by how much, only once the answer is shown."""
    at = asked.farthest(attempt.value)
    drawn, exact = attempt.value[at], asked.right[at]
    if q.done:
        return texts().say(
            "feedback.farthest", value=label(at), drawn=decimal(drawn, 2), exact=number(exact)
        )
    return texts().say(f"feedback.{'too_high' if drawn > exact else 'too_low'}", value=label(at))


def _confidence(attempt: Attempt) -> list[str]:
    """A remark, if somebody was sure of a wrong answer or unsure of a right one."""
    if attempt.sure is None or attempt.verdict.kind == "coarse":
        return []
    if attempt.sure == attempt.right:
        return []
    return [texts().say("feedback.sure_wrong" if attempt.sure else "feedback.unsure_right")]


def _is_rounded(q: Question, attempt: Attempt) -> bool:
    """Whether a right number is rounded."""
    return isinstance(q._expected, NumberAnswer) and attempt.value.value != q._expected.exact


def picture(q: Question) -> list[Line]:
    """The answers beside the exact value, and beside what the recognised mistake gives; empty
    before the answer is shown."""
    asked = q._expected
    if not q.done or not q.attempts or not isinstance(asked, NumberAnswer):
        return []
    say = texts().say
    lines: list[Line] = []
    for at, attempt in enumerate(q.attempts):
        value, typical = attempt.value, attempt.verdict.mistake
        said = "yours_nth" if len(q.attempts) > 1 else "yours"
        name = say(f"picture.{said}", at=at)
        if typical is not None and typical.name:
            name = say("picture.with_name", yours=name, name=typical.name)
        lines.append(Line("yours", name, value.value, said_of(q, attempt)))
        if typical is not None and typical.value != value.value:
            lines.append(
                Line("typical", say("picture.typical"), typical.value, number(typical.value))
            )
    lines.append(Line("exact", say("picture.exact"), asked.exact, number(asked.exact)))
    return lines
