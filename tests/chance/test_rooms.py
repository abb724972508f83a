"""The rooms of `chance` are layers: numbers, exact, tasks, classroom. Each imports only from those
before it; what is above is imported within a function, by those who ask for it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tablewidgets.chance

HERE = Path(tablewidgets.chance.__file__).parent
ROOMS = ["numbers", "exact", "tasks", "classroom"]


def imported(path: Path) -> set[str]:
    """The rooms that a module imports from when it is imported itself."""
    return {
        part
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ImportFrom) and node.module
        for part in node.module.split(".")[2:3]
        if node.module.startswith("tablewidgets.chance.")
    }


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_from_those_before_it(room: str) -> None:
    above = set(ROOMS[ROOMS.index(room) + 1 :])
    modules = list((HERE / room).rglob("*.py"))
    assert modules
    assert {path.name: imported(path) & above for path in modules if imported(path) & above} == {}
