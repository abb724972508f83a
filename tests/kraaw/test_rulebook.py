"""The rulebook of Kraaw as data, and that no rule is without a test."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import speaking
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.testing.rulebook import check_rulebook, check_tested

IDS = [f"K{n}" for n in range(1, 26)]


def test_every_rule_has_a_test() -> None:
    check_tested(Path(__file__).parent, IDS)


def test_every_rule_has_its_entry() -> None:
    assert list(Kraaw.rules()) == IDS


def test_each_entry_has_a_title_and_a_text_in_each_language() -> None:
    check_rulebook(Kraaw)


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
