"""The notebooks of a source, before they are run: for pupils, and for teachers with notes and
solutions."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from building import cells, index, levels
from building.sources import Edition, Source
from building.tutorials import chapters
from building.words import TEXTS, Numbers
from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.locale import speaking

_WORDING: Final = re.compile(r'\{"en": (?P<en>"[^"]*"),\s+"fr": (?P<fr>"[^"]*")\}')
_TASK: Final = 'lesson.task("{}")'
SOLUTION: Final = "from tablewidgets.chance.teaching import solution"


def notebook(source: Source, locale: str, edition: Edition = "pupil") -> Any:
    """The notebook in a language and an edition."""
    return cells.notebook(list(_cells(source, locale, edition)))


def _cells(source: Source, locale: str, edition: Edition) -> Iterator[Any]:
    numbers, teacher, has_head = Numbers(source), edition == "teacher", False
    opening = f"{SOLUTION}\n" if teacher else ""
    for kind, _, text in [part for part in source.parts if part.is_for(locale)]:
        if kind == "text":
            said = numbers.fill(text, locale)
            is_head, has_head = source.is_lesson and not has_head, True
            yield cells.markdown(_with_levels(said, source, locale) if is_head else said)
            if teacher and is_head:
                edition_is = _message("edition", locale)
                yield cells.markdown(f"{edition_is}\n\n{levels.for_teachers(source, locale)}")
        elif kind == "code":
            first, opening = opening, ""
            yield cells.code(first + code_in(text, locale))
        elif kind == "task":
            name = task_name(source, text)
            by_hand = not text.startswith("lesson.")
            yield cells.folded_code(f"{text}\n{name}") if by_hand else cells.code(text)
            if teacher:
                yield cells.code(f"solution({name if by_hand else _TASK.format(name)})")
        elif kind == "after":
            yield _after(source, text, locale) if teacher else cells.code(f'lesson.after("{text}")')
        elif kind == "note" and teacher:
            yield cells.markdown(_note(numbers.fill(text, locale), locale))
        elif kind == "lessons":
            yield cells.markdown(index.table(text.split(), locale))
        elif kind in ("lesson", "walk"):
            yield from chapters(kind, text, locale)


def code_in(text: str, locale: str) -> str:
    """The code of a cell in one language: of a text that is written in each of them, only that."""
    return _WORDING.sub(lambda texts: texts[locale], text.replace("{locale}", locale))


def _with_levels(text: str, source: Source, locale: str) -> str:
    """The first text of a lesson: below the line of facts, for whom it is, and its paths."""
    title, about, line, *more = text.split("\n\n")
    return "\n\n".join([title, about, line, levels.head(source, locale), *more])


def task_name(source: Source, text: str) -> str:
    """The name of the task that a part shows: one of the lesson, or one made by hand."""
    match ast.parse(text).body:
        case [ast.Expr(ast.Call(ast.Attribute(ast.Name("lesson")), [ast.Constant(str(name))]))]:
            return name
        case [*_, ast.Assign([ast.Name(name)])]:
            return name
    raise ValueError(f'{source.path.name}: a task is `lesson.task("…")` or `name = tw.…`: {text!r}')


def task_of(scope: Mapping[str, Any], name: str) -> Task:
    """The task of this name, where the code of a lesson has been run."""
    found = scope.get(name)
    return found if isinstance(found, Task) else scope["lesson"].task(name)


def _after(source: Source, name: str, locale: str) -> Any:
    """The text that follows a task."""
    assert source.lesson is not None
    with speaking(locale):
        return cells.markdown(source.lesson._content.filled(name))


def _note(text: str, locale: str) -> str:
    """A note as a quotation, distinct from the pupils' text."""
    lines = f"**{_message('note', locale)}.** {text}".splitlines()
    return "\n".join(f"> {line}".rstrip() for line in lines)


def _message(key: str, locale: str) -> str:
    with speaking(locale):
        return TEXTS.say(key)
