"""The rulebook of Kraaw as data, and that no rule is without a test."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.games.kraaw import Kraaw

IDS = [f"K{n}" for n in range(1, 26)]


def marked_rules() -> Iterator[str]:
    """The ids that `@pytest.mark.rule(…)` names in the tests of Kraaw."""
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if ast.unparse(mark).startswith("pytest.mark.rule("):
                        assert isinstance(mark, ast.Call)
                        yield from (ast.literal_eval(argument) for argument in mark.args)


def test_every_rule_has_a_test() -> None:
    tested = set(marked_rules())
    assert [rule for rule in IDS if rule not in tested] == []
    assert tested <= set(IDS), "a test names a rule that there is not"


def test_every_rule_has_its_entry() -> None:
    assert list(Kraaw.rules()) == IDS


@pytest.mark.parametrize("locale", LOCALES)
def test_each_entry_has_a_title_and_a_text_in_each_language(locale: str) -> None:
    with speaking(locale):
        rules = Kraaw.rules().values()
    assert len({rule.title for rule in rules}) == len({rule.text for rule in rules}) == len(IDS)
    for rule in rules:
        assert 0 < len(rule.title) <= 50
        assert rule.text.endswith(".")
        assert set(rule.kind.split(", ")) <= {"text", "ruling", "house"}


def test_a_refusal_shows_the_rule_in_the_language_spoken() -> None:
    with pytest.raises(tw.IllegalAction) as refused:
        Kraaw(2, seed=1).act("look", card=0)
    assert str(refused.value) == (
        "First answer whether you exchange a card with the dog.\n"
        f"K9. Exchange with the dog. {Kraaw.rules()['K9'].text}"
    )
    with speaking("fr"):
        assert str(refused.value).startswith(
            "Dites d’abord si vous échangez une carte avec le chien."
        )
        assert "K9. L’échange avec le chien. " in str(refused.value)
