"""A printable A4 page for each lesson: its questions, with space for the answers."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from html import escape
from math import ceil
from typing import Any, Final

from building import levels
from building.lessons import task_name, task_of
from building.sources import HERE, Source
from building.words import TEXTS, Numbers
from tablewidgets.chance import Experiment, Question
from tablewidgets.chance.numbers.markup import markup
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import label
from tablewidgets.chance.tasks.answers import ChoiceAnswer, DistributionAnswer, OrderAnswer
from tablewidgets.chance.tasks.case_view import UNKNOWN, CaseView
from tablewidgets.chance.tasks.experiment_text import event_of, title_of
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.tasks.wording import worded
from tablewidgets.engine.locale import current_locale, speaking, use_locale

STYLE: Final = HERE / "building" / "sheet.css"
COLUMNS: Final = 3
"""The columns for relative frequencies, each after a number of trials."""
MAX_VALUES: Final = 9
"""The most values side by side in a table."""


def sheet(source: Source, locale: str) -> str:
    """A self-contained HTML page."""
    with speaking(locale):
        title, about = _about(source, locale)
        columns = "".join(
            f"<div>{column}</div>" for column in _columns(list(_sections(source, locale)))
        )
        fields = "".join(
            f'<span>{TEXTS.say(f"sheet.{name}")}<i class="line"></i></span>'
            for name in ("name", "class", "date")
        )
        return "\n".join(
            [
                "<!DOCTYPE html>",
                f'<html lang="{locale}">',
                f'<head><meta charset="utf-8"><title>{title}</title>',
                f"<style>\n{STYLE.read_text('utf-8')}</style></head>",
                f'<body><header><h1>{title}</h1><p class="fields">{fields}</p></header>',
                f'<p class="about">{about}</p>',
                f"<main>{columns}</main>",
                f"<footer>{levels.summary(source, locale)}</footer>",
                "</body></html>\n",
            ]
        )


def _about(source: Source, locale: str) -> tuple[str, str]:
    """The title of a lesson, and the sentence on what it teaches."""
    texts = (part.text for part in source.parts if (part.kind, part.locale) == ("text", locale))
    title, about, *_ = Numbers(source).fill(next(texts), locale).split("\n\n")
    return _inline(title.removeprefix("# ")), _inline(about)


def _inline(text: str) -> str:
    """A line of Markdown."""
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", escape(text, quote=False))
    return re.sub(r"\*(.+?)\*", r"<em>\1</em>", text)


def _sections(source: Source, locale: str) -> Iterator[tuple[str, list[str]]]:
    """The headings of the lesson with their tasks, without those that have none."""
    numbers, tasks = Numbers(source), iter(tasks_of(source, locale))
    heading = ""
    found: list[str] = []
    for kind, _, text in [part for part in source.parts if part.is_for(locale)]:
        if kind == "task":
            found.append(_task(next(tasks)))
        for line in re.findall(r"^## (.+)$", text, re.MULTILINE) if kind == "text" else ():
            if found:
                yield heading, found
            heading, found = _inline(numbers.fill(line, locale)), []
    if found:
        yield heading, found


_LINE: Final = 62
"""Characters in a line."""


def _columns(sections: list[tuple[str, list[str]]]) -> tuple[str, str]:
    """The tasks in two columns of about the same height."""
    pieces = [
        (f"<h2>{heading}</h2>" if at == 0 else "") + task
        for heading, tasks in sections
        for at, task in enumerate(tasks)
    ]
    heights = [_height(piece) for piece in pieces]
    half = min(range(1, len(pieces) + 1), key=lambda n: abs(sum(heights[:n]) - sum(heights[n:])))
    return "".join(pieces[:half]), "".join(pieces[half:])


def _height(piece: str) -> float:
    """The approximate height in lines, without the space for answers."""
    rows = piece.count("<tr>")
    words = re.sub(r"<table>.*?</table>|<[^<>]*>", "", piece, flags=re.DOTALL)
    return len(words) / _LINE + 1.6 * rows + 2 * piece.count("<h2>") + 2 * piece.count("room")


def tasks_of(source: Source, locale: str) -> list[Task]:
    """The tasks of a lesson, unanswered, after its code has been run."""
    before = current_locale()
    found: list[Task] = []
    scope: dict[str, Any] = {"__name__": "__main__"}
    try:
        with redirect_stdout(io.StringIO()):
            for kind, _, text in source.parts:
                if kind in ("code", "task"):
                    exec(text.replace("{locale}", locale), scope)
                if kind == "task":
                    found.append(task_of(scope, task_name(source, text)))
    finally:
        use_locale(before)
    return found


def _task(task: Task) -> str:
    if isinstance(task, Question):
        return f'<div class="task"><p>{markup(task.text)}</p>{_answer_field(task)}</div>'
    if isinstance(task, Experiment):
        return f'<div class="task">{_experiment(task)}</div>'
    assert isinstance(task, CaseView)
    return f'<div class="task">{_blanks(task.grid())}</div>'


def _answer_field(question: Question) -> str:
    """The space to write, draw or mark the answer."""
    asked, say = question._expected, TEXTS.say
    if isinstance(asked, ChoiceAnswer):
        choices = "".join(f"<li>{markup(worded(one))}</li>" for one in asked.labels)
        return f'<ul class="choices">{choices}</ul>{_line("why")}'
    if isinstance(asked, OrderAnswer):
        shown = [asked.labels[at] for at in asked.shown(question.seed)]
        items = "".join(f"<li>{markup(worded(one))}</li>" for one in shown)
        return f'<p class="how">{say("sheet.order")}</p><ul class="choices">{items}</ul>'
    if isinstance(asked, DistributionAnswer):
        return _value_table([label(value) for value in asked.axis], ["law"])
    return _line("") + _line("answer")


def _line(name: str) -> str:
    said = TEXTS.say(f"sheet.{name}") if name else ""
    return f'<p class="room">{said}<i class="line"></i></p>'


def _experiment(experiment: Experiment) -> str:
    title, say = f"<p>{escape(title_of(experiment))}</p>", TEXTS.say
    has_exact = experiment._law is not None or experiment._p is not None
    if not experiment.has_event:
        values = [label(value) for value in experiment.known_values]
        return title + _value_table(
            values, ["prediction", "share", *(["exact"] if has_exact else [])]
        )
    event = f"<p><em>{escape(event_of(experiment))}</em></p>"
    trials, shares = ([say(f"sheet.{row}"), *[UNKNOWN] * COLUMNS] for row in ("trials", "share"))
    table = _table(Grid("", trials, [shares]))
    return f"{title}{event}{_line('prediction')}{table}{_line('exact') if has_exact else ''}"


def _value_table(values: list[str], rows: list[str]) -> str:
    """A table to fill in, or several if there are too many values."""
    say, tables = TEXTS.say, ceil(len(values) / MAX_VALUES)
    breadth = ceil(len(values) / tables)
    return "".join(
        _table(
            Grid(
                "",
                [say("sheet.value"), *some],
                [[say(f"sheet.{row}"), *(UNKNOWN for _ in some)] for row in rows],
            )
        )
        for some in (values[at : at + breadth] for at in range(0, len(values), breadth))
    )


def _blanks(grid: Grid) -> str:
    """A tree or a two-way table, of which some numbers are to be filled in."""
    return f"<p>{escape(grid.title)}</p>{_table(grid._replace(title='', notes=[]))}"


def _table(grid: Grid) -> str:
    return re.sub(
        rf"<(td|th scope=\"col\")>{re.escape(UNKNOWN)}<", r'<\1 class="blank"><', grid.html()
    )
