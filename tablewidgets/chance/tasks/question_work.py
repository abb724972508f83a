"""The work of a question as plain data: its answers, what was asked for, and its practice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from tablewidgets.chance.tasks.question import MOST_PRACTICE
from tablewidgets.chance.tasks.work import (
    MOST_STEPS,
    BadWork,
    Work,
    checked_work,
    flag,
    listed,
    locale_of,
    numbers_in,
    text_in,
    whole,
)
from tablewidgets.engine.locale import current_locale, speaking
from tablewidgets.engine.validation import SEEDS

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.question import Attempt, Question

_FIELDS: Final = ("seed", "answers", "hint", "revealed")


def work_of(question: Question) -> Work | None:
    """What was done; None if nothing was."""
    if not (question.attempts or question.hinted):
        return None
    work: Work = {"seed": question.seed}
    if question.attempts:
        work["answers"] = [_kept(question, attempt) for attempt in question.attempts]
    practice = [kept for one in question.practice if (kept := one.work()) is not None]
    done = {"hint": question.hinted, "revealed": question.revealed, "practice": practice}
    return work | {name: value for name, value in done.items() if value}


def _kept(question: Question, attempt: Attempt) -> Work:
    """A number as it was written; other answers as whole numbers."""
    kept: Work = {"given": question._expected.to_work(attempt.value)}
    if question._expected.kind == "number" and isinstance(attempt.given, str):
        kept = {"given": attempt.given, "locale": attempt.locale}
    return kept if attempt.sure is None else {**kept, "sure": attempt.sure}


def resume(question: Question, work: object) -> None:
    """Do again in a question that is untouched what was done.

    Raises:
        BadWork: Nobody can have done this.
    """
    fields = checked_work(work, _FIELDS if question.is_practice else (*_FIELDS, "practice"))
    question.seed = whole(fields, "seed", SEEDS - 1)
    question.hinted = flag(fields, "hint")
    if question.hinted and not question.has_hint:
        raise BadWork(where="hint")
    for answer in listed(fields, "answers", MOST_STEPS):
        if question.done:
            raise BadWork("closed")
        question._attempts.append(_attempt_in(question, answer))
    question.revealed = flag(fields, "revealed")
    if question.revealed and not question.attempts:
        raise BadWork(where="revealed")
    for kept in listed(fields, "practice", MOST_PRACTICE):
        seed = whole(checked_work(kept, _FIELDS), "seed", SEEDS - 1)
        found = question._another(seed) if question.done else None
        if found is None:
            raise BadWork(where="practice")
        resume(found, kept)
        question._practice.append(found)


def _attempt_in(question: Question, answer: object) -> Attempt:
    """An answer that was kept, judged."""
    fields = checked_work(answer, ("given", "locale", "sure"))
    sure = flag(fields, "sure") if "sure" in fields else None
    expected = question._expected
    if expected.kind == "number" and "locale" in fields:
        given, locale = text_in(fields, "given"), locale_of(fields)
        read = partial(expected.parse, given)
    else:
        given, locale = None, current_locale()
        read = partial(expected.from_work, numbers_in(fields, "given", MOST_STEPS))
    try:
        with speaking(locale):
            value = read()
            return question._judged(value if given is None else given, value, sure)
    except (TypeError, ValueError):
        raise BadWork(where="given") from None
