"""The work of a tree or a two-way table as plain data: what was filled in and sorted by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.blanks import Blank, Step
from tablewidgets.chance.tasks.case_cards import MOST_CARDS
from tablewidgets.chance.tasks.case_counts import NOTHING, Facts
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
)
from tablewidgets.engine.locale import speaking

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.case_view import CaseView


def work_of(view: CaseView) -> Work | None:
    """What was done; None if nothing was."""
    steps = [_kept(view, step) for step in view._blanks.steps]
    lying = lying_in(view)
    if lying:
        return {"steps": steps, "sorted": lying}
    return {"steps": steps} if steps else None


def lying_in(view: CaseView) -> list[int]:
    """The cards in boxes whose number is not filled in yet."""
    return [] if view._cards is None else view._cards.lying(view.is_blank)


def _kept(view: CaseView, step: Step) -> Work:
    kept: Work = {"at": view._cases.key(step.blank.facts)}
    if step.answer is None:
        return {**kept, "revealed": True}
    if not step.blank.counts:
        kept["of"] = view._cases.key(step.blank.given)
    return {**kept, "answer": step.answer, "locale": step.locale}


def said_of(view: CaseView, step: Step) -> str:
    """What was filled in at a blank, and whether it was right, in the current language."""
    checker, say = view._checker(step.blank.facts), texts().say
    if step.answer is None:
        return say("figures.shown", ask=checker.ask())
    with speaking(step.locale):
        right = checker.check(step.answer).right
    verdict = say(f"verdict.{'right' if right else 'wrong'}")
    return say("figures.filled", ask=checker.ask(), value=step.answer, verdict=verdict)


def resume(view: CaseView, work: object) -> None:
    """Do again in a view that is untouched what was done.

    Raises:
        BadWork: nobody can have done this.
    """
    fields = checked_work(work, ("steps", "sorted"))
    for step in listed(fields, "steps", MOST_STEPS):
        _repeat(view, checked_work(step, ("at", "of", "answer", "locale", "revealed")))
    lying, cards = numbers_in(fields, "sorted", MOST_CARDS), view._cards
    if lying and not (cards and cards.sort(lying, view.is_blank)):
        raise BadWork(where="sorted")


def _repeat(view: CaseView, step: Mapping[str, Any]) -> None:
    """Do at a blank what was done there."""
    facts, given = _facts_in(view, step, "at"), NOTHING
    if not view.is_blank(facts):
        raise BadWork("closed")
    if flag(step, "revealed"):
        if len(step) > len(("at", "revealed")):
            raise BadWork(where="revealed")
        view._blanks.give_up(view.blank(facts), view._formulas())
        return
    counts = "of" not in step
    if not counts:
        given = _facts_in(view, step, "of")
        if not given < facts or not view._cases.count(given):
            raise BadWork(where="of")
    answer, locale = text_in(step, "answer"), locale_of(step)
    try:
        with speaking(locale):
            view._blanks.fill(Blank(facts, given, counts), answer, view._formulas())
    except ValueError:
        raise BadWork(where="answer") from None


def _facts_in(view: CaseView, step: Mapping[str, Any], name: str) -> Facts:
    try:
        return view._cases.facts(text_in(step, name))
    except (ValueError, IndexError):
        raise BadWork(where=name) from None
