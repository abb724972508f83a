"""The notebooks of a source, before they are run: for pupils, and for teachers with notes and
solutions."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any, Final

from building import cells, curriculum
from building.sources import Edition, Source
from building.tutorials import chapters
from building.words import TEXTS, Numbers
from tablewidgets.engine.locale import speaking

HEADING: Final = re.compile(r"^## ", re.MULTILINE)
SOLUTION: Final = "from tablewidgets.chance.teaching import solution"


def notebook(source: Source, locale: str, edition: Edition = "pupil") -> Any:
    """The notebook in a language and an edition."""
    return cells.notebook(list(_cells(source, locale, edition)))


def _cells(source: Source, locale: str, edition: Edition) -> Iterator[Any]:
    numbers, teacher, has_head = Numbers(source), edition == "teacher", False
    opening = f"{SOLUTION}\n" if teacher else ""
    step: list[str] = []  # the tasks since the last heading
    for kind, _, text in [part for part in source.parts if part.is_for(locale)]:
        if kind == "text":
            yield cells.markdown(numbers.fill(text, locale))
            if teacher and not has_head:
                edition_is = f"*{_message('edition', locale)}*"
                yield cells.markdown(f"{edition_is}\n\n{curriculum.full_list(source, locale)}")
            has_head = True
            if HEADING.search(text):
                step = []
        elif kind == "code":
            first, opening = opening, ""
            yield cells.code(first + text.replace("{locale}", locale))
            step = step or [*followed(text)]
        elif kind == "task":
            name = task_name(source, text)
            step.append(name)
            yield cells.folded_code(text if text == name else f"{text}\n{name}")
            if teacher:
                yield cells.code(f"solution({name})")
        elif kind == "after":
            filled = numbers.fill(text, locale)
            yield cells.markdown(filled) if teacher else cells.folded_code(_locked(filled, step))
        elif kind == "note" and teacher:
            yield cells.markdown(_note(numbers.fill(text, locale), locale))
        elif kind in ("lesson", "walk"):
            yield from chapters(kind, text, locale)


def task_name(source: Source, text: str) -> str:
    """The name of the task that a part assigns in its last statement, or shows there."""
    match ast.parse(text).body[-1]:
        case ast.Assign([ast.Name(name)]) | ast.Expr(ast.Name(name)):
            return name
    raise ValueError(f"{source.path.name}: a task ends with `name = tw.…`, not with {text!r}")


def followed(text: str) -> list[str]:
    """The names of the tasks for which the last line of a cell waits, the first one first."""
    match ast.parse(text).body[-1:]:
        case [ast.Expr(ast.Call(ast.Attribute(ast.Name(name), "then"), keywords=more))]:
            also = (node for keyword in more for node in ast.walk(keyword))
            return [name, *(node.id for node in also if isinstance(node, ast.Name))]
    return []


def _locked(text: str, tasks: list[str]) -> str:
    """A text that is shown once these tasks are done."""
    *others, last = tasks
    after = f", after=[{', '.join(others)}]" if others else ""
    return f'{last}.then(r"""\n{text}\n"""{after})'


def _note(text: str, locale: str) -> str:
    """A note as a quotation, distinct from the pupils' text."""
    lines = f"**{_message('note', locale)}.** {text}".splitlines()
    return "\n".join(f"> {line}".rstrip() for line in lines)


def _message(key: str, locale: str) -> str:
    with speaking(locale):
        return TEXTS.say(key)
