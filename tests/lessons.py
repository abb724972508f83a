"""Analysing the cells of a lesson."""

from __future__ import annotations

import ast

from building.sources import Source

from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.locale import speaking


def followed(text: str, lesson: Source) -> list[str]:
    """The names of the tasks for which the last line of a cell waits, the first one first."""
    match _last(text):
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("lesson"), "then"), [name, *_], after)):
            others = [ast.literal_eval(keyword.value) for keyword in after]
            return [ast.literal_eval(name), *(one for some in others for one in some)]
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("lesson"), "after"), [name])):
            assert lesson.lesson is not None
            return [*lesson.lesson._content.text(ast.literal_eval(name)).tasks]
    return []


def shows(text: str, name: str) -> bool:
    """Whether a cell shows the task of this name."""
    return text.startswith(f'lesson.task("{name}"')


def waiting(tasks: list[Task], locale: str) -> str:
    """What stands below a cell that waits for these tasks, before anything is done."""
    first, *others = tasks
    with speaking(locale):
        return repr(first.then(str, after=others))


def bound(text: str) -> set[str]:
    """The names that a cell binds."""
    names: set[str] = set()
    for statement in ast.parse(text).body:
        if isinstance(statement, ast.FunctionDef):
            names.add(statement.name)
        elif isinstance(statement, ast.Assign):
            names |= _names(statement, ast.Store)
    return names


def used_later(text: str) -> set[str]:
    """The names that the functions of a cell use when they are called."""
    return set().union(
        *(
            _names(node, ast.Load)
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Lambda | ast.FunctionDef)
        )
    )


def _names(within: ast.AST, how: type[ast.expr_context]) -> set[str]:
    return {
        node.id
        for node in ast.walk(within)
        if isinstance(node, ast.Name) and isinstance(node.ctx, how)
    }


def _last(text: str) -> ast.stmt | None:
    """The last statement, if it is code."""
    try:
        return ast.parse(text).body[-1]
    except (SyntaxError, IndexError):
        return None
