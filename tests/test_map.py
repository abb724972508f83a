"""Every game has the same files with the same meaning: those of the tables in CONTRIBUTING.md.
So has every lesson."""

from __future__ import annotations

import re
import sys
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

import tablewidgets as tw
from tablewidgets.engine import registry
from tablewidgets.engine.game import Game
from tablewidgets.engine.spec import GameSpec
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.new_game.higher import Higher

PACKAGE = Path(tw.__file__).parent
FOLDERS = sorted(rulebook.parent for rulebook in PACKAGE.rglob("rulebook.toml"))
"""Where games are: the three, and the template of a new one."""
GAMES = registry.built_in()
HOOKS = {field.name for field in fields(GameSpec)} - {"scene"}  # imported when it is first drawn


class Entry(NamedTuple):
    """A line of the map."""

    names: list[str]
    """The file or folder, or either of two."""
    defines: list[str]
    needed: bool


def rows(head: str) -> list[list[str]]:
    """The rows below the table head that begins with this cell."""
    text = (PACKAGE.parent / "CONTRIBUTING.md").read_text("utf-8")
    table = text.partition(f"\n| {head} |")[2].partition("\n\n")[0]
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]
    ]


def quoted(cell: str) -> list[str]:
    return [name.rstrip("/") for name in re.findall(r"`([^`]+)`", cell)]


MAP = [
    Entry(quoted(file), quoted(defines), needed=not without)
    for file, defines, _, without in rows("file")
]
OWN = {(quoted(game)[0], quoted(file)[0]) for game, file, _ in rows("game")}


def found(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {"__pycache__"}


def test_the_map_is_read() -> None:
    assert {"kraaw", "carnuta", "carnavalesque"} == set(GAMES)
    assert sum(entry.needed for entry in MAP) >= 6
    assert ("kraaw", "rounds.py") in OWN


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_has_the_files_of_the_map_and_no_others(folder: Path) -> None:
    known = {name for entry in MAP for name in entry.names}
    own = {file for game, file in OWN if game == folder.name}
    assert found(folder) - known == own, "CONTRIBUTING.md lists what only this game has"
    missing = [entry.names for entry in MAP if entry.needed and not found(folder) & {*entry.names}]
    assert missing == []


@pytest.mark.parametrize("game", [*map(registry.game_class, GAMES), Higher])
def test_a_file_defines_what_the_map_says(game: type[Game]) -> None:
    spec = game.spec
    for entry in MAP:
        for file in found(Path(sys.modules[spec.package].__path__[0])) & {*entry.names}:
            for defined in entry.defines:
                module = import_module(f"{spec.package}.{file.removesuffix('.py')}")
                value = getattr(module, defined)
                assert defined not in HOOKS or getattr(spec, defined) is value


def test_each_file_of_the_map_is_in_some_game() -> None:
    everywhere = set().union(*(found(folder) for folder in FOLDERS))
    assert [entry.names for entry in MAP if not everywhere & {*entry.names}] == []


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_has_the_files_of_its_table_and_others_with_tasks(number: str) -> None:
    lesson = import_module(f"tablewidgets.lessons.lesson_{number}")
    known = {quoted(cell)[0] for cell, _ in rows("file of a lesson")}
    files = found(Path(lesson.__path__[0]))
    assert known - files <= {"checks.py"}
    assert lesson.model.defaults.keys() <= lesson.tasks.keys()
    of_tasks = {path.removesuffix(".py") for path in (files - known) | {"recall.py"}}
    modules = [import_module(f"{lesson.__name__}.{name}") for name in sorted(of_tasks)]
    made = {name: build for module in modules for name, build in module.tasks.items()}
    assert made == lesson.tasks, "__init__.py takes the tasks of all of them"
    assert sum(len(module.tasks) for module in modules) == len(made), "no name comes twice"


def test_every_folder_of_the_front_end_is_in_its_table() -> None:
    source = PACKAGE / "frontend" / "src"
    told = {name for cell, *_ in rows("folder") for name in quoted(cell)}
    assert told == {path.name for path in source.iterdir() if path.is_dir()}
