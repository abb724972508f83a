"""Two printable A4 pages for each lesson: its questions with space for the answers, and others like
them for the neighbour."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from html import escape
from math import ceil
from typing import Any, Final

from building import levels, pictures
from building.lessons import task_name, task_of
from building.sources import HERE, VERSIONS, Source, Version
from building.words import TEXTS, Numbers
from tablewidgets.chance import Experiment, Question
from tablewidgets.chance.numbers.markup import markup
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import label
from tablewidgets.chance.tasks.answers import ChoiceAnswer, DistributionAnswer, OrderAnswer
from tablewidgets.chance.tasks.case_view import UNKNOWN, CaseView
from tablewidgets.chance.tasks.experiment_text import event_of, title_of
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.tasks.tree import Tree
from tablewidgets.chance.tasks.wording import worded
from tablewidgets.engine.locale import current_locale, speaking, use_locale

STYLE: Final = HERE / "building" / "sheet.css"
SEED: Final = 1
"""For the questions of the second sheet."""
BLANK: Final = re.compile(r"\[\[(.+?)\]\]")
"""In what is to be remembered: blank on the sheet, and told in the key."""
_GAP: Final = re.compile(r"(?:P\()?\0(\d+)\0[\xa0\u202f]?[.,;:)]*")
"""A blank of so many letters, with the signs that stand on its line."""
COLUMNS: Final = 3
"""The columns for relative frequencies, each after a number of trials."""
MAX_VALUES: Final = 9
"""The most values side by side in a table."""


def sheet(source: Source, locale: str, version: Version = "A") -> str:
    """A self-contained HTML page."""
    with speaking(locale):
        title, about = about_lesson(source, locale)
        tasks = tasks_of(source, locale)
        pieces = {one: _pieces(source, locale, one, tasks) for one in VERSIONS}
        columns = "".join(f"<div>{column}</div>" for column in _columns(pieces[version]))
        longest = max(sum(map(_height, some)) for some in pieces.values())
        dense = ' class="dense"' * (longest > DENSE)  # neighbours read letters of one size
        fields = "".join(
            f'<span>{TEXTS.say(f"sheet.{name}")}<i class="line"></i></span>'
            for name in ("name", "class", "date")
        )
        return page(
            title,
            locale,
            f'<header><h1>{title}</h1><b class="version">{version}</b>'
            f'<p class="fields">{fields}</p></header>',
            f'<p class="about">{about}</p>',
            f"<main{dense}>{columns}</main>",
            f"<footer>{levels.summary(source, locale)}</footer>",
        )


def page(title: str, locale: str, *body: str, kind: str = "sheet") -> str:
    """A page with the style of the sheets."""
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{locale}">',
            f'<head><meta charset="utf-8"><title>{title}</title>',
            f"<style>\n{STYLE.read_text('utf-8')}</style></head>",
            f'<body class="{kind}">',
            *body,
            "</body></html>\n",
        ]
    )


def about_lesson(source: Source, locale: str) -> tuple[str, str]:
    """The title of a lesson, and the sentence on what it teaches."""
    texts = (part.text for part in source.parts if (part.kind, part.locale) == ("text", locale))
    title, about, *_ = Numbers(source).fill(next(texts), locale).split("\n\n")
    return _inline(title.removeprefix("# ")), _inline(about)


def _inline(text: str) -> str:
    """A line of Markdown."""
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", escape(text, quote=False))
    return re.sub(r"\*(.+?)\*", r"<em>\1</em>", text)


def _pieces(source: Source, locale: str, version: Version, tasks: list[Task]) -> list[str]:
    """The tasks with the headings of the lesson, and what the sheet says besides; at the end, what
    is to be remembered."""
    numbers, left = Numbers(source), iter(tasks)
    found: list[str] = []
    heading = lead = ""
    for kind, _, text in [part for part in source.parts if part.is_for(locale)]:
        if kind == "text":
            for line in re.findall(r"^## (.+)$", text, re.MULTILINE):
                heading, lead = f"<h2>{_inline(numbers.fill(line, locale))}</h2>", ""
        elif kind == "sheet":
            lead = _lead(numbers.fill(text, locale))
        elif kind == "task":
            task = next(left)
            other = variant(task, version)
            if other is not task and any(kind in lead for kind in (pictures.CARDS, pictures.HEAP)):
                lead = ""  # another question is about other cards, and says which
            found.append(heading + lead + _task(other))
            heading = lead = ""
        elif kind == "remember":
            found.append(_remember(numbers.fill(text, locale)))
    return found


def variant(task: Task, version: Version) -> Task:
    """The task on this sheet: the lesson's own one, or another one like it."""
    if version == "A" or not (isinstance(task, Question) and task.can_vary):
        return task
    return task.again(SEED)


def _lead(text: str) -> str:
    """What the sheet says before a task: paragraphs, and pictures between three backticks."""
    words, *others = re.split(r"^```(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    shown = paragraphs(words)
    for described, more in zip(others[::2], others[1::2], strict=True):
        shown += pictures.picture(described) + paragraphs(more)
    return f'<div class="lead">{shown}</div>'


def paragraphs(text: str) -> str:
    """Paragraphs of a text, with formulas."""
    return "".join(f"<p>{markup(one)}</p>" for one in text.strip().split("\n\n") if one)


def _remember(text: str) -> str:
    """A box with what is to be filled in."""
    gaps = BLANK.sub(lambda gap: f"\0{len(gap[1])}\0", text).replace(" | ", "\xa0|\xa0")
    shown = _GAP.sub(_gap, paragraphs(gaps))
    return f'<div class="task remember"><h2>{TEXTS.say("sheet.remember")}</h2>{shown}</div>'


def _gap(found: re.Match[str]) -> str:
    before, letters, after = found[0].split("\0")
    line = f'<i class="gap" style="width: {max(12, 2.2 * int(letters)):.0f}mm"></i>'
    return f'<span class="together">{before}{line}{after}</span>' if before + after else line


DENSE: Final = 110
"""The lines from which on a sheet is written in smaller letters."""
_LINE: Final = 62
"""Characters in a line."""


def _columns(pieces: list[str]) -> tuple[str, str]:
    """The tasks in two columns of about the same height."""
    heights = [_height(piece) for piece in pieces]
    half = min(range(1, len(pieces) + 1), key=lambda n: abs(sum(heights[:n]) - sum(heights[n:])))
    return "".join(pieces[:half]), "".join(pieces[half:])


def _height(piece: str) -> float:
    """The approximate height in lines, without the space for answers."""
    rows = piece.count("<tr>") + 5 * piece.count("<img")
    drawn = sum(float(height) / 3.9 for height in re.findall(r'viewBox="0 0 \S+ (\S+)"', piece))
    words = re.sub(r"<(table|svg).*?</\1>|<[^<>]*>", "", piece, flags=re.DOTALL)
    texts = len(words) / _LINE + 1.6 * rows + drawn
    return texts + 2 * piece.count("<h2>") + 2 * piece.count("room") + piece.count("gap") / 2


def tasks_of(source: Source, locale: str) -> list[Task]:
    """The tasks of a lesson, unanswered, after the code before them has been run."""
    before = current_locale()
    last = max((at for at, part in enumerate(source.parts) if part.kind == "task"), default=-1)
    found: list[Task] = []
    scope: dict[str, Any] = {"__name__": "__main__"}
    try:
        with redirect_stdout(io.StringIO()):
            for kind, _, text in source.parts[: last + 1]:
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
    if isinstance(task, Tree):
        return f'<div class="task"><p>{escape(task.title)}</p>{pictures.tree(task)}</div>'
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
    """A two-way table, of which some numbers are to be filled in."""
    return f"<p>{escape(grid.title)}</p>{_table(grid._replace(title='', notes=[]))}"


def _table(grid: Grid) -> str:
    return re.sub(
        rf"<(td|th scope=\"col\")>{re.escape(UNKNOWN)}<", r'<\1 class="blank"><', grid.html()
    )
