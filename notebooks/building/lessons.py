"""The notebooks of a source, before they are run: for pupils, and for teachers with notes and
solutions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from building import cells, curriculum
from building.sources import Edition, Source
from building.tutorials import chapters
from building.words import TEXTS, Numbers
from tablewidgets.engine.locale import speaking


def notebook(source: Source, locale: str, edition: Edition = "pupil") -> Any:
    """The notebook in a language and an edition."""
    return cells.notebook(list(_cells(source, locale, edition)))


def _cells(source: Source, locale: str, edition: Edition) -> Iterator[Any]:
    numbers, teacher, has_head = Numbers(source), edition == "teacher", False
    for kind, _, text in [part for part in source.parts if part.is_for(locale)]:
        if kind == "text":
            yield cells.markdown(numbers.fill(text, locale))
            if teacher and not has_head:
                edition_is = f"*{_message('edition', locale)}*"
                yield cells.markdown(f"{edition_is}\n\n{curriculum.full_list(source, locale)}")
            has_head = True
        elif kind == "code":
            yield cells.code(text.replace("{locale}", locale))
        elif kind == "task":
            name = task_name(source, text)
            yield cells.folded_code(f"{text}\n{name}")  # it contains the answer
            if teacher:
                yield cells.code(f"{name}.solution()")
        elif kind == "after":
            filled = numbers.fill(text, locale)
            yield cells.markdown(filled if teacher else _folded(filled, locale))
        elif kind == "note" and teacher:
            yield cells.markdown(_note(numbers.fill(text, locale), locale))
        elif kind in ("lesson", "walk"):
            yield from chapters(kind, text, locale)


def task_name(source: Source, text: str) -> str:
    """The name of the variable that a task assigns in its first statement."""
    first = ast.parse(text).body[0]
    if isinstance(first, ast.Assign) and isinstance(first.targets[0], ast.Name):
        return first.targets[0].id
    raise ValueError(f"{source.path.name}: a task begins with `name = tw.…`, not with {text!r}")


def _folded(text: str, locale: str) -> str:
    """A collapsed text, to open after answering."""
    return f"<details><summary>{_message('after', locale)}</summary>\n\n{text}\n\n</details>"


def _note(text: str, locale: str) -> str:
    """A note as a quotation, distinct from the pupils' text."""
    lines = f"**{_message('note', locale)}.** {text}".splitlines()
    return "\n".join(f"> {line}".rstrip() for line in lines)


def _message(key: str, locale: str) -> str:
    with speaking(locale):
        return TEXTS.say(key)
