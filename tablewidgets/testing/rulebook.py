"""The rulebook of a game, and that its tests read like it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.engine.rulebook import rules_of_log
from tablewidgets.testing.texts import saying

_KINDS: Final = {"text", "ruling", "house"}
_LONGEST: Final = 50
"""Letters of a title."""


def check_rulebook(game: Game | type[Game]) -> None:
    """Each rule has a kind, and a title and a text of its own in each language.

    Args:
        game: The game or its class.

    Raises:
        AssertionError: If that doesn't hold; it says which rule is wrong, and how.

    Example:
        >>> check_rulebook(tw.Kraaw)
    """
    for locale in LOCALES:
        with speaking(locale):
            _check_entries(game, locale)
    rules, messages = game.rules(), game.spec.texts.messages(LOCALES[0])
    for event, rule in rules_of_log(game.spec.package).items():
        where = f"rulebook.toml, log, {event}"
        assert rule in rules, f"{where}: there is no rule {rule}"
        assert any(f"{key}.".startswith(f"log.{event}.") for key in messages), (
            f"{where}: there is no such message"
        )


def _check_entries(game: Game | type[Game], locale: str) -> None:
    with saying("rulebook.toml"):
        rules = game.rules()
    assert rules, "rulebook.toml names no rule: a refusal needs one"
    for rule in rules.values():
        where = f"{locale}, rule {rule.id}"
        kinds = set(rule.kind.split(", "))
        assert kinds <= _KINDS, f"rulebook.toml, {rule.id}: {rule.kind!r} is not one of {_KINDS}"
        assert 0 < len(rule.title) <= _LONGEST, (
            f"{where}: a title has 1 to {_LONGEST} letters, not {len(rule.title)}"
        )
        assert rule.text.endswith("."), f"{where}: the text is to end with a full stop"
    for part in ("title", "text"):
        values = [getattr(rule, part) for rule in rules.values()]
        twice = [value for value in values if values.count(value) > 1]
        assert not twice, f"{locale}: two rules have the same {part}: {twice[0]!r}"
    messages = game.spec.texts.messages(locale)
    written = {key.split(".")[1] for key in messages if key.startswith("rule.")}
    assert written <= rules.keys(), (
        f"text/{locale}.toml has the rules {', '.join(sorted(written - rules.keys()))}, which are "
        "not in rulebook.toml"
    )


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
    untested = [rule for rule in ids if rule not in tested]
    assert not untested, f"no test is marked @pytest.mark.rule for {', '.join(untested)}"
    unknown = tested - set(ids)
    assert not unknown, f"tests name rules that are not there: {', '.join(sorted(unknown))}"
