"""The answers to both sheets of a lesson, with the mistakes to expect: a page for teachers."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from building import pictures
from building.sheets import BLANK, about_lesson, page, paragraphs, tasks_of, variant
from building.sources import VERSIONS, Source, Version
from building.words import TEXTS, Numbers
from tablewidgets.chance import Experiment, Question
from tablewidgets.chance.numbers.markup import markup
from tablewidgets.chance.numbers.writing import number
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.experiment_text import title_of
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.tasks.tree import Tree
from tablewidgets.chance.teaching import solution
from tablewidgets.engine.locale import speaking

MOST: Final = 3
"""The most mistakes of a question: the first ones are the commonest."""


def key(source: Source, locale: str) -> str:
    """A self-contained HTML page."""
    say = TEXTS.say
    with speaking(locale):
        name, _ = about_lesson(source, locale)
        title = say("key.title", title=name)
        shown = "".join(_task(tasks) for tasks in zip(*_on_both(source, locale), strict=True))
        return page(
            title,
            locale,
            f"<header><h1>{title}</h1></header>",
            f'<p class="about">{say("key.for_teachers")}</p>',
            f'<main class="key">{shown}{_to_remember(source, locale)}</main>',
            kind="key",
        )


def _on_both(source: Source, locale: str) -> Iterator[list[Task]]:
    """The tasks of each sheet."""
    tasks = tasks_of(source, locale)
    for version in VERSIONS:
        yield [variant(task, version) for task in tasks]


def _task(tasks: tuple[Task, ...]) -> str:
    first, *_ = tasks
    if isinstance(first, Question):
        other = tasks[1]
        assert isinstance(other, Question)
        if other.is_practice:
            return _both(dict(zip(VERSIONS, (first, other), strict=True)))
        return f"<section><p>{markup(first.text)}</p>{answer(first)}</section>"
    if isinstance(first, CaseView):
        solved = solution(first)._repr_html_()
        drawn = pictures.tree(first) if isinstance(first, Tree) else ""
        return f'<section class="solved">{drawn}<div>{solved}</div></section>'
    assert isinstance(first, Experiment)
    exact = first._p
    if exact is None:
        return ""
    return f"<section><p>{escape(title_of(first))}: <b>{number(exact)}</b></p></section>"


def _both(questions: dict[Version, Question]) -> str:
    shown = "".join(
        f'<div><p><b class="version">{version}</b> {markup(question.text)}</p>'
        f"{answer(question)}</div>"
        for version, question in questions.items()
    )
    return f'<section class="both">{shown}</section>'


def answer(question: Question) -> str:
    """What is right, and the commonest mistakes."""
    asked = question._expected
    slips = "".join(
        f"<li><b>{markup(value)}</b> {markup(why)}</li>"
        for value, why in asked.explained_mistakes()[:MOST]
    )
    return f'<p class="right">{markup(asked.exactly())}</p><ul class="slips">{slips}</ul>'


def _to_remember(source: Source, locale: str) -> str:
    told = remembered(source, locale)
    return f"<section><h2>{TEXTS.say('sheet.remember')}</h2>{told}</section>" if told else ""


def remembered(source: Source, locale: str) -> str:
    """What is to be remembered, with nothing left blank."""
    numbers = Numbers(source)
    texts = [
        numbers.fill(part.text, locale)
        for part in source.parts
        if part.kind == "remember" and part.locale == locale
    ]
    return BLANK.sub(r"<u>\1</u>", paragraphs(texts[0])) if texts else ""
