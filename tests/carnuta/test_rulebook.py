"""The rulebook of Carnuta as data, and that no rule is without a test."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import speaking
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.testing.rulebook import check_rulebook, check_tested

TEXT: Final = "text"
READ: Final = "text, ruling"
KINDS: Final = {
    "C1": TEXT, "C2": "house", "C3": TEXT, "C4": TEXT, "C5": TEXT, "C6": TEXT, "C7": READ,
    "C8": READ, "C9": READ, "C10": READ, "C11": TEXT, "C12": TEXT, "C13": "text, house",
    "C14": READ, "C15": READ, "C16": READ, "C17": READ, "C18": TEXT, "C19": READ, "C20": READ,
    "C21": TEXT, "C22": TEXT, "C23": TEXT, "C24": READ, "C25": "ruling",
}  # fmt: skip


def test_every_rule_has_a_test() -> None:
    check_tested(Path(__file__).parent, KINDS)


def test_every_rule_has_its_entry_and_says_where_it_comes_from() -> None:
    assert {rule.id: rule.kind for rule in Carnuta.rules().values()} == KINDS
    assert list(Carnuta.rules()) == [f"C{n}" for n in range(1, 26)]


def test_each_entry_has_a_title_and_a_text_in_each_language() -> None:
    check_rulebook(Carnuta)


@pytest.mark.rule("C2", "C13")
@pytest.mark.parametrize(("locale", "said"), [("en", "house rule"), ("fr", "règle maison")])
def test_what_is_of_this_house_says_so(locale: str, said: str) -> None:
    with speaking(locale):
        rules = Carnuta.rules()
        assert said in rules["C13"].text
        assert said.split()[0 if locale == "en" else 1] in rules["C2"].text
        assert "60" in rules["C25"].text


def test_a_refusal_shows_the_rule_in_the_language_spoken() -> None:
    with pytest.raises(tw.IllegalAction) as refused:
        Carnuta(2, seed=1).act("end_turn")
    assert str(refused.value) == (
        f"A turn has exactly two actions: 2 are left.\nC7. A turn. {Carnuta.rules()['C7'].text}"
    )
    with speaking("fr"):
        assert str(refused.value).startswith(
            "Un tour compte exactement deux actions\u00a0: il en reste 2."
        )
        assert "C7. Un tour. " in str(refused.value)


@pytest.mark.rule("C8")
@pytest.mark.parametrize(("locale", "said"), [("en", "Hands are open"), ("fr", "Les mains sont")])
def test_the_rulebook_says_that_hands_are_open(locale: str, said: str) -> None:
    with speaking(locale):
        assert said in Carnuta.rules()["C8"].text
