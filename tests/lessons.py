"""Analysing the cells of a lesson."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from building import lessons as building

from tablewidgets.chance.tasks.task import Task
from tablewidgets.engine.locale import speaking


def followed(text: str) -> list[str]:
    """The names of the tasks for which the last line of a cell waits, the first one first."""
    return building.followed(text) if _last(text) else []


def shows(text: str, name: str) -> bool:
    """Whether the last line of a cell shows what has this name."""
    return text.splitlines()[-1:] == [name]


def waiting(text: str, tasks: Mapping[str, Task], locale: str) -> str:
    """What stands below such a cell before anything is done."""
    first, *others = (tasks[name] for name in followed(text))
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
