"""The notebooks of a source, not yet run: for pupils, and for teachers with notes and solutions."""

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
    """The notebook of a language, in one of the editions that the source has."""
    return cells.notebook(list(_cells(source, locale, edition)))


def _cells(source: Source, locale: str, edition: Edition) -> Iterator[Any]:
    numbers, teacher, begun = Numbers(source), edition == "teacher", False
    for kind, _, text in [part for part in source.parts if part.is_for(locale)]:
        if kind == "text":
            yield cells.markdown(numbers.said(text, locale))
            if teacher and not begun:
                edition_is = f"*{_said('edition', locale)}*"
                yield cells.markdown(f"{edition_is}\n\n{curriculum.listed(source, locale)}")
            begun = True
        elif kind == "code":
            yield cells.code(text.replace("{locale}", locale))
        elif kind == "task":
            name = task_name(source, text)
            yield cells.folded_code(f"{text}\n{name}")  # the answer is in it
            if teacher:
                yield cells.code(f"{name}.solution()")
        elif kind == "after":
            said = numbers.said(text, locale)
            yield cells.markdown(said if teacher else _folded(said, locale))
        elif kind == "note" and teacher:
            yield cells.markdown(_noted(numbers.said(text, locale), locale))
        elif kind in ("lesson", "walk"):
            yield from chapters(kind, text, locale)


def task_name(source: Source, text: str) -> str:
    """The name that a task gives to what is to be done: its first statement says it."""
    first = ast.parse(text).body[0]
    if isinstance(first, ast.Assign) and isinstance(first.targets[0], ast.Name):
        return first.targets[0].id
    raise ValueError(f"{source.path.name}: a task begins with `name = tw.…`, and not with {text!r}")


def _folded(text: str, locale: str) -> str:
    """To be opened by whoever has answered."""
    return f"<details><summary>{_said('after', locale)}</summary>\n\n{text}\n\n</details>"


def _noted(text: str, locale: str) -> str:
    """Set apart from what the pupils read too."""
    lines = f"**{_said('note', locale)}.** {text}".splitlines()
    return "\n".join(f"> {line}".rstrip() for line in lines)


def _said(key: str, locale: str) -> str:
    with speaking(locale):
        return TEXTS.say(key)
