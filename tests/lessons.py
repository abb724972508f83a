"""Analysing the cells of a lesson."""

from __future__ import annotations

import ast


def followed(text: str) -> str:
    """The name of the task to which the last line of a cell defers something; or ""."""
    match _last(text):
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(name), "then"))):
            return name
    return ""


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
