"""What is asked of every game's rulebook."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import speaking


def marked_rules(folder: Path) -> Iterator[str]:
    """The ids that `@pytest.mark.rule(…)` names in the tests of a folder."""
    for path in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if ast.unparse(mark).startswith("pytest.mark.rule("):
                        assert isinstance(mark, ast.Call)
                        yield from (ast.literal_eval(argument) for argument in mark.args)


def check_tested(folder: Path, ids: Iterable[str]) -> None:
    """No rule is without a test, and no test names a rule that there is not."""
    ids, tested = list(ids), set(marked_rules(folder))
    assert [rule for rule in ids if rule not in tested] == []
    assert tested <= set(ids), f"no such rules: {tested - set(ids)}"


def check_entries(game: type[Game], locale: str) -> None:
    """Each entry has a kind, and a title and a text of its own in this language."""
    with speaking(locale):
        rules = game.rules().values()
    assert len({rule.title for rule in rules}) == len({rule.text for rule in rules}) == len(rules)
    for rule in rules:
        assert 0 < len(rule.title) <= 50
        assert rule.text.endswith(".")
        assert set(rule.kind.split(", ")) <= {"text", "ruling", "house"}
