"""The teachers' guide to the lessons: a page for each, and an overview with a path for each
level."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from os.path import relpath
from pathlib import Path

from building import levels
from building.curriculum import Level
from building.index import facts
from building.keys import answer, remembered
from building.sheets import about_lesson, page, tasks_of
from building.sources import HERE, Source, sources
from building.steps import said, steps_of, titles
from building.words import TEXTS, Numbers
from tablewidgets.chance import Question
from tablewidgets.chance.numbers.markup import markup
from tablewidgets.drills import KINDS
from tablewidgets.engine.locale import speaking
from tablewidgets.widgets.markdown import as_html


def plan(source: Source, locale: str) -> str:
    """The page of a lesson, complete in itself."""
    say = TEXTS.say
    with speaking(locale):
        name, about = about_lesson(source, locale)
        title = f"{source.number} {name}"
        before, *of_steps = _notes(source, locale)
        parts = [
            ("who", as_html(levels.head(source, locale)) + as_html(before)),
            ("steps", _timeline(source, locale, of_steps)),
            ("slips", _slips(source, locale)),
            ("board", remembered(source, locale)),
            ("on", _onward(source, locale)),
            ("place", as_html(levels.for_teachers(source, locale).split("\n\n", 2)[2])),
        ]
        shown = "".join(
            f"<section><h2>{say(f'plan.{key}')}</h2>{html}</section>" for key, html in parts if html
        )
        return page(
            title,
            locale,
            f"<header><h1>{title}</h1>{_links(source, locale)}</header>",
            f'<p class="about">{about}</p>',
            f"<main>{shown}</main>",
            kind="key plan",
        )


def overview(locale: str) -> str:
    """The page of the course."""
    say = TEXTS.say
    with speaking(locale):
        title = say("plan.course")
        shown = "".join(
            f"<section><h2>{level.name[locale]}</h2>{_path(level, locale)}</section>"
            for level in levels.curricula().levels.values()
            if locale in level.name
        )
        return page(
            title,
            locale,
            f"<header><h1>{title}</h1></header>",
            f'<p class="about">{say("plan.introduction")}</p>',
            f"<main>{shown}</main>",
            kind="key plan",
        )


def overview_file(locale: str) -> Path:
    with speaking(locale):
        name = f"{TEXTS.say('teacher')}_{TEXTS.say('plan.course_file')}.html"
    return HERE / "teacher" / locale / name


def _path(level: Level, locale: str) -> str:
    """The lessons of a level in their order, those to begin with in bold."""
    say = TEXTS.say
    heads = "".join(f"<th>{say(f'plan.{key}')}</th>" for key in ("lesson", "minutes", "about"))
    rows = []
    for source in _lessons():
        for part in levels.curricula().of(source):
            if part.level.key == level.key:
                minutes = sum(
                    step.minutes for step in steps_of(source) if step.number in part.steps
                )
                link = relpath(source.plan(locale), overview_file(locale).parent)
                title = f'<a href="{link}">{source.number} {facts(source, locale).title}</a>'
                if source.number in level.first:
                    title = f"<b>{title}</b>"
                steps = say("plan.minutes_of", n=minutes, steps=said(part.steps, locale))
                about = as_html(levels.formatted(part.about[locale], locale))
                rows.append(f"<tr><td>{title}</td><td>{steps}</td><td>{about}</td></tr>")
    first = f"<p>{say('plan.first', lessons=', '.join(level.first))}</p>" if level.first else ""
    body = f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f'{first}<table class="path">{body}</table>'


@cache
def _lessons() -> tuple[Source, ...]:
    return tuple(source for source in sources() if source.is_lesson)


def _links(source: Source, locale: str) -> str:
    """To what else there is of the lesson for teachers."""
    here = source.plan(locale).parent
    files = {
        "notebook": source.notebook(locale, "teacher"),
        "key": source.key(locale),
        "overview": overview_file(locale),
    }
    links = " · ".join(
        f'<a href="{relpath(file, here)}">{TEXTS.say(f"plan.{key}")}</a>'
        for key, file in files.items()
    )
    return f"<p>{links}</p>"


def _notes(source: Source, locale: str) -> list[str]:
    """The notes for teachers before the first step, and then those of each step."""
    numbers = Numbers(source)
    found: list[list[str]] = [[]]
    for part in source.parts:
        if (part.kind, part.locale) == ("text", locale):
            found += [[] for _ in re.findall(r"^## \d+\. ", part.text, re.MULTILINE)]
        elif (part.kind, part.locale) == ("note", locale):
            found[-1].append(numbers.fill(part.text, locale))
    return ["\n\n".join(notes) for notes in found]


def _timeline(source: Source, locale: str, notes: list[str]) -> str:
    """The steps with their minutes, and what is to be said and asked there."""
    say, rows, clock = TEXTS.say, [], 0
    for step, title, note in zip(steps_of(source), titles(source, locale), notes, strict=True):
        sign = say("plan.short") if step.short else ""
        minutes = (
            say("plan.from_to", begin=clock, end=clock + step.minutes)
            if step.minutes
            else levels.NOTHING
        )
        clock += step.minutes
        rows.append(
            f"<tr><td>{minutes}</td><td>{sign}</td><td><b>{step.number}. {escape(title)}</b>"
            f"{as_html(note)}</td></tr>"
        )
    heads = "".join(f"<th>{say(f'plan.{key}')}</th>" for key in ("minute", "path", "step"))
    return (
        f"<p>{say('plan.timing')}</p><table><thead><tr>{heads}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _slips(source: Source, locale: str) -> str:
    """Each question, what is right, and what its commonest wrong answers come from."""
    shown = "".join(
        f"<li><p>{markup(task.text)}</p>{answer(task)}</li>"
        for task in tasks_of(source, locale)
        if isinstance(task, Question)
    )
    return f'<ol class="questions">{shown}</ol>'


def _onward(source: Source, locale: str) -> str:
    """The lessons that take it up, and the short questions on the same items."""
    say = TEXTS.say
    later = [
        f"{one.number} {facts(one, locale).title}"
        for one in _lessons()
        if one.number > source.number and source.number in facts(one, locale).prerequisites
    ]
    items = {
        name
        for part in levels.curricula().of(source)
        if locale in part.level.name
        for claim in part.claims
        for name, item in levels.curricula().items.items()
        if item is claim.item
    }
    drills = [f"`{kind.name}`" for kind in KINDS.values() if {*kind.items} & items]
    return "".join(
        as_html(say(f"plan.{key}", **{key: ", ".join(found)}))
        for key, found in (("later", later), ("drills", drills))
        if found
    )
